import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  func query(_ what: Act.Look, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    switch what {
    case .path: .string(LuaString(look({ $0.stage.path() })))
    case .tree: .string(LuaString(tree))
    case .top: try top(in: &frame)
    case .flows: try strings(look({ $0.liveFlows }).map { name(of: $0) }, in: &frame)
    case .leaks: try strings(try leaks(in: &frame).map(\.message), in: &frame)
    case .events: try strings(trace.lines.map { TraceText.line($0) }, in: &frame)
    case .url: try url(in: &frame).map { .string(LuaString($0)) } ?? .nil
    case .why: .string(LuaString(app.trips.why))
    }
  }

  /// The tree of all windows, without secrets.
  var tree: String { app.run.stage.tree { written($0) } }

  /// The current path, for the end of an error message.
  var currentPath: String {
    let path = look({ $0.stage.path() })
    return path.isEmpty ? "nothing is on screen" : "the current path is '\(path)'"
  }

  private func top(in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let screen = look({ $0.visibleScreens }).last, let id = app.bindings.of(screen) else {
      return .nil
    }
    return try instance(of: id, in: &frame).map(LuaValue.table) ?? .nil
  }

  func strings(_ texts: [String], in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    let list = try frame.makeTable()
    for (place, text) in texts.enumerated() {
      try frame.set(list, .integer(place + 1), .string(LuaString(text)))
    }
    return .table(list)
  }

  func expect(_ text: String, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    let expected = try ExpectedPath(text)
    let path = look({ $0.stage.path() })
    var at = expected.path == path ? nil : path
    if at == nil, let notes = try otherParams(than: expected, in: &frame) {
      at = ExpectedPath.path(path, with: notes)
    }
    guard let at else { return [] }
    let last = scenario.clock.lastLine.map {
      [$0.verb, $0.text].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let place = words(of: scenario.clock.lastPlace).map { " (\($0))" } ?? ""
    throw .refused(
      """
      the current path is not the expected one
       expected: \(text.escaped)
             at: \(at)
       after: \(last ?? "launch")\(place)
       see it: flowhost run \(scenario.name.scenarioOperand) --detail lifecycle
      """)
  }

  /// Implements `app:expect_why "look     chats: found"`, which searches the last decision for a text.
  func expectWhy(_ words: String) throws(LuaError) {
    if app.trips.why.contains(words) { return }
    let why = app.trips.why.isEmpty ? "no navigation was decided yet\n" : app.trips.why
    throw .refused("the explanation of the last navigation does not contain '\(words.escaped)':\n\(why)")
  }

  private func otherParams(
    than expected: ExpectedPath, in frame: inout LuaFrame
  ) throws(LuaError) -> [Int: String]? {
    let screens = look({ $0.stage.screensOnPath() })
    var notes: [Int: String] = [:]
    var isRight = true
    for (place, params) in expected.params where place < screens.count {
      guard let id = app.bindings.of(screens[place]), let table = try instance(of: id, in: &frame) else {
        continue
      }
      if let kind = world.things[id]?.screenClass {
        let description = world.definitions.screens[kind]
        let unknown = params.map(\.name).first { !description.fieldNames.contains($0) }
        if let unknown { throw .refused(noField(unknown, description)) }
      }
      var fields: [String] = []
      for (name, wanted) in params {
        let value = try plain(try frame.get(table, .string(LuaString(name))), in: &frame).written
        fields.append("\(name)=\(value)")
        if value != wanted { isRight = false }
      }
      notes[place] = "(\(fields.joined(separator: ", ")))"
    }
    return isRight ? nil : notes
  }
}

extension String {
  /// The scenario as an operand of commands, in whichever folder its plugin is: `photos/buy`.
  fileprivate var scenarioOperand: String {
    let (start, middle, end) = ("plugins/", "/scenarios/", ".lua")
    guard hasPrefix(start), hasSuffix(end), let place = firstRange(of: middle) else { return self }
    return self[..<place.lowerBound].dropFirst(start.count) + "/"
      + self[place.upperBound...].dropLast(end.count)
  }
}
