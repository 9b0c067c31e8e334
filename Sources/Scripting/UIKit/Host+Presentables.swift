import LuaBridge
import Navigation
import ScreenStack

/// The modules that routers show. Each module has a presentable view controller.
extension Host {
  /// Returns the view controller that a module presents, which is the article's `toPresentable`.
  func presentable(_ index: Int, isPushed: Bool, _ call: borrowing HostCall) throws(LuaError) -> ThingID {
    let presented = try presented(by: call.value(index), call)
    guard let slot = presented.slot, let thing = world.things[call.frame.identity(of: slot)],
      thing.isViewController
    else {
      throw .refused(
        "'to_presentable' of '\(name(of: call.identity(index)))' gives \(presented.kindName), and no view controller"
      )
    }
    let id = call.frame.identity(of: slot)
    let screen = try viewController(id, slot, in: &call.frame)
    if isPushed, id != call.identity(index), app.run.stage.kind(of: screen) == .navigation {
      throw .refused(
        "'\(name(of: call.identity(index)))' gives a navigation and cannot be pushed. Override to_presentable."
      )
    }
    return id
  }

  private func presented(by module: LuaValue, _ call: borrowing HostCall) throws(LuaError) -> LuaValue {
    guard let slot = module.slot else {
      throw .refused("a router shows what has to_presentable, not \(module.kindName)")
    }
    if world.things[call.frame.identity(of: slot)]?.isViewController == true { return module }
    guard case .function(let method) = try call.frame.lookUp(slot, "to_presentable") else {
      throw .refused("'\(name(of: call.frame.identity(of: slot)))' has no 'to_presentable'")
    }
    return try call.frame.call(method, module).first ?? .nil
  }

  func answerNavigation(of flow: borrowing HostCall) throws(LuaError) {
    let id = try living(flow)
    guard let navigation = app.run.navigation(of: id) else {
      throw .refused(NavigationError.nothingOnStage(id).message(in: app.run))
    }
    flow.answer(try table(of: navigation, in: &flow.frame))
  }

  func answerNavigation(ofRouter call: borrowing HostCall) throws(LuaError) {
    let navigation: ScreenID
    do throws(Refusal) { navigation = try self.navigation(of: call.identity(0)) } catch {
      throw error.luaError
    }
    call.answer(try table(of: navigation, in: &call.frame))
  }
}
