import LuaBridge

/// The state of a prompt.
struct PromptState: Sendable {
  /// The table of the prompt's globals: the globals of every script, and those set at the prompt.
  let variables: LuaReference
  var declared: Set<String> = []
  private(set) var given: [RetainedValue] = []
  /// True if the last act of the last text has begun a navigation, which may be refused later.
  var isNavigation = false

  mutating func give(_ value: RetainedValue) { given.append(value) }

  mutating func takeGiven() -> [RetainedValue] {
    defer { given = [] }
    return given
  }
}
