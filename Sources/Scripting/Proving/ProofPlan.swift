import LuaBridge
import Platform
import Proving

/// The plan of a search through all states of an app: its starts, its properties and its bounds.
struct ProofPlan {
  let plugin: String
  /// The worlds from which the search begins.
  let starts: [Start]
  /// The properties that apply on the device of the search.
  var properties: [AppProperty] = []
  /// The names of the other properties.
  var elsewhere: [String] = []
  var bounds: [AppProperty] = []
  /// The name of the bound for states in which too many calls wait. A form that can be tapped again and again while it
  /// waits would have states without end.
  static let crowd = "four waiting calls, two handlers of a line, two waiting links"
  /// The words about a state with more acts than a search can tell apart.
  private static let tooMany =
    "more than 16 million acts are possible in a state. Give fewer values in flow.inputs."
  /// The words about a bound that is false at a start.
  static let startOutside = "a start is outside of it, so nothing is tried there. Widen it."
  /// The kinds of acts that are left out.
  var omitted: [OmittedActs.Kind] = []
  /// The routes that ask interceptors.
  var guarded: [GuardedRoute] = []
  /// The rules for every app that this app has nothing for.
  var inapplicable: [Proof.Rule] = []
  /// The number of acts since the launch when a search from the middle of an app begins.
  var acts = 0
  /// True if the app has other screens than those on screen when a search from its middle begins.
  var hasOtherScreens = false
  /// True if a second act is tried during each transition.
  let isHurried: Bool
  /// The app that properties see.
  let observed: Observed
  /// The time at which it has to stop, in seconds of the machine's clock.
  let deadline: Double?
  /// A function that the first process calls now and then. It returns true to end the search.
  let onProgress: ((_ states: Int, _ depth: Int) -> Bool)?

  init(of plugin: String, from starts: [Start], _ observed: Observed, _ limits: ProofLimits) {
    (self.plugin, self.starts, self.observed) = (plugin, starts, observed)
    isHurried = limits.isHurried
    deadline = limits.seconds.map { Environment.seconds + $0 }
    onProgress = limits.onProgress
  }

  /// A world from which a search begins.
  enum Start {
    /// A launch of the app: the plain one, or a start that the manifest declares.
    case launch(String?)
    /// The world when the search began.
    case here

    /// The name in the manifest, or nil.
    var name: String? {
      if case .launch(let name) = self { name } else { nil }
    }
  }

  /// Goes to a start. The world is that of the beginning of the search. The states after it share its links.
  func begin(at start: Start, in host: Host, _ frame: inout LuaFrame) throws(LuaError) {
    switch start {
    case .launch(let name): try host.begin(name, of: plugin, in: &frame)
    case .here: host.noteSeenBefore()
    }
    _ = try host.linkChoices(in: &frame)
  }

  /// Returns the acts that are tried in the present state.
  /// - Parameter last: The number of the last act that is needed. Pairs of acts after it are not made.
  func everything(
    upTo last: Int = .max, in search: StateSearch, _ world: inout ScriptWorld
  ) throws(LuaError) -> Host.Everything {
    var all = try world.everything()
    let count = all.choices.count
    try Self.check(isHurried ? count * (count + 1) : count)
    if isHurried, last >= count {
      all.choices += try world.hurried(all.choices, upTo: last - count, in: search)
      try Self.check(all.choices.count)
    }
    return all
  }

  private static func check(_ acts: Int) throws(LuaError) {
    guard acts < StateGraph.Step.mostActs else { throw .refused(tooMany) }
  }
}

extension Mishap.Kind {
  /// The rule that it breaks.
  var rule: Proof.Rule {
    switch self {
    case .fail: .fail
    case .leak: .leak
    case .crash: .crash
    case .property: .property
    }
  }
}
