import ScreenStack

/// The completions that are due when screens leave, stored by screen, so that waiting ones take no time.
struct Completions: Equatable, Sendable {
  private var ofScreens: [ScreenID: [Entry]] = [:]
  private var count = 0

  /// A completion, and the number of completions that were added before it.
  private struct Entry: Equatable, Sendable {
    let place: Int
    let completion: Completion
  }

  /// Stores a completion until a screen leaves.
  mutating func add(_ completion: Completion, for screen: ScreenID) {
    ofScreens[screen, default: []].append(Entry(place: count, completion: completion))
    count += 1
  }

  mutating func take(for screen: ScreenID) -> [Completion] {
    if ofScreens.isEmpty { return [] }
    return ofScreens.removeValue(forKey: screen)?.map(\.completion) ?? []
  }

  /// Returns the completions of a screen, in the order in which they were added.
  func of(_ screen: ScreenID) -> [Completion] { ofScreens[screen]?.map(\.completion) ?? [] }

  /// All completions, in the order in which they were added.
  var all: [(completion: Completion, screen: ScreenID)] {
    ofScreens.flatMap { screen, entries in entries.map { (entry: $0, screen: screen) } }
      .sorted { $0.entry.place < $1.entry.place }
      .map { ($0.entry.completion, $0.screen) }
  }
}
