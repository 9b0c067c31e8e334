import ScreenStack

/// The calls and timers that wait for the scenario in an app in manual mode.
extension Handlers {
  /// The handlers whose calls of services the scenario answers, the longest wait first.
  var unanswered: [(handler: Int32, call: ServiceCall)] { calls.filter { $0.call.isByHand } }

  /// The handlers that wait for the answers of services, the longest wait first.
  var calls: [(handler: Int32, call: ServiceCall)] {
    all.sorted { $0.ticket < $1.ticket }.compactMap { handler in
      if case .service(let call) = handler.wait { (handler.number, call) } else { nil }
    }
  }

  /// The handlers of work begun by `flow.spawn` that sleep in an app whose time passes by itself.
  var sleepers: [Int32] {
    all.filter { if case .sleep = $0.wait { $0.purpose == .spawned } else { false } }.map(\.number)
  }

  /// True if a timer waits.
  var hasTimers: Bool { all.contains { $0.wait.due != nil } }

  /// The handlers whose timers the scenario fires, in this order: by the times, then by age.
  var timers: [(handler: Int32, due: Microseconds)] {
    all.compactMap { handler in handler.wait.due.map { (handler, $0) } }
      .sorted { ($0.1, $0.0.ticket) < ($1.1, $1.0.ticket) }
      .map { ($0.0.number, $0.1) }
  }
}
