extension ScriptHost {
  /// The files of the loaded modules, without those of scenarios.
  package var loadedFiles: [String] {
    host.world.modules.all.filter { !$0.isOfScenarios }.map(\.file)
  }

  /// Returns whether a change of a file can affect the loaded modules.
  package func isLoaded(_ file: String) -> Bool {
    let modules = host.world.modules
    return modules.texts[file] != nil || modules.of(file: file) != nil
      || modules.all.contains { host.folder.candidates(of: $0.name).contains(file) }
      || host.isFileOfVariant(file)
  }

  /// Returns whether a file belongs to the scenario that has run, so that it cannot be reloaded.
  package func isOfScenario(_ file: String) -> Bool {
    host.world.modules.of(file: file)?.isOfScenarios ?? false
  }

  /// Returns the texts that modules were loaded from, or nil for files of no module.
  package func texts(of files: Set<String>) -> [String: [UInt8]?] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, host.world.modules.of(file: $0)?.text) })
  }
}
