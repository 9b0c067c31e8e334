import Navigation
import ScreenStack

/// Flows that live, show nothing, and wait for what cannot come.
extension Host {
  /// The lowest of them: those above wait for them.
  var idleFlows: [Leak] {
    // In a transition a flow may be about to end, or to show something.
    guard look({ $0.isAtRest }) else { return [] }
    return look({ $0.liveFlows }).filter { isIdle($0) }.compactMap { flow in
      guard let id = app.bindings.of(flow) else { return nil }
      return Leak(
        .idle(waiting: waiting(flow)), of: name(of: flow), made: words(of: world.things.cause(of: id)))
    }
  }

  /// What the newest of a flow's handlers waits for, and where.
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

  /// Whether something can still come of a flow that has nothing on stage.
  private func canGoOn(_ flow: FlowID, asked: Set<FlowID>) -> Bool {
    app.handlers.of(flow).contains { handler in
      switch handler.wait {
      case .nothing, .turn, .routerTurn, .service, .sleep, .trip: return true
      case .choice(let alert): return app.run.isOnStage(alert)
      case .end(let id):
        if let screen = app.bindings.screen(of: id) { return app.run.isOnStage(screen) }
        guard let other = world.things[id]?.flow, app.run.isAlive(other), !asked.contains(other) else {
          return false
        }
        return canEnd(other, asked: asked.union([flow]))
      }
    }
  }

  /// Whether a flow shows something, so that it can leave, or can go on by itself.
  private func canEnd(_ flow: FlowID, asked: Set<FlowID>) -> Bool {
    !app.run.screens(of: flow).isEmpty || canGoOn(flow, asked: asked)
      || app.run.children(of: flow).contains { canEnd($0, asked: asked) }
  }
}
