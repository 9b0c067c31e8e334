/// A kind of acts that `flow.inputs` can leave out of a search: `flow.inputs { open = false }`.
struct OmittedActs: Equatable, Sendable {
  let kind: Kind
  /// The plugin whose `properties.lua` says so. Those of the plugins that it requires limit only searches of these
  /// plugins.
  let plugin: String
  let place: String

  /// The kinds, by their names in `flow.inputs`.
  enum Kind: String, CaseIterable, Sendable {
    case open, background

    /// The name in a report.
    var words: String {
      switch self {
      case .open: "links"
      case .background: "the background"
      }
    }
  }
}
