import LuaBridge
import Platform
import Proving
import ScreenStack
import Tracing

/// Judges `always` and `never` in the states that a scenario comes to rest in.
struct ScenarioJudge: Sendable {
  private(set) var properties: [AppProperty]
  let observed: Observed
  /// The number of acts whose results were judged.
  private var acts = -1
  /// The screens that were visible when the app was judged last.
  private var visible: [String] = []
  /// The number of failures until then.
  private var failures = 0
  /// The screens whose inputs were changed then.
  private(set) var changed: [NamedScreen] = []

  init(_ properties: [AppProperty], _ observed: Observed) {
    (self.properties, self.observed) = (properties, observed)
  }

  /// Returns what properties see of the acts since the last time, or nil if there were none.
  /// - Parameter names: The names of the act.
  mutating func step(
    by line: TraceLine?, _ names: [String], count: Int, to visible: [String], failures: Int
  ) -> StepFacts? {
    guard count > acts else { return nil }
    defer { (acts, self.visible, self.failures) = (count, visible, failures) }
    var facts = StepFacts(
      from: self.visible, failed: failures > self.failures, visible: visible, depth: count)
    guard let line else { return facts }
    (facts.act, facts.names) = (line.words, names)
    facts.arguments = line.values
    return facts
  }

  mutating func note(changed screens: [NamedScreen]) { changed = screens }

  /// Forgets a property that is broken, so that it is reported once.
  mutating func forget(_ name: String) { properties.removeAll { $0.name == name } }
}

extension ScenarioJudging {
  /// Judges `always` and `never` of `properties.lua`.
  package static let properties = ScenarioJudging(
    begin: { (host, frame) throws(LuaError) in try host.beginJudging(in: &frame) },
    judge: { (host, frame) throws(LuaError) in try host.judgeState(in: &frame) })
}

extension Host {
  /// Begins to judge the launched app, if its plugins have such properties.
  func beginJudging(in frame: inout LuaFrame) throws(LuaError) {
    try loadProperties(in: &frame)
    let properties = try applicableProperties(in: &frame).properties.filter {
      $0.kind == .always || $0.kind == .never
    }
    if properties.isEmpty { return }
    scenario.judge = ScenarioJudge(properties, try makeObserved(in: &frame))
  }

  /// Judges the state in which the app has come to rest after an act.
  func judgeState(in frame: inout LuaFrame) throws(LuaError) {
    guard var judge = scenario.judge, !app.hasCrashed,
      var facts = judge.step(
        by: scenario.clock.lastLine, scenario.clock.lastNames, count: trace.acts, to: visibleNames,
        failures: scenario.problems.errors)
    else { return }
    facts.variants = app.launch?.variants ?? [:]
    facts.isRefused = app.trips.lastRefusal != nil
    app.trips.forgetEnd()
    facts.unsaved = left(of: judge.changed)
    judge.note(changed: try changedScreens(in: &frame))
    scenario.judge = judge
    for property in judge.properties where property.conditions.apply(to: facts) {
      guard let fault = try fault(of: property, after: facts, in: &frame), !isAccepted(fault.finding) else {
        continue
      }
      scenario.note(Mishap(.property, fault.words, at: fault.finding.place))
      scenario.judge?.forget(property.name)
    }
  }

  /// Returns what is wrong with a property, or nil.
  private func fault(
    of property: AppProperty, after facts: StepFacts, in frame: inout LuaFrame
  ) throws(LuaError) -> (finding: Proof.Finding, words: String)? {
    guard let judge = scenario.judge else { return nil }
    let name = property.name.escaped
    switch try look(property, facts, judge.observed, in: &frame) {
    case .success(property.kind == .always): return nil
    case .success: return (property.finding, "'\(name)' does not hold after '\(facts.act.escaped)'")
    case .failure(let failure):
      let words = "'\(name)' failed: \(ScriptLines(in: failure.words).rest)"
      return (property.finding(failed: failure.words), words)
    }
  }

  /// Returns whether the app accepts a finding of its proof. Then it fails no scenario, either.
  private func isAccepted(_ finding: Proof.Finding) -> Bool {
    world.definitions.properties.accepted(by: app.name).contains { $0.accepts(finding.title) }
  }
}

extension ActClock {
  /// The last act under all names that properties may give it: with and without its screen.
  fileprivate var lastNames: [String] {
    guard let line = lastLine else { return [] }
    guard let screen = lastScreen else { return [line.words] }
    let title = line.text.prefix { $0 != " " }
    let (name, values) = (title.split(separator: ".").last ?? title, line.text.dropFirst(title.count))
    return ["\(line.verb) \(name)\(values)", "\(line.verb) \(screen).\(name)\(values)"]
  }
}

extension TraceLine {
  /// The act as traces write it.
  fileprivate var words: String { text.isEmpty ? verb : "\(verb) \(text)" }
}
