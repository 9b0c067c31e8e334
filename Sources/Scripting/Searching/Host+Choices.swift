import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// The maximum number of list rows that are tried.
  private static let rows = 5

  /// Returns what the user can do.
  /// - Parameter values: The values for actions whose arguments cannot be guessed, by action.
  func choices(
    giving values: [String: [[Value]]], in frame: inout LuaFrame
  ) throws(LuaError) -> [Choice] {
    if let alert = visibleAlert { return choices(in: alert) }
    var choices: [Choice] = []
    for offer in try offers(in: &frame) {
      guard let spot = offer.spot else { continue }
      let taps = try taps(of: offer.target, at: spot, in: &frame)
      choices += taps
      if taps.isEmpty { choices += (values[offer.target.action.name] ?? []).map { .give(spot, $0) } }
    }
    return try choices + tabChoices(in: &frame) + [.leave]
  }

  /// Returns the touches that close an alert.
  func choices(in alert: ScreenID) -> [Choice] {
    buttons(of: alert).map(Choice.word) + (app.run.stage.isPopover(alert) ? [.tapOutside] : [])
  }

  /// Returns the taps of an action that need no guessing: one without arguments, or one for each first row.
  private func taps(
    of target: Target, at spot: Spot, in frame: inout LuaFrame
  ) throws(LuaError) -> [Choice] {
    if target.action.arguments.isEmpty { return [.tap(spot, row: nil)] }
    guard target.action.arguments.count == 1, let count = try rows(of: target, in: &frame) else { return [] }
    return (0..<min(count, Self.rows)).map { .tap(spot, row: $0 + 1) }
  }

  /// Returns the number of rows of the list from which an action takes an item, or nil if it takes none.
  func rows(of target: Target, in frame: inout LuaFrame) throws(LuaError) -> Int? {
    guard let source = target.action.source, let table = try instance(of: target.thing, in: &frame),
      let list = try frame.get(table, .string(LuaString(source))).tableSlot
    else { return nil }
    return frame.count(of: list)
  }

  /// Performs a choice, and lets the app come to rest.
  func take(_ choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> Choice.Outcome {
    app.trips.forgetEnd()
    noteSeen(look { $0.visibleScreens })
    if case .hurry(let first, let second) = choice { return try take(first, then: second, in: &frame) }
    let (errors, told) = (scenario.problems.errors, trace.count)
    do throws(LuaError) {
      for act in try acts(of: choice, in: &frame) {
        _ = try perform(act, .none, in: &frame)
        try settle(in: &frame)
      }
    } catch .refused(let words) {
      // A restart is always possible. It fails for a store that no device could keep.
      return trace.count == told && choice != .restart ? .impossible : .failed(words)
    }
    return scenario.problems.errors == errors ? .done : .failed(nil)
  }

  /// Records screens that the user has seen, so that interceptors have nothing to say about them any more.
  func noteSeen(_ screens: [ScreenID]) { app.trips.note(arrivals: screens, in: app.run) }

  /// Records what the user has seen before a search, which is what was loaded.
  func noteSeenBefore() { noteSeen(shownScreens.filter { app.run.stage.isLoaded($0) }) }

  /// Performs a choice, and lets a moment pass. Returns nil if its transition runs then, or if its handler sleeps, and
  /// otherwise the outcome.
  func begin(_ choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> Choice.Outcome? {
    let told = trace.count
    do throws(LuaError) {
      for act in try acts(of: choice, in: &frame) { _ = try perform(act, .none, in: &frame) }
      try run(until: scenario.clock.lastAct + Choice.hurry, in: &frame)
    } catch .refused(let words) {
      return trace.count == told ? .impossible : .failed(words)
    }
    return look({ $0.isAtRest }) && !app.handlers.delayRest ? .lost : nil
  }

  /// Performs two choices, the second one before the app has come to rest after the first one.
  private func take(
    _ first: Choice, then second: Choice, in frame: inout LuaFrame
  ) throws(LuaError) -> Choice.Outcome {
    let errors = scenario.problems.errors
    if let outcome = try begin(first, in: &frame) { return outcome }
    let begun = trace.count
    do throws(LuaError) {
      var delay: Microseconds = Choice.hurry
      for act in try acts(of: second, in: &frame) {
        scenario.clock.hurry(after: delay)
        _ = try perform(act, .none, in: &frame)
        delay = 0
      }
      if trace.count == begun { return .lost }
      try settle(in: &frame)
    } catch .refused(let words) {
      return trace.count == begun ? .lost : .failed(words)
    }
    return scenario.problems.errors == errors ? .done : .failed(nil)
  }

  private func acts(of choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> [Act] {
    switch choice {
    case .word(let word): [.tap(word, [], on: nil)]
    case .tap(let spot, nil): [.tap(spot.argument, [], on: spot.selection)]
    case .tap(let spot, let row?):
      [
        .tap(
          spot.argument, [try frame.holdForWorld(try frame.make(.table([.init("row", .integer(row))])))],
          on: spot.selection)
      ]
    case .give(let spot, let values):
      [
        .tap(
          spot.argument,
          try values.map { (value) throws(LuaError) in try frame.holdForWorld(try frame.make(value)) },
          on: spot.selection)
      ]
    case .type(let spot, let text): [.type(spot.argument, text, on: spot.selection)]
    case .tab(let name, let selection): [.tab(name, on: selection)]
    case .leave: [.leave]
    case .back(let selection): [.back(on: selection)]
    case .holdBack(let name, let number, let selection): [.holdBack(name, number, on: selection)]
    case .swipeBack(let swipe, let selection): [.swipeBack(swipe, on: selection)]
    case .swipeDown(let swipe): [.swipeDown(swipe)]
    case .tapOutside: [.tapOutside]
    case .open(let url): [.open(url)]
    case .answer(let answer): [.answer(answer)]
    case .fireTimer: [.fireTimer]
    case .background: [.background]
    case .foreground: [.foreground]
    case .rotate: [.rotate]
    case .resize(let width): [.resize(width)]
    case .restart: [.restart]
    case .notify(let fields):
      [
        .notify(try frame.holdForWorld(try frame.make(.table(fields)))),
        .tapNotification(scenario.notes.count),
      ]
    case .hurry(let first, let second): try acts(of: first, in: &frame) + acts(of: second, in: &frame)
    }
  }

  /// Performs the steps of a path. The trace shows them as a single act.
  func go(_ way: [Choice], to name: String, _ cause: ScreenStack.Cause, in frame: inout LuaFrame)
    throws(LuaError)
  {
    begin(.reach, [.value(.text(name))], by: cause)
    scenario.metrics?.reaches.append(way.count)
    let acts = trace.acts
    for choice in way {
      let start = trace.count
      guard try take(choice, in: &frame) == .done else {
        throw .refused("the way to '\(name.escaped)' is gone")
      }
      trace.dropAct(at: start)
    }
    trace.countActs(from: acts)
  }

  func isAt(_ name: String) -> Bool {
    look({ $0.touchableScreens }).contains { app.run.text($0.name) == name }
  }

  func noWay(to name: String, _ found: ScriptWorld.Found) -> String {
    let known = world.definitions.screens.map { written($0.title) }
    guard known.contains(name) else {
      return "there is no screen '\(name.escaped)'\(Suggestion.question(for: name, in: known))"
    }
    let end = found.isGivenUp ? ", then given up" : ""
    return "no way to '\(name)' was found: \(currentPath) (\(found.tried.counting("state")) looked at\(end))"
  }
}
