import LuaBridge
import Platform

extension Host {
  /// Returns a suggestion: a similar name, a name of another plugin, or a plugin to require.
  func meant(by name: String, in plugin: String, among known: [Title]) -> String {
    if let owner = name.split(separator: ".").dropLast().first.map(String.init), owner != plugin,
      world.definitions.plugin(named: owner) == nil, folder.file(of: owner) != nil
    {
      return plugin.isEmpty ? ". No plugin that runs requires '\(owner)'." : ". Add '\(owner)' to requires."
    }
    return Suggestion.question(for: name, in: known.map { $0.written(in: plugin) })
  }
}
