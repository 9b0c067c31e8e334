import LuaBridge
import Navigation
import ScreenStack

/// A call of a script's function that can wait.
struct Handler: Sendable {
  /// Never given to another; what a timer rings with.
  let number: Int32
  /// The coroutine that it runs on.
  let worker: LuaReference
  /// The flow that it belongs to, and ends with.
  let owner: FlowID?
  /// What it is called: `on_submit`.
  let name: String
  /// What it was begun for.
  var purpose: Purpose
  /// The navigation by a route of which it is a function, or whose function has begun it.
  var trip: Int32?
  /// What it may still spend.
  var fuel: LuaFuel
  /// What it waits for.
  var wait = Wait.nothing
  /// The line that it waits at.
  var cause = Cause.none
  /// Grows from wait to wait: who has waited longer comes first.
  var ticket = 0

  /// What a handler was begun for, and so what its end means.
  enum Purpose: Equatable, Sendable {
    /// Something that an act brought: rest waits for it.
    case act
    /// A tap on an action that says what is done with others while it runs.
    case tap(Tap)
    /// The function that is a raw app's delegate: the app keeps what it gives.
    case launch
    /// The launch asks who the user is.
    case user
    /// `flow.spawn`: rest does not wait for it.
    case spawned
    /// A function of a route's, by the number of the navigation.
    case trip(Int32)
    /// The function that a link leads to, and the links that led there, this one last.
    case link([String], Cause)
    /// `on_leave` and `on_select_tab`: a gesture waits for the answer.
    case question(Int)
  }

  /// The action that was tapped.
  struct Tap: Hashable, Sendable {
    let screen: ThingID
    let action: String
  }

  /// The tap that began it, if others have to know.
  var tap: Tap? { if case .tap(let tap) = purpose { tap } else { nil } }

  /// Whether the app is not at rest while it waits.
  var delaysRest: Bool { purpose != .spawned && wait.takesTime }
}

/// What a handler waits for.
enum Wait: Sendable {
  /// It runs.
  case nothing
  /// The end of a transition, to carry out an order.
  case turn(Order, by: FlowID)
  /// The same for an order to a router.
  case routerTurn(RouterOrder, ThingID)
  /// The answer of a service.
  case service(ServiceCall)
  /// Some time.
  case sleep
  /// The end of a screen or a flow.
  case end(ThingID)
  /// The user's choice in an alert.
  case choice(ScreenID)
  /// The end of a navigation by a route.
  case trip(String)

  /// Whether the end of a transition is waited for.
  var isForTurn: Bool {
    switch self {
    case .turn, .routerTurn: true
    default: false
    }
  }

  /// The flow that has given the order that waits, if one did.
  var orderingFlow: FlowID? { if case .turn(_, let flow) = self { flow } else { nil } }

  /// What is held for as long as it lasts.
  var held: [Held] {
    switch self {
    case .turn(let order, _): order.held
    case .routerTurn(let order, _): order.held
    case .service(let call): call.arguments
    case .nothing, .sleep, .end, .choice, .trip: []
    }
  }

  /// The event that ends it, if others may wait for the same.
  var end: End? {
    switch self {
    case .end(let thing): .thing(thing)
    case .choice(let alert): .alert(alert)
    default: nil
    }
  }

  /// An event that several handlers may wait for.
  enum End: Hashable, Sendable {
    case thing(ThingID)
    case alert(ScreenID)
  }

  /// Whether it ends by itself.
  var takesTime: Bool {
    switch self {
    case .turn, .routerTurn, .service, .sleep: true
    case .nothing, .end, .choice, .trip: false
    }
  }

  /// True if the user, or another navigation, has to act before it ends.
  var isForOthers: Bool {
    switch self {
    case .end, .choice, .trip: true
    case .nothing, .turn, .routerTurn, .service, .sleep: false
    }
  }
}

/// A call of a service that has not been answered.
struct ServiceCall: Sendable {
  let service: String
  /// What it was called with, as the trace has it.
  let words: String
  let arguments: [Held]
  let replies: Int
}
