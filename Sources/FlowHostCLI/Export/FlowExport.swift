import Goldens
import Maestro
import Maps
import Platform
import Scripting
import Views

/// Plays scenarios, or ways over the edges of maps, and writes them as flows of Maestro.
struct FlowExport {
  private let arguments: ParsedArguments
  private let search: PluginSearch
  private let limits: ScriptLimits
  private let circumstances: Circumstances
  private let console: Console
  private let app: Words
  private let folder: String?

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    (self.arguments, self.console) = (arguments, console)
    limits = try LimitOptions.limits(from: arguments)
    search = try PluginSearch(arguments, console)
    circumstances = try TraceOptions.circumstances(from: arguments)
    app = arguments.value(of: "--app").map { .literal($0) } ?? .variable("APP_ID")
    folder = arguments.value(of: "-o")
    if !arguments.isSet("--all") {
      for option in ["--states", "--depth"] where arguments.isSet(option) {
        throw .needless(option, without: "--all")
      }
    }
  }

  /// Exports what the operands name.
  func export(_ operands: [String]) throws(UsageError) -> Console.ExitStatus {
    if arguments.isSet("--all") { return try exportMaps(of: operands) }
    guard !operands.isEmpty else { throw .missingOperand(command: "export maestro", operand: "SCENARIO") }
    var subjects: [(name: String, path: String)] = []
    for word in operands {
      for name in try names(word) {
        guard case .file(let path) = try ScenarioName(name, in: search.folders) else { continue }
        if !subjects.contains(where: { $0.path == path }) {
          subjects.append((PageMaker.title(of: path), path))
        }
      }
    }
    if folder == nil, subjects.count > 1 { throw .missingOption("-o DIR", of: "export maestro") }
    var sheet = FlowSheet(folder, console)
    for (name, path) in subjects {
      let play = player.play(path, under: circumstances)
      let ending = end(of: play)
      sheet.note(ending)
      if let run = play.run {
        try sheet.add(FlowMaker(run, of: name, app: app))
      } else if ending == .good {
        console.complain(
          "\(path.escaped) has shown nothing, so there is no flow. Launch an app with screens.")
        sheet.note(.broken)
      }
    }
    return sheet.end()
  }

  private var player: ViewPlayer { ViewPlayer(limits: limits, folders: search.folders) }

  /// Returns the scenarios that an operand names.
  private func names(_ word: String) throws(UsageError) -> [String] {
    switch try ScenarioName(word, in: search.folders) {
    case .file: [word]
    case .list(let names): names
    }
  }

  private func end(of play: ViewPlayer.Play) -> Console.ExitStatus {
    switch play.verdict {
    case .success(let verdict): ScriptRun.end(with: verdict, limits, console)
    case .failure(let error): ScriptRun.end(with: error, limits, console)
    }
  }
}

/// Flows over the edges of maps.
extension FlowExport {
  private func exportMaps(of operands: [String]) throws(UsageError) -> Console.ExitStatus {
    guard folder != nil else { throw .missingOption("-o DIR", of: "export maestro --all") }
    var proofLimits = try ProveOptions.limits(from: arguments)
    proofLimits.tours = .few(ofLength: MapCover.length)
    let plugins = try search.plugins(operands)
    _ = Interrupts.catchAll()
    var sheet = FlowSheet(folder, console)
    for plugin in plugins {
      do throws(ScriptError) {
        let cover = try MapCover(of: plugin, by: search, under: circumstances, proofLimits)
        try exportMap(cover, of: plugin, to: &sheet)
      } catch {
        console.complain("\(plugin.escaped): \(error.message)")
        sheet.note(.broken)
      }
    }
    return sheet.end()
  }

  private func exportMap(
    _ cover: MapCover, of plugin: String, to sheet: inout FlowSheet
  ) throws(ScriptError) {
    var written: [MapCover.Way] = []
    for way in cover.ways {
      Interruption.end(console)
      let play = player.play(way: way.lines)
      if case .failure(let error) = play.verdict { throw error }
      guard let run = play.run else { continue }
      written.append(way)
      let name = "\(plugin)/way_\(written.count)"
      do throws(UsageError) {
        try sheet.add(FlowMaker(run, of: name, app: app))
      } catch {
        console.complain(error.message)
        return sheet.note(.broken)
      }
    }
    sheet.say("\(plugin): \(cover.words(for: written))")
  }
}
