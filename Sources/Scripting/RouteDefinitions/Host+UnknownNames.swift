import LuaBridge
import Platform

/// Names of routes and interceptors that there are not.
extension Host {
  /// The suggestion for a name: one that is like it, one of another plugin, or a plugin that is not loaded.
  func meant(by name: String, in plugin: String, among known: [Title]) -> String {
    if let owner = name.split(separator: ".").dropLast().first.map(String.init), owner != plugin,
      world.book.plugin(named: owner) == nil, folder.file(of: owner) != nil
    {
      return plugin.isEmpty ? ". No plugin that runs requires '\(owner)'." : ". Add '\(owner)' to requires."
    }
    return Suggestion.question(for: name, in: known.map { $0.written(in: plugin) })
  }
}
