import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// `flow.tabs { selected = "home", { "home", Home {} }, { "cart", Cart {} } }`
  func makeTabs(_ call: borrowing HostCall) throws(LuaError) {
    try checkKeys(of: call.slot(0), "tabs", TabsKey.names, isList: true, call)
    let parts = try parts(of: call.slot(0), "tabs", call)
    let given = try call.frame.get(call.slot(0), TabsKey.selected)
    if given != .nil, !parts.contains(where: { $0.name == given.text }) {
      let name = try call.frame.describe(given).description
      throw .refused(
        "there is no tab '\(name.escaped)' to select\(Suggestion.question(for: name, in: parts.map(\.name)))")
    }
    guard !parts.isEmpty else { throw .refused("'tabs' has no tab. Write { \"home\", Home {} }.") }
    let form = ContainerPlan.Form.tabs(selected: given.text ?? parts[0].name)
    try answer(ContainerPlan(form: form, name: "tabs"), of: parts, call)
  }

  /// `flow.split { primary = list, secondary = detail }`
  func makeSplit(_ call: borrowing HostCall) throws(LuaError) {
    try checkKeys(of: call.slot(0), "split", SplitKey.names, call)
    var parts: [Part] = []
    for key in SplitKey.allCases {
      let value = try call.frame.get(call.slot(0), key)
      if value == .nil { continue }
      let part = try part(key.rawValue, value, call)
      if case .container(let plan) = world.things[part.thing], world.containers[plan].form == .split {
        throw .refused(
          "'split': a split view is no column of another. It is the root of a window or of a tab.")
      }
      parts.append(part)
    }
    guard parts.first?.name == SplitKey.primary.rawValue else {
      throw .refused("'split' needs a primary column: primary = list")
    }
    try answer(ContainerPlan(form: .split, name: "split"), of: parts, call)
  }

  /// `flow.custom { name = "drawer", children = { { "menu", Menu {} }, … }, visible = { "menu" } }`
  func makeCustom(_ call: borrowing HostCall) throws(LuaError) {
    try checkKeys(of: call.slot(0), "custom", CustomKey.names, call)
    guard let name = try call.frame.get(call.slot(0), CustomKey.name).text, name.isIdentifier,
      let children = try call.frame.get(call.slot(0), CustomKey.children).tableSlot
    else { throw .refused("'custom' needs a name, and children: { { \"menu\", Menu {} }, … }") }
    try checkKeys(of: children, "children", [], isList: true, call)
    let parts = try parts(of: children, name, call)
    if parts.isEmpty { throw .refused("'\(name)' has no child. Write { \"menu\", Menu {} }.") }
    let given = try call.frame.get(call.slot(0), CustomKey.visible)
    let visible = given == .nil ? [] : try names(given, CustomKey.visible, of: "'\(name)'", in: &call.frame)
    for name in visible where !parts.contains(where: { $0.name == name }) {
      throw .refused(
        "there is no child '\(name.escaped)' to be visible\(Suggestion.question(for: name, in: parts.map(\.name)))"
      )
    }
    let form = ContainerPlan.Form.custom(visible: visible.isEmpty ? parts.map(\.name) : visible)
    try answer(ContainerPlan(form: form, name: name), of: parts, call)
  }

  /// A part of a container, as a script gives it.
  private struct Part {
    let name: String
    let thing: ThingID
    let table: LuaSlot
  }

  /// Returns a container's table, which holds its parts' tables so that they live as long as the container.
  private func answer(
    _ plan: ContainerPlan, of parts: [Part], _ call: borrowing HostCall
  ) throws(LuaError) {
    var things = Set<ThingID>()
    for part in parts where !things.insert(part.thing).inserted {
      throw .refused("'\(name(of: part.thing))' is in two places. Make another one.")
    }
    var plan = plan
    plan.parts = parts.map { ContainerPlan.Part(name: $0.name, thing: $0.thing, screen: nil) }
    world.containers.append(plan)
    let kind: APIFunction.Owner = plan.isTabs ? .tabs : .viewController
    let table = try make(.container(world.containers.count - 1), of: kind, in: &call.frame)
    for (place, part) in parts.enumerated() {
      try call.frame.set(table, .integer(place + 1), .table(part.table))
    }
    call.answer(.table(table))
  }

  private func parts(
    of table: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> [Part] {
    var parts: [Part] = []
    var names: Set<String> = []
    for place in stride(from: 1, through: call.frame.count(of: table), by: 1) {
      guard let entry = try call.frame.get(table, .integer(place)).tableSlot,
        let name = try call.frame.get(entry, 1).text, try call.frame.keys(of: entry).count == 2
      else { throw .refused("'\(what)': a part is a name and a screen or flow: { \"home\", Home {} }") }
      guard name.isIdentifier else {
        throw .refused("'\(what)': '\(name.escaped)' is no name of a part. Use letters, digits and '_'.")
      }
      guard names.insert(name).inserted else {
        throw .refused("'\(what)': '\(name)' appears twice. Give one of them another name.")
      }
      parts.append(try part(name, try call.frame.get(entry, 2), call))
    }
    return parts
  }

  private func part(
    _ name: String, _ value: LuaValue, _ call: borrowing HostCall
  ) throws(LuaError) -> Part {
    let id = value.tableSlot.map { call.frame.identity(of: $0) } ?? 0
    switch (world.things[id], value.tableSlot) {
    case (.screen, let slot?), (.flow, let slot?), (.container, let slot?):
      return Part(name: name, thing: id, table: slot)
    case (.screenClass, _), (.flowClass, _):
      throw refusal(ofClass: id)
    default: throw .refused("'\(name)' is neither a screen nor a flow, but \(value.kindName)")
    }
  }

  private func checkKeys(
    of table: LuaSlot, _ what: String, _ known: [String], isList: Bool = false, _ call: borrowing HostCall
  ) throws(LuaError) {
    for key in try call.frame.keys(of: table) {
      if case .integer = key, isList { continue }
      let name = try call.frame.describe(key).description
      if known.contains(name) { continue }
      let meant = Suggestion.question(for: name, in: known)
      let list = known.isEmpty ? "" : ": it has \(known.joined(separator: ", "))"
      throw .refused("'\(what)' has no '\(name.escaped)'\(meant.isEmpty ? list : meant)")
    }
  }

  /// `flow.replies { "token", flow.fail "offline", after = 0.4 }`
  func makeReplies(_ call: borrowing HostCall) throws(LuaError) {
    var answers: [RetainedValue] = []
    for place in stride(from: 1, through: call.frame.count(of: call.slot(0)), by: 1) {
      answers.append(try call.frame.holdForWorld(try call.frame.get(call.slot(0), .integer(place))))
    }
    for key in try call.frame.keys(of: call.slot(0)) {
      if let name = key.text, RepliesKey(rawValue: name) == nil {
        let known = RepliesKey.names.joined(separator: ", ")
        throw .refused("'replies' has no '\(name.escaped)': it has answers, and \(known)")
      }
    }
    var delay: Microseconds = 0
    switch try call.frame.get(call.slot(0), RepliesKey.after) {
    case .nil: break
    case .integer(let seconds): delay = try microseconds(Double(seconds))
    case .number(let seconds): delay = try microseconds(seconds)
    default: throw .refused("'after' is a number of seconds")
    }
    if answers.isEmpty { throw .refused("'replies' has no answer. Write one: flow.replies { true }.") }
    let number = world.add(Replies(answers: answers, delay: delay, module: loader.current))
    let table = try make(.replies(number), tables.plain, in: &call.frame)
    call.answer(.table(table))
  }
}

extension Host {
  func style(_ given: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> PresentationStyle {
    guard given != .nil else { return .pageSheet }
    if let style = given.text.flatMap(PresentationStyle.init(script:)) { return style }
    throw .refused(PresentationStyle.unknown(try frame.describe(given).description))
  }
}

extension PresentationStyle {
  /// The styles that scripts can name.
  private static let named: [PresentationStyle] = [
    .pageSheet, .formSheet, .fullScreen, .overFullScreen, .popover,
  ]

  /// Creates the style that a script names, or nil if there is none.
  init?(script name: String) {
    guard let style = Self.named.first(where: { $0.words == name }) else { return nil }
    self = style
  }

  /// Returns the message about a name that no style has.
  static func unknown(_ name: String) -> String {
    let names = named.map(\.words)
    let meant = Suggestion.question(for: name, in: names)
    return
      "there is no style '\(name.escaped)'\(meant.isEmpty ? ": " + names.joined(separator: ", ") : meant)"
  }
}
