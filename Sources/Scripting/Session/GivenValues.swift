import ScreenStack

/// The values that scenarios give to an app: the arguments of taps, texts, and links, each once and in their order.
///
/// A search that tries everything takes its values from them.
package struct GivenValues: Equatable, Sendable {
  private(set) var rows: [Row] = []
  private(set) var texts: [Row] = []
  private(set) var links: [String] = []
  /// The action that is tried with made-up values: `sign_in.send`.
  package var madeUp: String?

  /// Creates values of no scenario.
  package init() {}

  /// The values for an action or an input of a class of screens.
  struct Row: Equatable, Sendable {
    let screen: Title
    let name: String
    let values: [Value]
  }

  mutating func add(_ row: Row) { if !rows.contains(row) { rows.append(row) } }
  mutating func add(text row: Row) { if !texts.contains(row) { texts.append(row) } }
  mutating func add(link: String) { if !links.contains(link) { links.append(link) } }

  /// Returns the rows for an action.
  func rows(for screen: Title, _ action: String) -> [[Value]] {
    rows.filter { $0.screen == screen && $0.name == action }.map(\.values)
  }

  /// Returns the texts for an input.
  func texts(for screen: Title, _ input: String) -> [String] {
    texts.filter { $0.screen == screen && $0.name == input }.compactMap {
      if case .text(let text)? = $0.values.first { text } else { nil }
    }
  }
}

extension ScriptHost {
  /// The values that scenarios have given since this was set.
  package var givenValues: GivenValues {
    get { host.givenValues ?? GivenValues() }
    set { host.givenValues = newValue }
  }
}
