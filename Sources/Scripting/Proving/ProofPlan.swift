import LuaBridge
import Platform
import Proving

/// The plan of a search through all states of an app: its starts, its properties and its bounds.
struct ProofPlan {
  let plugin: String
  /// The worlds from which the search begins.
  let starts: [Start]
  /// The properties that apply on the device and under the variants of the search.
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

  /// Goes to a start. The world is that of the beginning of the search.
  func begin(at start: Start, in host: Host, _ frame: inout LuaFrame) throws(LuaError) {
    switch start {
    case .launch(let name): try host.begin(name, of: plugin, in: &frame)
    case .here: host.noteSeenBefore()
    }
  }

  /// Returns the acts that are tried in the present state.
  func everything(in search: StateSearch, _ world: inout ScriptWorld) throws(LuaError) -> Host.Everything {
    var all = try world.everything()
    let count = all.choices.count
    try Self.check(isHurried ? count * (count + 1) : count)
    if isHurried {
      all.choices += try world.hurried(all.choices, in: search)
      try Self.check(all.choices.count)
    }
    return all
  }

  private static func check(_ acts: Int) throws(LuaError) {
    guard acts < StateGraph.Step.mostActs else { throw .refused(tooMany) }
  }

  /// The subjects of marks and facts.
  enum Subject: Equatable {
    case rule(Proof.Rule)
    /// An act that was not tried, because nothing says with which values.
    case untried
    /// An act that was not tried, because nothing distinguishes the screens that it can mean.
    case unnamed
    /// An action that was not possible with a list of values.
    case refused
    /// An action that was performed with a list of values.
    case given
    case property(Int)
    /// A property that could not be judged.
    case failure(Int)
    /// A bound that could not be judged, or in which a start is not.
    case bound(Int)

    private static let count = 1 << 16

    init(number: UInt32) {
      let (kind, index) = (Int(number) / Self.count, Int(number) % Self.count)
      self =
        switch kind {
        case 0: .rule(Proof.Rule.allCases[index])
        case 1: .untried
        case 2: .property(index)
        case 3: .failure(index)
        case 4: .bound(index)
        case 5: .unnamed
        case 6: .refused
        default: .given
        }
    }

    var number: UInt32 {
      switch self {
      case .rule(let rule): UInt32(Proof.Rule.allCases.firstIndex(of: rule) ?? 0)
      case .untried: UInt32(Self.count)
      case .property(let index): UInt32(2 * Self.count + index)
      case .failure(let index): UInt32(3 * Self.count + index)
      case .bound(let index): UInt32(4 * Self.count + index)
      case .unnamed: UInt32(5 * Self.count)
      case .refused: UInt32(6 * Self.count)
      case .given: UInt32(7 * Self.count)
      }
    }
  }

  /// The facts about states.
  enum Fact: Equatable {
    /// The app has crashed.
    case ended
    /// The state is outside of a bound.
    case outside(Int)
    /// A `possible` property applies.
    case applies(Int)
    /// The goal of a `possible` property is true.
    case goal(Int)
    /// No acts were tried in the state, although they could have been.
    case leftOut
    /// No acts were tried in the state, only because many calls and timers wait.
    case busy
    /// An act was not tried in the state, because nothing says with which values.
    case untried
    /// A handler waits for something else than the end of a flow or a screen, so that no leak counts.
    case busyHandler
    /// Handlers that wait hold what would be a leak otherwise, and nothing else holds it.
    case leakInHandler
    /// There is a leak that does not count, because of a busy handler.
    case possibleLeak

    private static let count = 1 << 16

    init(number: UInt32) {
      let (kind, index) = (Int(number) / Self.count, Int(number) % Self.count)
      self =
        switch kind {
        case 0: .ended
        case 1: .outside(index)
        case 2: .applies(index)
        case 3: .goal(index)
        default: [.leftOut, .busy, .untried, .busyHandler, .leakInHandler, .possibleLeak][index]
        }
    }

    var number: UInt32 {
      switch self {
      case .leftOut: UInt32(4 * Self.count)
      case .busy: UInt32(4 * Self.count + 1)
      case .untried: UInt32(4 * Self.count + 2)
      case .busyHandler: UInt32(4 * Self.count + 3)
      case .leakInHandler: UInt32(4 * Self.count + 4)
      case .possibleLeak: UInt32(4 * Self.count + 5)
      case .ended: 0
      case .outside(let index): UInt32(Self.count + index)
      case .applies(let index): UInt32(2 * Self.count + index)
      case .goal(let index): UInt32(3 * Self.count + index)
      }
    }
  }
}
