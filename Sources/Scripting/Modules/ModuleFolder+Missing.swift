import Platform

extension ModuleFolder {
  /// Returns the error message for a missing module, with a suggestion.
  package func missing(_ module: String) -> String {
    if let meant = meant(by: module) { return "no module '\(module.escaped)'\(Suggestion.question(meant))" }
    guard Self.isName(module) else {
      return "'\(module.escaped)' is no name of a module. Write 'photos.buy' for photos/buy.lua."
    }
    var words: [String] = []
    for place in places {
      let word = place.shown.isEmpty ? "beside the script" : "in '\(place.shown)'"
      if !words.contains(word) { words.append(word) }
    }
    return "no module '\(module)' " + words.joined(separator: " or ")
  }

  /// The module that is meant: a path in place of a name, a name without the plugin that it is in, or a slip of the keyboard.
  package func meant(by module: String) -> String? {
    var name = module.hasSuffix(".lua") ? String(module.dropLast(4)) : module
    name = Self.parts(of: name).joined(separator: ".")
    let inFolders = names(in: "").map { $0 + "." + name }
    if let found = ([name] + inFolders).first(where: { file(of: $0) != nil }) { return found }
    return Self.isName(name) ? Suggestion.nearest(to: name, in: neighbours(of: name)) : nil
  }

  /// Returns the names of the modules in the folder of a module.
  private func neighbours(of module: String) -> [String] {
    let parts = module.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let prefix = parts.map { $0 + "." }.joined()
    return names(in: parts.joined(separator: "/")).filter { $0 != "init.lua" }
      .map { prefix + ($0.hasSuffix(".lua") ? String($0.dropLast(4)) : $0) }
      .filter { file(of: $0) != nil }
  }

  private func names(in folder: String) -> [String] {
    places.flatMap { place in
      let path = Self.join(place.path, folder)
      return (try? Folder.names(in: path.isEmpty ? "." : path)) ?? []
    }
  }
}
