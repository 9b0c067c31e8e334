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

  /// Its path without the `.lua`.
  package var stem: String { path.hasSuffix(".lua") ? String(path.dropLast(4)) : path }
}

extension Scenario: Comparable {
  /// The order of the bytes of their paths.
  package static func < (a: Scenario, b: Scenario) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}
