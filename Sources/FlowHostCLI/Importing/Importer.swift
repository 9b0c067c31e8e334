import Goldens
import Platform
import ScreenStack
import Scripting
import Sessions

/// Plays logs of the real app against a plugin.
struct Importer {
  private let console: Console
  private let folders: PluginFolders
  private let limits: ScriptLimits
  private let plugin: String
  private let head: String?
  private let mapping: String?
  /// The scenario to write, or nil to print it.
  private let file: ScenarioFile?

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.console = console
    folders = try PluginOptions.folders(from: arguments)
    limits = try LimitOptions.limits(from: arguments)
    head = arguments.value(of: "--after")
    mapping = arguments.value(of: "--mapping")
    let target = try arguments.value(of: "-o").map(Self.target)
    plugin = try Self.plugin(arguments.value(of: "--plugin") ?? target?.plugin, in: folders)
    guard let target else {
      file = nil
      return
    }
    if TestEnvironment().isCI { throw .writtenByCI }
    guard target.plugin == plugin, let home = folders.path(of: plugin) else {
      throw .oneOf("--plugin \(plugin)", "-o \(target.plugin)/\(target.name)")
    }
    let file = ScenarioFile(named: target.name, inPlugin: home)
    if file.isTaken { throw .of(NewFileError.isThere(file.path)) }
    self.file = file
  }

  /// Returns the plugin and the name of a scenario.
  private static func target(_ word: String) throws(UsageError) -> (plugin: String, name: String) {
    let parts = word.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, Scenario.isName(parts[1]) else {
      throw .of(NewFileError.badName(word, wanted: "a scenario is called PLUGIN/NAME"))
    }
    return (parts[0], parts[1])
  }

  /// Returns the plugin with a name, or the only one.
  private static func plugin(_ name: String?, in folders: PluginFolders) throws(UsageError) -> String {
    let plugins = try PluginOptions.plugins(name.map { [$0] } ?? [], in: folders)
    guard plugins.count == 1 else { throw .missingOption("--plugin PLUGIN", of: "import") }
    return plugins[0]
  }

  /// Plays a log, and prints or writes the scenario.
  func play(_ log: String) throws(UsageError) -> Console.ExitStatus {
    let lines = try LogFile(log, mapping: mapping, limits).lines()
    let head = try scenarioHead(for: lines)
    _ = Interrupts.catchAll()
    let progress = CountProgress("import", of: lines.count, "lines", console)
    let play: LogPlayer.Play
    do throws(ScriptError) {
      let player = try LogPlayer(lines, head, folder, limits)
      play = try player.play { played in
        progress.show(played)
        return Interruption.hasArrived
      }
      progress.clear()
    } catch {
      progress.clear()
      if let words = mistake(in: lines, error) {
        throw .of(LogImportError.badImport("\(log.escaped):\(words)"))
      }
      ScriptRun.complain(error, limits, console)
      return .broken
    }
    try deliver(play, of: log)
    if play.isStopped {
      Interruption.end(console, saying: "interrupted after \(play.tally.lines) of \(lines.count) lines")
    }
    for problem in play.problems { console.complain("\(log.escaped): \(problem)") }
    return play.problems.isEmpty ? .good : .unmet
  }

  /// Returns the mistake of an error in the line that launches the app, at the line of the log that has its options. Nil
  /// for other errors.
  private func mistake(in lines: [LogLine], _ error: ScriptError) -> String? {
    let place = "\(folder.scriptName):\(ScenarioHead.launchLine): "
    guard head == nil, error.message.hasPrefix(place), let line = lines.first(where: \.isLaunch) else {
      return nil
    }
    return "\(line.number): \(error.message.dropFirst(place.count))"
  }

  /// The folder in which the scenario's modules are searched.
  private var folder: ModuleFolder {
    let home = folders.path(of: plugin) ?? plugin
    return ModuleFolder(forScript: file?.path ?? "\(home)/scenarios/log.lua", among: folders)
  }

  private func scenarioHead(for lines: [LogLine]) throws(UsageError) -> ScenarioHead {
    if let head {
      let text = String(decoding: try LogFile.read(head), as: UTF8.self)
      guard text.contains(/\bapp\s*=/) else {
        throw .of(
          LogImportError.badImport(
            "\(head.escaped) launches no app as 'app': local app = flow.launch \(plugin.quoted)"))
      }
      return ScenarioHead(text: text)
    }
    for line in lines {
      if case .launch(let options) = line.content { return ScenarioHead(launching: plugin, options) }
    }
    return ScenarioHead(launching: plugin)
  }
}

/// The result of a session.
extension Importer {
  /// Prints the scenario, or writes it with its golden.
  private func deliver(_ play: LogPlayer.Play, of log: String) throws(UsageError) {
    try play.check(log, limits)
    guard let file else {
      console.product.write(play.script)
      console.product.flush()
      console.complaints.write(play.tally.report)
      return
    }
    console.product.write(play.tally.report)
    do throws(PlatformError) {
      try file.write(play.script, among: folders, limits)
    } catch {
      throw .platform(error)
    }
    console.product.write("wrote \(file.path.escaped) and its golden\n")
  }
}

extension LogPlayer.Play {
  /// The faults of the model: its failures, and the line of the log that it contradicts.
  var problems: [String] { failures.map(\.message) + [finding?.message].compactMap(\.self) }

  /// Refuses a scenario that takes too much time to pass.
  func check(_ log: String, _ limits: ScriptLimits) throws(UsageError) {
    if time > limits.time { throw .of(LogImportError.longLog(log, taken: time, limit: limits.time)) }
  }
}

extension SessionTally {
  /// The number of gaps that have a line in the report. The scenario has a remark at each.
  private static let shownGaps = 20

  /// The tally with a line for each of the first gaps.
  fileprivate var report: String {
    let shown = gaps.prefix(Self.shownGaps).map {
      "  before line \($0.line): \($0.way.joined(separator: " "))\n"
    }
    let rest = gaps.count - shown.count
    return words + "\n" + others + shown.joined() + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  /// The acts and lines that the model does not have, and the lines without meaning.
  private var others: String {
    let names = unknownActs.sorted { $0.precedes($1) }.prefix(Self.shownGaps).map(\.escaped)
    let acts = names.isEmpty ? "" : "  unknown acts: \(names.joined(separator: ", "))\n"
    return acts + Self.words("outside the model", outside) + Self.words("without meaning", noise)
  }

  /// Returns the first of some numbers of lines, each once.
  private static func words(_ fate: String, _ lines: [Int]) -> String {
    if lines.isEmpty { return "" }
    let numbers = Set(lines).sorted()
    let rest = numbers.count - shownGaps
    let words = numbers.prefix(shownGaps).map(String.init).joined(separator: ", ")
    return "  \(fate): line \(words)\(rest > 0 ? " and \(rest) more" : "")\n"
  }
}

extension LogLine {
  fileprivate var isLaunch: Bool { if case .launch = content { true } else { false } }
}
