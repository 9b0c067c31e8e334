import ScreenStack
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

  /// A navigation with screens of these names.
  @discardableResult
  mutating func navigation(_ name: String, _ stack: String..., options: Options = []) throws -> ScreenID {
    var ids: [ScreenID] = []
    for screen in stack { ids.append(self[screen]) }
    return add(try stage.makeNavigation(ids, name: name, options), as: name)
  }

  /// A tab bar with containers or screens of these names.
  @discardableResult
  mutating func tabs(_ name: String, _ children: String...) throws -> ScreenID {
    var ids: [ScreenID] = []
    for child in children { ids.append(self[child]) }
    return add(try stage.makeTabs(ids, name: name), as: name)
  }

  /// Opens a window, lets it come to rest, and forgets what happened.
  mutating func open(_ root: String, _ width: Width? = nil) throws {
    try stage.perform(.openWindow(root: self[root], width ?? stage.device.width), into: &events)
    settle()
    events = []
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

  /// What happened since the last look, in words.
  mutating func look(from level: Level = .lifecycle) -> [String] {
    defer { events = [] }
    return events.filter { $0.level <= level }.map { stage.words($0.what) }
  }

  /// The same, but only what one of these words begins.
  mutating func look(_ words: String...) -> [String] {
    look().filter { line in words.contains { line.hasPrefix($0) } }
  }

  /// The names of what a container holds.
  mutating func held(_ name: String) -> [String] {
    stage.children(of: self[name]).map { stage.text($0.name) }
  }
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
