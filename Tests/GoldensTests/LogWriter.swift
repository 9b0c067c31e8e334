import Foundation
import JSON
import Platform
import ScreenStack
import Scripting
import TestSupport
import Tracing

/// Writes the log of a scenario's run, as a recorder in the app would.
struct LogWriter {
  /// The share of lines that are missing, and of lines that are followed by noise.
  var (gaps, noise) = (0.0, 0.0)
  var seed: UInt64 = 1

  /// Returns the lines of the trace of a run.
  static func trace(of path: String, text: String? = nil) throws -> [TraceLine] {
    let ear = TraceEar()
    let folder = ModuleFolder(forScript: path)
    var host = try ScriptHost(ScriptSettings(folder: folder), output: ear.take)
    if let plugin = folder.plugin { try host.prepare(plugin) }
    if let text {
      _ = try host.run(Array(text.utf8), name: folder.scriptName)
    } else {
      _ = try host.run(path)
    }
    return ear.lines
  }

  /// Returns the paths of a run, each once in a row.
  static func paths(of lines: [TraceLine]) -> [String] {
    lines.compactMap(\.path).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the paths of a run since the last act, or the one before it if the act has not changed it.
  static func lastPaths(of lines: [TraceLine]) -> [String] {
    let act = lines.lastIndex { $0.kind == .act } ?? 0
    let paths = lines[act...].compactMap(\.path)
    return paths.isEmpty ? Array(self.paths(of: lines).suffix(1)) : paths
  }

  /// Returns the log of a trace.
  func log(of trace: [TraceLine]) -> String {
    var random = Chance(seed)
    var text = ""
    for line in Self.seen(trace).compactMap(Self.line) {
      let isLaunch = line.member("launch") != nil
      if !isLaunch, Double.random(in: 0..<1, using: &random) < gaps { continue }
      text += JSONText.of(line) + "\n"
      if Double.random(in: 0..<1, using: &random) < noise {
        text += JSONText.of(Self.noises(line).randomElement(using: &random)!) + "\n"
      }
    }
    return text
  }

  /// Returns the lines without those of screens that had not appeared when the next act began.
  private static func seen(_ trace: [TraceLine]) -> [TraceLine] {
    var next: TraceLine?
    var seen: [TraceLine] = []
    for line in trace.reversed() {
      let isEarly = next.map { act in
        act.details.contains { $0.name == "after" } && act.time - line.time < 350_000
      }
      if line.kind == .act { next = line }
      if line.kind == .act || isEarly != true { seen.append(line) }
    }
    return seen.reversed()
  }

  private static func noises(_ line: Value) -> [Value] {
    let time = Value.Field("t", line.member("t") ?? .integer(0))
    return [
      .table([time, .init("event", .text("ping"))]), .table([time, .init("alert", .text(""))]),
      .table([time, .init("screen", .text("SFSafariViewController"))]),
      line.member("screen") == nil ? .table([.init("name", .text("scroll"))]) : line,
    ]
  }

  /// Returns the line of a log for a line of a trace, or nil for what no recorder sees.
  private static func line(of line: TraceLine) -> Value? {
    let time = Value.Field("t", .number(Double(line.time) / 1_000_000))
    if line.kind == .act {
      if line.verb == "launch" {
        let options = line.details.filter { ["device", "os", "user"].contains($0.name) }
        return .table([time, .init("launch", .text("app")), .init("options", .table(options))])
      }
      return line.verb == "wait" ? nil : .table([time] + act(line))
    }
    guard let path = line.path, let name = name(ofLast: path) else { return nil }
    if name == "alert" || name == "action_sheet" {
      let title = line.details.first { $0.name == "title" && line.verb == "ask" }?.value ?? .text("")
      return .table([time, .init("alert", title), .init("style", .text(name))])
    }
    let isOwn = ["push", "present"].contains(line.verb) && line.subject == name
    let params = isOwn ? line.details.filter { !["style", "detents"].contains($0.name) } : []
    return .table([
      time, .init("screen", .text(name)), .init("params", .table(params)), .init("path", .text(path)),
    ])
  }

  private static func act(_ line: TraceLine) -> [Value.Field] {
    var arguments = line.details.first { $0.name == "arguments" }?.value.elements ?? []
    let options = line.details.filter { $0.name != "arguments" && $0.name != "after" }
    var fields = [Value.Field("act", .text(line.verb))]
    if case .text? = arguments.first { fields.append(.init("id", arguments.removeFirst())) }
    if !arguments.isEmpty { fields.append(.init("args", .list(arguments))) }
    if !options.isEmpty { fields.append(.init("options", .table(options))) }
    return fields
  }

  private static func name(ofLast path: String) -> String? {
    path.split { " ()|+".contains($0) }.last { !$0.hasSuffix(":") }.map(String.init)
  }
}

/// Gathers the lines of a trace.
private final class TraceEar {
  var lines: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report { lines.append(line) }
    return true
  }
}

extension LogWriter {
  /// Returns the first lines of a script, up to the end of the expression that launches the app. Nil if it has none.
  static func head(of source: String) -> String? {
    guard let launch = source.range(of: "flow.launch") else { return nil }
    var (depth, quote): (Int, Character?) = (0, nil)
    var place = launch.upperBound
    while place < source.endIndex {
      let letter = source[place]
      place = source.index(after: place)
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if "({[".contains(letter) {
        depth += 1
      } else if ")}]".contains(letter) {
        depth -= 1
      }
      if depth == 0, quote == nil, letter != " " { return String(source[..<place]) + "\n" }
    }
    return nil
  }
}
