import LuaBridge
import ScreenStack

/// The lines of scripts, each with a number that events carry as their cause.
struct Places: Sendable {
  /// The lines by their numbers, starting at 1: `photos/init.lua:12`.
  private(set) var words: [String] = []
  /// The numbers by chunk and line. 0 means that the line has none.
  private var numbers: [[Int32]] = []

  /// Returns the cause of a line, or nil if the line has none yet.
  @inline(__always)
  func cause(of spot: LuaSpot) -> Cause? {
    guard spot.chunk < numbers.count, spot.line < numbers[spot.chunk].count else { return nil }
    let number = numbers[spot.chunk][spot.line]
    return number > 0 ? Cause(number) : nil
  }

  mutating func add(_ spot: LuaSpot, _ text: String) -> Cause {
    words.append(text)
    while numbers.count <= spot.chunk { numbers.append([]) }
    let missing = spot.line + 1 - numbers[spot.chunk].count
    if missing > 0 { numbers[spot.chunk] += repeatElement(0, count: missing) }
    numbers[spot.chunk][spot.line] = Int32(words.count)
    return Cause(Int32(words.count))
  }

  /// Returns the line of a cause: `photos/init.lua:12`.
  subscript(cause: Cause) -> String? {
    cause.number > 0 && cause.number <= words.count ? words[Int(cause.number) - 1] : nil
  }
}
