import LuaBridge
import Navigation
import Routing
import ScreenStack

/// A navigation by a route that is in progress.
struct Trip: Sendable {
  let number: Int32
  var departure: Departure
  /// The table `go` that functions of routes get.
  let table: ThingID
  /// The navigations that have led to it. Each was begun by a function of the one before.
  let ancestors: [Ancestor]
  fileprivate(set) var phase = Phase.deciding
  /// The interceptors that have let it pass.
  var passed: [Ticket] = []
  /// The time at which the running interceptor must have answered.
  var deadline: Microseconds = .max
  /// The navigations that it has replaced and whose interceptors it has taken over.
  var replaced: [Int32] = []
  var shown: [ThingID] = []
  /// The reason for the end of what its interceptor awaited last. `or` in a script drops this reason.
  var lastReason: String?
  fileprivate(set) var hasFailed = false
  /// The locked screens that may leave.
  var unlocked: Set<ScreenID> = []
  /// The flows that were started for it, by route, with the navigations that contain their screens.
  var flows: [String: Started] = [:]

  enum Phase: Sendable {
    /// It waits until a plan can be made.
    case deciding
    /// An interceptor runs, or a flow decides whether a locked screen may leave.
    case asking(Ticket?)
    /// It ends for a reason after everything that its interceptors show is closed.
    case refusing(TripRefusal)
    /// It has landed, and these functions are still to be called.
    case landed([Task])
  }

  /// A function to call after the landing, and its screen.
  struct Task: Sendable {
    let ticket: Ticket
    let screen: ScreenID?
    let route: String
  }

  struct Started: Sendable {
    let flow: ThingID
    let navigation: ScreenID
  }

  /// A navigation that has led to another.
  struct Ancestor: Sendable {
    let number: Int32
    let route: String
  }
}

/// A request to navigate by a route.
struct Departure: Sendable {
  /// The route's name in the running app.
  let route: String
  let context: [Value.Field]
  let cause: Cause
  var asker: Int32?
  /// The link that it follows.
  var link: String?
  var telling = Telling.due

  /// The line of the link in the trace.
  enum Telling: Int8, Sendable {
    /// It comes when the link is followed, because the link has to wait.
    case due
    case told
    /// The link is being followed, so that the line does not come again.
    case followed
  }
}

extension Trip {
  var route: String { departure.route }
  var context: [Value.Field] { departure.context }
  var cause: Cause { departure.cause }

  /// True if it has landed, and only functions are still to be called.
  var hasLanded: Bool { if case .landed = phase { true } else { false } }

  /// Returns true if a function of another navigation has begun it, directly or through others.
  func isWithin(_ other: Trip) -> Bool { ancestors.contains { $0.number == other.number } }

  var ancestorsOfNext: [Ancestor] { ancestors + [Ancestor(number: number, route: route)] }
}

/// The navigations in progress, in the order in which they were requested.
struct Trips: Sendable {
  private(set) var all: [Trip] = []
  /// The links and notifications that wait until a screen is visible.
  private(set) var kept: [DeferredLink] = []
  /// The function of a route that was last called for the navigation that now continues.
  var askedTicket: Ticket?
  var why = ""
  /// The reason why the last navigation of an act was refused.
  private(set) var lastRefusal: LastRefusal?
  /// The screen or container to which the last navigation of an act has led.
  private(set) var destination: ScreenID?
  /// The screens and flows about which no interceptor is asked any more: navigations have led to them or, in a search,
  /// the user has seen them.
  private(set) var arrivals = Arrivals()

  mutating func note(_ refusal: LastRefusal) { lastRefusal = refusal }

  /// Forgets how the last navigation has ended, before an act that may begin one.
  mutating func forgetEnd() { (lastRefusal, destination) = (nil, nil) }

  /// Records to which screen or container a navigation has led.
  mutating func note(destination: ScreenID) { self.destination = destination }

  /// Records screens to which a navigation has led or that the user has seen.
  mutating func note(arrivals screens: [ScreenID], in run: Run) { arrivals.note(screens, in: run) }

  mutating func keep(_ kept: DeferredLink) { self.kept.append(kept) }

  /// Removes and returns the oldest link or notification that waits.
  mutating func takeKept() -> DeferredLink { kept.removeFirst() }

  mutating func add(_ trip: Trip) { all.append(trip) }

  mutating func refuse(_ number: Int32, _ refusal: TripRefusal) {
    enter(.refusing(refusal), number)
  }

  mutating func enter(_ phase: Trip.Phase, _ number: Int32) { self[number]?.phase = phase }

  mutating func setFailed(_ hasFailed: Bool, _ number: Int32) { self[number]?.hasFailed = hasFailed }

  mutating func remove(_ number: Int32) { all.removeAll { $0.number == number } }

  /// Returns the navigation of a function that got the table `go` with a number.
  func goingOn(for number: Int32) -> Trip? {
    all.first { $0.number == number || $0.replaced.contains(number) }
  }

  /// Returns the navigation for which a flow was started, until the flow is on screen.
  func starting(_ flow: ThingID) -> Trip? {
    all.first { trip in trip.flows.values.contains { $0.flow == flow } }
  }

  /// Accesses the navigation with a number. Setting nil does nothing.
  subscript(number: Int32) -> Trip? {
    get { all.first { $0.number == number } }
    set {
      guard let newValue, let place = all.firstIndex(where: { $0.number == number }) else { return }
      all[place] = newValue
    }
  }
}

/// Screens on the stage, and flows that have shown one of them or others before.
struct Arrivals: Sendable {
  private(set) var screens: Set<ScreenID> = []
  private(set) var flows: Set<FlowID> = []

  /// Adds screens and their flows. What has left is dropped, so that a long scenario keeps little.
  fileprivate mutating func note(_ arrived: [ScreenID], in run: Run) {
    if arrived.allSatisfy(screens.contains) { return }
    screens = screens.union(arrived).filter(run.isOnStage)
    flows = flows.union(arrived.compactMap(run.owner(of:))).filter(run.isAlive)
  }
}

/// A link or notification that arrived before a screen was visible.
enum DeferredLink: Sendable {
  case link(String, Cause)
  case note(RetainedValue, Cause)
}
