import ScreenStack
import StageWalk
import Testing

/// A stage, what happened on it since the last look, and a name for every screen that a test speaks of.
struct Play {
  var stage: Stage
  var events: [Event] = []
  private(set) var cast: [String: ScreenID] = [:]

  init(_ os: OS = .newest, flipping: [Setting] = [], isStrict: Bool = false, device: Device = .phone) {
    stage = Stage(
      profile: Profile(os, flipping: flipping), isStrict: isStrict, device: device, app: "com.example.app")
  }

  /// A screen by its name; made when it is first spoken of.
  subscript(name: String) -> ScreenID {
    mutating get {
      if let id = cast[name] { return id }
      return add(stage.makeScreen(name), as: name)
    }
  }

  @discardableResult
  mutating func add(_ id: ScreenID, as name: String) -> ScreenID {
    cast[name] = id
    return id
  }

  @discardableResult
  mutating func perform(_ command: Command, answers: Answers = Answers()) throws -> Outcome {
    try stage.perform(command, answers: answers, into: &events)
  }

  @discardableResult
  mutating func perform(_ gesture: Gesture, answers: Answers = Answers()) throws -> Outcome {
    try stage.perform(gesture, answers: answers, into: &events)
  }

  mutating func endTurn() { stage.endTurn(into: &events) }

  mutating func settle() { stage.settle(into: &events) }

  /// Lets so many milliseconds go by.
  mutating func wait(_ milliseconds: Int64) {
    stage.wait(until: stage.now + milliseconds * 1000, into: &events)
  }

  /// Forgets the events so far.
  mutating func forget() { events = [] }

  /// Lets everything come to rest, and forgets the events.
  mutating func rest() {
    settle()
    forget()
  }
}

extension Play {
  /// Returns the events since the last look, in words.
  mutating func look() -> [String] {
    defer { forget() }
    return events.map { stage.words($0.what) }
  }

  /// The same, but only what one of these words begins.
  mutating func look(_ words: String...) -> [String] {
    look().filter { line in words.contains { line.hasPrefix($0) } }
  }

  /// The same, without the user's own movements.
  mutating func told() -> [String] { look().filter { !$0.hasPrefix("gesture") } }

  /// Returns UIKit's log since the last look.
  mutating func logged() -> [String] { look("log ").map { String($0.dropFirst(4)) } }

  /// The names of what a container holds.
  mutating func held(_ name: String) -> [String] {
    stage.children(of: self[name]).map { stage.text($0.name) }
  }

  /// The names of what a container shows.
  mutating func shown(_ name: String) -> [String] {
    stage.visibleChildren(of: self[name]).map { stage.text($0.name) }
  }

  /// The names of what is to be seen in the first window.
  var visible: [String] { stage.visibleScreens(in: .first).map { stage.text($0.name) } }

  /// The screens that movements lead from and to, as `a b`.
  var moving: [String] {
    stage.movements.map { move in
      [move.from, move.to].map { $0.map { stage.text($0.name) } ?? "-" }.joined(separator: " ")
    }
  }
}

extension WindowID {
  static let first = WindowID(0)
  static let second = WindowID(1)
}

/// Checks that a command or gesture is refused, and that nothing has changed by it.
func expectRefused<Error: Swift.Error & Equatable>(
  _ error: Error, _ play: inout Play, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout Play) throws -> Void
) {
  let before = play.stage
  let count = play.events.count
  #expect(throws: error, sourceLocation: sourceLocation) { try body(&play) }
  #expect(play.stage == before, sourceLocation: sourceLocation)
  #expect(play.events.count == count, sourceLocation: sourceLocation)
}

/// Checks that UIKit logs this text, drops the command, and that nothing else has changed by it.
func expectDropped(
  _ text: String, _ play: inout Play, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout Play) throws -> Outcome
) throws {
  let before = play.stage
  play.forget()
  let outcome = try body(&play)
  #expect(outcome == .dropped, sourceLocation: sourceLocation)
  #expect(play.stage == before, sourceLocation: sourceLocation)
  #expect(play.look() == ["log " + text], sourceLocation: sourceLocation)
}
