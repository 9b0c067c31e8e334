import Goldens
import Platform
import Scripting

/// The names of plugins, scenarios, experiments and starts that a command line can have.
struct PluginNames {
  private let folders: PluginFolders
  /// The plugins whose experiments are meant.
  private let chosen: [String]

  /// Reads the folders of plugins from the options of a command line, and the chosen plugins from its operands.
  init(_ typed: TypedWords) {
    folders = PluginOptions.folders(named: typed.values["--plugins"] ?? [])
    let known = folders.plugins
    let named = typed.operands.map { String($0.prefix { $0 != "/" }) }.filter(known.contains)
    chosen = named.isEmpty ? known : named
  }

  /// The plugins.
  var plugins: [String] { folders.plugins }

  /// Returns the scenarios of the plugin that a word begins with, or else the folders with scenarios.
  func scenarios(from word: String) -> [String] {
    if word.contains("/"),
      case .list(let names)? = try? ScenarioName(String(word.prefix { $0 != "/" }), in: folders)
    {
      return names
    }
    return folders.names.filter { FileKind(at: (folders.path(of: $0) ?? "") + "/scenarios") == .folder }.map {
      $0 + "/"
    }
  }

  /// Returns the goldens of the searches of the plugin that a word begins with.
  func goldens(from word: String) -> [String] {
    guard word.contains("/"), let plugin = word.split(separator: "/").first.map(String.init),
      let folder = folders.path(of: plugin)
    else { return [] }
    return SearchGolden.allCases.filter { FileKind(at: "\(folder)/\($0.rawValue)") == .file }.map {
      "\(plugin)/\($0.rawValue)"
    }
  }

  /// The experiments of the chosen plugins. Plugins that cannot be loaded have none.
  var experiments: [KnownNames.Experiment] {
    let all = ofChosen { host, plugin throws(ScriptError) in try host.experiments(in: plugin) }
    return all.indices.filter { place in !all[..<place].contains { $0.name == all[place].name } }.map {
      all[$0]
    }
  }

  /// The plain launch, and the starts of the chosen plugins.
  var starts: [String] {
    let all = ofChosen { host, plugin throws(ScriptError) in try host.starts(in: plugin) }
    return [Circumstances.plainStart] + Set(all).sorted()
  }

  /// Returns what each chosen plugin has that can be loaded.
  private func ofChosen<Item>(
    _ items: (inout ScriptHost, String) throws(ScriptError) -> [Item]
  ) -> [Item] {
    var limits = ScriptLimits()
    limits.seconds = 1
    return chosen.flatMap { plugin -> [Item] in
      guard
        var host = try? ScriptHost(
          ScriptSettings(limits: limits, folder: ModuleFolder(folders)), output: { _ in true })
      else { return [] }
      return (try? items(&host, plugin)) ?? []
    }
  }
}
