import Platform
import Scripting

/// The option that names the folders of plugins.
enum PluginOptions {
  static let all = [
    Command.Option(
      name: "--plugins", value: "DIR",
      help: "a folder of plugins; can be repeated, earlier folders take precedence",
      isRepeatable: true)
  ]

  /// Returns the folders named by options, else by `FLOWHOST_PLUGINS`, else the `plugins` folder.
  static func folders(from arguments: ParsedArguments) throws(UsageError) -> PluginFolders {
    let folders = folders(named: arguments.values(of: "--plugins"))
    for path in folders.paths where folders.areNamed && FileKind(at: path) != .folder {
      throw .platform(.missing(path: path, wanted: .folder))
    }
    return folders
  }

  /// Returns the given folders, else those of `FLOWHOST_PLUGINS`, else the `plugins` folder.
  static func folders(named options: [String]) -> PluginFolders {
    let variable = Environment.value(of: "FLOWHOST_PLUGINS") ?? ""
    let named = options.isEmpty ? variable.split(separator: ":").map(String.init) : options
    return named.isEmpty ? PluginFolders() : PluginFolders(named)
  }

  /// Returns the arguments that give a worker these folders.
  static func words(for folders: PluginFolders) -> [String] {
    folders.areNamed ? folders.paths.flatMap { ["--plugins", $0] } : []
  }

  /// Returns the named plugins, or all plugins if no names are given.
  /// - Throws: ``UsageError/platform(_:)`` if all are wanted, and one of them cannot be read. Without it, the results
  ///   would look like those of all plugins.
  static func plugins(_ names: [String], in folders: PluginFolders) throws(UsageError) -> [String] {
    if names.isEmpty, let error = folders.faults.first { throw .platform(error) }
    return try self.names(names, among: folders.plugins, in: folders)
  }

  /// Returns the given names, each once, after checking that they are known, or all known names if none are given.
  static func names(
    _ names: [String], among known: [String], in folders: PluginFolders
  ) throws(UsageError) -> [String] {
    for name in names where !known.contains(name) { throw unknown(name, among: known, in: folders) }
    if names.isEmpty, known.isEmpty { throw noPlugins(in: folders) }
    var seen: Set<String> = []
    return names.isEmpty ? known : names.filter { seen.insert($0).inserted }
  }

  /// Returns the error that there is no plugin with a name, or that it cannot be read.
  static func unknown(_ name: String, among known: [String], in folders: PluginFolders) -> UsageError {
    folders.fault(of: name).map(UsageError.platform) ?? .of(NameError.unknownPlugin(name, known: known))
  }

  /// Returns the error that there are no plugins, with the reason if they cannot be read, or with a suggestion if a
  /// folder above has some.
  static func noPlugins(in folders: PluginFolders) -> UsageError {
    if let error = folders.faults.first { return .platform(error) }
    let above = folders.areNamed ? [] : (1...4).map { String(repeating: "../", count: $0) + "plugins" }
    return .of(
      NameError.noPlugins(in: folders.paths[0], nearest: above.first { !PluginFolders([$0]).plugins.isEmpty })
    )
  }

  /// Returns the error that there is nothing to run.
  static func nothing(named words: [String], in folders: PluginFolders) -> UsageError {
    if words.isEmpty, folders.names.isEmpty { return noPlugins(in: folders) }
    return .of(NameError.nothingFound(in: words.isEmpty ? folders.paths : words))
  }

  /// Calls a closure for each plugin, loaded without the others. Complains about plugins that fail.
  /// - Returns: False if any plugin failed.
  static func each(
    _ plugins: [String], in folders: PluginFolders, _ limits: ScriptLimits, _ console: Console,
    _ body: (inout PluginWorld, String) throws(ScriptError) -> Void
  ) -> Bool {
    var isWhole = true
    do throws(ScriptError) {
      var world = try PluginWorld(folders, limits: limits)
      for plugin in plugins {
        do throws(ScriptError) {
          try body(&world, plugin)
        } catch {
          console.complain(error.message)
          isWhole = false
        }
      }
    } catch {
      console.complain(error.message)
      return false
    }
    return isWhole
  }
}
