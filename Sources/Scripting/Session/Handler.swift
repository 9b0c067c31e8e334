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
  fileprivate(set) var wait = Wait.nothing
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
  fileprivate var isForTurn: Bool {
    switch self {
    case .turn, .routerTurn: true
    default: false
    }
  }

  /// The flow that has given the order that waits, if one did.
  fileprivate var orderingFlow: FlowID? { if case .turn(_, let flow) = self { flow } else { nil } }

  /// What is held for as long as it lasts.
  var held: [Held] {
    switch self {
    case .turn(let order, _): order.held
    case .routerTurn(let order, _): order.held
    case .service(let call): call.arguments
    case .nothing, .sleep, .end, .choice, .trip: []
    }
  }

  /// Whether it ends by itself.
  var takesTime: Bool {
    switch self {
    case .turn, .routerTurn, .service, .sleep: true
    case .nothing, .end, .choice, .trip: false
    }
  }

  /// Whether the user, or another navigation, has to act before it ends.
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

/// The handlers that run or wait, in the order in which they were begun.
struct Handlers: Sendable {
  private(set) var all: [Handler] = []
  /// Those that wait for their turn, who has waited longest first.
  private(set) var turns: [Turn] = []
  private var last: Int32 = 0
  private var lastTicket = 0

  /// What is looked at each time that something has happened, which a handler is too large for.
  struct Turn: Sendable {
    let handler: Int32
    let ticket: Int
    /// The flow that the handler belongs to.
    let owner: FlowID?
    /// The flow whose order waits; nil for an order to a router.
    let flow: FlowID?
  }

  /// A handler waits, behind all that do so already. It takes the wait over.
  mutating func begin(_ wait: inout Wait, at place: Int) {
    lastTicket += 1
    all[place].ticket = lastTicket
    if all[place].wait.isForTurn { endTurn(at: place) }
    swap(&all[place].wait, &wait)
    wait = .nothing
    if all[place].wait.isForTurn { beginTurn(at: place) }
  }

  /// A handler waits for something else, or for nothing any more, and keeps its place among those that wait.
  mutating func change(_ wait: Wait, at place: Int) {
    if all[place].wait.isForTurn { endTurn(at: place) }
    all[place].wait = wait
    if wait.isForTurn { beginTurn(at: place) }
  }

  private mutating func beginTurn(at place: Int) {
    let turn = Turn(
      handler: all[place].number, ticket: all[place].ticket, owner: all[place].owner,
      flow: all[place].wait.orderingFlow)
    let next = turns.lastIndex { $0.ticket < turn.ticket }.map { $0 + 1 } ?? 0
    turns.insert(turn, at: next)
  }

  private mutating func endTurn(at place: Int) {
    let number = all[place].number
    turns.removeAll { $0.handler == number }
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

  mutating func remove(at place: Int) -> Handler {
    if all[place].wait.isForTurn { endTurn(at: place) }
    return all.remove(at: place)
  }
}
