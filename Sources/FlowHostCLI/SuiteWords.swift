import Goldens
import Platform

extension Suite {
  /// What the words of a command line mean: files, folders, or plugins and parts of them; all plugins for none.
  init(named words: [String]) throws(UsageError) {
    var paths: [String] = []
    for word in words { paths.append(try Self.path(of: word)) }
    if paths.isEmpty { paths = [FileKind(at: "plugins") == .folder ? "plugins" : "."] }
    do throws(PlatformError) {
      try self.init(at: paths)
    } catch {
      throw .platform(error)
    }
  }

  /// `photos` is the plugin, `photos/buy` a scenario of it, or a folder of such.
  private static func path(of word: String) throws(UsageError) -> String {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    let plugin = "plugins/" + (parts.first ?? "")
    guard !word.isEmpty, !word.hasSuffix(".lua"), !parts.contains(where: { ["", ".", ".."].contains($0) }),
      FileKind(at: word) == nil || FileKind(at: plugin) == .folder
    else { return word }
    if parts.count == 1, FileKind(at: plugin) == .folder { return plugin }
    switch try ScenarioName(word) {
    case .file(let path): return path
    case .list: return ([plugin, "scenarios"] + parts.dropFirst().map(String.init)).joined(separator: "/")
    }
  }
}
