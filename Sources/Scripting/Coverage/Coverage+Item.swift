import Platform

extension Coverage {
  /// Something that a plugin declares and a scenario can reach.
  package struct Item: Hashable, Sendable {
    /// The kind of the item.
    package let kind: Kind
    /// The plugin whose folder contains the declaration, or an empty string if it is in no plugin.
    package let plugin: String
    /// The item's name in the plugin: `home`, `home.open`, `Buy`.
    package let name: String
    /// The path of the file.
    package let file: String
    /// The line of its declaration, from 1.
    package let line: Int

    /// Creates an item.
    package init(_ kind: Kind, _ name: String, in plugin: String, at file: String, line: Int) {
      (self.kind, self.name, self.plugin, self.file, self.line) = (kind, name, plugin, file, line)
    }

    /// The name that traces of other plugins use: `shop.home`.
    package var qualifiedName: String { plugin.isEmpty ? name : "\(plugin).\(name)" }

    /// Returns an item for a link of this plugin.
    package func link(_ pattern: String) -> Item { Item(.link, pattern, in: plugin, at: file, line: line) }

    /// Returns an item for an action of this screen.
    package func action(_ action: String) -> Item {
      Item(.action, "\(name).\(action)", in: plugin, at: file, line: line)
    }
  }

  /// The kinds of items that a scenario can reach.
  package enum Kind: String, CaseIterable, Sendable {
    /// A screen. It is reached when it becomes visible.
    case screen
    /// An action of a screen. It is reached when it is tapped and a handler exists.
    case action
    /// A flow. It is reached when it starts.
    case flow
    /// A route. It is reached when a navigation along it completes.
    case route
    /// A link. It is reached when it is followed.
    case link
    /// A variant of an experiment, such as `checkout=modal`. It is reached when it comes into force.
    case variant
  }
}

extension Coverage.Item: Comparable {
  /// Orders items by file, line, kind, and name.
  package static func < (a: Coverage.Item, b: Coverage.Item) -> Bool {
    if a.file != b.file { return a.file.precedes(b.file) }
    if a.line != b.line { return a.line < b.line }
    if a.kind != b.kind { return a.kind < b.kind }
    return a.qualifiedName.precedes(b.qualifiedName)
  }
}

extension Coverage.Kind: Comparable {
  /// Orders kinds as reports list them.
  package static func < (a: Coverage.Kind, b: Coverage.Kind) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
