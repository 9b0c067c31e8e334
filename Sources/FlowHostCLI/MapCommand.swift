import Goldens
import Maps
import Platform
import Proving
import Scripting

extension Command {
  static let map = Command(
    name: "map", operands: "[PLUGIN …]", summary: "draw which acts lead from which screen to which",
    description: """
      Tries in every state all that can happen, as 'flowhost prove' does, and folds what it has seen
      into a map: a line for each screen and the acts that lead from it to the same screens. Links and
      tabs are listed once. A screen without a line is a dead end.
      Example: flowhost map photos --format svg > photos.svg
      With --accept, the map is written to 'map.golden' in the folder of the plugin. With --check, it is
      compared with that file. The lines that differ are printed, and the exit status is then 1.
      A search that is too large ends after 20,000 states, or at --states or --depth, as the first line
      of the map says. It never depends on time.
      """,
    options: [
      TraceOptions.circumstances,
      Command.Option(
        name: "--by", value: "EXPERIMENT", help: "search under each variant, and mark what only some have"),
      Command.Option(name: "--format", value: "FORMAT", help: "text, mermaid, dot or svg (default text)"),
      Command.Option(name: "--accept", value: "", help: "write the map to 'map.golden'"),
      Command.Option(name: "--check", value: "", help: "compare the map with 'map.golden'"),
    ] + ProveOptions.bounds + PluginOptions.all + LimitOptions.all,
    perform: { arguments, console throws(UsageError) in
      try MapMaker(arguments, console).make(arguments.operands)
    })
}

/// Draws the maps of plugins.
struct MapMaker {
  private let search: PluginSearch
  private let console: Console
  private let circumstances: Circumstances
  private let limits: ProofLimits
  private let format: String
  private let experiment: String?
  private let use: Use

  /// The things that can be done with a map.
  private enum Use { case print, accept, check }

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    search = try PluginSearch(arguments, console)
    self.console = console
    circumstances = try TraceOptions.circumstances(from: arguments)
    limits = try ProveOptions.limits(from: arguments)
    format = arguments.value(of: "--format") ?? "text"
    guard ["text", "mermaid", "dot", "svg"].contains(format) else {
      throw .badValue(option: "--format", value: format, wanted: "text, mermaid, dot or svg")
    }
    experiment = arguments.value(of: "--by")
    use = arguments.isSet("--accept") ? .accept : arguments.isSet("--check") ? .check : .print
    // The file has no circumstances, so that 'flowhost test' judges it under the plain ones.
    if use != .print, arguments.value(of: "--as") != nil {
      throw .oneOf(use == .accept ? "--accept" : "--check", "--as")
    }
  }

  func make(_ operands: [String]) throws(UsageError) -> Console.ExitStatus {
    try search.each(operands) { (plugin) throws(ScriptError) in
      guard let experiments = try experiments(of: plugin) else { return .broken }
      let map = try map(of: plugin, by: experiments)
      switch use {
      case .print: return print(map)
      case .accept: return accept(map, plugin)
      case .check: return check(map, plugin)
      }
    }
  }

  private func map(
    of plugin: String, by experiments: [MapHead.Experiment]
  ) throws(ScriptError) -> ScreenMap {
    try MapSearch(of: plugin, limits, by: experiments, under: circumstances).map {
      (plugin, circumstances, limits) throws(ScriptError) in
      try search.search(plugin, under: circumstances, limits)
    }
  }

  /// Returns the experiment by which the map is drawn, with its variants. Complains about one that does not exist.
  private func experiments(of plugin: String) throws(ScriptError) -> [MapHead.Experiment]? {
    guard let experiment else { return [] }
    var world = try PluginWorld(search.folders, limits: search.limits)
    let rows = try world.experiments(of: plugin, for: nil).rows
    guard let row = rows.first(where: { $0.name == experiment }) else {
      let question = Suggestion.question(for: experiment, in: rows.map(\.name))
      console.complain("\(plugin): there is no experiment '\(experiment.escaped)'\(question)")
      return nil
    }
    return [MapHead.Experiment(Name(experiment), row.variants.map { Name($0) })]
  }
}

/// What is done with a map.
extension MapMaker {
  private func print(_ map: ScreenMap) -> Console.ExitStatus {
    switch format {
    case "mermaid":
      do throws(MapError) {
        console.product.write(try MapGraph(map).mermaid())
      } catch {
        console.complain("\(map.head.plugin.text): \(error.message)")
        return .broken
      }
    case "dot": console.product.write(MapGraph(map).dot)
    case "svg": console.product.write(MapGraph(map).svg)
    default: console.product.write(map.text)
    }
    console.product.flush()
    return .good
  }

  private func golden(of plugin: String) -> String {
    (search.folders.path(of: plugin) ?? plugin) + "/map.golden"
  }

  private func accept(_ map: ScreenMap, _ plugin: String) -> Console.ExitStatus {
    do throws(PlatformError) {
      try File.write(Array(map.text.utf8), to: golden(of: plugin))
      console.product.write("wrote \(golden(of: plugin))\n")
      return .good
    } catch {
      console.complain(error.message)
      return .broken
    }
  }

  private func check(_ map: ScreenMap, _ plugin: String) -> Console.ExitStatus {
    let path = golden(of: plugin)
    do throws(PlatformError) {
      let bytes = try File.read(path, limit: 1 << 24)
      return compare(map, with: String(decoding: bytes, as: UTF8.self), path)
    } catch {
      console.complain("\(error.message). 'flowhost map \(plugin) --accept' writes it.")
      return .broken
    }
  }

  private func compare(_ map: ScreenMap, with text: String, _ path: String) -> Console.ExitStatus {
    do throws(MapError) {
      let lines = MapDifference(from: try ScreenMap(text: text), to: map).lines
      if lines.isEmpty {
        console.product.write("\(map.head.plugin.text): the map is that of \(path)\n")
        return .good
      }
      console.product.write("\(map.head.plugin.text): the map differs from \(path)\n")
      for line in lines { console.product.write("\(line.isAdded ? "+" : "-") \(line.text)\n") }
      console.product.write("To accept it: flowhost map \(map.head.plugin.text) --accept\n")
      return .unmet
    } catch {
      console.complain("\(path): \(error.message)")
      return .broken
    }
  }
}
