import Goldens
import Platform
import Scripting

/// The scenarios to run, and their order.
struct Selection {
  private let options: TestOptions
  let suite: Suite

  init(_ options: TestOptions, _ console: Console) throws(UsageError) {
    self.options = options
    suite = try Suite(named: options.operands, in: options.plugins)
    // Plugins that are left out may be the reason that nothing is found.
    console.complain(of: suite.leftOut)
    console.complain(ofHiddenIn: options.plugins)
    if suite.scenarios.isEmpty, suite.goldens.isEmpty {
      throw PluginOptions.nothing(named: options.operands, in: options.plugins)
    }
    if options.writing != .nothing { suite.removeLeftovers() }
  }

  /// Returns the plan. It can be empty for a shard, after a change, or if nothing has failed. Throws if any other choice
  /// is empty.
  /// - Parameter isTouched: Returns whether a change affects a scenario. Nil to run all scenarios.
  func plan(
    remembering history: History, where isTouched: ((Scenario) -> Bool)? = nil
  ) throws(UsageError) -> TestPlan {
    var scenarios = (suite.scenarios + suite.searches).sorted()
    if let text = options.filter {
      scenarios.removeAll { !$0.name.contains(text) }
      if scenarios.isEmpty { throw .of(SelectionError.nothingNamed(text)) }
    }
    if options.isOnlyFailed {
      if history == History() { throw .of(SelectionError.nothingFailed) }
      scenarios.removeAll { !history.hasFailed($0) }
    }
    if let isTouched { scenarios.removeAll { !isTouched($0) } }
    if let shard = options.shard { scenarios.removeAll { !shard.contains($0) } }
    var plan = TestPlan(options.isSmart ? history.smartOrder(scenarios) : scenarios, goldens: suite.goldens)
    plan.pending = suite.pending
    plan.isPartial = options.filter != nil || isTouched != nil
    plan.shard = options.shard ?? .whole
    plan.given = isTouched == nil ? options.given : options.given.afterChange
    plan.rounds = options.rounds
    plan.seed = options.seed
    plan.jobs = options.jobs
    plan.limit = options.limits.limits.seconds
    plan.searchLimit = options.limits.searchSeconds
    plan.writing = options.writing
    plan.workerArguments = options.workerArguments
    return plan
  }
}
