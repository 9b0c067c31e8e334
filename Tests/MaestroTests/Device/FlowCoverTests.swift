import Foundation
import Goldens
import Maestro
import Maps
import ScreenStack
import Scripting
import TestSupport
import Testing
import Views

/// The flows over all edges of a map, played on the simulated stage by a reader that counts the edges by itself.
struct FlowCoverTests {
  /// The plugins, and the most flows that they may need. All plugins with maps are tried if this variable is set.
  static let plugins =
    ProcessInfo.processInfo.environment["FLOWHOST_ALL_FLOWS"] == nil
    ? all.filter { $0.flows < 5 } : all

  private static let all: [(name: String, flows: Int)] = [
    ("bank", 29), ("chat", 31), ("login", 2), ("mail", 28), ("photos", 2), ("products", 1), ("profile", 9),
    ("shop", 176),
  ]

  @Test(arguments: plugins) func `flows lead over every edge of the map`(_ plugin: String, _ flows: Int)
    throws
  {
    let home = Program.repository + "/plugins/" + plugin
    var seen: Set<Edge> = []
    let map = try ScreenMap(text: String(contentsOfFile: home + "/map.golden", encoding: .utf8))
    let graph = MapGraph(map)
    let names = Set(graph.nodes.compactMap { if case .screen(let name) = $0 { name } else { nil } })
    let ways = try Self.ways(of: plugin)
    for way in ways {
      let path = home + "/scenarios/way.lua"
      let played = try StagePlay(path, script: way.script)
      guard let run = played.run else { continue }
      // A device answers calls by itself, so that it cannot act before.
      if way.isEarly {
        seen.formUnion(Self.edges(of: run, among: names))
        continue
      }
      let yaml = FlowMaker(run, of: path, app: .variable("APP_ID")).flow.yaml
      let steps = try FlowSteps.lua(try FlowReader.documents(yaml)[1])
      let replay = try StagePlay(path, script: way.script, doing: steps, like: played)
      #expect(replay.end == FlowDevice.end, "\(way.script)")
      #expect(replay.paths == played.paths, "\(way.script)")
      if let run = replay.run { seen.formUnion(Self.edges(of: run, among: names)) }
    }
    // Before the first screen, a device shows nothing that could be checked.
    let all = Set(graph.edges.map { Edge(graph.nodes[$0.from], graph.nodes[$0.to]) })
      .filter { $0.to != .screen(Name("")) }
    print("\(plugin): \(ways.count) flows lead over \(all.intersection(seen).count) of \(all.count) edges")
    #expect(all.subtracting(seen).isEmpty, "\(all.subtracting(seen))")
    #expect(ways.count <= flows)
  }

  /// An edge of a map. The reader knows neither the patterns of links nor the names of starts.
  struct Edge: Hashable {
    let from: Origin
    let to: Origin

    init(_ from: Origin, _ to: Origin) {
      switch from {
      case .link: self.from = .link("any")
      case .start, .screen(Name("")): self.from = .start("")
      default: self.from = from
      }
      self.to = to
    }
  }

  /// Returns the scenarios that a search makes for the flows of a plugin.
  private static func ways(of plugin: String) throws -> [(script: String, isEarly: Bool)] {
    var limits = ProofLimits()
    (limits.states, limits.tours) = (20_000, .few(ofLength: 30))
    let folder = ModuleFolder(PluginFolders([Program.repository + "/plugins"]))
    var scripts = ScriptLimits()
    scripts.seconds = 600
    var host = try ScriptHost(ScriptSettings(limits: scripts, folder: folder), output: { _ in true })
    let values = try Suite.givenValues(
      ofPlugin: Program.repository + "/plugins/\(plugin)",
      in: PluginFolders([Program.repository + "/plugins"]), ScriptLimits())
    return try host.prove(plugin, with: values, limits).trails(under: []).map { trail in
      ("local flow = require \"flowhost\"\n" + trail.lines.joined(separator: "\n") + "\n", trail.isEarly)
    }
  }

  /// Returns the node of a map for a path: the tops of all layers, or of those that no full screen covers.
  private static func node(of path: String, among names: Set<Maps.Name>) -> Maps.Name {
    let layers = path.split { "|+".contains($0) }.compactMap { part in
      part.split { " ()".contains($0) }.last { !$0.hasSuffix(":") }.map(String.init)
    }
    if let top = layers.last.map({ Maps.Name($0) }), Maps.Name.alerts.contains(top) { return top }
    let nodes = layers.indices.map { Maps.Name(layers[$0...].joined(separator: " + ")) }
    return nodes.first(where: names.contains) ?? nodes.first ?? Maps.Name("")
  }

  /// Returns the edges that a run has gone, by its paths.
  private static func edges(of run: ViewRun, among names: Set<Maps.Name>) -> [Edge] {
    var edges: [Edge] = []
    var node: Maps.Name?
    var isStarting = true
    for act in run.acts where act.kind != "expect" {
      let next = Self.node(of: run.moments[act.moments.upperBound - 1].path, among: names)
      switch (act.kind, node) {
      case ("open", _): edges.append(Edge(.link("any"), .screen(next)))
      case ("tab", _):
        if case .text(let tab)? = act.arguments.first { edges.append(Edge(.tab(Name(tab)), .screen(next))) }
      case (_, nil): edges.append(Edge(.start(""), .screen(next)))
      case (_, let before?): edges.append(Edge(.screen(before), .screen(next)))
      }
      // Pictures show the first screen from the launch on. It appears with the first answer of a service, or the
      // screen of a link that was opened before.
      if isStarting, act.kind == "answer" || act.kind == "fire_timer" {
        edges.append(Edge(.start(""), .screen(next)))
      }
      isStarting = isStarting && ["launch", "open"].contains(act.kind)
      node = next
    }
    return edges
  }
}
