/// A Lua file that plays an app, by the path that one would type.
package struct Scenario: Hashable, Sendable {
  /// Where it stands: `plugins/photos/scenarios/buy.lua`.
  package let path: String

  /// The scenario in a file.
  package init(path: String) { self.path = path }

  /// What one calls it: `photos/buy` in a plugin, elsewhere its path without the `.lua`.
  package var name: String {
    let parts = stem.split(separator: "/")
    guard let place = parts.lastIndex(of: "scenarios"), place > 1, parts[place - 2] == "plugins" else {
      return stem
    }
    return ([parts[place - 1]] + parts[(place + 1)...]).joined(separator: "/")
  }

  /// The plugin that it belongs to, if it stands in one's folder.
  package var plugin: String? {
    let parts = path.split(separator: "/")
    guard let place = parts.lastIndex(of: "scenarios"), place > 1, parts[place - 2] == "plugins" else {
      return nil
    }
    return String(parts[place - 1])
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
