import LuaBridge
import Routing

/// The links of the loaded plugins, in a table for lookup.
struct LinkBook: Sendable {
  let entries: [Entry]
  let table: LinkTable
  private let openings: [Opening]

  struct Entry: Sendable {
    let pattern: LinkPattern
    let plugin: String
    let target: Target
    let item: Coverage.Item?
  }

  enum Target: Hashable, Sendable {
    case route(String)
    case function(LuaReference)
  }

  init(_ entries: [Entry], openings: [Opening]) {
    self.entries = entries
    self.openings = openings
    table = LinkTable(entries.map(\.pattern))
  }

  /// Returns whether a link belongs to one of the plugins.
  func opens(_ link: Link) -> Bool { openings.contains { $0.opens(link) } }
}
