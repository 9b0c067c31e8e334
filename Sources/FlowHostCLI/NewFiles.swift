import Goldens
import Platform
import Scripting
import Tracing

/// Writes plugins and scenarios, with the goldens that they have from the start.
struct NewFiles {
  let folders: PluginFolders
  let limits: ScriptLimits
  let console: Console

  private static let names =
    "a plugin's name has letters, digits and '_', begins with a letter, and is not 'flowhost'"

  /// Writes a plugin with a scenario.
  func write(plugin name: String) throws(UsageError) -> Console.Ending {
    guard name.isName, !name.contains("-"), name.first?.isNumber == false, name != "flowhost" else {
      throw .badName(name, wanted: Self.names)
    }
    if let path = folders.path(of: name) { throw .isThere(path) }
    let folder = folders.paths[0] + "/" + name
    for (path, text) in Template.plugin(name) { try write(text, to: folder + "/" + path) }
    try writeGolden(of: folder + "/scenarios/first.lua")
    return next([
      ("run \(name)/first", "see what happens"),
      ("repl \(name)", "tap through the app by hand"),
      ("test \(name)", "see whether it is as its goldens say"),
      ("check \(name)", "see whether anything is wrong"),
      ("new scenario \(name)/NAME", "play something else"),
    ])
  }

  /// Writes a scenario that launches a plugin.
  func write(scenario name: String, of plugin: String) throws(UsageError) -> Console.Ending {
    guard name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ String($0).isName })
    else {
      throw .badName(name, wanted: "a scenario's name has letters, digits, '_' and '-'")
    }
    guard let home = folders.path(of: plugin) else { throw .unknownPlugin(plugin, known: folders.plugins) }
    let path = "\(home)/scenarios/\(name).lua"
    for file in [path, String(path.dropLast(4)) + ".golden"] where FileKind(at: file) != nil {
      throw .isThere(file)
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
      ("run \(plugin)/\(name)", "see what happens"),
      ("test --accept \(plugin)/\(name)", "make a golden of what it tells, once it is right"),
    ])
  }

  /// Where one is when a plugin's app has been launched.
  private func path(shownBy plugin: String, in path: String) throws(ScriptError) -> String {
    var shown = ""
    let folder = ModuleFolder(forScript: path, among: folders)
    var host = try ScriptHost(limits: limits, folder: folder) { report in
      if case .told(let line) = report, let path = line.path { shown = path }
      return true
    }
    let source = "local flow = require \"flowhost\" flow.launch \"\(plugin)\""
    if case .unmet(let error) = try host.run(Array(source.utf8), name: folder.scriptName) { throw error }
    return shown
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

  private func makeFolders(for path: String) throws(PlatformError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      try Folder.make(folder)
    }
  }

  private func writeGolden(of path: String) throws(UsageError) {
    var theatre = Theatre(limits: limits, plugins: folders) { $0.message }
    var told: [(Case, [UInt8])] = []
    theatre.play(path) { subject, text in told.append((subject, text)) }
    for (subject, text) in told { try write(String(decoding: text, as: UTF8.self), to: subject.golden) }
  }

  private func next(_ lines: [(words: String, use: String)]) -> Console.Ending {
    let width = (lines.map(\.words.count).max() ?? 0) + 2
    console.product.write("\n")
    for (words, use) in lines {
      let gap = String(repeating: " ", count: width - words.count)
      console.product.write("  flowhost \(words)\(gap)\(use)\n")
    }
    return .good
  }
}

extension String {
  /// Whether it can be a part of a file's name: letters, digits, `_` and `-`, the first one a letter or a digit.
  fileprivate var isName: Bool {
    guard let first = utf8.first, first != UInt8(ascii: "_"), first != UInt8(ascii: "-") else { return false }
    return utf8.allSatisfy {
      (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
  }
}
