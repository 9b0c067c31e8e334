/// A Lua file that plays an app, by the path that one would type.
package struct Scenario: Hashable, Sendable {
  /// Where it stands: `plugins/photos/scenarios/buy.lua`.
  package let path: String

  /// The scenario in a file.
  package init(path: String) { self.path = path }

  /// What one calls it: `photos/buy` in a plugin, elsewhere its path without the `.lua`.
  package var name: String {
    guard let place = pluginPlace else { return stem }
    let parts = stem.split(separator: "/")
    return ([parts[place]] + parts[(place + 2)...]).joined(separator: "/")
  }

  /// What one types for it: its name where that leads to it, else its path.
  var operand: String { path.hasPrefix("plugins/") && name != stem ? name : path }

  /// What stands before the plugins' names in the paths of its plugin's files, or before its own name.
  ///
  /// - Parameter isPlugin: Whether it stands in a folder of plugins for certain, whatever that is called.
  func base(inPlugin isPlugin: Bool) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let plugins = parts.lastIndex(of: "plugins") ?? parts.lastIndex(of: "scenarios").map { $0 - 2 }
    guard let plugins, plugins >= 0, isPlugin || parts[plugins] == "plugins" else {
      return parts.dropLast().map { $0 + "/" }.joined()
    }
    return parts[...plugins].joined(separator: "/") + "/"
  }

  /// Where in its path the name of its plugin stands.
  private var pluginPlace: Int? {
    let parts = path.split(separator: "/")
    guard let place = parts.lastIndex(of: "scenarios"), place > 1, place < parts.count - 1,
      parts[place - 2] == "plugins"
    else { return nil }
    return place - 1
  }

  /// The folder that it stands in.
  package var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// The folder that its goldens lie in, wherever links lead: that of all plugins, else its own.
  var home: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let plugins = parts.dropLast().lastIndex(of: "plugins") else { return folder }
    return parts[...plugins].joined(separator: "/")
  }

  /// Its path without the `.lua`.
  package var stem: String { path.hasSuffix(".lua") ? String(path.dropLast(4)) : path }
}

/// New scenarios.
extension Scenario {
  /// The rule for names of new scenarios, in words.
  package static let names = "a scenario's name has letters, digits, '_' and '-'"

  /// Returns whether a new scenario can be called so: `pay`, `cards/pay`. Its parts become names of files; what
  /// scenarios share begins with `_`.
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

extension Scenario: Comparable {
  /// The order of the bytes of their paths.
  package static func < (a: Scenario, b: Scenario) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}
