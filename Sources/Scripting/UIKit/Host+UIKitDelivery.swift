import LuaBridge
import Navigation
import ScreenStack

extension Host {
  /// Makes the pending calls of UIKit in order.
  func deliver(in frame: inout LuaFrame) throws(LuaError) {
    while app.owesCalls {
      guard !app.hasCrashed else { return app.uikit.calls.due.removeAll() }
      let due = app.uikit.calls.due.removeFirst()
      try frame.scope { frame throws(LuaError) in try call(due, in: &frame) }
      // UIKit keeps what it is about to call, so nothing is gone before the last call.
      if passing.running.isEmpty, app.uikit.calls.due.isEmpty { try sweepUnreachable(in: &frame) }
    }
  }

  private func call(_ due: UIKitApp.Due, in frame: inout LuaFrame) throws(LuaError) {
    switch due {
    case .told(let navigation): app.uikit.calls.coordinations[navigation] = nil
    case .function(let function, let name):
      try begin(try frame.take(function), with: [], as: Handler.Role(name), in: &frame)
    case .choice(let handler, let title):
      try begin(
        try frame.take(handler), with: [.string(LuaString(title))], as: Handler.Role("alert_controller"),
        in: &frame)
    case .deinitialization(let held):
      guard let table = try frame.take(held).slot else { return }
      try call(ScreenHook.deinit.rawValue, of: table, with: [], in: &frame)
    case .method(let id, let name, let arguments):
      guard app.removals.all[id] == nil, let table = try instance(of: id, in: &frame) else { return }
      var values: [LuaValue] = []
      for argument in arguments { values.append(try value(of: argument, in: &frame)) }
      try call(name, of: table, with: values, in: &frame)
    case .disappearance(let id, let hook, let disappearance):
      app.uikit.calls.disappearance = (id, disappearance)
      defer { app.uikit.calls.disappearance = nil }
      try call(.method(id, hook.rawValue, []), in: &frame)
    case .interaction(let function, let change):
      let table = try make(.coordination(change), of: .coordination, in: &frame)
      try begin(
        try frame.take(function), with: [.table(table)], as: Handler.Role("notify_when_interaction_changes"),
        in: &frame)
    }
  }

  func value(of argument: UIKitApp.Argument, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    switch argument {
    case .flag(let flag): .boolean(flag)
    case .thing(let id): try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
    case .screen(let screen):
      try screen.map { (id) throws(LuaError) in try table(of: id, in: &frame) } ?? .nil
    }
  }

  private func call(
    _ name: String, of table: LuaSlot, with values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) {
    let method = try self.method(name, of: table, in: &frame)
    guard case .function = method else { return }
    try begin(method, with: [.table(table)] + values, as: Handler.Role(name), in: &frame)
  }

  /// Returns a method of an object. The table of a screen has no other fields than its own.
  func method(_ name: String, of table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let key = LuaValue.string(LuaString(name))
    switch world.things[frame.identity(of: table)] {
    case .screen, .builtIn: return try frame.get(table, key)
    default: return try frame.lookUp(table, key)
    }
  }

  /// Returns the table that represents a screen. It is made for a container that no script has made.
  func table(of screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    if let id = app.bindings.of(screen) {
      return try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
    }
    guard app.run.isAlive(screen) else { return .nil }
    let kind: APIFunction.Owner = app.run.stage.kind(of: screen) == .tabs ? .tabs : .navigation
    let table = try make(.builtIn, of: kind, in: &frame)
    let id = frame.identity(of: table)
    bind(id, to: screen)
    try hold(id, table, in: &frame)
    return .table(table)
  }

  func list(of screens: [ScreenID], in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let list = try frame.makeTable()
    for (place, screen) in screens.enumerated() {
      try frame.set(list, .integer(place + 1), try table(of: screen, in: &frame))
    }
    return .table(list)
  }
}
