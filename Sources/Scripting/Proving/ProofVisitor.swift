import LuaBridge
import Navigation
import Platform
import Proving
import ScreenStack

/// Tries everything that can happen in an app, judges what it leads to, and records it.
struct ProofVisitor {
  private let plan: ProofPlan
  private(set) var log = ProofLog()
  /// The starts that have led to states of their own, by the numbers of these.
  private(set) var origins: [Int] = []
  /// The seeds of the starts.
  private(set) var seeds: [Int] = []
  private var level = ProofLevel()
  /// The number of levels that are complete, which is the number of acts to the states of the present one.
  private var depth = 0
  private var source = Source()
  /// The number of the start that is judged.
  private var start = 0
  /// The properties that were seen to change the app.
  private var writers: Set<Int> = []
  /// The screens to which links lead that launch the app, by link and store.
  private var landings: [String: LinkLanding?] = [:]

  /// The state whose acts are tried.
  private struct Source {
    var number = 0
    var choices: [Choice] = []
    /// The numbers of their labels.
    var labels: [UInt32] = []
    var sight = Sight()
    /// The store as text, if links are tried from here.
    var store: String?
    /// The indices of the choices that answer a call with a failure.
    var failures: Set<Int> = []
    /// True if a handler has failed in the act that was judged last.
    var hasFailed = false
  }

  init(_ plan: ProofPlan) { self.plan = plan }

  /// The number of worlds in which the search begins.
  var starts: Int { plan.starts.count }

  /// Makes a start in the world of the base.
  mutating func begin(_ start: Int, _ world: inout ScriptWorld) throws(LuaError) {
    self.start = start
    let (host, plan) = (world.host, plan)
    try world.withFrame { frame throws(LuaError) in
      try plan.begin(at: plan.starts[start], in: host, &frame)
    }
    seeds.append(host.seed)
  }

  /// Returns the acts to be tried in a state.
  mutating func choices(
    in state: Int, _ search: StateSearch, _ world: inout ScriptWorld
  ) throws(LuaError) -> [Choice] {
    let host = world.host
    source = Source(number: state)
    let offered = try plan.everything(in: search, &world)
    try world.withFrame { frame throws(LuaError) in
      source.sight = try host.sight(in: &frame)
      for (act, choice) in offered.choices.enumerated() {
        if try host.isFailure(choice, in: &frame) { source.failures.insert(act) }
      }
    }
    source.choices = offered.choices
    source.labels = offered.choices.map { log.label(ActLabel($0)) }
    if source.sight.isClear, offered.choices.contains(where: { $0.means == .link }) {
      source.store = try world.withFrame { frame throws(LuaError) in try host.storeText(in: &frame) }
    }
    for act in offered.untried { markState(.untried, act) }
    for act in offered.unnamed { markState(.unnamed, act) }
    if !offered.untried.isEmpty || !offered.unnamed.isEmpty {
      log.add(ProofLog.FactRecord(state: UInt32(state), fact: ProofFact.untried.number))
    }
    for action in offered.unhandled { markState(.rule(.ignored), action) }
    return offered.choices
  }

  private func propertyAct(_ property: Int, _ act: Int) -> ProofLog.PropertyAct {
    ProofLog.PropertyAct(state: UInt32(source.number), act: UInt32(act), property: UInt32(property))
  }

  /// Judges the outcome of an act. Returns whether it has led to a state.
  mutating func judge(
    _ outcome: Choice.Outcome, of act: Int, _ world: inout ScriptWorld
  ) throws(LuaError) -> Bool {
    let host = world.host
    try noteValues(of: act, outcome, &world)
    switch outcome {
    case .impossible, .lost: return false
    case .failed(let words?):
      mark(.rule(.fail), words, after: act)
      return false
    case .done, .failed(nil): break
    }
    source.hasFailed = false
    for mishap in host.scenario.problems.mishaps {
      source.hasFailed = source.hasFailed || mishap.kind == .fail
      mark(.rule(mishap.kind.rule), mishap.message, after: act)
    }
    for screen in host.screensLeftUnasked(since: source.sight, by: source.choices[act]) {
      mark(.rule(.locked), screen, after: act)
    }
    let choice = source.choices[act]
    if let title = host.alertClosedUnanswered(by: choice, since: source.sight) {
      mark(.rule(.unanswered), title, after: act)
    }
    for alert in host.scenario.problems.droppedAlerts {
      mark(.rule(.unanswered), "\(alert.title) (UIKit does not show it)", after: act)
    }
    if let words = try world.withFrame({ frame throws(LuaError) in
      try host.ignoredLink(after: choice, in: &frame)
    }) {
      mark(.rule(.ignored), words, after: act)
    }
    return true
  }

  /// Records whether an action can be performed with its values. If none of its lists can, it was never tried.
  private mutating func noteValues(
    of act: Int, _ outcome: Choice.Outcome, _ world: inout ScriptWorld
  ) throws(LuaError) {
    guard case .give(let spot, _) = source.choices[act] else { return }
    if outcome != .impossible { return markState(.given, spot.qualified) }
    let host = world.host
    let field = try world.withFrame { frame throws(LuaError) in try host.missingList(of: spot, in: &frame) }
    markState(.refused, spot.qualified + (field.map { " " + $0 } ?? ""))
  }

  /// Judges whether an act has shown screens that their routes ask interceptors about. The world differs afterwards.
  private mutating func judgeGuards(
    of act: Int, in search: StateSearch, _ world: inout ScriptWorld
  ) throws(LuaError) {
    let host = world.host
    // A link, a notification and the system may show what they want.
    guard [.touch, .answer, .time].contains(source.choices[act].means) else { return }
    let shown = try host.screensShown(by: plan.guarded)
    if shown.isEmpty { return }
    let state = try search.take(&world)
    for (screen, routes) in shown {
      for route in routes {
        try search.put(state, &world)
        world.refuel(host.limits.fuel)
        guard
          let words = try world.withFrame({ frame throws(LuaError) in
            try host.refusal(of: route, to: screen, in: &frame)
          })
        else { continue }
        mark(.rule(.unguarded), "\(host.app.run.text(screen.name)): route '\(route)': \(words)", after: act)
        break
      }
    }
  }

  /// Judges whether a link leads to the screen to which it leads if it launches the app, with the same store. The world
  /// differs afterwards.
  private mutating func judgeLanding(of act: Int, _ world: inout ScriptWorld) throws(LuaError) {
    let host = world.host
    guard case .open(let url) = source.choices[act], let store = source.store else { return }
    world.refuel(host.limits.fuel)
    let (warm, isSame) = try world.withFrame { frame throws(LuaError) in
      (try host.landing(in: &frame), try host.storeText(in: &frame) == store)
    }
    guard isSame, let warm else { return }
    let key = url + "\n" + store
    if landings[key] == nil {
      world.refuel(host.limits.fuel)
      landings[key] = .some(
        try world.withFrame { frame throws(LuaError) in try host.landingOfLaunch(by: url, in: &frame) })
    }
    guard case .some(let cold?) = landings[key], !warm.meets(cold),
      let pattern = try world.withFrame({ frame throws(LuaError) in try host.pattern(of: url, in: &frame) })
    else { return }
    let here = warm.top(beside: cold, hiding: host.secrets)
    let there = cold.top(beside: warm, hiding: host.secrets)
    mark(.rule(.astray), "\(pattern): \(here), but \(there) if it launches the app", after: act)
  }

  /// Records the state of the world, to which an act has led. The world may differ afterwards.
  /// - Parameter act: The index of the act, or nil for a start.
  /// - Returns: Whether acts are to be tried in the state.
  mutating func arrive(
    at print: StateTable.Fingerprint, isNew: Bool, by act: Int?, in search: StateSearch,
    _ world: inout ScriptWorld
  ) throws(LuaError) -> Bool {
    let host = world.host
    if let act {
      let step = StateGraph.Step(
        UInt32(source.number), act, 0, label: source.labels[act], source.choices[act].means)
      level.steps.append((step, print))
    }
    let facts = facts(of: act, host)
    var found: [UInt32] = []
    // A property that changes the app is seen early. Its changes are put back for those after it.
    let isEarly = depth <= 1 && !plan.properties.isEmpty
    let state = isEarly || !writers.isEmpty ? try search.take(&world) : nil
    for (index, property) in plan.properties.enumerated() {
      let applies = property.conditions.apply(to: facts)
      if let act, facts.names.areAct(among: property.conditions.without) {
        log.note(ban: propertyAct(index, act))
      }
      if property.conditions.apply(under: facts.variants) { log.note(met: index) }
      if property.kind == .possible, !isNew {
        // Its function was asked when the state was new. It can apply now because of the step.
        if applies, let act, property.conditions.areAboutStep { log.note(entry: propertyAct(index, act)) }
        continue
      }
      // A way to what is possible may lead through any state.
      guard applies || property.kind == .possible else { continue }
      let answer = try world.look(property, facts, plan.observed)
      found += note(answer, of: index, where: applies, at: (print, act))
      if isEarly, try search.fingerprint(&world) ?? print != print {
        markArrival(.failure(index), "it has changed the app. A property only looks.", (print, act))
        writers.insert(index)
      }
      if let state, writers.contains(index) { try search.put(state, &world) }
    }
    let isOpen = isNew ? try record(print, facts.visible, found, &world) : false
    if let act {
      if source.failures.contains(act),
        let service = try world.silentService(after: source.choices[act], since: source.sight, in: search)
      {
        mark(.rule(.silent), service, after: act)
      }
      try judgeGuards(of: act, in: search, &world)
      try judgeLanding(of: act, &world)
    } else {
      try judgeStart(at: print, &world)
    }
    return isOpen
  }

  /// Judges what has happened in a start.
  private mutating func judgeStart(
    at print: StateTable.Fingerprint, _ world: inout ScriptWorld
  ) throws(LuaError) {
    let (host, start) = (world.host, plan.starts[start])
    // A failure before a search from the middle of an app is no finding of it.
    if case .launch = start {
      for mishap in host.scenario.problems.mishaps {
        markArrival(.rule(mishap.kind.rule), mishap.message, (print, nil))
      }
    }
    guard
      let words = try world.withFrame({ frame throws(LuaError) in
        try host.ignoredLink(after: nil, in: &frame)
      })
    else { return }
    markArrival(.rule(.ignored), (start.name.map { "start '\($0)': " } ?? "") + words, (print, nil))
  }

  /// Returns what properties see of an act, or of a start.
  private func facts(of act: Int?, _ host: Host) -> StepFacts {
    let acts = plan.properties.isEmpty ? [] : host.scenario.clock.step
    var facts = StepFacts(by: acts, visible: host.visibleNames, depth: plan.acts + depth)
    facts.variants = host.app.launch?.variants ?? [:]
    if act == nil { return facts }
    facts.from = source.sight.visible
    facts.failed = source.hasFailed
    facts.isRefused = host.app.trips.lastRefusal != nil
    facts.unsaved = host.left(of: source.sight.changed)
    return facts
  }

  /// Records a new state. Returns whether acts are to be tried in it.
  private mutating func record(
    _ print: StateTable.Fingerprint, _ visible: [String], _ found: [UInt32], _ world: inout ScriptWorld
  ) throws(LuaError) -> Bool {
    let host = world.host
    var facts = found
    let hasCrashed = host.app.hasCrashed
    if hasCrashed { facts = [ProofFact.ended.number] }
    let bounds = plan.bounds
    for (index, bound) in bounds.enumerated() where !hasCrashed {
      switch try world.look(bound, nil, plan.observed) {
      case .success(true): break
      case .success(false):
        facts.append(ProofFact.outside(index).number)
        if depth == 0 { markArrival(.bound(index), ProofPlan.startOutside, (print, nil)) }
      case .failure(let failure): markArrival(.bound(index), failure.words, (print, nil))
      }
    }
    var outside = facts.count { if case .outside = ProofFact(number: $0) { true } else { false } }
    if !hasCrashed, let crowd = host.crowd {
      facts.append(ProofFact.outside(bounds.count).number)
      if crowd == .calls, outside == 0 { facts.append(ProofFact.busy.number) }
      outside += 1
    }
    if !hasCrashed { facts += note(try world.leaks(), at: print) }
    if host.visibleAlert != nil { facts.append(ProofFact.alert.number) }
    level.states.append((print, name(of: visible), name(of: host.touchableNames), facts))
    return !hasCrashed && outside == 0
  }

  /// Records the leaks of a new state, and returns the facts about them.
  private mutating func note(_ leaks: StateLeaks, at print: StateTable.Fingerprint) -> [UInt32] {
    for leak in leaks.certain { markArrival(.rule(.leak), leak.message, (print, nil)) }
    return leaks.facts.map(\.number)
  }

  /// Returns the number of the name of screens that are visible together.
  private mutating func name(of screens: [String]) -> UInt32 { log.name(screens.joined(separator: " + ")) }

  /// Records the answer of a property, and returns the facts about the state.
  private mutating func note(
    _ answer: Result<Bool, PropertyFailure>, of index: Int, where applies: Bool,
    at place: (print: StateTable.Fingerprint, act: Int?)
  ) -> [UInt32] {
    guard case .success(let isTrue) = answer else {
      if case .failure(let failure) = answer { markArrival(.failure(index), failure.words, place) }
      return []
    }
    if applies { log.note(applied: index) }
    switch plan.properties[index].kind {
    case .possible:
      return (applies ? [ProofFact.applies(index).number] : [])
        + (isTrue ? [ProofFact.goal(index).number] : [])
    case .always: if !isTrue { markArrival(.property(index), "", place) }
    case .never, .sometimes, .bound: if isTrue { markArrival(.property(index), "", place) }
    }
    return []
  }

  /// Returns true if the search has to stop, although the level is not complete.
  func stops(_ table: StateTable) -> Bool {
    if let deadline = plan.deadline, Environment.seconds > deadline { return true }
    return plan.onProgress?(table.process == 0 ? table.count : 0, depth) ?? false
  }

  /// Records that no acts are tried in a state, although they could be.
  mutating func leaveOut(_ state: Int) {
    log.add(ProofLog.FactRecord(state: UInt32(state), fact: ProofFact.leftOut.number))
  }

  /// Records that a level is complete, so that its states have numbers, or that it was cut, so that they have none.
  mutating func endLevel(_ table: StateTable, isCut: Bool) {
    defer { level = ProofLevel() }
    if isCut { return }
    if depth == 0 { origins = (0..<table.count).map { table.claim(of: $0).act } }
    depth += 1
    log.add(level, in: table)
  }

  /// Forgets what was recorded before this process began, because another one has recorded it.
  mutating func beginInOtherProcess() { log = ProofLog() }

  /// Returns what another process needs to know.
  func encoded() -> [UInt8] { log.encoded }

  /// Takes what other processes have recorded.
  mutating func merge(_ records: [[UInt8]]) {
    for record in records { log.merge(ProofLog(decoding: record)) }
  }
}

/// Marks.
extension ProofVisitor {
  private mutating func mark(_ subject: ProofSubject, _ words: String, after act: Int) {
    let key = ProofLog.Mark.Key(subject: subject.number, words: log.name(words))
    log.add(ProofLog.Mark(key: key, state: UInt32(source.number), act: UInt32(act)))
  }

  private mutating func markState(_ subject: ProofSubject, _ words: String) {
    let key = ProofLog.Mark.Key(subject: subject.number, words: log.name(words))
    log.add(ProofLog.Mark(key: key, state: UInt32(source.number), act: ProofLog.Mark.atState))
  }

  /// Marks the state that was entered: after an act, or at a state that has no number yet.
  private mutating func markArrival(
    _ subject: ProofSubject, _ words: String, _ place: (print: StateTable.Fingerprint, act: Int?)
  ) {
    if let act = place.act { return mark(subject, words, after: act) }
    let key = ProofLog.Mark.Key(subject: subject.number, words: log.name(words))
    level.marks.append((key, place.print, depth == 0 ? start : nil))
  }
}
