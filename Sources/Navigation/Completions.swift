import ScreenStack

/// Completions that are due when screens leave, found by the screen, so that many that wait cost nothing.
struct Completions: Equatable, Sendable {
  private var ofScreens: [ScreenID: [Entry]] = [:]
  private var count = 0

  /// A completion, and how many were given before it.
  private struct Entry: Equatable, Sendable {
    let place: Int
    let completion: Completion
  }

  /// Keeps a completion until a screen leaves.
  mutating func add(_ completion: Completion, for screen: ScreenID) {
    ofScreens[screen, default: []].append(Entry(place: count, completion: completion))
    count += 1
  }

  /// Hands over the completions of a screen, and forgets them.
  mutating func take(for screen: ScreenID) -> [Completion] {
    ofScreens.removeValue(forKey: screen)?.map(\.completion) ?? []
  }

  /// The completions of a screen, in the order in which they were given.
  func of(_ screen: ScreenID) -> [Completion] { ofScreens[screen]?.map(\.completion) ?? [] }

  /// All of them, in the order in which they were given.
  var all: [(completion: Completion, screen: ScreenID)] {
    ofScreens.flatMap { screen, entries in entries.map { (entry: $0, screen: screen) } }
      .sorted { $0.entry.place < $1.entry.place }
      .map { ($0.entry.completion, $0.screen) }
  }
}
