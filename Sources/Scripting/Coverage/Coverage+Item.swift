extension Coverage {
  /// Something that a plugin declares and a scenario can reach.
  package struct Item: Hashable, Sendable {
    /// What it is.
    package let kind: Kind
    /// The plugin in whose folder it is declared; empty outside of all.
    package let plugin: String
    /// Its name in the plugin: `home`, `home.open`, `Buy`.
    package let name: String
    /// The path of the file.
    package let file: String
    /// The line of its declaration, from 1.
    package let line: Int

    /// An item.
    package init(_ kind: Kind, _ name: String, in plugin: String, at file: String, line: Int) {
      (self.kind, self.name, self.plugin, self.file, self.line) = (kind, name, plugin, file, line)
    }

    /// As the traces of other plugins write it: `shop.home`.
    package var qualifiedName: String { plugin.isEmpty ? name : "\(plugin).\(name)" }

    /// A link of this plugin.
    package func link(_ pattern: String) -> Item { Item(.link, pattern, in: plugin, at: file, line: line) }

    /// An action of this screen.
    package func action(_ action: String) -> Item {
      Item(.action, "\(name).\(action)", in: plugin, at: file, line: line)
    }
  }

  /// What can be reached.
  package enum Kind: String, CaseIterable, Sendable {
    /// A screen, which is reached when it is seen.
    case screen
    /// An action of a screen, when it is tapped and somebody handles it.
    case action
    /// A flow, when it starts.
    case flow
    /// A route, when a navigation has come along it.
    case route
    /// A link, when it is followed.
    case link
    /// A variant of an experiment, when it comes into force: `checkout=modal`.
    case variant
  }
}

extension Coverage.Item: Comparable {
  /// By the file, the line, what it is, and the name.
  package static func < (a: Coverage.Item, b: Coverage.Item) -> Bool {
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.line != b.line { return a.line < b.line }
    if a.kind != b.kind { return a.kind < b.kind }
    return a.qualifiedName.utf8.lexicographicallyPrecedes(b.qualifiedName.utf8)
  }
}

extension Coverage.Kind: Comparable {
  /// In the order in which they are told.
  package static func < (a: Coverage.Kind, b: Coverage.Kind) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
