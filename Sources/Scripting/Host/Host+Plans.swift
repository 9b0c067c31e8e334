import LuaBridge
import Platform
import ScreenStack

/// Containers and services as scripts describe them.
extension Host {
  /// `flow.tabs { selected = "home", { "home", Home {} }, { "cart", Cart {} } }`
  func makeTabs(_ call: borrowing HostCall) throws(LuaError) {
    let parts = try parts(of: call.slot(0), "tabs", call)
    let given = try call.frame.get(call.slot(0), "selected")
    if given != .nil, !parts.contains(where: { $0.name == given.text }) {
      let name = try call.frame.describe(given).description
      throw .refused(
        "there is no tab '\(name.escaped)' to select\(Suggestion.question(for: name, in: parts.map(\.name)))")
    }
    guard !parts.isEmpty else { throw .refused("'tabs' has no tab. Write { \"home\", Home {} }.") }
    try answer(
      ContainerPlan(kind: .tabs, name: "tabs", parts: parts, selected: given.text ?? parts[0].name), call)
  }

  /// `flow.split { primary = list, secondary = detail }`
  func makeSplit(_ call: borrowing HostCall) throws(LuaError) {
    var parts: [ContainerPlan.Part] = []
    for name in ["primary", "supplementary", "secondary"] {
      guard let slot = try call.frame.get(call.slot(0), .string(LuaString(name))).slot else { continue }
      parts.append(try part(name, slot, call))
    }
    guard parts.first?.name == "primary" else { throw .refused("'split' needs a primary column") }
    for key in try call.frame.keys(of: call.slot(0)) {
      let name = try call.frame.describe(key).description
      if !["primary", "supplementary", "secondary"].contains(name) {
        throw .refused("'split' has no column '\(name.escaped)': primary, supplementary, secondary")
      }
    }
    try answer(ContainerPlan(kind: .split, name: "split", parts: parts, selected: nil), call)
  }

  /// `flow.custom { name = "drawer", children = { { "menu", Menu {} }, … }, visible = { "menu" } }`
  func makeCustom(_ call: borrowing HostCall) throws(LuaError) {
    guard let name = try call.frame.get(call.slot(0), "name").text,
      let children = try call.frame.get(call.slot(0), "children").slot
    else { throw .refused("'custom' needs a name and children: { { \"menu\", Menu {} }, … }") }
    let parts = try parts(of: children, name, call)
    let visible = try names(try call.frame.get(call.slot(0), "visible"), in: &call.frame)
    for name in visible where !parts.contains(where: { $0.name == name }) {
      throw .refused(
        "there is no child '\(name.escaped)' to be visible\(Suggestion.question(for: name, in: parts.map(\.name)))"
      )
    }
    var plan = ContainerPlan(kind: .custom, name: name, parts: parts, selected: nil)
    plan.visible = visible.isEmpty ? parts.map(\.name) : visible
    try answer(plan, call)
  }

  private func answer(_ plan: ContainerPlan, _ call: borrowing HostCall) throws(LuaError) {
    session.containers.append(plan)
    let table = try make(.container(session.containers.count - 1, nil), tables.plain, in: &call.frame)
    for (place, part) in plan.parts.enumerated() {
      guard let held = try instance(of: part.thing, in: &call.frame) else { continue }
      try call.frame.set(table, .integer(place + 1), .table(held))
    }
    call.answer(.table(table))
  }

  private func parts(
    of table: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> [ContainerPlan.Part] {
    var parts: [ContainerPlan.Part] = []
    for place in stride(from: 1, through: call.frame.count(of: table), by: 1) {
      guard let entry = try call.frame.get(table, .integer(place)).slot,
        let name = try call.frame.get(entry, 1).text, let slot = try call.frame.get(entry, 2).slot
      else { throw .refused("'\(what)': a part is a name and a screen or flow: { \"home\", Home {} }") }
      if parts.contains(where: { $0.name == name }) {
        throw .refused("'\(what)': '\(name.escaped)' stands twice")
      }
      parts.append(try part(name, slot, call))
    }
    return parts
  }

  private func part(
    _ name: String, _ slot: LuaSlot, _ call: borrowing HostCall
  ) throws(LuaError) -> ContainerPlan.Part {
    let id = call.frame.identity(of: slot)
    switch session.things[id] {
    case .screen, .flow, .container: break
    default: throw .refused("'\(name.escaped)' is neither a screen nor a flow")
    }
    try hold(id, slot, in: &call.frame)
    return ContainerPlan.Part(name: name, thing: id, screen: nil)
  }

  /// `flow.replies { "token", flow.fail "offline", after = 0.4 }`
  func makeReplies(_ call: borrowing HostCall) throws(LuaError) {
    var answers: [Held] = []
    for place in stride(from: 1, through: call.frame.count(of: call.slot(0)), by: 1) {
      answers.append(try call.frame.hold(try call.frame.get(call.slot(0), .integer(place))))
    }
    for key in try call.frame.keys(of: call.slot(0)) {
      if case .string(let name) = key, name.description != "after" {
        throw .refused("'replies' has no '\(name.description.escaped)': it has answers, and after")
      }
    }
    var delay: Microseconds = 0
    switch try call.frame.get(call.slot(0), "after") {
    case .nil: break
    case .integer(let seconds): delay = try microseconds(Double(seconds))
    case .number(let seconds): delay = try microseconds(seconds)
    default: throw .refused("'after' is a number of seconds")
    }
    session.replies.append(Replies(answers: answers, delay: delay))
    let table = try make(.replies(session.replies.count - 1), tables.plain, in: &call.frame)
    call.answer(.table(table))
  }

  /// `flow.plugin { name = "photos", version = "1.0.0", api = 1, root = App }`
  func definePlugin(_ call: borrowing HostCall) throws(LuaError) {
    let manifest = call.slot(0)
    guard let name = try call.frame.get(manifest, "name").text, name.isIdentifier else {
      throw .refused("a plugin needs a name of letters, digits and '_': name = \"photos\"")
    }
    let what = "plugin '\(name)'"
    guard let version = try call.frame.get(manifest, "version").text else {
      throw .refused("\(what) needs a version: version = \"1.0.0\"")
    }
    guard try call.frame.get(manifest, "api") == 1 else {
      throw .refused("\(what) is not written for this flowhost, which has api 1. Write api = 1.")
    }
    let root = try root(try call.frame.get(manifest, "root"), what, call)
    try checkManifest(manifest, what, call)
    let services = try call.frame.get(manifest, "services")
    let plugin = Plugin(
      name: name, version: version, root: root, services: try call.frame.hold(services),
      manifest: try call.frame.keep(manifest))
    let table = try make(.plugin(session.book.add(plugin)), tables.plain, in: &call.frame)
    call.answer(.table(table))
  }

  private func root(
    _ value: LuaValue, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) -> Plugin.Root? {
    switch value {
    case .nil: return nil
    case .function(let slot): return .delegate(try call.frame.keep(slot))
    case .table(let slot):
      if case .flowClass(let kind)? = session.things[call.frame.identity(of: slot)] { return .flow(kind) }
    default: break
    }
    throw .refused(
      "the root of \(what) is a coordinator, or a function that is the app's delegate, not \(value.kindName)")
  }

  private func checkManifest(
    _ manifest: LuaSlot, _ what: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    let known = [
      "name", "version", "api", "root", "services", "requires", "opens", "links", "experiments", "on_notify",
    ]
    for key in try call.frame.keys(of: manifest) {
      let name = try call.frame.describe(key).description
      guard !known.contains(name) else { continue }
      throw .refused("\(what) has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
  }
}
