import LuaBridge
import Routing

/// The links of the plugins that are loaded, ready to be looked up.
struct LinkBook: Sendable {
  let entries: [Entry]
  let table: LinkTable
  private let openings: [Opening]

  struct Entry: Sendable {
    let pattern: LinkPattern
    let plugin: String
    let target: Target
    /// What coverage calls it, when it is recorded.
    let item: Coverage.Item?
  }

  /// What a link leads to.
  enum Target: Sendable {
    case route(String)
    case function(LuaReference)
  }

  init(_ entries: [Entry], openings: [Opening]) {
    self.entries = entries
    self.openings = openings
    table = LinkTable(entries.map(\.pattern))
  }

  /// Whether a link comes to one of the plugins at all.
  func opens(_ link: Link) -> Bool { openings.contains { $0.opens(link) } }
}
