import LuaBridge
import Navigation
import Platform
import ScreenStack

extension Host {
  func setDelegate(_ call: borrowing HostCall) throws(LuaError) {
    app.uikit.settings.delegates[call.identity(0)] = try delegate(2, call)
  }

  /// Returns the delegate in an argument, or nil for nil.
  func delegate(_ index: Int, _ call: borrowing HostCall) throws(LuaError) -> ThingID? {
    let value = try strong(call.value(index), in: &call.frame)
    guard value != .nil else { return nil }
    guard let slot = value.slot, world.things[call.frame.identity(of: slot)]?.mayBeDelegate == true else {
      throw .refused(
        "a delegate is an object of ui.object, a view controller or a flow, not \(value.kindName)")
    }
    let id = call.frame.identity(of: slot)
    if case .object? = world.things[id], !app.usesUIKit {
      throw .refused(
        "'\(name(of: id))' is an object of ui.object, which nothing keeps in an app of flows. Make a flow the delegate."
      )
    }
    // A delegate of an app of flows may be a flow or a screen. UIKit calls it as any other.
    app.useUIKit()
    app.uikit.lifetimes.formerDelegates.insert(id)
    try countIfOlder(id, slot, call)
    return id
  }

  /// Counts an object that is older than its app: made before the launch or restart, it could not be counted then.
  private func countIfOlder(_ id: ThingID, _ slot: LuaSlot, _ call: borrowing HostCall) throws(LuaError) {
    guard case .object? = world.things[id], app.uikit.lifetimes.makings[id] == nil, !hasLeft(id) else {
      return
    }
    try count(id, slot, cause(of: call), in: &call.frame)
  }

  /// Returns a container's delegate. A navigation without a delegate returns its router.
  func answerDelegate(_ call: borrowing HostCall) throws(LuaError) {
    let id = app.uikit.settings.delegates[call.identity(0)] ?? app.uikit.settings.routers[call.identity(0)]
    call.answer(try living(id, in: &call.frame))
  }

  /// Returns the target of a weak reference that the engine holds, or nil if it has left.
  func living(_ id: ThingID?, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let id, !hasLeft(id) else { return .nil }
    return try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
  }

  func answerCoordination(_ call: borrowing HostCall) throws(LuaError) {
    var place: ScreenID? = try viewController(0, call)
    while let container = place, app.run.stage.kind(of: container) != .navigation {
      place = app.run.stage.parent(of: container)
    }
    guard let change = place.flatMap({ coordination(of: $0) }) else { return call.answer(.nil) }
    call.answer(.table(try make(.coordination(change), of: .coordination, in: &call.frame)))
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

  /// Implements `coordinator:notify_when_interaction_changes(f)`, which calls `f` when the finger is lifted.
  func noteInteraction(_ call: borrowing HostCall) throws(LuaError) {
    guard case .coordination(let change)? = thing(0, call)?.thing else { return }
    let navigation = [change.from, change.to].compactMap(\.self).lazy
      .compactMap { self.app.run.stage.parent(of: $0) }.first
    guard let navigation, change.isInteractive else { return }
    app.uikit.calls.interactions[navigation, default: []].append(try call.frame.hold(call.value(1)))
  }
}

extension Thing {
  /// A Boolean value that indicates whether the app's own files define the thing's methods.
  fileprivate var mayBeDelegate: Bool {
    switch self {
    case .object, .controller, .screen, .flow: true
    default: false
    }
  }
}

extension UIKitApp {
  func style(of id: ThingID) -> PresentationStyle { settings.styles[id] ?? .automatic }
}
