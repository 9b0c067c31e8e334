import LuaBridge
import Routing

/// The links of the loaded plugins, in a table for lookup.
struct LinkBook: Sendable {
  let entries: [Entry]
  let table: LinkTable
  private let openings: [Opening]
  /// The links of patterns without params. Of the schemes and hosts of a link, the first one is enough.
  let plainLinks: [(url: String, origin: Entry.Origin)]

  /// A pattern under one of the schemes and hosts that its plugin opens.
  struct Entry: Sendable {
    let pattern: LinkPattern
    let origin: Origin
    let target: Target
    let item: Coverage.Item?

    var plugin: String { origin.plugin }

    /// The pattern as a plugin writes it, which is the same for all schemes and hosts.
    struct Origin: Hashable, Sendable {
      let plugin: String
      let text: String
    }
  }

  enum Target: Hashable, Sendable {
    case route(String)
    case function(LuaReference)
  }

  init(_ entries: [Entry], openings: [Opening]) {
    self.entries = entries
    self.openings = openings
    let table = LinkTable(entries.map(\.pattern))
    self.table = table
    var known: Set<Entry.Origin> = []
    plainLinks = entries.enumerated().compactMap { number, entry in
      guard entry.pattern.params.isEmpty, let url = try? entry.pattern.addressed(by: openings).url([]),
        let link = try? Link(url), table.match(link)?.pattern == number, known.insert(entry.origin).inserted
      else { return nil }
      return (url, entry.origin)
    }
  }

  /// Returns the index of the entry that a link means, or nil.
  func pattern(of url: String) -> Int? { (try? Link(url)).flatMap { table.match($0)?.pattern } }

  /// Returns the pattern of an entry with a scheme. Links of a plugin that opens nothing open in the apps that require
  /// it.
  func addressed(_ entry: Entry) -> LinkPattern { entry.pattern.addressed(by: openings) }

  /// Returns a link that means an entry, with one value for each param that it needs, or nil if none is found. Links with
  /// some values may mean more specific patterns.
  func example(of entry: Entry) -> String? {
    let pattern = addressed(entry)
    let needed = pattern.params.filter { !$0.isOptional }.map(\.name)
    return ["1", "a", "a1", "a-1", "A"].lazy
      .compactMap { value in try? pattern.url(needed.map { LinkParam(name: $0, value: value) }) }
      .first { url in self.pattern(of: url).map { entries[$0].origin } == entry.origin }
  }

  /// Returns a line for each pattern that plugins have written: whether it matches a link, and why not.
  func verdicts(on link: Link) -> [String] {
    var known: Set<Entry.Origin> = []
    // A pattern has an entry for each scheme and host. An entry for the scheme and host of the link comes first.
    return table.explain(link).filter { known.insert(entries[$0.pattern].origin).inserted }
      .map { $0.message(in: table) }
  }

  /// Returns whether a link belongs to one of the plugins.
  func opens(_ link: Link) -> Bool { openings.contains { $0.opens(link) } }
}
