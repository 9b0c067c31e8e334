import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// What a scenario sees.
extension Host {
  func look(_ look: Act.Look, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    switch look {
    case .path: .string(LuaString(session.run.stage.path()))
    case .tree: .string(LuaString(session.run.stage.description))
    case .top: try top(in: &frame)
    case .flows: try strings(session.run.liveFlows.map { name(of: $0) }, in: &frame)
    case .leaks: try strings(try leaks(in: &frame).map(\.message), in: &frame)
    case .events: try strings(session.trace.lines.map { TraceText.line($0) }, in: &frame)
    }
  }

  private func top(in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let screen = session.run.visibleScreens.last, let id = session.things.of(screen) else {
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

  /// Holds where one is against what was expected.
  func expect(_ text: String, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue] {
    let expected = ExpectedPath(text)
    let path = session.run.stage.path()
    var problem = expected.path == path ? nil : "expected: \(expected.path)\n       at: \(path)"
    if problem == nil { problem = try wrongParam(expected, in: &frame) }
    guard let problem else { return [] }
    let last = session.launch?.lastWords ?? ""
    let place = session.launch.flatMap { words(of: $0.lastPlace) }.map { " (\($0))" } ?? ""
    throw .refused(
      "one is not where one should be\n \(problem)\n after: \(last)\(place)\n see it: flowhost run \(folder.scriptName) --detail lifecycle"
    )
  }

  private func wrongParam(_ expected: ExpectedPath, in frame: inout LuaFrame) throws(LuaError) -> String? {
    let screens = session.run.stage.screensOnPath()
    for (place, params) in expected.params where place < screens.count {
      guard let id = session.things.of(screens[place]), let table = try instance(of: id, in: &frame) else {
        continue
      }
      for (name, wanted) in params {
        let value = try plain(try frame.get(table, .string(LuaString(name))), in: &frame)
        let written = value.written
        if written != wanted {
          let screen = session.name(of: id)
          return "expected: \(screen)(\(name)=\(wanted))\n       at: \(screen)(\(name)=\(written))"
        }
      }
    }
    return nil
  }
}

/// A path as a scenario writes it, with the params that some of its screens must have: `chats chat(sender=ann)`.
struct ExpectedPath: Equatable {
  /// The names alone.
  let path: String
  /// For the screens that say so, by their place on the path.
  let params: [(Int, [(String, String)])]

  static func == (left: Self, right: Self) -> Bool { left.path == right.path }

  init(_ text: String) {
    var path = ""
    var params: [(Int, [(String, String)])] = []
    var inside: String?
    var screens = -1
    var isName = false
    for character in text {
      if let content = inside {
        if character == ")" {
          params.append((screens, Self.fields(content)))
          inside = nil
        } else {
          inside = content + String(character)
        }
        continue
      }
      if character == "(" {
        inside = ""
        continue
      }
      path.append(character)
      let isPart = character.isLetter || character.isNumber || character == "_" || character == "."
      if isPart, !isName { screens += 1 }
      if character == ":" { screens -= 1 }
      isName = isPart
    }
    self.path = path.split(separator: " ").joined(separator: " ")
    self.params = params
  }

  private static func fields(_ text: String) -> [(String, String)] {
    text.split(separator: ",").compactMap { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.drop { $0 == " " }
      }
      return sides.count == 2 ? (String(sides[0]), String(sides[1])) : nil
    }
  }
}
