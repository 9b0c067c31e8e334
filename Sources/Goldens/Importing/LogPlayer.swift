package import ScreenStack
package import Scripting
package import Sessions

/// Plays the log of a session of a real app against its model.
///
///     let play = try LogPlayer(lines, head, folder, limits).play()
///     play.script     // the scenario, as far as the model has followed
package struct LogPlayer: ~Copyable {
  private let lines: [LogLine]
  private let guesses: LogGuesses
  private var model: Model
  private var script: [String]
  private var tally = SessionTally()
  /// The time of the last act in the log.
  private var lastAct: Double?
  /// True while the app shows a screen that the model does not have.
  private var isOutside = false
  /// True while the app shows an alert that the model does not have, up to the tap on one of its buttons.
  private var asksOutside = false
  /// True from a line outside the model on until both are at the same place again.
  private var hasStrayed = false
  private var lastSight: Sight?
  private var hurry: Hurry?
  /// The gaps that the last search could not fill, from the present state of the model.
  private var noWays: Set<String> = []
  private var failures: [SessionFailure] = []

  /// Creates a player, and launches the model.
  package init(
    _ lines: [LogLine], _ head: ScenarioHead, _ folder: ModuleFolder, _ limits: ScriptLimits
  ) throws(ScriptError) {
    model = try Model(head, folder, limits)
    let prefixes = ScreenPrefixes(amid: model.known.screens)
    self.lines = lines.map(prefixes.added)
    guesses = LogGuesses(self.lines)
    script = [head.text]
  }

  /// An act that was performed at rest, although the app may have been under way.
  private struct Hurry {
    let before: Model.Saved
    let line: String
    let delay: Microseconds
  }

  /// The result of a session.
  package struct Play: Sendable {
    /// The number of lines of each outcome.
    package let tally: SessionTally
    /// The line that the model contradicts, or nil.
    package let finding: SessionFinding?
    /// The failures of the model, which fail the scenario.
    package let failures: [SessionFailure]
    /// True if the user has asked to stop before the last line.
    package let isStopped: Bool
    /// The scenario. It ends before the line that the model contradicts.
    package let script: String
    /// The simulated time that the scenario takes.
    package let time: Microseconds
  }

  /// Plays all lines, or those before the one that the model contradicts.
  /// - Parameter showProgress: A closure that is called with the number of lines played. Returns true to stop.
  /// - Throws: The error of a limit that the model reached, or of the system. It is no contradiction.
  package consuming func play(
    _ showProgress: (Int) -> Bool = { _ in false }
  ) throws(ScriptError) -> Play {
    var (finding, isStopped): (SessionFinding?, Bool) = (nil, false)
    for (place, line) in lines.enumerated() {
      do throws(ScriptError) { finding = try take(line) } catch {
        if !error.isInterrupt { throw error }
        isStopped = true
      }
      noteFailures(at: line.number)
      if finding != nil || isStopped { break }
      if place & 63 == 63, showProgress(place + 1) {
        isStopped = true
        break
      }
    }
    let path = model.place.path
    if !path.isEmpty { script.append("app:expect \(path.quoted)\n") }
    if !isStopped { failures += try model.leaks().map { SessionFailure(line: nil, $0) } }
    return Play(
      tally: tally, finding: finding, failures: failures, isStopped: isStopped, script: script.joined(),
      time: model.clock)
  }

  /// Notes what has failed at a line. A line that is performed anew, in another way, may undo a failure.
  private mutating func noteFailures(at line: Int) {
    let words = model.failures
    failures = Array(failures.prefix(words.count))
    failures += words.dropFirst(failures.count).map { SessionFailure(line: line, $0) }
  }

  private mutating func take(_ line: LogLine) throws(ScriptError) -> SessionFinding? {
    switch line.content {
    case .launch: try launch(line)
    case .screen(let sight): return try see(sight, at: line)
    case .alert(let alert): return see(alert, at: line)
    case .act(let act): return try perform(act, at: line)
    case .event: tally.noise.append(line.number)
    }
    return nil
  }

  /// Notes that the model has followed a line, and that both are at the same place.
  private mutating func follow() {
    tally.followed += 1
    (isOutside, asksOutside, hasStrayed) = (false, false, false)
    model.arrive()
  }

  private mutating func leaveModel(at line: LogLine) {
    tally.outside.append(line.number)
    hasStrayed = true
  }

  private mutating func launch(_ line: LogLine) throws(ScriptError) {
    tally.followed += 1
    let isFirst = lastAct == nil
    lastAct = line.time ?? 0
    if isFirst { return }
    (isOutside, asksOutside, hasStrayed, lastSight) = (false, false, false, nil)
    _ = try run("app:restart()")
  }

  private mutating func run(_ text: String) throws(ScriptError) -> Bool {
    guard try model.perform(text) else { return false }
    write(text)
    return true
  }

  /// Adds a line that the model has performed to the scenario. From the new state, there may be other ways.
  private mutating func write(_ text: String) {
    script.append(text + "\n")
    noWays = []
  }
}

/// Screens.
extension LogPlayer {
  private mutating func see(_ sight: Sight, at line: LogLine) throws(ScriptError) -> SessionFinding? {
    guard model.known.screens.contains(sight.name) else {
      tally.unknownScreens.insert(sight.name)
      (isOutside, asksOutside, lastSight) = (true, false, nil)
      leaveModel(at: line)
      return nil
    }
    let isRepeated = lastSight == sight
    lastSight = sight
    if let place = model.ahead.firstIndex(where: { isOn(sight, path: $0) }), place < model.ahead.count - 1 {
      pass(place)
    } else if isAt(sight, model.place) {
      follow()
      if isRepeated {
        tally.followed -= 1
        tally.noise.append(line.number)
      }
    } else if isRepeated {
      tally.noise.append(line.number)
    } else if try comes(to: sight, at: line) {
      follow()
    } else if hasStrayed {
      isOutside = true
      leaveModel(at: line)
    } else {
      return try contradiction(of: sight, at: line)
    }
    return nil
  }

  /// Returns whether the model comes to a screen of the log: by an earlier act, by time, or by acts that are missing.
  private mutating func comes(to sight: Sight, at line: LogLine) throws(ScriptError) -> Bool {
    if try hurries(for: sight) { return true }
    if try waits(until: line, for: sight) { return true }
    return try fills(line, sight: sight)
  }

  /// Notes that the log has shown one of the places through which the last act leads.
  private mutating func pass(_ place: Int) {
    tally.followed += 1
    (isOutside, asksOutside, hasStrayed) = (false, false, false)
    model.pass(place)
  }

  /// Performs the last act again, as early as in the log, since its screen is another one then. Returns whether it is.
  private mutating func hurries(for sight: Sight) throws(ScriptError) -> Bool {
    guard let hurry else { return false }
    self.hurry = nil
    let late = model.save()
    try model.putBack(hurry.before)
    if try model.performInMidst(hurry.line, after: hurry.delay), isAt(sight, model.place) {
      script.removeLast()
      write(hurry.line)
      return true
    }
    try model.putBack(late)
    return false
  }

  /// Returns whether a place of the model is the one that a log shows.
  private func isAt(_ sight: Sight, _ place: AppPlace) -> Bool {
    place.isThat(of: sight, amid: model.known.screens)
  }

  private func isOn(_ sight: Sight, path: String) -> Bool {
    sight.isComparable(amid: model.known.screens)
      ? sight.path == path : Sight("", path: path).screensOnPath.last == sight.name
  }

  /// Lets the time of the log go by, since the app may have gone on by itself. Returns whether it has.
  private mutating func waits(until line: LogLine, for sight: Sight) throws(ScriptError) -> Bool {
    guard let time = line.time, let lastAct else { return false }
    let left = time - lastAct - Double(model.duration) / 1_000_000
    guard left > 0.0005, left <= Self.longestWait else { return false }
    let text = "app:wait(\(Value.number((left * 1_000).rounded(.up) / 1_000).literal))"
    let before = model.save()
    guard try model.perform(text) else { return false }
    if isAt(sight, model.place) {
      write(text)
      self.lastAct = time
      return true
    }
    try model.putBack(before)
    return false
  }

  /// The longest time, in seconds, that the model waits for something.
  private static let longestWait = 3_600.0
}

/// Alerts.
extension LogPlayer {
  private mutating func see(_ alert: LoggedAlert, at line: LogLine) -> SessionFinding? {
    let other = model.place.alert
    if other?.agrees(with: alert) == true {
      follow()
    } else if let place = model.ahead.dropLast().firstIndex(where: { isOn(Sight(alert.name), path: $0) }) {
      pass(place)
    } else if let other, !hasStrayed {
      return SessionFinding(line: line.number, .alert(alert, model: other), here: model.place.path)
    } else {
      tally.unknownAlerts += 1
      asksOutside = true
      leaveModel(at: line)
    }
    return nil
  }
}

/// Acts.
extension LogPlayer {
  private mutating func perform(_ act: LoggedAct, at line: LogLine) throws(ScriptError) -> SessionFinding? {
    guard act.verb != nil else {
      tally.noise.append(line.number)
      tally.unknownActs.insert(act.word)
      return nil
    }
    // A screen that appears after an act has appeared anew, even if it looks like the last one.
    lastSight = nil
    if act.isTouch, isOutside || asksOutside || !isKnown(act) {
      if act.verb == .tap { asksOutside = false }
      leaveModel(at: line)
      return nil
    }
    let delay = delay(before: line)
    hurry = nil
    defer { if let time = line.time { lastAct = time } }
    if try runs(act, after: delay) {
      tally.followed += 1
      return nil
    }
    if act.verb == .tap, let id = act.id, try fills(line, action: id), try run(act.line()) {
      tally.followed += 1
      return nil
    }
    if hasStrayed || !act.isTouch {
      leaveModel(at: line)
      return nil
    }
    let isThere = act.verb == .tap && act.id.map(model.place.actions.contains) == true
    return SessionFinding(
      line: line.number, .act(act.words, refusal: isThere ? model.refusal : nil), here: model.place.path)
  }

  /// Returns whether the model has an action or a button with the name that an act is about.
  private func isKnown(_ act: LoggedAct) -> Bool {
    guard act.verb == .tap, let id = act.id else { return true }
    let action = id.split(separator: ".").last.map(String.init) ?? id
    return model.known.actions.contains(action) || model.place.actions.contains(id)
  }

  /// Performs an act, before the app is at rest if the log says so.
  private mutating func runs(_ act: LoggedAct, after delay: Microseconds?) throws(ScriptError) -> Bool {
    guard let delay else { return try run(act.line()) }
    let line = act.line(after: Double(delay) / 1_000_000)
    let before = model.save()
    if !model.ahead.isEmpty, try model.performInMidst(line, after: delay) {
      write(line)
      return true
    }
    guard try run(act.line()) else { return false }
    hurry = Hurry(before: before, line: line, delay: delay)
    return true
  }

  /// Returns the time of an act after the one before, if the model was not at rest by then.
  private func delay(before line: LogLine) -> Microseconds? {
    guard let time = line.time, let lastAct, time >= lastAct else { return nil }
    let delay = Microseconds(((time - lastAct) * 1_000).rounded()) * 1_000
    return delay < model.duration ? delay : nil
  }
}

/// Gaps.
extension LogPlayer {
  /// Returns the finding that nothing leads to a screen, with the shortest way to one that has other params only.
  private mutating func contradiction(
    of sight: Sight, at line: LogLine
  ) throws(ScriptError) -> SessionFinding {
    var finding = SessionFinding(
      line: line.number, sight, here: model.place.path, amid: model.place.screens)
    if !finding.params.isEmpty || sight.params.isEmpty { return finding }
    let other = Sight(sight.name, path: sight.path)
    var params: [Value.Field] = []
    let way = try model.way(giving: guesses.values(for: sight, model.known.actions)) {
      [known = model.known.screens] place in
      guard place.isThat(of: other, amid: known) else { return false }
      params = place.screens.first { $0.name == sight.name }?.params ?? []
      return true
    }
    if let way, !way.isEmpty { finding.note(way, to: sight, with: params) }
    return finding
  }

  private mutating func fills(_ line: LogLine, sight: Sight) throws(ScriptError) -> Bool {
    try fills(
      line, to: sight.place + sight.params.map { " \($0.name)=\($0.value.written)" }.joined(),
      guesses.values(for: sight, model.known.actions)
    ) { [known = model.known.screens] in $0.isThat(of: sight, amid: known) }
  }

  private mutating func fills(_ line: LogLine, action: String) throws(ScriptError) -> Bool {
    try fills(line, to: "tap " + action, guesses.values) { $0.actions.contains(action) }
  }

  /// Performs the shortest way to a place, if there is one.
  private mutating func fills(
    _ line: LogLine, to goal: String, _ values: [String: [[Value]]], where isThere: (AppPlace) -> Bool
  ) throws(ScriptError) -> Bool {
    let question = model.place.path + " -> " + goal
    guard !noWays.contains(question) else { return false }
    guard let way = try model.way(giving: values, where: isThere), !way.isEmpty else {
      noWays.insert(question)
      return false
    }
    script.append("-- Not in the log, before its line \(line.number):\n")
    for text in way { if try !run(text) { return false } }
    tally.gaps.append(SessionTally.Gap(line: line.number, way: way))
    return true
  }
}

extension AppPlace {
  /// The alert above everything else, or nil.
  fileprivate var alert: LoggedAlert? { question.map { LoggedAlert($0.title, isSheet: $0.isSheet) } }

  /// Returns whether a place of the model is the one that a log shows.
  fileprivate func isThat(of sight: Sight, amid known: Set<String>) -> Bool {
    if sight.isComparable(amid: known), sight.path != path { return false }
    return screens.contains { $0.name == sight.name && sight.agrees(with: $0.params) }
  }
}

extension Sight {
  /// Returns whether the model has all screens on the path.
  fileprivate func isComparable(amid known: Set<String>) -> Bool {
    path != nil && screensOnPath.allSatisfy(known.contains)
  }
}
