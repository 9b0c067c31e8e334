import Maps
import Platform

/// A Lua file that drives an app, identified by the path that the user types, or a search through all states of a
/// plugin's app, which has no file but its golden.
package struct Scenario: Hashable, Sendable {
  /// The path of the file: `plugins/photos/scenarios/buy.lua`, `plugins/photos/map.golden`.
  package let path: String

  /// Creates the scenario for a file.
  package init(path: String) { self.path = path }

  /// The search whose golden it is. Nil for a Lua file.
  package var search: SearchGolden? {
    guard path.hasSuffix(".golden") else { return nil }
    let parts = parts
    return parts.contains("scenarios") ? nil : parts.last.flatMap { SearchGolden(rawValue: String($0)) }
  }

  /// Indicates whether its file exists, even as a link that leads nowhere. A search also needs its plugin.
  package var isThere: Bool {
    FileKind.isTaken(path) && (search == nil || FileKind.isTaken(folder + "/init.lua"))
  }

  /// The name shown to the user: `photos/buy` in a plugin, elsewhere the path without `.lua`. A search has the name of
  /// its golden: `photos/map.golden`.
  package var name: String {
    let parts = parts
    if search != nil { return parts.suffix(2).joined(separator: "/") }
    guard let place = Self.pluginPlace(in: parts) else { return stem }
    let name = ([parts[place]] + parts[(place + 2)...]).joined(separator: "/")
    return path.hasSuffix(".lua") ? String(name.dropLast(4)) : name
  }

  /// The argument that selects the scenario on the command line: its name if that is enough, else its path.
  var operand: String { search == nil && path.hasPrefix("plugins/") && name != stem ? name : path }

  /// Returns the folders where paths of scripts can begin, the likely one first: the folder of plugins, and that of the
  /// scenario.
  /// - Parameter isPlugin: True if the file is in a folder of plugins, even one not called `plugins`.
  func bases(inPlugin isPlugin: Bool) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    func folder(_ parts: ArraySlice<Substring>) -> String { parts.map { $0 + "/" }.joined() }
    let own = folder(parts.dropLast())
    if let plugins = parts.lastIndex(of: "plugins") { return [folder(parts[...plugins]), own] }
    guard let place = parts.lastIndex(of: "scenarios") else { return [own] }
    let plugins = place == 0 ? "../" : folder(parts[..<(place - 1)])
    return isPlugin ? [plugins, own] : [own, plugins]
  }

  /// The components of the path. A run asks for them several times for each scenario, and bytes are split much faster
  /// than characters.
  private var parts: [Substring] { path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) }

  /// Returns the index of the plugin's name among the components of a path.
  private static func pluginPlace(in parts: [Substring]) -> Int? {
    guard let place = parts.lastIndex(of: "scenarios"), place > 1, place < parts.count - 1,
      parts[place - 2] == "plugins"
    else { return nil }
    return place - 1
  }

  /// The folder that contains the scenario.
  package var folder: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
  }

  /// The folder that its goldens may not leave through links: the folder of all plugins, else its own folder.
  var home: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let plugins = parts.dropLast().lastIndex(of: "plugins") else { return folder }
    return parts[...plugins].joined(separator: "/")
  }

  /// The path without `.lua`, or that of a search without `.golden`.
  package var stem: String {
    if path.hasSuffix(".lua") { return String(path.dropLast(4)) }
    return search == nil ? path : String(path.dropLast(".golden".count))
  }
}

/// The goldens of searches through all states of a plugin's app, by their file names in its folder.
package enum SearchGolden: String, CaseIterable, Sendable {
  case map = "map.golden"
  case proof = "prove.golden"
}

extension Scenario {
  /// The rule for the names of new scenarios, as shown to the user.
  package static let names = "a scenario's name has letters, digits, '_' and '-'"

  /// Returns whether a new scenario can have this name: `cards/pay`. No part begins with `-` or `_` (shared).
  package static func isName(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
      let mayBegin = part.first.map { !"_-".utf8.contains($0) } ?? false
      return mayBegin && part.allSatisfy { isLetterOrDigit($0) || "_-".utf8.contains($0) }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
  }
}

extension Scenario {
  /// Compares the bytes of the paths, as file systems do. Equal strings can be the names of two files, because one "ä"
  /// is a letter, and another one a letter with a mark.
  package static func == (a: Scenario, b: Scenario) -> Bool { Name(a.path) == Name(b.path) }

  /// Hashes the bytes of the path.
  package func hash(into hasher: inout Hasher) { Name(path).hash(into: &hasher) }
}

extension Scenario: Comparable {
  /// Orders scenarios by the bytes of their paths.
  package static func < (a: Scenario, b: Scenario) -> Bool {
    a.path.precedes(b.path)
  }
}
