import LuaBridge
import Navigation
import Platform
import Proving
import ScreenStack

/// Goes ways that a search has found again, from their starts.
struct ProofReplay {
  let plan: ProofPlan
  let search: StateSearch
  let ways: StateWays
  /// The starts, by the numbers of their states.
  private let origins: [Int]

  init(_ plan: ProofPlan, _ search: StateSearch, _ ways: StateWays, from origins: [Int]) {
    (self.plan, self.search, self.ways, self.origins) = (plan, search, ways, origins)
  }

  /// Returns a finding with its way and its details, by going there.
  func finding(
    of sighting: ProofJudgement.Sighting, _ world: inout ScriptWorld
  ) throws(LuaError) -> Proof.Finding {
    var finding = sighting.finding
    if finding.rule == .silent, let act = sighting.act {
      finding.place = try placeOfCall(answeredBy: act, in: sighting.state, &world)
    }
    if let entry = sighting.entry, let handler = try handler(of: entry, &world) {
      finding.notes.insert("entered by \(handler.name), \(handler.place)", at: 0)
    }
    finding.way =
      if let start = sighting.start {
        try go([], from: plan.starts[start], &world)
      } else {
        try go(to: sighting.state, and: sighting.act, &world)
      }
    if case .here = plan.starts[0] { finding.isLaunched = false }
    world.host.addDetails(to: &finding, sighting.words)
    try addPlace(to: &finding, sighting.words, &world)
    try addHandlers(to: &finding, of: sighting.act, &world)
    return finding
  }

  /// Returns what may leak in a state, by going there.
  func possibleLeak(in state: Int, _ world: inout ScriptWorld) throws(LuaError) -> String? {
    _ = try go(to: state, and: nil, &world)
    return try world.leaks().possible.first.map(world.host.words(for:))
  }

  /// Adds what is known of the handlers in the state to which the way leads: the missing ones of a dead end, and the
  /// line of one that changes nothing.
  private func addHandlers(
    to finding: inout Proof.Finding, of act: Int?, _ world: inout ScriptWorld
  ) throws(LuaError) {
    guard [.deadEnd, .idle].contains(finding.rule) else { return }
    let all = try plan.everything(upTo: act ?? 0, in: search, &world)
    if finding.rule == .deadEnd {
      finding.notes += all.unhandled
    } else if let act, all.choices.indices.contains(act) {
      finding.place = try world.handler(of: all.choices[act])?.place
    }
  }

  /// Returns the handler that runs in an act, or nil if that is no tap. Of two acts, it is the handler of the second
  /// one.
  private func handler(
    of trial: StateGraph.Trial, _ world: inout ScriptWorld
  ) throws(LuaError) -> (name: String, place: String)? {
    _ = try go(to: Int(trial.state), and: nil, &world)
    let choice = try plan.everything(upTo: trial.act, in: search, &world).choices[trial.act]
    guard case .hurry(let first, let second) = choice else { return try world.handler(of: choice) }
    return try world.begin(first) ? try world.handler(of: second) : nil
  }

  /// Returns the line of the call that an act in a state answers.
  private func placeOfCall(
    answeredBy act: Int, in state: Int, _ world: inout ScriptWorld
  ) throws(LuaError) -> String? {
    _ = try go(to: state, and: nil, &world)
    let choice = try plan.everything(upTo: act, in: search, &world).choices[act]
    return world.host.place(ofCallAnsweredBy: choice)
  }

  /// Adds the line of what is ignored.
  private func addPlace(
    to finding: inout Proof.Finding, _ words: String, _ world: inout ScriptWorld
  ) throws(LuaError) {
    guard finding.rule == .ignored else { return }
    let host = world.host
    finding.place = try world.withFrame { frame throws(LuaError) in
      if let place = try host.place(ofUnhandled: words, in: &frame) { return place }
      return try host.placeOfRefusal(in: &frame)
    }
  }

  /// Goes to a state, performs an act there, and returns the lines of a scenario that does the same.
  func go(
    to state: Int, and act: Int?, _ world: inout ScriptWorld, paying pay: (Int) -> Void = { _ in }
  ) throws(LuaError) -> [String] {
    let steps = ways.way(to: state)
    let acts = steps.map(\.act) + (act.map { [$0] } ?? [])
    return try go(acts, from: steps.first.map { Int($0.source) } ?? state, &world, paying: pay)
  }

  /// The fuel that the host's work to find out about an act is worth.
  private static let fuelOfChoice = 100

  /// Performs acts from the start that leads to a state.
  func go(
    _ acts: [Int], from state: Int, _ world: inout ScriptWorld, paying pay: (Int) -> Void = { _ in }
  ) throws(LuaError) -> [String] {
    try go(acts, from: plan.starts[origins[state]], &world, paying: pay)
  }

  /// Performs acts, given by their places among those that are possible, from a start. Returns the lines of a scenario
  /// that does the same.
  /// - Parameter pay: A closure that is called after each act, with the fuel that it and the search for it are worth.
  func go(
    _ acts: [Int], from start: ProofPlan.Start, _ world: inout ScriptWorld,
    paying pay: (Int) -> Void = { _ in }
  ) throws(LuaError) -> [String] {
    let host = world.host
    try search.putBase(&world)
    world.refuel(host.limits.fuel)
    try world.withFrame { frame throws(LuaError) in try plan.begin(at: start, in: host, &frame) }
    var lines: [String] = []
    var hasTimers = host.app.handlers.hasTimers
    for act in acts {
      let choices = try plan.everything(upTo: act, in: search, &world).choices
      let choice = choices[act]
      lines += choice.lines
      world.refuel(host.limits.fuel)
      host.scenario.problems = Problems()
      _ = try world.take(choice)
      hasTimers = hasTimers || host.app.handlers.hasTimers
      pay(host.limits.fuel - world.fuelLeft + choices.count * Self.fuelOfChoice)
    }
    // In a search, no timer fires and no call is answered by itself.
    let isByHand = hasTimers || !host.world.replies.isEmpty
    return host.firstLines(of: plan.plugin, start, isByHand: isByHand) + lines
  }
}

extension ScriptWorld {
  /// Returns the name and the line of the function that handles a tap. Nil for other acts.
  fileprivate mutating func handler(of choice: Choice) throws(LuaError) -> (name: String, place: String)? {
    let host = host
    return try withFrame { frame throws(LuaError) in try host.handler(of: choice, in: &frame) }
  }
}

extension Host {
  /// Returns the first lines of a scenario that goes the way of a search.
  fileprivate func firstLines(of plugin: String, _ start: ProofPlan.Start, isByHand: Bool) -> [String] {
    guard case .launch(let start) = start else { return [] }
    return [launchLine(of: plugin, start, isByHand)]
  }

  private func launchLine(of plugin: String, _ start: String?, _ isByHand: Bool) -> String {
    var options: [Value.Field] = []
    if let device = circumstances.device { options.append(.init("device", .text(device.word))) }
    if let os = circumstances.os { options.append(.init("os", .text(os.rawValue))) }
    if let user = circumstances.user { options.append(.init("user", .text(user))) }
    if let start { options.append(.init("start", .text(start))) }
    if isByHand { options.append(.init("manual", .flag(true))) }
    let variants = circumstances.variants.sorted { $0.key < $1.key }
    if !variants.isEmpty {
      options.append(.init("variants", .table(variants.map { .init($0.key, .text($0.value)) })))
    }
    let name = Value.text(plugin).literal
    return options.isEmpty
      ? "local app = flow.launch \(name)"
      : "local app = flow.launch(\(name), \(Value.table(options).literal))"
  }

  /// Returns the name and the line of the function that handles a tap. Nil for other acts.
  fileprivate func handler(
    of choice: Choice, in frame: inout LuaFrame
  ) throws(LuaError) -> (name: String, place: String)? {
    let spot: Spot
    switch choice {
    case .tap(let tapped, _), .give(let tapped, _): spot = tapped
    default: return nil
    }
    guard let offer = try offers(in: &frame).first(where: { $0.spot == spot }) else { return nil }
    let handling = try handling(of: offer.target, in: &frame)
    return handling.function.slot.flatMap { frame.definition(of: $0) }.map { (handling.name, $0.text) }
  }

  /// Adds the line of a script to look at to a finding, after its way was gone.
  fileprivate func addDetails(to finding: inout Proof.Finding, _ words: String) {
    switch finding.rule {
    case .fail, .crash:
      guard let mishap = scenario.problems.mishaps.first(where: { $0.message == words }) else { return }
      finding = finding.renamed(mishap.words, at: mishap.place)
    case .locked, .deadEnd, .unguarded:
      // Of several screens, the last one is above the others.
      let screen = finding.subject.prefix { $0 != ":" }.split(separator: " + ").last ?? ""
      finding.place = world.definitions.screens.first { written($0.title) == screen }?.place?.text
    case .leak:
      finding.place = finding.place.map { places.line(writtenAs: $0)?.text ?? $0 }
    case .unanswered:
      // The alert was closed by what was removed last, unless UIKit has not shown it.
      finding.place =
        scenario.problems.droppedAlerts.isEmpty
        ? place(of: app.removals.lastCause) : place(ofDroppedAlertIn: words)
    // The subject names no screen, the act gives the place, or the property has one.
    case .ignored, .idle, .silent, .astray, .always, .never, .sometimes, .possible,
      .property:
      break
    }
  }
}
