import Platform
import ScreenStack
import Scripting
import TestSupport
import Testing
import Tracing

/// The same scenario gives the same bytes: time after time, in one world and in fresh ones, from copies and from
/// the beginning.
struct RepeatTests {
  static let scenarios = [
    "photos/scenarios/grandchild_back", "shop/scenarios/buy", "shop/scenarios/discard", "bank/scenarios/drop",
    "bank/scenarios/fingers",
  ]

  private static func host(_ path: String, os: OS? = nil, _ log: Log) throws -> ScriptHost {
    var circumstances = Circumstances()
    circumstances.os = os
    return try ScriptHost(
      ScriptSettings(folder: ModuleFolder(forScript: path), circumstances: circumstances, detail: .lifecycle),
      output: log.take)
  }

  private static func path(of name: String) -> String { "\(Program.repository)/plugins/\(name).lua" }

  @Test(arguments: scenarios)
  func `one world that is put back tells the same every time`(_ name: String) throws {
    let (path, log) = (Self.path(of: name), Log())
    var host = try Self.host(path, log)
    let fresh = try host.snapshot()
    try host.run(path)
    let first = log.takeAll()
    #expect(first.count > 5)
    for _ in 0..<60 {
      try host.restore(fresh)
      try host.run(path)
      #expect(log.takeAll() == first)
    }
  }

  @Test(arguments: scenarios)
  func `fresh worlds tell the same`(_ name: String) throws {
    let path = Self.path(of: name)
    let traces = try (0..<20).map { _ in
      let log = Log()
      var host = try Self.host(path, log)
      try host.run(path)
      return log.takeAll()
    }
    #expect(Set(traces).count == 1)
  }

  @Test func `a world that is put back after a failed run is as fresh`() throws {
    let (path, log) = (Self.path(of: Self.scenarios[0]), Log())
    var host = try Self.host(path, log)
    let fresh = try host.snapshot()
    try host.run(path)
    let first = log.takeAll()
    for broken in ["error 'x'", "while true do end", "flow.launch()"] {
      try host.restore(fresh)
      let text =
        "local flow = require 'flowhost' local app = flow.launch 'photos' app:tap('select', 3) " + broken
      #expect(throws: ScriptError.self) { try host.run(Array(text.utf8), name: "broken.lua") }
      _ = log.takeAll()
      try host.restore(fresh)
      try host.run(path)
      #expect(log.takeAll() == first)
    }
  }
}

/// The lines that a host tells.
private final class Log {
  private var lines: [TraceLine] = []

  func take(_ report: Report) -> Bool {
    if case .told(let line) = report { lines.append(line) }
    return true
  }

  /// The trace since the last look, as text.
  func takeAll() -> [String] {
    defer { lines = [] }
    return TraceText(detail: .lifecycle).lines(of: lines)
  }
}
