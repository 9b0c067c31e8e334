import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// What view controllers are asked for.
extension Host {
  func present(_ call: borrowing HostCall) throws(LuaError) {
    let from = try viewController(0, call)
    guard call.value(1) != .nil else {
      return try carryOut(.present(nil, from: from, .automatic, animated: false), call)
    }
    let id = call.identity(1)
    let screen = try viewController(1, call)
    let completion = call.value(3) == .nil ? nil : try call.frame.hold(call.value(3))
    if let completion { session.raw.presentations[screen] = completion }
    let style = session.raw.style(of: id)
    try carryOut(.present(screen, from: from, style, animated: call.boolean(2)), call) { host, outcome in
      if outcome == .dropped { host.session.raw.presentations[screen] = nil }
    }
  }

  func dismiss(_ call: borrowing HostCall) throws(LuaError) {
    let completion = call.value(2) == .nil ? nil : try call.frame.hold(call.value(2))
    let command = Command.dismiss(from: try viewController(0, call), animated: call.boolean(1))
    try carryOut(command, call) { host, outcome in host.await(dismissal: completion, outcome) }
  }

  func addChildController(_ call: borrowing HostCall) throws(LuaError) {
    if case .screen? = thing(0, call)?.thing {
      throw .refused(
        "'\(session.name(of: call.identity(0)))' is a screen without children. Make its class with ui.view_controller."
      )
    }
    try carryOut(.addChild(try viewController(1, call), to: try viewController(0, call)), call)
  }

  /// Carries out a pop, and answers with what was popped.
  func pop(
    _ command: Command, _ navigation: ScreenID, _ call: borrowing HostCall,
    _ pick: (([LuaValue]) -> LuaValue)? = nil
  ) throws(LuaError) {
    let before = session.run.stage.children(of: navigation)
    var popped: [ScreenID] = []
    try carryOut(command, call) { host, _ in
      popped = Array(before.dropFirst(host.session.run.stage.children(of: navigation).count))
    }
    guard let pick else { return call.answer(try list(of: popped, in: &call.frame)) }
    call.answer(pick(try popped.map { (id) throws(LuaError) in try table(of: id, in: &call.frame) }))
  }

  func setStack(_ list: LuaSlot, animated: Bool, _ call: borrowing HostCall) throws(LuaError) {
    var stack: [ScreenID] = []
    for place in stride(from: 1, through: call.frame.count(of: list), by: 1) {
      guard let slot = try call.frame.get(list, .integer(place)).slot,
        session.things[call.frame.identity(of: slot)]?.isViewController == true
      else { throw .refused("a stack is a list of view controllers, the root first") }
      stack.append(try viewController(call.frame.identity(of: slot), slot, in: &call.frame))
    }
    try carryOut(.setStack(stack, of: try viewController(0, call), animated: animated), call)
  }

  func isKind(_ call: borrowing HostCall) throws(LuaError) -> Bool {
    if case .string(let word) = call.value(1) {
      let kinds: [String: Kind] = [
        "navigation_controller": .navigation, "tab_bar_controller": .tabs, "split_view_controller": .split,
        "alert_controller": .alert,
      ]
      guard let kind = kinds[word.description] else {
        throw .refused(
          "there is no kind '\(word.description.escaped)': \(kinds.keys.sorted().joined(separator: ", "))")
      }
      return session.things[call.identity(0)]?.screen.flatMap { session.run.stage.kind(of: $0) } == kind
    }
    switch (session.things[call.identity(0)], thing(1, call)?.thing) {
    case (.screen(let kind, _), .screenClass(let wanted)): return kind == wanted
    case (.controller(let kind, _), .objectClass(let wanted)): return session.book.isClass(kind, of: wanted)
    case (_, .screenClass), (_, .objectClass): return false
    default:
      throw .refused("'is_kind' takes a class, or the name of a kind such as \"navigation_controller\"")
    }
  }

  func setStyle(_ call: borrowing HostCall) throws(LuaError) {
    let text = try call.frame.describe(call.value(2)).description
    let known: [PresentationStyle] = [
      .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
      .popover,
    ]
    guard let style = known.first(where: { $0.words == text }) else {
      throw .refused(
        "there is no style '\(text.escaped)'\(Suggestion.question(for: text, in: known.map(\.words)))")
    }
    session.raw.styles[call.identity(0)] = style
  }
}

/// Delegates and transitions.
extension Host {
  func setDelegate(_ call: borrowing HostCall) throws(LuaError) {
    let value = try strong(call.value(2), in: &call.frame)
    guard value != .nil else {
      session.raw.delegates[call.identity(0)] = nil
      return
    }
    guard let slot = value.slot, session.things[call.frame.identity(of: slot)] != nil else {
      throw .refused(
        "a delegate is an object of ui.object, a view controller or a flow, not \(value.kindName)")
    }
    let id = call.frame.identity(of: slot)
    session.raw.delegates[call.identity(0)] = id
    session.raw.servants.insert(id)
  }

  /// A navigation tells its router as long as nobody else wants to be told.
  func answerDelegate(_ call: borrowing HostCall) throws(LuaError) {
    let id = session.raw.delegates[call.identity(0)] ?? session.raw.routers[call.identity(0)]
    guard let id, !session.hasLeft.contains(id) else { return call.answer(.nil) }
    call.answer(try instance(of: id, in: &call.frame).map(LuaValue.table) ?? .nil)
  }

  func answerCoordination(_ call: borrowing HostCall) throws(LuaError) {
    var place: ScreenID? = try viewController(0, call)
    while let container = place, session.run.stage.kind(of: container) != .navigation {
      place = session.run.stage.parent(of: container)
    }
    guard let change = place.flatMap({ coordination(of: $0) }) else { return call.answer(.nil) }
    call.answer(.table(try make(.coordination(change), raw.coordination, in: &call.frame)))
  }

  func readCoordination(_ call: borrowing HostCall) throws(LuaError) {
    guard case .coordination(let change)? = thing(0, call)?.thing else {
      throw .refused("call it with a colon: coordinator:view_controller \"from\"")
    }
    let screen: ScreenID?
    switch call.text(1) {
    case "from": screen = change.from
    case "to": screen = change.to
    case let key: throw .refused("a transition has no '\(key.escaped)': it has from, to")
    }
    call.answer(try screen.map { (id) throws(LuaError) in try table(of: id, in: &call.frame) } ?? .nil)
  }
}

extension Raw {
  /// How a view controller is presented.
  func style(of id: ThingID) -> PresentationStyle { styles[id] ?? .automatic }
}
