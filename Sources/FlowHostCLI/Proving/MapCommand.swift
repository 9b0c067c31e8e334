import Goldens
import Maps
import Platform
import Proving
import Scripting
import Views

extension Command {
  static let map = Command(
    name: "map", operands: "[PLUGIN …]", summary: "draw the screens of an app, and the acts between them",
    description: """
      Tries everything that can happen in every state, as 'flowhost prove' does, and prints a map. Each
      line has a screen, acts, and the screens to which they lead. Links and tabs are listed once.
      Example: flowhost map photos --format svg > photos.svg
      --format html writes a page that plays, for each edge, a shortest way over it.
      With --accept, the map is written to 'map.golden' in the folder of the plugin. With --check, it is
      compared with that file. The lines that differ are printed, and the exit status is then 1.
      A search that is too large ends after 20,000 states, or at --states or --depth. The first line of
      the map says which. In a map that says 'whole', a screen without a line can be left by its tabs and
      by links only, if at all. A map never depends on time.
      """,
    options: [
      TraceOptions.circumstances,
      Command.Option(
        name: "--by", value: "WHAT", kind: .axis,
        help: "search under each variant or device, and mark the lines that only some have"),
      .choice("--format", "FORMAT", among: ["text", "mermaid", "dot", "svg", "html"]),
      Command.Option(name: "--accept", value: "", help: "write the map to 'map.golden'"),
      Command.Option(name: "--check", value: "", help: "compare the map with 'map.golden'"),
    ] + ProveOptions.bounds + PluginOptions.all + LimitOptions.ofSearch,
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
  private let axis: ComparisonAxis?
  private let use: Use
  /// True if an option says what is searched, so that an accepted map does not.
  private let choosesSearch: Bool

  /// The options that say what is searched.
  private static let choices = ["--by", "--states", "--depth"]

  /// The things that can be done with a map.
  private enum Use { case print, accept, check }

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    search = try PluginSearch(arguments, console)
    self.console = console
    circumstances = try TraceOptions.circumstances(from: arguments)
    var limits = try ProveOptions.limits(from: arguments)
    format = arguments.value(of: "--format") ?? "text"
    if format == "html" { limits.tours = .each }
    self.limits = limits
    axis = try arguments.value(of: "--by").map { (text) throws(UsageError) in
      try ComparisonAxis(option: text, beside: arguments)
    }
    use = arguments.isSet("--accept") ? .accept : arguments.isSet("--check") ? .check : .print
    choosesSearch = Self.choices.contains(where: arguments.isSet)
    // The file has its limits and its experiments, but no circumstances.
    let others =
      use == .print
      ? [] : ["--as", "--format"] + (use == .accept ? ["--check"] : Self.choices)
    for option in others where arguments.isSet(option) {
      throw .oneOf(use == .accept ? "--accept" : "--check", option)
    }
    if use == .accept, TestEnvironment().isCI { throw .acceptedByCI }
  }

  func make(_ operands: [String]) throws(UsageError) -> Console.ExitStatus {
    let plugins = try search.plugins(operands)
    // Two pictures or pages in one output would be no file of their kind.
    if plugins.count > 1, ["svg", "html"].contains(format) {
      throw .severalPlugins(command: "map", option: "--format \(format)")
    }
    _ = Interrupts.catchAll()
    return search.each(of: plugins) { (plugin) throws(ScriptError) in
      if use == .check { return try check(plugin) }
      guard let golden = try goldenSearch(of: plugin) else { return .broken }
      var ways = MapWays()
      let map = try draw(golden) {
        if format == "html" { ways.add($0.tours(under: $1)) }
      }
      if use == .accept { return accept(map, plugin) }
      return format == "html" ? printPage(of: map, ways) : print(map)
    }
  }

  private func draw(
    _ map: GoldenSearch, noting note: (ProofResult, [Variant]) -> Void = { _, _ in }
  ) throws(ScriptError) -> ScreenMap {
    try map.map(noting: note) { (plugin, circumstances, limits) throws(ScriptError) in
      try search.searchUninterrupted(plugin, under: circumstances, limits)
    }
  }

  /// Returns the search that the options choose. Without options, an accepted map is replaced by one of the same search.
  private func goldenSearch(of plugin: String) throws(ScriptError) -> GoldenSearch? {
    let head: MapHead?
    do throws(DividedHead) { head = try headOfGolden(of: plugin) } catch {
      console.complain("\(plugin): \(error.message)")
      return nil
    }
    if let head {
      let known = try search.experiments(in: plugin).map(\.name) + Circumstances.axes
      let experiments = head.experiments.filter { known.contains($0.name.text) }
      let left = MapHead(plugin: head.plugin, scope: head.scope, experiments: experiments)
      return GoldenSearch(like: left, of: plugin)
    }
    return try experiments(of: plugin).map { experiments in
      GoldenSearch(of: plugin, limits, by: experiments, under: circumstances)
    }
  }

  /// Returns what the golden that is to be replaced says about the search, unless options choose another one.
  private func headOfGolden(of plugin: String) throws(DividedHead) -> MapHead? {
    use == .accept && !choosesSearch ? try subject(plugin).scenario.headOfSearch : nil
  }

  /// Returns the experiment or circumstance by which the map is drawn, with its variants. Complains about one that does
  /// not exist.
  private func experiments(of plugin: String) throws(ScriptError) -> [MapHead.Experiment]? {
    guard let axis else { return [] }
    if let variants = axis.knownVariants, !axis.isExperiment { return [experiment(axis.name, variants)] }
    let all = try axis.isExperiment ? search.experiments(in: plugin) : []
    let found = all.named(axis.name)
    let known = axis.isExperiment ? found?.variants : try search.starts(in: plugin)
    guard let known else {
      let question = Suggestion.question(for: axis.name, in: all.map(\.name))
      console.complain("\(plugin): there is no experiment '\(axis.name.escaped)'\(question)")
      return nil
    }
    do throws(UsageError) {
      return [experiment(found?.name ?? axis.name, try axis.options(among: known))]
    } catch {
      console.complain("\(plugin): \(error.message)")
      return nil
    }
  }

  private func experiment(_ name: String, _ variants: [String]) -> MapHead.Experiment {
    MapHead.Experiment(Name(name), variants.map { Name($0) })
  }
}

/// The output of a map, and its golden.
extension MapMaker {
  private func printPage(of map: ScreenMap, _ ways: MapWays) -> Console.ExitStatus {
    var limits = search.limits
    limits.seconds = min(limits.seconds, 60)
    let page = MapPage(map, ways, ViewPlayer(limits: limits, folders: search.folders)).page
    Interruption.end(console)
    console.product.write(page.text(file: PageFiles.text))
    console.product.flush()
    return .good
  }

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
    (search.folders.path(of: plugin) ?? plugin) + "/" + SearchGolden.map.rawValue
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

  /// Compares the map of a plugin with its file, within the limits and by the experiments of that.
  private func check(_ plugin: String) throws(ScriptError) -> Console.ExitStatus {
    guard let golden = readGolden(of: plugin) else { return .broken }
    let map = try draw(GoldenSearch(like: golden.head, of: plugin))
    let (path, lines) = (self.golden(of: plugin), MapDifference(from: golden, to: map).lines)
    if lines.isEmpty {
      console.product.write("\(plugin): the map is that of \(path)\n")
      return .good
    }
    let owner = golden.head.plugin
    let remark = owner == map.head.plugin ? "" : ", which is of plugin '\(owner.text.escaped)'"
    console.product.write("\(plugin): the map differs from \(path)\(remark)\n")
    for line in lines { console.product.write("\(line.isAdded ? "+" : "-") \(line.text)\n") }
    console.product.write("To accept it: flowhost map \(plugin) --accept\n")
    return .unmet
  }

  /// Reads the file of a plugin's map. Complains about one that is not there, or with which no map can be compared.
  private func readGolden(of plugin: String) -> ScreenMap? {
    let subject = subject(plugin)
    let remedy = ". 'flowhost map \(plugin) --accept' writes it."
    do throws(Fault) {
      let golden = try Golden(of: subject)
      do throws(MapError) { return try ScreenMap(golden: golden) } catch {
        console.complain("\(subject.golden): \(error.message)")
      }
    } catch .missing {
      console.complain(PlatformError.missing(path: subject.golden, wanted: .file).message + remedy)
    } catch .unreadable(let error) {
      console.complain(error.message + remedy)
    } catch {
      console.complain("\(subject.golden): \(error.sentence(about: subject))")
    }
    return nil
  }

  private func subject(_ plugin: String) -> Case { Case(Scenario(path: golden(of: plugin))) }
}

extension ScreenMap {
  /// Reads the map of a golden.
  fileprivate init(golden: Golden) throws(MapError) {
    try self.init(text: golden.lines.map { $0 + "\n" }.joined())
  }
}
