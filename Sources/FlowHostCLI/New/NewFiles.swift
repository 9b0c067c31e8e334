import Goldens
import Maps
import Platform
import ScreenStack
import Scripting
import Tracing

/// Writes new plugins and scenarios with their first goldens.
struct NewFiles {
  let folders: PluginFolders
  let limits: ScriptLimits
  let console: Console

  /// Writes a plugin with one scenario: the one that everybody begins with, or the skeleton of a map.
  func write(plugin name: String, from map: String? = nil) throws(UsageError) -> Console.ExitStatus {
    try check(plugin: name)
    let skeleton = try map.map { (path) throws(UsageError) in try self.skeleton(of: path, named: name) }
    try write(skeleton?.files ?? Template.plugin(name), ofPlugin: name)
    for way in skeleton?.leftOut ?? [] {
      console.product.write("left out: \(way). Lock the screen, and ask in 'on_leave' of its flow.\n")
    }
    return next(ofPlugin: name)
  }

  /// Checks that a plugin can have a name, and that none has it. An empty folder is no plugin: it may be what is left of
  /// an attempt that the disk was too full for.
  func check(plugin name: String) throws(UsageError) {
    guard PluginName.isValid(name) else { throw .of(NewFileError.badName(name, wanted: PluginName.rule)) }
    for path in folders.paths.map({ $0 + "/" + name }) where FileKind(at: path) == .folder {
      do throws(PlatformError) {
        let content = try Folder.list(path)
        if content.names.isEmpty, content.leftOut.isEmpty { continue }
      } catch {
        throw .platform(error)
      }
      throw .of(NewFileError.isThere(path))
    }
  }

  /// Writes the files of a plugin, and the golden of its first scenario.
  func write(_ files: [(path: String, text: String)], ofPlugin name: String) throws(UsageError) {
    let folder = folders.paths[0] + "/" + name
    for (path, text) in files { try write(text, to: folder + "/" + path) }
    try writeGolden(of: folder + "/scenarios/first.lua")
    try writeAgentNotes()
  }

  /// Prints what can be done with a new plugin.
  func next(ofPlugin name: String) -> Console.ExitStatus {
    next([
      ("run \(name)/first", "run it, and print its trace"),
      ("repl \(name)", "tap through the app by hand"),
      ("test \(name)", "compare its trace with the golden"),
      ("prove \(name)", "try everything that can happen in it, and judge its properties"),
      ("check \(name)", "find mistakes in its scripts"),
      ("new scenario \(name)/NAME", "create another scenario"),
    ])
  }

  /// Returns the skeleton of the map in a file.
  private func skeleton(of path: String, named name: String) throws(UsageError) -> Skeleton {
    let text: String
    do throws(PlatformError) {
      text = String(decoding: try File.readText(path, limit: 1 << 24), as: UTF8.self)
    } catch {
      throw .platform(error)
    }
    do throws(MapError) {
      let map = text.hasPrefix(MapHead.mark) ? try ScreenMap(text: text) : try ScreenMap(mermaid: text)
      return try Skeleton(of: map, named: name)
    } catch {
      throw .of(NewFileError.badMap(path, error))
    }
  }

  /// Writes a scenario that launches a plugin.
  func write(scenario name: String, of plugin: String) throws(UsageError) -> Console.ExitStatus {
    guard Scenario.isName(name) else { throw .of(NewFileError.badName(name, wanted: Scenario.names)) }
    guard let home = folders.path(of: plugin) else {
      throw PluginOptions.unknown(plugin, among: folders.plugins, in: folders)
    }
    let path = "\(home)/scenarios/\(name).lua"
    for file in [path, String(path.dropLast(4)) + ".golden"] where FileKind.isTaken(file) {
      throw .of(NewFileError.isThere(file))
    }
    let shown: String
    do throws(ScriptError) {
      shown = try self.path(shownBy: plugin, in: path)
    } catch {
      console.complain(error.message)
      return .broken
    }
    try write(Template.scenario(of: plugin, showing: shown), to: path)
    try writeGolden(of: path)
    return next([
      ("run \(plugin)/\(name)", "run it, and print its trace"),
      ("test --accept \(plugin)/\(name)", "accept the trace as its golden, once it is right"),
    ])
  }

  /// Returns the current path after the launch of a plugin's app.
  private func path(shownBy plugin: String, in path: String) throws(ScriptError) -> String {
    var shown = ""
    let folder = ModuleFolder(forScript: path, among: folders)
    var host = try ScriptHost(ScriptSettings(limits: limits, folder: folder)) { report in
      if case .told(let line) = report, let path = line.path { shown = path }
      return true
    }
    let source = "local flow = require \"flowhost\" flow.launch \"\(plugin)\""
    if case .unmet(let error) = try host.run(Array(source.utf8), name: folder.scriptName) { throw error }
    return shown
  }

  /// Writes what a coding agent has to know, beside the folder of plugins. A file of the user is kept.
  private func writeAgentNotes() throws(UsageError) {
    let path =
      folders.paths[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .map { $0 + "/" }.joined() + "AGENTS.md"
    if !FileKind.isTaken(path) { try write(AgentNotes.text, to: path) }
  }

  private func write(_ text: String, to path: String) throws(UsageError) {
    do throws(PlatformError) {
      try makeFolders(for: path)
      try File.write(Array(text.utf8), to: path)
    } catch {
      throw .platform(error)
    }
    console.product.write("wrote \(path.escaped)\n")
  }

  /// Creates the folders that lead to a file of a plugin. Refuses a link that leads out of the plugins.
  private func makeFolders(for path: String) throws(PlatformError) {
    let home = folders.paths.first { path.hasPrefix($0 + "/") } ?? folders.paths[0]
    try Folder.makeAll(home)
    var folder = home
    for part in path.dropFirst(home.count).split(separator: "/").dropLast() {
      folder += "/" + part
      try Folder.make(folder)
      try Folder.check(folder, isIn: home)
    }
  }

  private func writeGolden(of path: String) throws(UsageError) {
    var worker = Worker(limits: limits, plugins: folders) { $0.message }
    var told: [(Case, [UInt8])] = []
    worker.play(path) { subject, text in told.append((subject, text)) }
    for (subject, text) in told { try write(String(decoding: text, as: UTF8.self), to: subject.golden) }
  }

  private func next(_ lines: [(words: String, use: String)]) -> Console.ExitStatus {
    let width = (lines.map(\.words.count).max() ?? 0) + 2
    console.product.write("\n")
    for (words, use) in lines {
      console.product.write("  flowhost \(words.padded(to: width))\(use)\n")
    }
    return .good
  }
}
