import Navigation
import Routing
import ScreenStack
import StageWalk

/// One navigation on a run as it happens to stand.
struct Attempt {
  let run: Run
  let table: RouteTable
  let move: Move

  /// Returns a description of the failure, or nil if there is none. A plan of an earlier moment is carried out too: it lands, or nothing has changed.
  func failure(old: inout RoutePlan?, counting tally: inout RouteWalk.Tally) -> String? {
    if let plan = old, move.bits & 3 == 3, let failure = tryLate(plan, &tally) { return failure }
    let name = RouteWalk.names[Int(move.first ^ move.second) % RouteWalk.names.count]
    let context = move.bits & 12 == 12 ? [] : [Value.Field("id", .integer(Int(move.second % 3)))]
    var answers = RouteAnswers()
    answers.isLocked = isLocked
    let decision = table.decide(name, context, in: run, asking: answers)
    switch decision.outcome {
    case .failure(let refusal):
      tally.refused += 1
      if refusal.message(in: run.stage).isEmpty { return "a refusal says nothing" }
    case .success(let plan):
      tally.landed += 1
      old = plan
      if let failure = land(plan) { return "to \(name): \(failure)\n\(why(decision))\(run.stage)" }
    }
    return nil
  }

  private func isLocked(_ id: ScreenID) -> Bool { id.serial % 9 == UInt32(move.bits % 9) }

  private func why(_ decision: RouteDecision) -> String {
    decision.explanation.text(in: run.stage) { "\($0.number)" }
  }

  private func land(_ plan: RoutePlan) -> String? {
    var next = run
    var log = RunLog()
    do {
      let screens = try plan.built(in: &next)
      try plan.commit(to: &next, screens: screens, into: &log)
      let goal = next.stage.screen(at: plan.destination, among: screens)
      for locked in run.allScreens.filter(isLocked) where !next.isOnStage(locked) {
        return "a locked screen has left"
      }
      return failure(of: &next, at: goal)
    } catch {
      return "a plan was refused: \((error as? RouteRefusal)?.message(in: next.stage) ?? "\(error)")"
    }
  }

  /// Returns the failure, unless the destination is there and stays there, and the user can go back.
  private func failure(of next: inout Run, at goal: ScreenID) -> String? {
    for isAtRest in [false, true] {
      if isAtRest { next.settle() }
      if !next.isThere(goal) { return "the destination is not seen, at rest: \(isAtRest)\n\(next.stage)" }
      if let problem = next.stage.problems.first { return problem }
    }
    return move.bits & 7 == 0 ? next.failureOnTheWayBack() : nil
  }

  private func tryLate(_ plan: RoutePlan, _ tally: inout RouteWalk.Tally) -> String? {
    var next = run
    var log = RunLog()
    guard let screens = try? plan.built(in: &next) else { return "a build was refused" }
    let before = next
    do throws(RouteRefusal) {
      try plan.commit(to: &next, screens: screens, into: &log)
      let goal = next.stage.screen(at: plan.destination, among: screens)
      return next.isThere(goal) ? next.stage.problems.first : "a late plan did not land"
    } catch {
      tally.late += 1
      if next != before || !log.isEmpty { return "a late plan was refused and has changed something" }
      return next.stage.description == run.stage.description ? nil : "the stage is not as before"
    }
  }
}

extension Run {
  fileprivate func isThere(_ id: ScreenID) -> Bool {
    touchable.contains { $0 == id || stage.isPresented($0, above: id) }
  }

  private var touchable: [ScreenID] { stage.touchableScreens(in: WindowID(0)) }

  fileprivate mutating func settle() {
    var log = RunLog()
    var count = 0
    while !isAtRest, count < 200 {
      step(into: &log)
      count += 1
    }
  }

  /// Goes back until there is no way back.
  fileprivate mutating func failureOnTheWayBack() -> String? {
    var log = RunLog()
    for _ in 0..<8 {
      guard let navigation = goingBack.last?.navigation else { return nil }
      do throws(StageError) {
        try perform(.back(navigation), into: &log)
      } catch {
        if case .impossible = error { return nil }
        return "the way back: \(error.message(in: stage))"
      }
      settle()
      if let problem = stage.problems.first { return "on the way back: \(problem)" }
    }
    return nil
  }
}
