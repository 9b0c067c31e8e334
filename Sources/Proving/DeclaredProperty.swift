/// A property or a bound, as `properties.lua` declares it.
package struct DeclaredProperty: Equatable, Sendable {
  /// The word that declares it: `always`, `never`, `sometimes`, `possible` or `bound`.
  package let word: String
  /// The name.
  package let name: String
  /// Its line: `plugins/shop/properties.lua:9`.
  package let place: String
  /// The conditions in words: `on payment or receipt`, `without tap pay`.
  package let conditions: [String]
  /// True for a limit of the search, which is not judged.
  package let isBound: Bool

  /// Creates a property.
  package init(
    _ word: String, _ name: String, at place: String, where conditions: [String], isBound: Bool = false
  ) {
    (self.word, self.name, self.place) = (word, name, place)
    (self.conditions, self.isBound) = (conditions, isBound)
  }
}

/// The rules and properties that are judged for a plugin.
package struct Judged: Equatable, Sendable {
  /// The rules for every app.
  package let rules = Proof.Rule.allCases.filter(\.isDefault)
  /// The properties and bounds of the plugin, in the order of their lines.
  package let declared: [DeclaredProperty]

  /// Creates the rules and properties of a plugin.
  package init(_ declared: [DeclaredProperty]) { self.declared = declared }

  /// The properties without the bounds.
  package var properties: [DeclaredProperty] { declared.filter { !$0.isBound } }

  /// The names of all: the words of rules, and the names of properties.
  package var names: [String] { rules.map(\.words) + properties.map(\.name) }

  /// Returns those with some names. A rule also has the name that programs read, such as `dead_end`.
  package func scope(of names: [String]) -> Proof.Scope {
    Proof.Scope(
      rules.filter { names.contains($0.words) || names.contains($0.rawValue) },
      properties.map(\.name).filter(names.contains),
      within: declared.filter(\.isBound).map(\.name), of: rules.count + properties.count)
  }
}
