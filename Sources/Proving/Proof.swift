/// The result of a search through all states of an app.
package struct Proof: Equatable, Sendable {
  /// The plugin, and the circumstances that distinguish it from other proofs of the plugin.
  package private(set) var cell: ProofCell
  /// The rules that were judged.
  package var judged = Judged()
  /// The comparison with the golden of the plugin.
  package var baseline = Baseline()
  /// The numbers of the search.
  package var counts = Counts()
  /// The reason why the search has ended.
  package var ending = Ending.complete
  /// The limits of what was searched.
  package var extent = Extent()
  /// The findings, in the order of the report: what is broken first, the shortest way first.
  package var findings: [Finding] = []
  /// The `sometimes` properties that have happened, with the number of acts to the first time.
  package var reached: [Reached] = []
  /// The names of the properties that hold.
  package var holding: [String] = []
  /// The names of the properties that never applied.
  package var unapplied: [String] = []
  /// The names of the properties, and the titles of the findings, about which the search cannot decide.
  package var undecided: [String] = []
  /// The acts and calls that were not tried.
  package var untried: [Untried] = []
  /// The parts of the app with many values, if the search has not ended by itself. The greatest comes first.
  package var growths: [Growth] = []
  /// The findings that `flow.accept` accepts.
  package var accepted: [Accepted] = []
  /// The uses of `flow.accept` that accept nothing.
  package var stale: [Stale] = []

  /// Creates a proof without results.
  package init(of subject: String) { cell = ProofCell(subject) }

  /// The numbers of a search.
  package struct Counts: Equatable, Sendable {
    /// The number of starts.
    package var starts = 0
    /// The number of different states.
    package var states = 0
    /// The number of acts, or of two acts in a hurry, that were tried and were possible.
    package var steps = 0
    /// The number of steps to the state that is farthest away. A step is an act, or two acts in a hurry.
    package var depth = 0
    /// The number of acts that were tried in the farthest states, of which some are left. They are not among the steps.
    package var deeper = 0
    /// The number of states from which no acts were tried, apart from those outside of bounds.
    package var unexplored = 0
    /// The number of states outside of bounds.
    package var outside = 0

    /// Creates counts of nothing.
    package init() {}
  }

  /// The limits of a search that has tried everything: the acts that it leaves out, its bounds, and the seeds of
  /// `math.random`.
  package struct Extent: Equatable, Sendable {
    /// The kinds of acts that it leaves out: `links`.
    package var omitted: [String] = []
    /// The names of the bounds that have kept it from some states.
    package var bounds: [String] = []
    /// The seeds of `math.random`, in order, if scripts have called it. With others, the app may do something else.
    package var seeds: [Int] = []

    /// Creates an extent without limits.
    package init() {}
  }

  /// The reasons why a search ends.
  package enum Ending: Equatable, Sendable {
    /// Everything was tried.
    case complete
    /// The limit of states, of depth, or of seconds was reached.
    case states(Int)
    case depth(Int)
    case seconds(Double)
    /// The limit of memory for states was reached.
    case memory(megabytes: Int)
    /// Only some states of each large level were tried.
    case sample(seed: Int)
    /// The user has ended it.
    case interrupted
  }

  /// The number of states of a level of which a search by a seed tries all.
  package static let sampleCount = 1_000

  /// True if the search was stopped in a level from which a search by a seed leaves out states, so that it gets deeper.
  package var isShallow: Bool {
    switch ending {
    case .states, .seconds, .memory: counts.unexplored > Self.sampleCount
    case .complete, .depth, .sample, .interrupted: false
    }
  }

  /// A `sometimes` property that has happened.
  package struct Reached: Equatable, Sendable {
    /// The name of the property.
    package let name: String
    /// The number of acts.
    package let acts: Int

    /// Creates a property that has happened.
    package init(_ name: String, after acts: Int) { (self.name, self.acts) = (name, acts) }
  }

  /// Something that was not tried.
  package struct Untried: Equatable, Sendable {
    /// The act: `sign_in.send <phone>`.
    package let act: String
    /// The reason.
    package let why: Why
    /// The remedy: the entry of `flow.inputs`, or a sentence.
    package let remedy: String
    /// The number of states that were found with made-up values, if nothing else could be tried.
    package var madeUpStates = 0
    /// The titles of the findings that break a proof with made-up values.
    package var madeUpBroken: [String] = []

    /// The reasons why an act is not tried.
    package enum Why: String, Sendable {
      /// Nothing says with which values.
      case noValues = "no_values"
      /// It is on several screens of one name, and nothing distinguishes them.
      case ambiguous
      /// The screens refuse it with all known values.
      case impossible
    }

    /// Creates something that was not tried.
    package init(_ act: String, remedy: String, _ why: Why = .noValues) {
      (self.act, self.remedy, self.why) = (act, remedy, why)
    }

    /// Creates an act on one of several screens that nothing distinguishes.
    package init(ambiguous act: String) {
      self.init(act, remedy: "Give the screens params that differ.", .ambiguous)
    }

    /// Creates an act that no screen allows with the known values.
    /// - Parameter field: The field that should be the list of the values, but is no list: `dates.days`.
    package init(impossible act: String, noList field: String? = nil) {
      let remedy =
        field.map { "\($0) is no list, so nothing in it can be tapped." }
        ?? "Give it values that the screen offers, such as those of a row."
      self.init(act, remedy: remedy, .impossible)
    }

    /// The name of the action, without its arguments: `sign_in.send`.
    package var action: String { String(act.prefix { $0 != " " }) }

    /// The name of the screen, or nil for a link.
    package var screen: String? { action.lastIndex(of: ".").map { String(action[..<$0]) } }
  }

  /// A finding that is accepted.
  package struct Accepted: Equatable, Sendable {
    /// The title of the finding.
    package let title: String
    /// The reason.
    package let reason: String

    /// Creates an accepted finding.
    package init(_ title: String, reason: String) { (self.title, self.reason) = (title, reason) }
  }

  /// A use of `flow.accept` that accepts nothing.
  package struct Stale: Equatable, Sendable {
    /// The title that no finding has.
    package let title: String
    /// Its line.
    package let place: String

    /// Creates a use of `flow.accept`.
    package init(_ title: String, at place: String) { (self.title, self.place) = (title, place) }
  }

  /// The name of the plugin.
  package var subject: String { cell.plugin }

  /// The circumstances, as in ``ProofCell``.
  package var circumstances: [String] {
    get { cell.circumstances }
    set { cell = ProofCell(subject, under: newValue) }
  }

  /// The findings that break it.
  package var broken: [Finding] { findings.filter { !$0.isWarning } }

  /// The findings that do not break it.
  package var warnings: [Finding] { findings.filter(\.isWarning) }

  /// True if everything was tried and nothing that was judged is broken.
  package var isGood: Bool { isWhole && broken.isEmpty && undecided.isEmpty }

  /// True if everything was tried.
  package var isWhole: Bool { ending == .complete && untried.isEmpty }

  /// True if everything was tried and judged, and nothing is broken.
  package var isProved: Bool { isGood && judged.scope == nil }

  /// True if there was only one state, and an act was left out because nothing says with which values to try it.
  package var isShortOfValues: Bool { counts.states <= 1 && untried.contains { $0.why == .noValues } }

  /// True if nothing was tried and nothing is broken, because nothing says with which values to act.
  package var hasNothingToProve: Bool { isShortOfValues && counts.steps == 0 && broken.isEmpty }
}
