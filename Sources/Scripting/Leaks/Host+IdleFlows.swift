import Navigation
import ScreenStack

/// Live flows that show nothing and whose wait can never end.
extension Host {
  /// The leaks for idle flows without children. Flows above wait for them.
  var idleFlows: [Leak] {
    // During a transition, a flow may be about to end or to show a screen.
    guard look({ $0.isAtRest }) else { return [] }
    return look({ $0.liveFlows }).filter { isIdle($0) }.compactMap { flow in
      guard let id = app.bindings.of(flow) else { return nil }
      return Leak(
        .idle(waiting: waiting(flow)), of: name(of: flow), made: places.line(of: world.things.cause(of: id)))
    }
  }

  /// Returns a description of what the flow's newest handler waits for, and where.
  private func waiting(_ flow: FlowID) -> String? {
    guard let handler = app.handlers.of(flow).last,
      let words = handler.wait.words(in: self)
    else { return nil }
    return words + (self.words(of: handler.cause).map { " at \($0)" } ?? "")
  }
}

extension Host {
  fileprivate func isIdle(_ flow: FlowID) -> Bool {
    flow != app.run.root && app.run.children(of: flow).isEmpty && app.run.screens(of: flow).isEmpty
      && !canGoOn(flow, asked: [])
  }

  /// Returns whether a handler of a flow without screens can still continue.
  private func canGoOn(_ flow: FlowID, asked: Set<FlowID>) -> Bool {
    app.handlers.of(flow).contains { handler in
      switch handler.wait {
      case .nothing, .turn, .routerTurn, .service, .sleep, .timer, .trip: return true
      case .choice(let alert, _): return app.run.isOnStage(alert)
      case .end(let id):
        if let screen = app.bindings.screen(of: id) { return app.run.isOnStage(screen) }
        guard let other = world.things[id]?.flow, app.run.isAlive(other), !asked.contains(other) else {
          return false
        }
        return canEnd(other, asked: asked.union([flow]))
      }
    }
  }

  /// Returns whether a flow can still end, because it or a child shows a screen or can continue.
  private func canEnd(_ flow: FlowID, asked: Set<FlowID>) -> Bool {
    !app.run.screens(of: flow).isEmpty || canGoOn(flow, asked: asked)
      || app.run.children(of: flow).contains { canEnd($0, asked: asked) }
  }
}
