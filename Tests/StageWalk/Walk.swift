package import ScreenStack

/// A walk of random acts on a stage, and what must hold on the way.
package struct Walk: Sendable {
  let profile: Profile
  let isStrict: Bool
  let device: Device
  /// Indicates whether the stage pauses for callbacks, so that acts come in the middle of changes.
  let pauses: Bool
  var steps: [Step]

  /// A move, and the act that it is to be; without one, the stage decides when it comes to it.
  struct Step: Sendable {
    let move: Move
    var act: Act?
  }

  /// Walks from a seed: so many moves, on a system and a device that the seed chooses.
  package init(_ count: Int, seed: UInt64) {
    let systems = OS.allCases
    profile = Profile(systems[Int(seed % UInt64(systems.count))])
    isStrict = seed / 8 % 4 == 3
    device = seed / 32 % 2 == 0 ? .phone : .pad
    pauses = seed / 3 % 2 == 1
    steps = Move.list(count, seed: seed).map { Step(move: $0) }
  }

  /// The result of a walk.
  package struct Result: Sendable {
    /// A description of what did not hold. Nil if everything did.
    package var failure: String?
    /// The number of moves before that.
    var count = 0
    /// The steps that were acts, and the screens that each of them made.
    var acts: [(step: Step, made: [UInt32])] = []
    /// All events, if they were requested.
    package var events: [Event] = []
    /// The number of commands and gestures that the stage carried out.
    package var carriedOut = 0
    /// The number of those that it refused.
    package var refused = 0
  }

  /// Walks, and stops at the first thing that does not hold.
  package func run(tellsEvents: Bool = false) -> Result { run(tellsEvents: tellsEvents, tellsActs: false) }

  func run(tellsEvents: Bool = false, tellsActs: Bool) -> Result {
    var player = Player(profile, isStrict: isStrict, device: device)
    player.stage.pausesForCallbacks = pauses
    var watcher = Watcher()
    var events: [Event] = []
    var result = Result()
    for step in steps {
      result.count += 1
      guard let act = step.act ?? player.act(step.move) else { continue }
      let before = player.stage
      let count = player.alive.count
      events.removeAll(keepingCapacity: true)
      let isDone = player.play(act, step.move, into: &events)
      if act.isAsked, isDone { result.carriedOut += 1 } else if act.isAsked { result.refused += 1 }
      if tellsEvents { result.events += events }
      if tellsActs {
        let made = player.alive.dropFirst(count).map(\.serial)
        result.acts.append((Step(move: step.move, act: act), made))
      }
      for id in watcher.watch(events[...]) { player.forget(id) }
      result.failure = failure(act, isDone, before, player.stage, events, &watcher)
      if result.failure != nil { return result }
    }
    return result
  }

  private func failure(
    _ act: Act, _ isDone: Bool, _ before: Stage, _ stage: Stage, _ events: [Event], _ watcher: inout Watcher
  ) -> String? {
    if !isDone, stage != before { return "a refused act has changed the stage" }
    if !isDone, !events.isEmpty { return "a refused act has told something" }
    if case .settle = act, !stage.isAtRest { return "does not come to rest" }
    if case .settle = act, !stage.isMoving { watcher.rest(in: stage) }
    return watcher.problems.first ?? stage.problems.first
  }
}

/// Many walks.
extension Walk {
  /// Walks from one seed after another until so many commands and gestures were made; gives the report of
  /// each walk that failed.
  package static func failures(commands: Int, from seed: UInt64) -> [String] {
    var seed = seed
    var count = 0
    var reports: [String] = []
    while count < commands {
      let walk = Walk(1_000, seed: seed)
      let result = walk.run()
      count += result.carriedOut + result.refused
      if result.failure != nil { reports.append(walk.report(seed: seed)) }
      seed += 1
    }
    return reports
  }
}

/// Shorter walks that fail too.
extension Walk {
  /// A failure for people: what did not hold, and the shortest way there.
  package func report(seed: UInt64) -> String {
    let walk = shrunk { _ in true }.acted().shrunk { !($0.act?.isMaking ?? false) }
    let result = walk.run(tellsActs: true)
    let text = result.acts.map(\.step.act).map { $0?.words ?? "" }.joined(separator: "\n")
    let lines = result.acts.compactMap { step, made in
      let isNeeded = made.isEmpty || made.contains { text.contains("#\($0),") || text.contains("#\($0))") }
      return isNeeded ? (step.act?.words ?? "") + made.map { " #\($0)" }.joined() : nil
    }
    return """
      seed \(seed), \(profile.os.rawValue), \(device)\(isStrict ? ", strict" : "")\(pauses ? ", pauses" : ""): \(result.failure ?? "?")
        \(lines.joined(separator: "\n  "))
      """
  }

  /// The same walk with its acts fixed, so that a step less does not change the others.
  private func acted() -> Walk {
    var walk = self
    walk.steps = run(tellsActs: true).acts.map(\.step)
    return walk.run().failure == nil ? self : walk
  }

  /// Leaves out whatever may go while the walk still fails: halves first, then less and less.
  private func shrunk(_ mayGo: (Step) -> Bool) -> Walk {
    var best = self
    best.steps.removeSubrange(run().count...)
    var size = max(1, best.steps.count / 2)
    while size >= 1 {
      var start = 0
      while start < best.steps.count {
        var shorter = best
        let range = start..<min(start + size, best.steps.count)
        shorter.steps.replaceSubrange(range, with: best.steps[range].filter { !mayGo($0) })
        let result = shorter.run()
        if shorter.steps.count < best.steps.count, result.failure != nil {
          shorter.steps.removeSubrange(result.count...)
          best = shorter
        } else {
          start += size
        }
      }
      size /= 2
    }
    return best
  }
}
