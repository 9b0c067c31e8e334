import Goldens
import Platform
import Scripting

extension Suite {
  /// Finds scenarios by arguments: files, folders, plugins or parts of them. No arguments mean all plugins. A hidden plugin
  /// is left out, because its scenarios would launch the one in its place.
  init(named words: [String], in folders: PluginFolders) throws(UsageError) {
    var paths: [String] = []
    for word in words {
      paths.append(try Self.path(of: word, in: folders))
      try Self.check(paths[paths.count - 1], in: folders)
    }
    if paths.isEmpty { paths = folders.paths.filter { FileKind(at: $0) == .folder } }
    if paths.isEmpty { paths = ["."] }
    do throws(PlatformError) {
      try self.init(at: paths, homes: folders.paths, without: folders.hiddenPlugins.map(\.path))
    } catch {
      throw .platform(error)
    }
  }

  /// Returns the exit status of a command that has done something with all scenarios. Those behind a link that leads out
  /// or nowhere are missing.
  func status(after status: Console.ExitStatus) -> Console.ExitStatus {
    status == .good && refused != nil ? .broken : status
  }

  /// Refuses a file of a plugin that is outside its scenarios, or that they share, because nobody would look for a
  /// golden beside it.
  private static func check(_ path: String, in folders: PluginFolders) throws(UsageError) {
    let isGolden = path.hasSuffix(".golden") || path.hasSuffix(".golden.new")
    guard FileKind(at: path) == .file, !isGolden else { return }
    let folder = ModuleFolder(forScript: path, among: folders)
    let parts = folder.scriptName.split(separator: "/").map(String.init)
    if parts.contains("scenarios"), parts[parts.count - 1].hasPrefix("_") {
      throw .of(NameError.sharedScript(path: path))
    }
    guard parts.count > 2, !parts.contains("scenarios"), folder.file(of: parts[1]) != nil else { return }
    throw .of(NameError.noScenario(path: path, folder: "\(parts[0])/\(parts[1])/scenarios"))
  }

  /// Returns the path for an argument: `photos` is a plugin, `photos/buy` one of its scenarios or folders, and
  /// `photos/map.golden` its map.
  private static func path(of word: String, in folders: PluginFolders) throws(UsageError) -> String {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let plugin = folders.path(of: String(parts.first ?? ""))
    guard !word.isEmpty, !word.hasSuffix(".lua"), !parts.contains(where: { ["", ".", ".."].contains($0) }),
      FileKind(at: word) == nil || plugin != nil
    else { return word }
    if parts.count == 1, let plugin { return plugin }
    if parts.count == 2, let plugin, SearchGolden(rawValue: String(parts[1])) != nil {
      return "\(plugin)/\(parts[1])"
    }
    switch try ScenarioName(word, in: folders) {
    case .file(let path): return path
    case .list:
      return ([plugin ?? "", "scenarios"] + parts.dropFirst().map(String.init)).joined(separator: "/")
    }
  }
}
