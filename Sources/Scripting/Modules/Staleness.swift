import LuaBridge

/// The functions that reloads have made stale: scripts still hold or await them, but their files lack them.
struct Staleness: Sendable {
  /// The current functions of each reloaded file, by chunk name.
  private var prints: [String: Set<LuaPrint>] = [:]
  /// The stale functions reported since the last reload.
  private var told: Set<Line> = []

  private struct Line: Hashable {
    let chunk: String
    let line: Int
    let name: String
  }

  /// A Boolean value that indicates whether no file was ever reloaded.
  var isEmpty: Bool { prints.isEmpty }

  mutating func note(_ prints: Set<LuaPrint>, of chunk: String) { self.prints[chunk] = prints }

  func knows(_ chunk: String) -> Bool { prints[chunk] != nil }

  /// Returns whether a reloaded file no longer contains a function.
  func isStale(_ print: LuaPrint, of chunk: String) -> Bool {
    prints[chunk].map { !$0.contains(print) } ?? false
  }

  /// Notes that a stale function is reported. Returns false if it was already reported since the last reload.
  mutating func tell(_ name: String, _ chunk: String, _ line: Int) -> Bool {
    told.insert(Line(chunk: chunk, line: line, name: name)).inserted
  }

  /// Forgets what was reported, because each reload reports stale functions again.
  mutating func beginAnew() { told = [] }
}
