import Foundation
import Platform
import ScreenStack
import Scripting
import TestSupport
import Testing
import Views

/// The documents of runs that are viewed.
struct ViewTests {
  /// The scenarios of all examples, as paths from the folder of plugins.
  static let scenarios: [String] = {
    let plugins = Program.repository + "/plugins"
    let files = FileManager.default.enumerator(atPath: plugins)?.compactMap { $0 as? String } ?? []
    return files.filter { path in
      let name = path.split(separator: "/").last ?? ""
      return path.contains("/scenarios/") && path.hasSuffix(".lua") && !name.hasPrefix("_")
    }.sorted()
  }()

  private static func view(of path: String) throws -> (run: ViewRun?, secrets: Set<String>) {
    let folder = ModuleFolder(forScript: path, in: Program.repository)
    var host = try ScriptHost(ScriptSettings(folder: folder)) { _ in true }
    host.recordView()
    let verdict: Result<Verdict, ScriptError>
    do throws(ScriptError) { verdict = .success(try host.run(path)) } catch { verdict = .failure(error) }
    let run = host.view(verdict)
    return (run, host.secrets)
  }

  @Test func `there are scenarios`() { #expect(Self.scenarios.count > 200) }

  @Test(arguments: scenarios) func `the document of an example is whole`(_ name: String) throws {
    let (viewed, secrets) = try Self.view(of: "\(Program.repository)/plugins/\(name)")
    guard let run = viewed else { return }
    #expect(Self.faults(in: run) == [])
    let json = ViewDocument(title: name, runs: [run]).json
    for secret in secrets where secret.count > 5 { #expect(!json.contains(secret)) }
  }

  /// Returns what does not hold together in a document.
  private static func faults(in run: ViewRun) -> [String] {
    var faults: [String] = []
    func expect(_ isTrue: Bool, _ words: @autoclosure () -> String) { if !isTrue { faults.append(words()) } }
    for (place, node) in run.nodes.enumerated() {
      expect(node.parts.allSatisfy { (0..<place).contains($0) }, "parts of node \(place)")
    }
    var (moment, line) = (0, 0)
    for (place, act) in run.acts.enumerated() {
      expect(act.moments.lowerBound == moment && !act.moments.isEmpty, "moments of act \(place) \(act.words)")
      expect(act.lines.lowerBound == line, "lines of act \(place) \(act.words)")
      expect(act.at <= act.ends, "times of act \(place) \(act.words)")
      (moment, line) = (act.moments.upperBound, act.lines.upperBound)
      expect(
        run.lines[act.lines].allSatisfy { act.moments.contains($0.moment) },
        "moments of lines in act \(place)")
      // A crash takes back the command that the line before it tells of.
      if run.lines[act.lines].contains(where: { $0.verb == "crash" }) { continue }
      let told = run.lines[act.lines].compactMap(\.path).last
      let path = run.moments[act.moments.upperBound - 1].path
      expect(
        told == nil || told == path, "act \(place) \(act.words) ends at \(path), and tells of \(told ?? "")")
    }
    expect(moment == run.moments.count && line == run.lines.count, "the acts end at \(moment) and \(line)")
    for (place, each) in run.moments.enumerated() {
      expect(each.windows.allSatisfy { run.nodes.indices.contains($0) }, "windows of moment \(place)")
      expect(place == 0 || run.moments[place - 1].at <= each.at, "time of moment \(place)")
    }
    let flows = Set(run.flows.map(\.id))
    expect(flows.count == run.flows.count, "flows with the same id")
    for flow in run.flows {
      expect(run.moments.indices.contains(flow.from), "start of flow \(flow.name)")
      expect(flow.to.map { flow.from <= $0 && $0 < run.moments.count } ?? true, "end of flow \(flow.name)")
      expect((flow.to == nil) == (flow.end == nil), "words of flow \(flow.name)")
      expect(flow.parent.map { flows.contains($0) && $0 < flow.id } ?? true, "parent of flow \(flow.name)")
    }
    return faults
  }
}
