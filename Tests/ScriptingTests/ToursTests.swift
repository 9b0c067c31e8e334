import Proving
import ScreenStack
import Scripting
import TestSupport
import Testing

/// Tours: the shortest ways through each kind of step of a search, as scenarios.
struct ToursTests {
  private static func search(_ plugin: String, _ tours: ProofLimits.Tours = .each) throws -> ProofResult {
    var limits = ProofLimits()
    (limits.states, limits.tours) = (300, tours)
    let folder = ModuleFolder(PluginFolders([Program.repository + "plugins"]))
    var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
    return try host.prove(plugin, with: GivenValues(), limits)
  }

  @Test(arguments: ["login", "products"]) func `each tour leads to its state, by as many acts as it has`(
    _ plugin: String
  ) throws {
    let result = try Self.search(plugin)
    #expect(!result.tours.isEmpty)
    let depths = result.graph.ways.depths
    for tour in result.tours {
      let acts = tour.step.map { depths[Int($0.source)] + 1 } ?? 0
      #expect(tour.lines.count == acts + 1)
      let folder = ModuleFolder(PluginFolders([Program.repository + "plugins"]))
      var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
      let text = (["local flow = require 'flowhost'"] + tour.lines).joined(separator: "\n")
      _ = try host.run(Array(text.utf8), name: "way.lua")
      // Of several screens side by side, the path has the last one at its end.
      let top = try #require(result.graph.node(tour.state).split(separator: " ").last)
      #expect(host.path.hasSuffix(top), "\(tour.lines)")
    }
  }

  @Test func `there is a tour through each kind of step from one screen to another`() throws {
    let result = try Self.search("products")
    func kind(_ step: StateGraph.Step) -> [String] {
      let graph = result.graph
      return [
        graph.node(Int(step.source)), result.labels[Int(step.label)].words, graph.node(Int(step.target)),
      ]
    }
    let kinds = Set(result.graph.steps.map(kind).filter { $0[0] != $0[2] })
    #expect(Set(result.tours.compactMap(\.step).map(kind)) == kinds)
  }

  @Test func `few tours lead from screen to screen as all do`() throws {
    let (each, few) = (try Self.search("products"), try Self.search("products", .few(ofLength: 30)))
    func edges(_ tour: Tour) -> [[String]] {
      tour.steps.map { step in [each.graph.node(Int(step.source)), each.graph.node(Int(step.target))] }
    }
    let all = Set(each.tours.flatMap(edges).filter { $0[0] != $0[1] })
    #expect(Set(few.tours.flatMap(edges)).isSuperset(of: all))
    #expect(few.tours.count * 5 < each.tours.count, "\(few.tours.count) \(each.tours.count)")
    for tour in few.tours {
      #expect(tour.lines.count == tour.steps.count + 1)
      for (step, next) in zip(tour.steps, tour.steps.dropFirst()) { #expect(step.target == next.source) }
    }
  }

  @Test func `a search without them has none`() throws {
    #expect(try Self.search("login", .none).tours.isEmpty)
  }
}
