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
    ? ["login", "photos", "products"]
    : ["bank", "chat", "login", "mail", "photos", "products", "profile", "shop"]

  @Test(arguments: plugins) func `flows lead over every edge of the map`(_ plugin: String) throws {
    let home = Program.repository + "/plugins/" + plugin
    var seen: Set<Edge> = []
    let ways = try Self.ways(of: plugin)
    for way in ways {
      let path = home + "/scenarios/way.lua"
      let played = try StagePlay(path, script: way)
      guard let run = played.run else { continue }
      let yaml = FlowMaker(run, of: path, app: .variable("APP_ID")).flow.yaml
      let steps = try FlowSteps.lua(try FlowReader.documents(yaml)[1])
      let replay = try StagePlay(path, script: way, doing: steps, like: played)
      #expect(replay.end == FlowDevice.end, "\(way)")
      #expect(replay.paths == played.paths, "\(way)")
      if let run = replay.run { seen.formUnion(Self.edges(of: run)) }
    }
    let map = try ScreenMap(text: String(contentsOfFile: home + "/map.golden", encoding: .utf8))
    let graph = MapGraph(map)
    let all = Set(graph.edges.map { Edge(graph.nodes[$0.from], graph.nodes[$0.to]) })
    print("\(plugin): \(ways.count) flows lead over \(all.intersection(seen).count) of \(all.count) edges")
    #expect(all.subtracting(seen).isEmpty, "\(all.subtracting(seen))")
    #expect(ways.count * 2 <= all.count, "\(ways.count) flows for \(all.count) edges")
  }

  /// An edge of a map. The reader does not know the patterns of links.
  struct Edge: Hashable {
    let from: Origin
    let to: Origin

    init(_ from: Origin, _ to: Origin) {
      if case .link = from { self.from = .link("any") } else { self.from = from }
      self.to = to
    }
  }

  /// Returns the scenarios that a search makes for the flows of a plugin.
  private static func ways(of plugin: String) throws -> [String] {
    var limits = ProofLimits()
    (limits.states, limits.tours) = (20_000, .few(ofLength: 30))
    let folder = ModuleFolder(PluginFolders([Program.repository + "/plugins"]))
    var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
    let values = try Suite(at: [Program.repository + "/plugins/\(plugin)/scenarios"]).givenValues(
      in: PluginFolders([Program.repository + "/plugins"]), ScriptLimits())
    return try host.prove(plugin, with: values, limits).tours.map { tour in
      "local flow = require \"flowhost\"\n" + tour.lines.joined(separator: "\n") + "\n"
    }
  }

  /// Returns the node of a map for a path: what is on top of each layer.
  private static func node(of path: String) -> Maps.Name {
    let layers = path.split(separator: "|").compactMap { layer in
      layer.split { " ()+".contains($0) }.last { !$0.hasSuffix(":") }.map(String.init)
    }
    if let top = layers.last.map({ Maps.Name($0) }), Maps.Name.alerts.contains(top) { return top }
    return Maps.Name(layers.joined(separator: " + "))
  }

  /// Returns the edges that a run has gone, by its paths.
  private static func edges(of run: ViewRun) -> [Edge] {
    var edges: [Edge] = []
    var node: Maps.Name?
    for act in run.acts where act.kind != "expect" {
      let next = Self.node(of: run.moments[act.moments.upperBound - 1].path)
      switch (act.kind, node) {
      case ("open", _): edges.append(Edge(.link("any"), .screen(next)))
      case ("tab", _):
        if case .text(let tab)? = act.arguments.first { edges.append(Edge(.tab(Name(tab)), .screen(next))) }
      case (_, nil): edges.append(Edge(.start(""), .screen(next)))
      case (_, let before?): edges.append(Edge(.screen(before), .screen(next)))
      }
      node = next
    }
    return edges
  }
}
