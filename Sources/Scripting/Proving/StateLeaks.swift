import LuaBridge

/// The leaks in a state of a search.
struct StateLeaks {
  /// The leaks that count.
  var certain: [Leak] = []
  /// The leaks if the app ended now. A handler that waits may still release them.
  var possible: [Leak] = []
  /// The facts about the state from which the judgement finds the possible leaks that are never released.
  var facts: [ProofFact] = []
}

extension ScriptWorld {
  /// Returns the leaks in the present state.
  ///
  /// A handler that waits for the end of a flow or a screen waits as long as the user likes. It may still release the
  /// things that it alone holds. All other waits are soon over, and then the handler may release anything.
  mutating func leaks() throws(LuaError) -> StateLeaks {
    let host = host
    refuel(host.limits.fuel)
    return try withFrame { frame throws(LuaError) in
      let all = try host.leaksAtEnd(in: &frame)
      let handlers = host.app.handlers.all
      if handlers.isEmpty { return StateLeaks(certain: all) }
      let busy: [ProofFact] = handlers.allSatisfy(\.wait.isForEnd) ? [] : [.busyHandler]
      if all.isEmpty { return StateLeaks(facts: busy) }
      let kept = try host.leaksAtEnd(heldByHandlers: false, in: &frame)
      if kept.isEmpty { return StateLeaks(possible: all, facts: busy + [.leakInHandler]) }
      return busy.isEmpty
        ? StateLeaks(certain: kept) : StateLeaks(possible: kept, facts: busy + [.possibleLeak])
    }
  }
}

extension Host {
  /// Returns a possible leak with the handler that keeps it from being judged, for the report.
  func words(for leak: Leak) -> String {
    let handlers = app.handlers.all
    guard let handler = handlers.first(where: { !$0.wait.isForEnd }) ?? handlers.first else {
      return leak.message
    }
    let place = words(of: handler.cause).map { " at \($0)" } ?? ""
    return "\(leak.message), while '\(name(of: handler))' waits\(place)"
  }
}

extension Wait {
  /// True if the end of a flow or a screen ends it.
  fileprivate var isForEnd: Bool { if case .end = self { true } else { false } }
}
