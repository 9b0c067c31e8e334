import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Routers, which follow the contract of article S0 with the guarantees of the engine.
extension Host {
  /// Implements `flow.router(navigation)`.
  func makeRouter(_ call: borrowing HostCall) throws(LuaError) {
    guard let (id, thing) = thing(0, call), case .builtIn = thing,
      let screen = app.bindings.screen(of: id),
      app.run.stage.kind(of: screen) == .navigation
    else { throw .refused("a router is made for a navigation, not for \(call.value(0).kindName)") }
    guard app.uikit.settings.routers[id] == nil else {
      throw .refused("'\(name(of: id))' has a router already. Hand that on.")
    }
    let table = try make(.router(.navigation(id)), of: .router, in: &call.frame)
    let router = call.frame.identity(of: table)
    app.uikit.settings.routers[id] = router
    try hold(router, table, in: &call.frame)
    call.answer(.table(table))
  }

  func navigation(of router: ThingID) throws(Refusal) -> ScreenID {
    let navigation: ScreenID?
    switch world.things[router] {
    case .router(.flow(let flow)):
      navigation = app.run.navigation(of: flow)
      if navigation == nil { throw .words(NavigationError.nothingOnStage(flow).message(in: app.run)) }
    case .router(.navigation(let id)): navigation = app.bindings.screen(of: id)
    default: throw .words("call it with a colon: router:push(…)")
    }
    guard let navigation, app.run.isAlive(navigation) else {
      throw .words("the navigation of this router is gone. Keep it as long as its router.")
    }
    return navigation
  }

  /// Performs an order of a router, or makes the calling handler wait for its turn.
  func give(_ order: RouterOrder, _ call: borrowing HostCall) throws(LuaError) {
    try checkAppCalls()
    let router = call.identity(0)
    let cause = cause(of: call)
    do throws(Refusal) {
      try perform(order, to: router, cause, in: &call.frame)
    } catch .busy {
      try wait(for: .routerTurn(order, router), cause, call)
    } catch {
      try call.frame.release(order.held)
      throw try luaError(error, call)
    }
  }

  /// Performs an order of a router. UIKit's calls are delivered before it returns.
  /// - Throws: ``Refusal``. In that case nothing has changed.
  func perform(
    _ order: RouterOrder, to router: ThingID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) {
    let navigation = try navigation(of: router)
    let partsLeft = look { $0.stage.partsLeft }
    let outcome = try change(navigation, order, cause)
    do throws(LuaError) {
      try callBack(in: &frame, downTo: partsLeft) { host, frame throws(LuaError) in
        if case .dismiss(_, let completion) = order { host.await(dismissal: completion, outcome) }
        try host.absorb(in: &frame)
      }
    } catch {
      throw .lua(error)
    }
  }

  private func change(
    _ navigation: ScreenID, _ order: RouterOrder, _ cause: Cause
  ) throws(Refusal) -> ScreenStack.Outcome {
    switch order {
    case .push(let id, let isAnimated, let completion):
      try show(id, completion) { run, log, screen throws(NavigationError) in
        try run.push(screen, onto: navigation, isAnimated ? .animated : .none, by: cause, into: &log)
      }
    case .present(let id, let isAnimated, let completion):
      let presentation = Run.Presentation(app.uikit.style(of: id), isAnimated: isAnimated)
      try show(id, completion) { run, log, screen throws(NavigationError) in
        try run.present(screen, above: navigation, presentation, by: cause, into: &log)
      }
    case .setRoot(let id, let hidesBar):
      try show(id, nil) { run, log, screen throws(NavigationError) in
        try run.setRoot(screen, of: navigation, by: cause, into: &log)
      }
      if hidesBar { app.run.make { try? $0.set(.hidesBar, to: true, of: navigation) } }
    case .pop(let isAnimated): return try route(.pop(from: navigation, animated: isAnimated), cause)
    case .popToRoot(let isAnimated): return try route(.popToRoot(of: navigation, animated: isAnimated), cause)
    case .dismiss(let isAnimated, _):
      return try route(.dismiss(from: navigation, animated: isAnimated), cause)
    }
    return .done
  }

  /// Shows a screen. If that is refused, its completion is forgotten.
  private func show(
    _ id: ThingID, _ completion: RetainedValue?,
    _ body: (inout Run, inout RunLog, ScreenID) throws(NavigationError) -> Void
  ) throws(Refusal) {
    guard let screen = app.bindings.screen(of: id) else { throw .words("'\(name(of: id))' is gone") }
    let number = completion.map { newCompletion(.router($0)) }
    do throws(Refusal) {
      try carryOut { run, log throws(NavigationError) in
        try body(&run, &log, screen)
        run.keep(number, for: screen)
      }
    } catch {
      if let number { _ = app.completions.take(number.number) }
      throw error
    }
  }

  private func route(_ command: Command, _ cause: Cause) throws(Refusal) -> ScreenStack.Outcome {
    try carryOut { run, log throws(NavigationError) in
      try run.routeAtRest(command, by: cause, into: &log)
    }
  }
}
