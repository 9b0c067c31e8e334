import Goldens
import Platform
import Scripting

extension Suite {
  /// Finds scenarios by arguments: files, folders, plugins or parts of them. No arguments mean all plugins.
  init(named words: [String], in folders: PluginFolders) throws(UsageError) {
    var paths: [String] = []
    for word in words { paths.append(try Self.path(of: word, in: folders)) }
    if paths.isEmpty { paths = folders.paths.filter { FileKind(at: $0) == .folder } }
    if paths.isEmpty { paths = ["."] }
    do throws(PlatformError) {
      try self.init(at: paths, homes: folders.paths)
    } catch {
      throw .platform(error)
    }
  }

  /// Returns the path for an argument: `photos` is a plugin, `photos/buy` one of its scenarios or folders.
  private static func path(of word: String, in folders: PluginFolders) throws(UsageError) -> String {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let plugin = folders.path(of: String(parts.first ?? ""))
    guard !word.isEmpty, !word.hasSuffix(".lua"), !parts.contains(where: { ["", ".", ".."].contains($0) }),
      FileKind(at: word) == nil || plugin != nil
    else { return word }
    if parts.count == 1, let plugin { return plugin }
    switch try ScenarioName(word, in: folders) {
    case .file(let path): return path
    case .list:
      return ([plugin ?? "", "scenarios"] + parts.dropFirst().map(String.init)).joined(separator: "/")
    }
  }
}
