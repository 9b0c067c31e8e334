import LuaBridge

/// What has become old by reloads: functions that somebody holds, or waits in, and that their files do not have any
/// more.
struct Staleness: Sendable {
  /// The functions of the files that were reloaded, by the names of their chunks.
  private var prints: [String: Set<LuaPrint>] = [:]
  /// What was told already, until the next reload.
  private var told: Set<Line> = []

  private struct Line: Hashable {
    let chunk: String
    let line: Int
    let name: String
  }

  /// Whether no file was ever reloaded.
  var isEmpty: Bool { prints.isEmpty }

  /// The functions that a file has now.
  mutating func note(_ prints: Set<LuaPrint>, of chunk: String) { self.prints[chunk] = prints }

  /// Whether a file was reloaded.
  func knows(_ chunk: String) -> Bool { prints[chunk] != nil }

  /// Whether a file that was reloaded has no such function any more.
  func isStale(_ print: LuaPrint, of chunk: String) -> Bool {
    prints[chunk].map { !$0.contains(print) } ?? false
  }

  /// False if that was told since the last reload.
  mutating func tell(_ name: String, _ chunk: String, _ line: Int) -> Bool {
    told.insert(Line(chunk: chunk, line: line, name: name)).inserted
  }

  /// A reload is done: what is old after it is told once more.
  mutating func beginAnew() { told = [] }
}
