import LuaBridge
import ScreenStack

/// The lines of scripts, each with a number that events carry as their cause.
struct Places: Sendable {
  /// The lines by their numbers, starting at 1, as traces write them: `photos/init.lua:12`.
  private(set) var words: [String] = []
  private var lines: [LuaPlace] = []
  /// The numbers by chunk and line. 0 means that the line has none.
  private var numbers: [[Int32]] = []

  /// Returns the cause of a line, or nil if the line has none yet.
  @inline(__always)
  func cause(of spot: LuaSpot) -> Cause? {
    guard spot.chunk < numbers.count, spot.line < numbers[spot.chunk].count else { return nil }
    let number = numbers[spot.chunk][spot.line]
    return number > 0 ? Cause(number) : nil
  }

  mutating func add(_ spot: LuaSpot, _ line: LuaPlace) -> Cause {
    words.append(line.inTraces)
    lines.append(line)
    while numbers.count <= spot.chunk { numbers.append([]) }
    let missing = spot.line + 1 - numbers[spot.chunk].count
    if missing > 0 { numbers[spot.chunk] += repeatElement(0, count: missing) }
    numbers[spot.chunk][spot.line] = Int32(words.count)
    return Cause(Int32(words.count))
  }

  /// Returns the line of a cause as traces write it.
  subscript(cause: Cause) -> String? { index(of: cause).map { words[$0] } }

  /// Returns the line of a cause.
  func line(of cause: Cause) -> LuaPlace? { index(of: cause).map { lines[$0] } }

  /// Returns the line that traces write as some words.
  func line(writtenAs text: String) -> LuaPlace? { words.firstIndex(of: text).map { lines[$0] } }

  private func index(of cause: Cause) -> Int? {
    cause.number > 0 && cause.number <= words.count ? Int(cause.number) - 1 : nil
  }
}

extension LuaPlace {
  /// The line as traces write it: `photos/init.lua:12`.
  var inTraces: String { text.withoutPluginsFolder }
}
