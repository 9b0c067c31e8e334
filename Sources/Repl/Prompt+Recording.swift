import Goldens
import Platform
import ScreenStack
import Scripting
import Tracing

/// Recording the steps as a scenario with the same trace, and its golden.
extension Prompt {
  func record(_ words: [String]) throws(PromptError) {
    guard let word = words.first, words.count == 1 else {
      throw .words("':record' is written :record SCENARIO")
    }
    if !setup.mayRecord {
      throw .words("nothing is recorded where CI is set. Record on your own machine, or unset CI.")
    }
    let (path, home) = try path(ofScenario: word)
    let golden = String(path.dropLast(4)) + ".golden"
    for file in [path, golden] where FileKind.isTaken(file) && !written.contains(file) {
      throw .words("\(file.escaped) is there already. Record under another name, or remove it first.")
    }
    let (taken, limit) = (world.progress.clock, setup.limits.time)
    if taken > limit {
      throw .words(
        "\(Seconds(taken).written) have passed in this session, and a scenario has \(Seconds(limit).written)."
          + " Take acts back with :undo.")
    }
    let recording = try Recording(self)
    if recording.isEmpty { throw .words("there is nothing to record yet") }
    if home != nil { try makeFolder(of: path) }
    var told = try write(recording.text(withRests: false), to: path)
    if difference(told) != nil { told = try write(recording.text(withRests: true), to: path) }
    try write(told.text, to: golden)
    written.formUnion([path, golden])
    note("wrote \(path.escaped) and its golden")
    guard let difference = difference(told) else { return }
    complain("its trace differs from this session's\(cause(of: recording)): \(difference)")
  }

  private func cause(of recording: Recording) -> String {
    if isReloaded { return ", since scripts were reloaded" }
    if !recording.hasStandIns { return "" }
    return ", because secrets have other values in it. Write values that may be read at its top"
  }

  /// Returns the path for `photos/first`, for `first` in the plugin that runs, or for a file, and the folder of the
  /// plugin.
  private func path(ofScenario word: String) throws(PromptError) -> (path: String, home: String?) {
    if word.hasSuffix(".lua") { return (word, nil) }
    guard Scenario.isName(word) else {
      throw .words("'\(word.escaped)' cannot be a name: \(Scenario.names)")
    }
    let parts = word.split(separator: "/", maxSplits: 1).map(String.init)
    if parts.count > 1, let home = setup.plugins.path(of: parts[0]) {
      return (try path(of: parts[1], inPlugin: home), home)
    }
    if let plugin = origin.folder(setup).plugin, let home = setup.plugins.path(of: plugin) {
      return (try path(of: word, inPlugin: home), home)
    }
    return (word + ".lua", nil)
  }

  /// Returns the path of a scenario in a plugin. Refuses links that lead out of the plugin's folder.
  private func path(of name: String, inPlugin home: String) throws(PromptError) -> String {
    let path = "\(home)/scenarios/\(name).lua"
    var folder = Scenario(path: path).folder
    while FileKind(at: folder) == nil, folder.count > home.count { folder = Scenario(path: folder).folder }
    do throws(PlatformError) {
      try Folder.check(folder, isIn: Scenario(path: home).folder)
    } catch {
      throw .words(error.message)
    }
    return path
  }

  /// Creates the folder of a scenario, as in `pay/first`.
  private func makeFolder(of path: String) throws(PromptError) {
    do throws(PlatformError) { try Folder.makeAll(Scenario(path: path).folder) } catch {
      throw .words(error.message)
    }
  }

  private func write(_ text: String, to path: String) throws(PromptError) -> (text: [UInt8], lines: [String])
  {
    try write(Array(text.utf8), to: path)
    var worker = Worker(limits: setup.limits, plugins: plugins(for: path)) { $0.message }
    var told: [UInt8] = []
    worker.play(path) { _, text in if told.isEmpty { told = text } }
    return (told, Golden.lines(of: told))
  }

  /// Returns the plugins of the prompt. A scenario outside of them also uses them.
  private func plugins(for path: String) -> PluginFolders {
    let isInside = ModuleFolder(forScript: path, among: setup.plugins).plugin != nil
    return isInside || setup.plugins.areNamed ? setup.plugins : PluginFolders(folders)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(PromptError) {
    do throws(PlatformError) { try File.write(bytes, to: path) } catch { throw .words(error.message) }
  }

  /// Returns the first difference between the scenario's output and that of the prompt, as a sentence.
  private func difference(_ told: (text: [UInt8], lines: [String])) -> String? {
    let here = [TraceText.header] + TraceText(detail: .navigation).lines(of: world.told)
    return TraceDiff(expected: here, actual: Array(told.lines.prefix(here.count))).sentence
  }
}
