import LuaBridge
import Navigation
import Routing
import ScreenStack

/// A navigation by a route that is under way.
struct Trip: Sendable {
  let number: Int32
  /// The route, as the app that runs calls it.
  let route: String
  let context: [Value.Field]
  /// The table `go` that functions of routes are given.
  let table: ThingID
  /// The link that it follows, until the trace tells of it.
  var link: String?
  /// Whether the trace tells of the link only if it had to be kept.
  var isLinkTold = false
  /// The handler that waits for its end.
  let asker: Int32?
  /// The navigations that have led to it, each begun by a function of the one before.
  let ancestors: [Ancestor]
  let cause: Cause
  var phase = Phase.deciding
  /// The interceptors that have let it pass.
  var passed: [Ticket] = []
  /// When the interceptor that runs must have answered.
  var deadline: Microseconds = .max
  /// Navigations that it has replaced, and whose interceptor goes on for it.
  var replaced: [Int32] = []
  /// What its interceptors have shown.
  var shown: [ThingID] = []
  /// How what its interceptor awaited last has ended: 'or' in a script drops the reason.
  var lastReason: String?
  /// A function of its has failed.
  var hasFailed = false
  /// Locked screens that may leave.
  var unlocked: Set<ScreenID> = []
  /// The flows that were started for it, by the routes that show them, and the navigations that hold them.
  var flows: [String: Started] = [:]

  enum Phase: Sendable {
    /// A plan is made as soon as nothing is in the way.
    case deciding
    /// An interceptor runs, or a flow is asked whether a locked screen may leave.
    case asking(Ticket?)
    /// It ends for that reason, once what its interceptors show is closed.
    case refusing(TripRefusal)
    /// It has landed, and these are still to be called.
    case landed([Task])
  }

  /// A function to call once it has landed, and the screen that it is about.
  struct Task: Sendable {
    let ticket: Ticket
    let screen: ScreenID?
    /// The route whose function it is.
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

extension Trip {
  /// True if it has landed, and only functions are still to be called.
  var hasLanded: Bool { if case .landed = phase { true } else { false } }

  /// Returns true if it was begun by a function of another, at any depth.
  func isWithin(_ other: Trip) -> Bool { ancestors.contains { $0.number == other.number } }

  /// The ancestors of a navigation that one of its functions begins.
  var ancestorsOfNext: [Ancestor] { ancestors + [Ancestor(number: number, route: route)] }
}

/// The navigations under way, in the order in which they were asked for.
struct Trips: Sendable {
  private(set) var all: [Trip] = []
  /// Links and notifications that came before there was anything on stage, until there is.
  private(set) var kept: [Kept] = []
  /// The function of a route that was asked last for the navigation that goes on just now.
  var askedTicket: Ticket?
  /// How the last navigation was decided.
  var why = ""
  /// Why the last navigation of an act was refused.
  var lastRefusal: LastRefusal?

  mutating func keep(_ kept: Kept) { self.kept.append(kept) }

  /// Takes what was kept first.
  mutating func takeKept() -> Kept { kept.removeFirst() }

  mutating func add(_ trip: Trip) { all.append(trip) }

  /// Ends a navigation for a reason, once what its interceptors show is closed.
  mutating func refuse(_ number: Int32, _ refusal: TripRefusal) { self[number]?.phase = .refusing(refusal) }

  mutating func remove(_ number: Int32) { all.removeAll { $0.number == number } }

  /// The navigation for which a function goes on that was given the table `go` of a number.
  func goingOn(for number: Int32) -> Trip? {
    all.first { $0.number == number || $0.replaced.contains(number) }
  }

  /// The navigation for which a flow was started, until it stands on stage.
  func starting(_ flow: ThingID) -> Trip? {
    all.first { trip in trip.flows.values.contains { $0.flow == flow } }
  }

  /// The trip of a number; setting nil does nothing.
  subscript(number: Int32) -> Trip? {
    get { all.first { $0.number == number } }
    set {
      guard let newValue, let place = all.firstIndex(where: { $0.number == number }) else { return }
      all[place] = newValue
    }
  }
}

/// What leads somewhere, and came before there was anything to lead away from.
enum Kept: Sendable {
  case link(String, Cause)
  case note(Held, Cause)
}
