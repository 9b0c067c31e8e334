import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  func present(_ call: borrowing HostCall) throws(LuaError) {
    let from = try viewController(0, call)
    guard call.value(1) != .nil else {
      return try carryOut(.present(nil, from: from, .automatic, animated: false), call)
    }
    let id = call.identity(1)
    let screen = try viewController(1, call)
    let completion = call.value(3) == .nil ? nil : try call.frame.hold(call.value(3))
    if let completion { app.uikit.calls.presentations[screen] = completion }
    let style = app.uikit.style(of: id)
    try carryOut(.present(screen, from: from, style, animated: call.boolean(2)), call) { host, outcome in
      if outcome == .dropped { host.app.uikit.calls.presentations[screen] = nil }
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
        "'\(name(of: call.identity(0)))' is a screen without children. Make its class with ui.view_controller."
      )
    }
    try carryOut(.addChild(try viewController(1, call), to: try viewController(0, call)), call)
  }

  /// Performs a pop, and returns the popped view controllers.
  func pop(
    _ command: Command, _ navigation: ScreenID, _ call: borrowing HostCall,
    _ pick: (([LuaValue]) -> LuaValue)? = nil
  ) throws(LuaError) {
    let before = app.run.stage.children(of: navigation)
    var popped: [ScreenID] = []
    try carryOut(command, call) { host, _ in
      popped = Array(before.dropFirst(host.app.run.stage.children(of: navigation).count))
    }
    guard let pick else { return call.answer(try list(of: popped, in: &call.frame)) }
    call.answer(pick(try popped.map { (id) throws(LuaError) in try table(of: id, in: &call.frame) }))
  }

  func setStack(_ list: LuaSlot, animated: Bool, _ call: borrowing HostCall) throws(LuaError) {
    let stack = try viewControllers(list, call)
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
      return app.bindings.screen(of: call.identity(0)).flatMap { app.run.stage.kind(of: $0) } == kind
    }
    switch (world.things[call.identity(0)], thing(1, call)?.thing) {
    case (.screen(let kind), .screenClass(let wanted)): return kind == wanted
    case (.controller(let kind), .objectClass(let wanted)): return world.definitions.isClass(kind, of: wanted)
    case (_, .screenClass), (_, .objectClass): return false
    default:
      throw .refused("'is_kind' takes a class, or the name of a kind such as \"navigation_controller\"")
    }
  }

  /// Sets an option of a view controller. A screen keeps it: in an app with flows, a view controller
  /// that is not on screen can be freed, and the next push makes another one.
  func set(_ option: Options, to isOn: Bool, _ call: borrowing HostCall) throws(LuaError) {
    let screen = try viewController(0, call)
    app.run.make { try? $0.set(option, to: isOn, of: screen) }
    guard case .screen = world.things[call.identity(0)] else { return }
    app.uikit.settings.options[call.identity(0)] = app.run.stage.options(of: screen)
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
    app.uikit.settings.styles[call.identity(0)] = style
  }
}
