/// The screens on which taps may have been that do not name theirs.
///
/// Where several columns are on screen, a log has the name of an action only, if no other screen there has it, too. So
/// logs are read twice: the second time, all of their taps are known.
struct TapTally {
  /// The taps, for each action and each screen that may have it.
  private typealias Counts = [String: [String: Count]]

  private struct Count {
    /// The number of times that the screen was among those that could have it.
    var possible = 0
    /// The number of times that it probably was the one.
    var likely = 0
  }

  private var counts: Counts = [:]
  private let known: Counts

  /// - Parameter earlier: The taps of all logs, or nil if they have not been read yet.
  init(after earlier: TapTally?) { known = earlier?.counts ?? [:] }

  /// Notes a tap on an action that one of these screens has.
  mutating func note(_ action: String, on screens: [Shown]) {
    for screen in screens { counts[action, default: [:]][screen.name, default: Count()].possible += 1 }
  }

  /// Notes that a tap on an action was probably on this screen.
  mutating func note(_ action: String, likely screen: Shown) {
    counts[action, default: [:]][screen.name, default: Count()].likely += 1
  }

  /// Returns the screen that has an action, among those on screen.
  func screen(of action: String, among screens: [Shown]) -> Shown? {
    screens.enumerated().max { rank(of: $0, action) < rank(of: $1, action) }?.element
  }

  private func rank(of place: (offset: Int, element: Shown), _ action: String) -> (Int, Int, Int) {
    let count = known[action]?[place.element.name] ?? Count()
    return (count.possible, count.likely, place.offset)
  }
}
