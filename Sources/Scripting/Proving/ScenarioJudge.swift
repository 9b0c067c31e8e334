import LuaBridge
import Platform
import Proving
import ScreenStack

/// Judges `always` and `never` in the states that a scenario comes to rest in.
struct ScenarioJudge: Sendable {
  private(set) var properties: [AppProperty]
  let observed: Observed
  /// The number of steps that were judged, with the launch.
  private var steps = 0
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
  mutating func step(by acts: [PerformedAct], to visible: [String], failures: Int) -> StepFacts? {
    if acts.isEmpty { return nil }
    defer { (steps, self.visible, self.failures) = (steps + 1, visible, failures) }
    var facts = StepFacts(by: acts, visible: visible, depth: steps)
    (facts.from, facts.failed) = (self.visible, failures > self.failures)
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
        by: scenario.clock.step, to: visibleNames, failures: scenario.problems.errors)
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
