import LuaBridge
import Navigation
import ScreenStack

/// What UIKit calls: methods of view controllers and delegates, found when they are called.
extension Host {
  /// Notes what an event has UIKit call.
  func note(_ event: Event) {
    guard session.raw.isInUse else { return }
    session.raw.mustLook = true
    switch event.what {
    case .didLoad(let id): call(id, "view_did_load")
    case .willAppear(let id): call(id, "view_will_appear")
    case .isAppearing(let id): call(id, "view_is_appearing")
    case .didAppear(let id): call(id, "view_did_appear")
    case .willDisappear(let id, _): call(id, "view_will_disappear")
    case .didDisappear(let id): call(id, "view_did_disappear")
    case .willMove(let id, let parent): call(id, "will_move_to_parent", [.screen(parent)])
    case .didMove(let id, let parent): call(id, "did_move_to_parent", [.screen(parent)])
    case .willShow(let id, let navigation): willShow(id, in: navigation)
    case .didShow(let id, let navigation): didShow(id, in: navigation)
    case .completedPresentation(let id): complete(session.raw.presentations.removeValue(forKey: id))
    case .completedDismissal(let id): complete(session.raw.dismissals.removeValue(forKey: id))
    default: break
    }
  }

  private func call(_ id: ScreenID, _ method: String, _ arguments: [Raw.Argument] = []) {
    guard let thing = session.things.of(id) else { return }
    switch session.things[thing] {
    case .controller: break
    case .screen where session.raw.listeners.contains(thing): break
    default: return
    }
    session.raw.due.append(.method(thing, method, arguments))
  }

  private func complete(_ completion: Held?) {
    if let completion { session.raw.due.append(.function(completion, name: "completion")) }
  }

  private func willShow(_ id: ScreenID, in navigation: ScreenID) {
    let change = session.run.stage.transition(of: navigation)
    session.raw.coordinations[navigation] = change
    callDelegate(of: navigation, "navigation_controller_will_show", id, isAnimated: change != nil)
  }

  /// The change is over for the stage, but it is this one that is told.
  private func didShow(_ id: ScreenID, in navigation: ScreenID) {
    let isAnimated = coordination(of: navigation) != nil
    callDelegate(of: navigation, "navigation_controller_did_show", id, isAnimated: isAnimated)
    if isAnimated { session.raw.due.append(.told(navigation)) }
  }

  private func callDelegate(
    of navigation: ScreenID, _ method: String, _ id: ScreenID, isAnimated: Bool
  ) {
    guard let thing = session.things.of(navigation), let delegate = session.raw.delegates[thing] else {
      return
    }
    session.raw.due.append(.method(delegate, method, [.screen(navigation), .screen(id), .flag(isAnimated)]))
  }

  /// The change of a navigation that is under way, or is just being told.
  func coordination(of navigation: ScreenID) -> Stage.Coordination? {
    session.run.stage.transition(of: navigation) ?? session.raw.coordinations[navigation]
  }
}

/// How that is called.
extension Host {
  /// Calls what UIKit is about to call, in its order.
  func deliver(in frame: inout LuaFrame) throws(LuaError) {
    while !session.raw.due.isEmpty {
      guard session.launch?.crash == nil else { return session.raw.due.removeAll() }
      let due = session.raw.due.removeFirst()
      try frame.scope { frame throws(LuaError) in try call(due, in: &frame) }
      if session.running.isEmpty { try lookWhoIsGone(in: &frame) }
    }
  }

  private func call(_ due: Raw.Due, in frame: inout LuaFrame) throws(LuaError) {
    switch due {
    case .told(let navigation): session.raw.coordinations[navigation] = nil
    case .function(let function, let name):
      try begin(try frame.take(function), with: [], owner: nil, name: name, in: &frame)
    case .farewell(let held):
      guard let table = try frame.take(held).slot else { return }
      try call("deinit", of: table, with: [], in: &frame)
    case .method(let id, let name, let arguments):
      guard !session.hasLeft.contains(id), let table = try instance(of: id, in: &frame) else { return }
      var values: [LuaValue] = []
      for argument in arguments {
        switch argument {
        case .flag(let flag): values.append(.boolean(flag))
        case .screen(let screen):
          values.append(
            try screen.map { (id) throws(LuaError) in
              try self.table(of: id, in: &frame)
            } ?? .nil)
        }
      }
      try call(name, of: table, with: values, in: &frame)
    }
  }

  private func call(
    _ name: String, of table: LuaSlot, with values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) {
    let method = try self.method(name, of: table, in: &frame)
    guard case .function = method else { return }
    try begin(method, with: [.table(table)] + values, owner: nil, name: name, in: &frame)
  }

  /// A method of an object, or of what stands for a screen, whose table knows no other fields than its own.
  private func method(_ name: String, of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError)
    -> LuaValue
  {
    let key = LuaValue.string(LuaString(name))
    guard case .screen? = session.things[frame.identity(of: table)] else {
      return try frame.lookUp(table, key)
    }
    return try frame.get(table, key)
  }

  /// The table that stands for a screen of the stage; one is made for a container that no script has made.
  func table(of screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    if let id = session.things.of(screen) {
      return try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
    }
    guard session.run.isAlive(screen) else { return .nil }
    let table = try make(.builtIn(nil), raw.container, in: &frame)
    let id = frame.identity(of: table)
    session.things.bind(id, to: screen)
    try hold(id, table, in: &frame)
    return .table(table)
  }

  /// The tables of screens, as a list.
  func list(of screens: [ScreenID], in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let list = try frame.makeTable()
    for (place, screen) in screens.enumerated() {
      try frame.set(list, .integer(place + 1), try table(of: screen, in: &frame))
    }
    return .table(list)
  }
}
