import LuaBridge
import Navigation
import Platform
import ScreenStack

extension Host {
  /// Returns the index of the open tab, starting at 1, or nil on More.
  func answerSelectedIndex(_ call: borrowing HostCall) throws(LuaError) {
    let bar = try viewController(0, call)
    let open = app.run.stage.visibleChildren(of: bar).first
    let place = open.flatMap { app.run.stage.children(of: bar).firstIndex(of: $0) }
    call.answer(place.map { .integer($0 + 1) } ?? .nil)
  }

  func setSelectedIndex(_ call: borrowing HostCall) throws(LuaError) {
    let bar = try viewController(0, call)
    let children = app.run.stage.children(of: bar)
    guard case .integer(let place) = call.value(2), let child = children.element(atPlace: place) else {
      throw .refused("'selected_index' is the place of a tab, from 1 to \(children.count)")
    }
    try carryOut(.select(child, in: bar), call)
  }

  /// Returns `vc.presentation_controller`, which is always the same object.
  func answerPresentation(_ call: borrowing HostCall) throws(LuaError) {
    let id = call.identity(0)
    if let known = app.uikit.settings.presentationControllers[id],
      let table = try instance(of: known, in: &call.frame)
    {
      return call.answer(.table(table))
    }
    let table = try make(.presentation(id), of: .presentation, in: &call.frame)
    let controller = call.frame.identity(of: table)
    app.uikit.settings.presentationControllers[id] = controller
    try hold(controller, table, in: &call.frame)
    call.answer(.table(table))
  }

  func presented(_ call: borrowing HostCall) throws(LuaError) -> ThingID {
    guard case .presentation(let id)? = thing(0, call)?.thing else {
      throw .refused("this is no presentation controller")
    }
    return id
  }
}
