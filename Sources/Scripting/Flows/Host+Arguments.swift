import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// Returns the running flow that a method was called on.
  func flow(_ call: borrowing HostCall) throws(LuaError) -> FlowID {
    guard let (id, thing) = thing(0, call), case .flow(_, let flow) = thing else {
      throw .refused("this is a method of a flow. Call it with a colon: self:push(…).")
    }
    guard let flow else { throw .refused("'\(name(of: id))' has not been shown yet") }
    return flow
  }

  /// Returns the thing to show, whose table is held from now on, and the flow that shows it.
  func showable(_ call: borrowing HostCall) throws(LuaError) -> (ThingID, FlowID) {
    let flow = try flow(call)
    return (try showable(1, call), flow)
  }

  /// Returns the screen, flow or container that an argument is.
  func showable(_ index: Int, _ call: borrowing HostCall) throws(LuaError) -> ThingID {
    guard let (id, thing) = thing(index, call) else {
      throw .refused("only a screen or a flow can be shown, not \(call.value(index).kindName)")
    }
    switch thing {
    case .screen, .flow, .container: break
    case .screenClass, .flowClass: throw refusal(ofClass: id)
    default: throw .refused("only a screen or a flow can be shown")
    }
    try hold(id, call.slot(index), in: &call.frame)
    return id
  }

  /// Gives an order that shows a thing. If the order is refused, the thing is no longer held.
  func give(_ order: Order, by flow: FlowID, shown id: ThingID, _ call: borrowing HostCall) throws(LuaError) {
    do throws(LuaError) {
      try give(order, by: flow, call)
    } catch {
      try letGoIfUnused(id, in: &call.frame)
      throw error
    }
  }

  private func letGoIfUnused(_ id: ThingID, in frame: inout LuaFrame) throws(LuaError) {
    let isUsed =
      app.bindings.screen(of: id).map { app.run.isOnStage($0) } ?? (world.things[id]?.flow != nil)
    if isUsed { return }
    try letGo(of: id, in: &frame)
    guard case .container(let plan)? = world.things[id] else { return }
    for part in world.containers[plan].parts { try letGoIfUnused(part.thing, in: &frame) }
  }

  /// Reads the options of a presentation: `{ style = "form_sheet", completion = function() … end }`. Without a style, it
  /// has that of the screen: its `modal_presentation_style`.
  func options(
    _ call: borrowing HostCall, of word: String, _ known: (some RecordKey).Type
  ) throws(LuaError) -> (style: PresentationStyle, completion: RetainedValue?) {
    let set = app.uikit.settings.styles[call.identity(1)] ?? .automatic
    let own = set == .automatic ? .pageSheet : set
    guard call.value(2) != .nil else { return (own, nil) }
    let options = call.slot(2)
    try checkOptions(options, known.names, of: "'\(word)'", call)
    let given = try call.frame.get(options, PresentKey.style)
    let style = given == .nil ? own : try style(given, in: &call.frame)
    let completion = try call.frame.get(options, PresentKey.completion)
    if completion == .nil { return (style, nil) }
    guard case .function = completion else {
      throw .refused("'completion' is a function, not \(completion.kindName)")
    }
    return (style, try call.frame.hold(completion))
  }

  private func checkOptions(
    _ options: LuaSlot, _ known: [String], of word: String, _ call: borrowing HostCall
  ) throws(LuaError) {
    for key in try call.frame.keys(of: options) where !known.contains(key.text ?? "") {
      let name = try call.frame.describe(key).description
      throw .refused("\(word) has no option '\(name.escaped)': it has \(known.joined(separator: ", "))")
    }
  }

  /// Reads the options of `replace`: `{ all = true }`.
  func replacesAll(_ call: borrowing HostCall) throws(LuaError) -> Bool {
    guard call.value(2) != .nil else { return false }
    try checkOptions(call.slot(2), ReplaceKey.names, of: "'replace'", call)
    switch try call.frame.get(call.slot(2), ReplaceKey.all) {
    case .nil: return false
    case .boolean(let flag): return flag
    case let value: throw .refused("'all' is true or false, not \(value.kindName)")
    }
  }

  /// Returns the target of `pop_to`.
  func goal(_ call: borrowing HostCall) throws(LuaError) -> Order.Goal {
    if case .string(let name) = call.value(1) { return .name(name.description, in: plugin(of: call)) }
    guard let (id, thing) = thing(1, call) else {
      throw .refused("'pop_to' takes a screen, a class of screens or a name, not \(call.value(1).kindName)")
    }
    switch thing {
    case .screen: return .thing(id)
    case .screenClass(let kind): return .screenClass(kind)
    default: throw .refused("'pop_to' takes a screen, a class of screens or a name")
    }
  }

  /// Reads an alert: `{ title = …, message = …, "retry", destructive = "discard", cancel = "keep" }`.
  func alert(_ call: borrowing HostCall, isSheet: Bool) throws(LuaError) -> AlertPlan {
    let table = call.slot(1)
    let word = isSheet ? "action_sheet" : "alert"
    var texts: [AlertKey: String] = [:]
    var buttons: [String] = []
    for key in try call.frame.keys(of: table) {
      let name = try call.frame.describe(key).description.escaped
      let known = key.key(of: AlertKey.self)
      let isButton = if case .integer = key { true } else { false }
      if known == nil, !isButton {
        throw .refused("'\(word)' has no '\(name)'\(AlertKey.question(for: name))")
      }
      let value = try call.frame.get(table, key)
      guard case .string(let text) = value else {
        let what = isButton ? "button \(name)" : "'\(name)'"
        throw .refused("'\(word)': \(what) has to be a string, not \(value.kindName)")
      }
      if let known { texts[known] = text.description } else { buttons.append(text.description) }
    }
    buttons += [texts[.destructive], texts[.cancel]].compactMap(\.self)
    if buttons.isEmpty { buttons = ["ok"] }
    for (place, button) in buttons.enumerated() where buttons[..<place].contains(button) {
      throw .refused("'\(word)' has '\(button.escaped)' twice. Give each button its own title.")
    }
    return AlertPlan(
      isSheet: isSheet, title: texts[.title] ?? texts[.message] ?? "", buttons: buttons,
      cancel: texts[.cancel])
  }

  func time(_ call: borrowing HostCall, _ index: Int) throws(LuaError) -> Microseconds {
    try microseconds(call.number(index))
  }

  func width(_ call: borrowing HostCall) throws(LuaError) -> Width {
    switch call.text(1) {
    case "compact": return .compact
    case "regular": return .regular
    case let word: throw .refused("there is no width '\(word.escaped)': compact, regular")
    }
  }

  /// Reads the options of a swipe: `{ cancel = true }`, `{ hold = 0.4 }`.
  func swipe(_ call: borrowing HostCall) throws(LuaError) -> Act.Swipe {
    guard call.value(1) != .nil else { return .finished }
    let options = call.slot(1)
    try checkOptions(options, SwipeKey.names, of: "a swipe", call)
    let cancel = try call.frame.get(options, SwipeKey.cancel)
    let hold = try call.frame.get(options, SwipeKey.hold)
    if cancel != .nil {
      guard case .boolean(let isCancelled) = cancel, hold == .nil else {
        throw .refused(
          "'cancel' is true or false, without 'hold': a held swipe has its own 'cancel'")
      }
      return isCancelled ? .cancelled : .finished
    }
    switch hold {
    case .nil: return .finished
    case .number(let part) where part > 0 && part < 1: return .held(Int16((part * 1000).rounded()))
    default: throw .refused("'hold' is the progress at which the swipe is held, from 0 to 1, such as 0.4")
    }
  }

  /// Returns the tap that a scenario requests.
  func tap(_ call: borrowing HostCall, on selection: Selection?) throws(LuaError) -> Act {
    var values: [RetainedValue] = []
    for index in stride(from: 2, to: call.count, by: 1) {
      values.append(try call.frame.holdForWorld(call.value(index)))
    }
    return .tap(call.text(1), values, on: selection)
  }

  /// Returns the choice from the menu of a back button that a scenario requests.
  func holdBack(_ call: borrowing HostCall, on selection: Selection?) -> Act {
    .holdBack(call.text(1), call.value(2) == .nil ? nil : call.integer(2), on: selection)
  }

  func selection(_ call: borrowing HostCall) throws(LuaError) -> Selection {
    guard case .selection(let number)? = thing(0, call)?.thing else {
      throw .refused("call it with a colon: app:on(\"screen\"):tap \"action\"")
    }
    return world.selections[number]
  }

  func heldSwipe(_ call: borrowing HostCall) throws(LuaError) -> Int {
    guard case .hold(let number)? = thing(0, call)?.thing else {
      throw .refused("call it with a colon: swipe:finish()")
    }
    return number
  }
}
