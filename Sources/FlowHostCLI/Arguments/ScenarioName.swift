import Goldens
import Platform
package import Scripting

/// The meaning of a command-line argument: a file, or the scenarios of a plugin or of a part of it.
package enum ScenarioName: Equatable {
  case file(String)
  /// The names of several scenarios of a plugin, in byte order.
  case list([String])

  /// Resolves an argument: an existing file, a scenario such as `photos/buy`, or a whole plugin such as
  /// `photos`. A path whose first part no plugin has is a file too. Reading it reports the error.
  /// - Throws: ``UsageError/unknownPlugin(_:known:)``, ``UsageError/unknownScenario(_:known:)``,
  ///   ``UsageError/noScenarios(_:)`` and others.
  package init(_ word: String, in folders: PluginFolders) throws(UsageError) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard FileKind(at: word) != .file, !word.hasSuffix(".lua"), let plugin = parts.first,
      !parts.contains(where: { ["", ".", ".."].contains($0) })
    else {
      self = .file(word)
      return
    }
    guard let home = folders.path(of: plugin) else {
      if FileKind(at: word) == nil { try Self.check(parts, in: folders) }
      self = .file(word)
      return
    }
    let path = ([home + "/scenarios"] + parts.dropFirst()).joined(separator: "/")
    if parts.count > 1, FileKind(at: path + ".lua") == .file {
      self = .file(path + ".lua")
      return
    }
    let names = try Self.names(in: path, word)
    if parts.count == 1, names.isEmpty { throw .of(NameError.noScenarios(word)) }
    if names.isEmpty {
      let script = ([home] + parts.dropFirst()).joined(separator: "/") + ".lua"
      if FileKind(at: script) == .file {
        throw .of(NameError.noScenario(path: script, folder: home + "/scenarios"))
      }
      let known = try Self.names(in: home + "/scenarios", plugin)
      if let name = Self.scenario(ofCase: word), known.contains(name) {
        throw .of(NameError.caseOfScenario(word, name: name))
      }
      throw .of(NameError.unknownScenario(word, known: known))
    }
    self = .list(names)
  }

  /// Returns the scenario of a case: `photos/buy` of `photos/buy@device=pad`.
  private static func scenario(ofCase name: String) -> String? {
    name.firstIndex(of: "@").map { String(name[..<$0]) }
  }

  /// Checks that the parts of a word can be a path, since they name neither a file nor a plugin.
  private static func check(_ parts: [String], in folders: PluginFolders) throws(UsageError) {
    let meant = Suggestion.nearest(to: parts[0], in: folders.names)
    if meant == nil, folders.plugins.isEmpty { throw PluginOptions.noPlugins(in: folders) }
    if parts.count == 1, Scenario.isName(parts[0]) {
      throw PluginOptions.unknown(parts[0], among: folders.names, in: folders)
    }
    guard let meant else { return }
    throw .of(
      NameError.unknownScenario(
        parts.joined(separator: "/"), known: [([meant] + parts.dropFirst()).joined(separator: "/")]))
  }

  /// Returns the scenarios in a folder and its subfolders. Skips hidden files and folders, and shared files, which begin
  /// with `_`.
  private static func names(in folder: String, _ prefix: String) throws(UsageError) -> [String] {
    var names: [String] = []
    for name in try content(of: folder) where !name.hasPrefix(".") {
      switch FileKind(at: folder + "/" + name) {
      case .file where name.hasSuffix(".lua") && !name.hasPrefix("_"):
        names.append("\(prefix)/\(name.dropLast(4))")
      case .folder: names += try Self.names(in: folder + "/" + name, prefix + "/" + name)
      default: break
      }
    }
    return names.sorted { $0.precedes($1) }
  }

  /// Returns the names in a folder. There are none if it does not exist.
  private static func content(of folder: String) throws(UsageError) -> [String] {
    guard FileKind(at: folder) == .folder else { return [] }
    do throws(PlatformError) { return try Folder.names(in: folder) } catch { throw .platform(error) }
  }
}
