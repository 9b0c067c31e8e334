import Goldens
import Platform
import Scripting
import Sessions

/// Writes a plugin from logs of sessions, and a scenario for each of them.
struct LogPluginMaker {
  private let files: NewFiles
  private let mapping: String?

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    files = NewFiles(
      folders: try PluginOptions.folders(from: arguments), limits: try LimitOptions.limits(from: arguments),
      console: console)
    mapping = arguments.value(of: "--mapping")
    if TestEnvironment().isCI { throw .writtenByCI }
  }

  /// Writes the plugin.
  func make(_ name: String, from paths: [String]) throws(UsageError) -> Console.ExitStatus {
    try files.check(plugin: name)
    var logs: [[LogLine]] = []
    for path in paths { logs.append(try LogFile(path, mapping: mapping, files.limits).lines()) }
    let names = LogNames(of: logs, isReserved: ReservedNames.areOfScreens)
    logs = logs.map(names.renamed)
    guard
      let model = SessionModel(of: logs, named: name, isReserved: ReservedNames.areOfCoordinators)
    else { throw .of(LogImportError.noScreens(paths[0])) }
    try files.write(model.files, ofPlugin: name)
    var ending = Console.ExitStatus.good
    for (place, log) in logs.enumerated() {
      let head = ScenarioHead(launching: name, model.options(for: log))
      let file = ScenarioFile(named: "log_\(place + 1)", inPlugin: files.folders.paths[0] + "/" + name)
      let end = try play(model.renamed(log), head, of: paths[place], to: file)
      if end.rawValue > ending.rawValue { ending = end }
    }
    _ = files.next(ofPlugin: name)
    return ending
  }

  /// Plays a log against the new plugin, and writes the scenario, unless a limit ends it.
  private func play(
    _ lines: [LogLine], _ head: ScenarioHead, of path: String, to file: ScenarioFile
  ) throws(UsageError) -> Console.ExitStatus {
    let play: LogPlayer.Play
    do throws(ScriptError) {
      let folder = ModuleFolder(forScript: file.path, among: files.folders)
      play = try LogPlayer(lines, head, folder, files.limits).play()
    } catch {
      ScriptRun.complain(error, files.limits, files.console)
      return .broken
    }
    do throws(UsageError) { try play.check(path, files.limits) } catch {
      files.console.complain(error.message)
      return .broken
    }
    do throws(PlatformError) { try file.write(play.script, among: files.folders, files.limits) } catch {
      throw .platform(error)
    }
    files.console.product.write("wrote \(file.path.escaped): \(play.tally.words)\n")
    for problem in play.problems { files.console.complain("\(path.escaped): \(problem)") }
    return play.problems.isEmpty ? .good : .unmet
  }
}
