/// The rule for the names of plugins.
package enum PluginName {
  /// The rule, as shown to the user.
  package static let rule =
    "a plugin's name has letters, digits and '_', begins with a letter, and is not "
    + "'flowhost', 'plugins' or 'scenarios', which have other meanings"

  /// The names of the module of this program and of the folders by which a path shows what a file is.
  private static let taken = ["flowhost", "plugins", "scenarios"]

  /// Returns whether scripts can name a plugin so.
  package static func isValid(_ name: String) -> Bool {
    name.isIdentifier && !name.hasPrefix("_") && !taken.contains(name)
  }
}
