import LuaBridge
import Navigation
import Platform
package import Proving
import ScreenStack

/// The limits of a proof.
package struct ProofLimits {
  /// The number of states after which it stops at the end of a level.
  package var states: Int?
  /// The number of acts after which it stops.
  package var depth: Int?
  /// The seconds after which it stops. The report is about the levels that are complete then.
  package var seconds: Double?
  /// The bytes for the states of a level after which it stops at the end of the level.
  package var bytes: Int?
  /// The seed by which some states of each large level are chosen, instead of all.
  package var sampleSeed: Int?
  /// The number of states of a level that are chosen by a seed.
  package var sampleCount = Proof.sampleCount
  /// Tries a second act during each transition.
  package var isHurried = false
  /// The number of processes. With more than one, this process must have one thread.
  package var jobs = 1
  /// The number of merges that are audited after the search: the worlds of two ways to one state are compared. The search
  /// itself then also writes each state without the images, and compares what both forms say. Nil for no audit.
  package var audited: Int?
  /// The names of the properties that are judged, or nil for all.
  package var properties: Set<String>?
  /// The ways through all kinds of steps that are also returned.
  package var tours = Tours.none
  /// A function that gets the number of states and of acts to them now and then. It returns true to end the search.
  package var onProgress: ((_ states: Int, _ depth: Int) -> Bool)?

  /// Ways through all kinds of steps.
  package enum Tours: Equatable {
    case none
    /// The shortest way through each kind.
    case each
    /// Few ways, which lead through many kinds. Those with this number of acts do not go on.
    case few(ofLength: Int)
  }

  /// Creates limits that are never reached.
  package init() {}
}

/// The result of a search through all states of an app.
package struct ProofResult: Sendable {
  /// The judgement.
  package var proof: Proof
  /// The states and the steps between them.
  package let graph: StateGraph
  /// The acts of its steps.
  package let labels: [ActLabel]
  /// The `possible` properties, with the states in which they apply and are true.
  package let possible: [PossibleProperty]
  /// The names of the starts by the numbers of their states. The plain launch has none.
  package let starts: [String?]
  /// The patterns of the links that were opened, by the words of the acts.
  package let patterns: [String: String]
  /// The ways through all kinds of steps, if they were wanted.
  package let tours: [Tour]
  /// The result of the audit, if there was one.
  package let audit: AuditResult?
}

extension ScriptHost {
  /// Searches through all states of a plugin's app, and judges them.
  /// - Parameter values: The values of scenarios, which are tried.
  package mutating func prove(
    _ plugin: String, with values: GivenValues = GivenValues(), _ limits: ProofLimits = ProofLimits()
  ) throws(ScriptError) -> ProofResult {
    host.circumstances.isManual = true
    return try prove(plugin, values, limits) { world throws(LuaError) in try world.plan(for: plugin, limits) }
  }

  /// Searches through all states that can be reached from the present one, and judges them. The world differs then.
  package mutating func proveFromHere(
    with values: GivenValues, _ limits: ProofLimits
  ) throws(ScriptError) -> ProofResult {
    try prove(nil, values, limits) { world throws(LuaError) in try world.planFromHere(limits) }
  }

  private mutating func prove(
    _ subject: String?, _ values: GivenValues, _ limits: ProofLimits,
    by makePlan: (inout ScriptWorld) throws(LuaError) -> ProofPlan
  ) throws(ScriptError) -> ProofResult {
    host.valuesToTry = values
    return try visit(of: subject) { world throws(LuaError) in
      let plan = try makePlan(&world)
      let search = try StateSearch(&world, judging: plan.guarded, isAudited: limits.audited != nil)
      defer { search.end(&world) }
      while true {
        var bounds = ExplorationLimits()
        (bounds.states, bounds.depth, bounds.jobs) = (
          limits.states ?? StateTable.most, limits.depth ?? .max, limits.jobs
        )
        bounds.bytes = limits.bytes ?? .max
        bounds.sample = limits.sampleSeed.map { LevelSample(of: limits.sampleCount, seed: $0) }
        var explorer = try Explorer(search, ProofVisitor(plan), bounds)
        let records = try explorer.explore(&world)
        if !search.isVoid {
          var visitor = explorer.visitor
          visitor.merge(records)
          let result = try world.conclude(plan, visitor, explorer.result, limits, search)
          if !search.isVoid { return result }
        }
        try search.beginAgain(&world)
      }
    }
  }
}

extension ScriptWorld {
  /// Loads a plugin with the properties of all plugins that it consists of, and plans the search.
  fileprivate mutating func plan(for plugin: String, _ limits: ProofLimits) throws(LuaError) -> ProofPlan {
    let host = host
    let starts: [String?] = try withFrame { frame throws(LuaError) in
      let number = try host.loadPlugin(plugin, in: &frame)
      try host.loadProperties(in: &frame)
      host.world.definitions.properties.subject = plugin
      host.scenario.note(older: Older(objects: frame.objectCount, things: host.world.things.count))
      if let start = host.circumstances.start { return [start == Circumstances.plainStart ? nil : start] }
      return [nil] + (try host.starts(of: number, in: &frame))
    }
    let observed = try withFrame { frame throws(LuaError) in try host.makeObserved(in: &frame) }
    let fresh = try copy()
    let (properties, guarded, inapplicable) = try withFrame { frame throws(LuaError) in
      try host.begin(starts[0], of: plugin, in: &frame)
      try host.checkInputs(in: &frame)
      let guarded = try host.guardedRoutes()
      return (
        try host.applicableProperties(in: &frame), guarded,
        try host.inapplicableRules(without: guarded, in: &frame)
      )
    }
    let bounds = host.world.definitions.properties.bounds(of: plugin)
    try putBack(fresh)
    var plan = ProofPlan(of: plugin, from: starts.map { .launch($0) }, observed, limits)
    plan.properties = properties.properties.filter { limits.properties?.contains($0.name) ?? true }
    plan.elsewhere = properties.elsewhere
    (plan.bounds, plan.guarded) = (bounds, guarded)
    (plan.inapplicable, plan.omitted) = (inapplicable, host.world.definitions.properties.omittedKinds)
    return plan
  }

  /// Plans a search from the present state, by the properties of the app's plugins.
  fileprivate mutating func planFromHere(_ limits: ProofLimits) throws(LuaError) -> ProofPlan {
    let host = host
    guard let launch = host.app.launch, !host.app.hasCrashed else { throw .refused("no app is running") }
    let plugin = launch.plugin.map { host.world.definitions.plugins[$0].name } ?? "app"
    return try withFrame { frame throws(LuaError) in
      try host.loadProperties(in: &frame)
      host.world.definitions.properties.subject = plugin
      try host.checkInputs(in: &frame)
      var plan = ProofPlan(of: plugin, from: [.here], try host.makeObserved(in: &frame), limits)
      (plan.properties, plan.elsewhere) = try host.applicableProperties(in: &frame)
      plan.bounds = host.world.definitions.properties.bounds(of: plugin)
      plan.omitted = host.world.definitions.properties.omittedKinds
      plan.guarded = try host.guardedRoutes()
      plan.inapplicable = try host.inapplicableRules(without: plan.guarded, in: &frame)
      (plan.acts, plan.hasOtherScreens) = (host.trace.acts, host.hasOtherScreens)
      return plan
    }
  }

  fileprivate mutating func conclude(
    _ plan: ProofPlan, _ visitor: ProofVisitor, _ result: Exploration, _ limits: ProofLimits,
    _ search: StateSearch
  ) throws(LuaError) -> ProofResult {
    var judgement = ProofJudgement(
      plan, visitor.log, starts: visitor.origins.count, result, limits.ending(of: result, plan.deadline))
    if result.usesChance { judgement.note(seeds: visitor.seeds) }
    let replay = ProofReplay(plan, search, judgement.ways, from: visitor.origins)
    var findings: [Proof.Finding] = []
    for sighting in judgement.sightings { findings.append(try replay.finding(of: sighting, &self)) }
    if result.unexplored + result.leftOut > 0 {
      judgement.note(try replay.sample(among: judgement.graph.count, after: judgement.proof.ending, &self))
    }
    if let state = judgement.unsettledLeak, let words = try replay.possibleLeak(in: state, &self) {
      judgement.note(undecidedLeak: words)
    }
    judgement.conclude(with: findings, accepting: host.world.definitions.properties.accepted(by: plan.plugin))
    var audit: AuditResult?
    if let count = limits.audited {
      var auditing = ProofAudit(plan, search, judgement, from: visitor.origins)
      audit = try auditing.audit(atMost: count, &self)
      audit?.disagreements = result.disagreements
    }
    let host = host
    try search.putBase(&self)
    let (patterns, untried) = try withFrame { frame throws(LuaError) in
      (try host.patternsOfLinks(in: &frame), try host.untriedPatterns(in: &frame))
    }
    let tours = try replay.tours(limits.tours, of: judgement.graph, judgement.log.labels.all, patterns, &self)
    try search.putBase(&self)
    judgement.note(untriedPatterns: untried)
    return ProofResult(
      proof: judgement.proof, graph: judgement.graph, labels: judgement.log.labels.all,
      possible: judgement.possible,
      starts: visitor.origins.map { plan.starts[$0].name }, patterns: patterns,
      tours: tours, audit: audit)
  }
}

extension ProofLimits {
  /// The reason why a search with this result has ended.
  fileprivate func ending(of result: Exploration, _ deadline: Double?) -> Proof.Ending {
    if result.unexplored == 0 {
      if result.leftOut > 0, let sampleSeed { return .sample(seed: sampleSeed) }
      return .complete
    }
    if let states, result.states >= states { return .states(states) }
    if let depth, result.depth >= depth { return .depth(depth) }
    if let seconds, let deadline, Environment.seconds >= deadline { return .seconds(seconds) }
    if result.isFull, let bytes { return .memory(megabytes: bytes >> 20) }
    return .interrupted
  }
}
