import LuaBridge
import Platform

/// A checker that finds all problems in plugins, each in a fresh world.
package struct PluginChecker: ~Copyable {
  private var world: PluginWorld
  private let folders: PluginFolders
  private let limit: Int
  /// The plugins that require each plugin, directly or through other plugins.
  private var dependants: [String: Set<String>] = [:]
  /// The plugins that each plugin requires, directly or through other plugins.
  private var requirements: [String: Set<String>] = [:]
  private var words: [String: Words] = [:]

  /// The names in the scripts of a plugin.
  private struct Words {
    /// All names and strings.
    var all: Set<String> = []
    /// The modules that they require.
    var modules: Set<String> = []
    /// The tabs that they make, or nil if a tab is made from more than literals.
    var tabs: Set<String>? = []

    init() {}

    init(of files: [PluginFile]) {
      all = Set(files.flatMap { $0.words.all.map(\.text) })
      modules = Set(files.flatMap { $0.words.texts(after: "require").map(\.text) })
      let literals = files.reduce(Set<String>?([])) { $0.union($1.words.tabs.map { Set($0) }) }
      let isMadeOtherwise =
        all.contains { $0 == "add_tab" || $0.hasPrefix("tab_bar") }
        || literals?.isEmpty == true && all.contains("tabs")
      tabs = isMadeOtherwise ? nil : literals
    }

    mutating func formUnion(_ other: Words) {
      all.formUnion(other.all)
      modules.formUnion(other.modules)
      tabs = tabs.union(other.tabs)
    }
  }

  /// Reads all manifests, because a plugin's actions may be handled by the plugins that require it.
  package init(_ folders: PluginFolders, limits: ScriptLimits) throws(ScriptError) {
    var world = try PluginWorld(folders, limits: limits)
    var requires: [String: [String]] = [:]
    for plugin in folders.plugins {
      if let description = try? world.describe(plugin) {
        requires[plugin] = description.requires.map(\.plugin)
      } else {
        requires[plugin] = try Self.named(by: plugin, in: folders, limit: limits.memory)
      }
    }
    for plugin in requires.keys {
      var rest = requires[plugin] ?? []
      while let next = rest.popLast() {
        requirements[plugin, default: []].insert(next)
        if dependants[next, default: []].insert(plugin).inserted { rest += requires[next] ?? [] }
      }
    }
    self.world = world
    self.folders = folders
    limit = limits.memory
  }

  /// Returns the plugins that the scripts of a plugin name. If it cannot be loaded, it requires some of these.
  private static func named(
    by plugin: String, in folders: PluginFolders, limit: Int
  ) throws(ScriptError) -> [String] {
    let words = Words(of: try files(of: plugin, in: folders, limit: limit))
    return folders.plugins.filter { $0 != plugin && words.all.contains($0) }
  }

  /// Returns whether a folder, which need not be a plugin, has scripts, or cannot be read.
  package static func hasScripts(_ name: String, in folders: PluginFolders) -> Bool {
    // A limit of 0 bytes leaves the contents unread.
    (try? PluginFile.all(of: name, in: folders, limit: 0))?.isEmpty != true
  }

  /// Returns all problems in a plugin, sorted by file and line, without duplicates.
  package mutating func problems(of plugin: String) throws(ScriptError) -> [PluginProblem] {
    let required = try words(of: requirements[plugin] ?? [], without: plugin)
    let requiring = try words(of: dependants[plugin] ?? [], without: plugin)
    let relatives = Relatives(
      required: required.all, requiring: requiring.all, modules: requiring.modules,
      tabs: required.tabs.union(requiring.tabs))
    let names = relatives.requiring.union(try words(of: plugin).all)
    let files = try Self.files(of: plugin, in: folders, limit: limit)
    let hasManifest = folders.isPlugin(plugin)
    try world.clear()
    let defects = try world.host.check(
      plugin, files, hasManifest: hasManifest, naming: names, besides: relatives)
    let hidden = folders.hidden(plugin).map { path in
      let words = "is hidden by '\(folders.path(of: plugin)?.escaped ?? "")'. Give one of them another name."
      return PluginProblem(path: path + "/init.lua", line: 1, words: words)
    }
    let found = located(defects, files, of: plugin).map { PluginProblem($0, in: folders) }
    return Set(found + hidden + misnamed(files, of: plugin)).sorted()
  }

  /// Returns a problem for an `Init.lua`, which is the manifest only where the file system ignores capitals.
  private func misnamed(_ files: [PluginFile], of plugin: String) -> [PluginProblem] {
    let manifest = "plugins/\(plugin)/init.lua"
    let others = files.map(\.chunk).filter { $0 != manifest && $0.lowercased() == manifest.lowercased() }
    if files.contains(where: { $0.chunk == manifest }) { return [] }
    return others.map { chunk in
      let path = (folders.path(of: plugin) ?? "") + chunk.dropFirst("plugins/\(plugin)".count)
      return PluginProblem(path: path, line: 1, words: "a plugin begins with 'init.lua'. Rename this file.")
    }
  }

  /// Returns defects at their exact lines. Some are in plugins that the plugin requires, at the same lines as when those
  /// are checked.
  private func located(_ defects: [Defect], _ files: [PluginFile], of plugin: String) -> [Defect] {
    var known = [plugin: files]
    return defects.map { defect in
      let owner = defect.place.chunk.plugin.isEmpty ? plugin : defect.place.chunk.plugin
      let files = known[owner] ?? (try? Self.files(of: owner, in: folders, limit: limit)) ?? []
      known[owner] = files
      return defect.found(in: files)
    }
  }

  private static func files(
    of plugin: String, in folders: PluginFolders, limit: Int
  ) throws(ScriptError) -> [PluginFile] {
    do throws(PlatformError) {
      return try PluginFile.all(of: plugin, in: folders, limit: limit)
    } catch {
      throw .file(error)
    }
  }

  private mutating func words(of plugins: Set<String>, without plugin: String) throws(ScriptError) -> Words {
    var all = Words()
    for each in plugins where each != plugin { all.formUnion(try words(of: each)) }
    return all
  }

  private mutating func words(of plugin: String) throws(ScriptError) -> Words {
    if let known = words[plugin] { return known }
    let own = Words(of: try Self.files(of: plugin, in: folders, limit: limit))
    words[plugin] = own
    return own
  }
}

extension Set<String>? {
  /// Returns the elements of both, or nil if those of one are not known.
  fileprivate func union(_ other: Set<String>?) -> Set<String>? {
    flatMap { own in other.map { own.union($0) } }
  }
}
