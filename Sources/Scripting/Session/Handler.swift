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
    /// The function that is a raw app's delegate: the app keeps what it gives.
    case launch
    /// `flow.spawn`: rest does not wait for it.
    case spawned
    /// A function of a route's, by the number of the navigation.
    case trip(Int32)
    /// `on_leave` and `on_select_tab`: a gesture waits for the answer.
    case question(Int)
  }

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

  /// The flow that has given the order that waits, if one did.
  var orderingFlow: FlowID? { if case .turn(_, let flow) = self { flow } else { nil } }

  /// Whether an order to a router waits.
  var isOfRouter: Bool { if case .routerTurn = self { true } else { false } }

  /// Whether it ends by itself.
  var takesTime: Bool {
    switch self {
    case .turn, .routerTurn, .service, .sleep: true
    case .nothing, .end, .choice, .trip: false
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

/// The handlers that run or wait, in the order in which they were begun.
struct Handlers: Sendable {
  private(set) var all: [Handler] = []
  private var last: Int32 = 0
  private var lastTicket = 0

  /// A handler waits, behind all that do so already.
  mutating func setWait(_ wait: Wait, at place: Int) {
    lastTicket += 1
    all[place].wait = wait
    all[place].ticket = lastTicket
  }

  mutating func nextNumber() -> Int32 {
    last += 1
    return last
  }

  mutating func add(_ handler: Handler) { all.append(handler) }

  func place(of number: Int32) -> Int? { all.lastIndex { $0.number == number } }

  subscript(place: Int) -> Handler {
    _read { yield all[place] }
    _modify { yield &all[place] }
  }

  mutating func remove(at place: Int) -> Handler { all.remove(at: place) }
}
