import LuaBridge
import ScreenStack

/// Lines of scripts, each with a number that events carry as their cause.
struct Places: Sendable {
  private var words: [String] = []
  private var numbers: [LuaSpot: Int32] = [:]

  /// The cause that stands for a line, if that was met before.
  func cause(of spot: LuaSpot) -> Cause? { numbers[spot].map { Cause($0) } }

  /// A cause for a line.
  mutating func add(_ spot: LuaSpot, _ text: String) -> Cause {
    words.append(text)
    numbers[spot] = Int32(words.count)
    return Cause(Int32(words.count))
  }

  /// The line behind a cause: `photos/init.lua:12`.
  subscript(cause: Cause) -> String? {
    cause.number > 0 && cause.number <= words.count ? words[Int(cause.number) - 1] : nil
  }
}
