import LuaBridge
import Navigation
import ScreenStack

/// A running or waiting call of a script function.
struct Handler: Sendable {
  /// The number, which is unique. Timers use it.
  let number: Int32
  /// The coroutine on which it runs.
  let worker: LuaReference
  /// The function's name, its owner, and the reason why it was begun.
  var role: Role
  /// The navigation by a route that it belongs to, as one of its functions or through one of them.
  var trip: Int32?
  var fuel: LuaFuel
  var wait = Wait.nothing
  /// The line at which it waits.
  var cause = Cause.none
  /// A number that grows with each wait, so that the handler that has waited longest is first.
  private(set) var ticket = 0
  private(set) var isOver = false

  /// A Boolean value that indicates whether it has ever waited.
  var hasWaited: Bool { ticket > 0 }

  /// The part that a handler plays.
  struct Role: Sendable {
    /// The name of the function: `on_submit`.
    let name: String
    /// The flow that it belongs to, and with which it is closed.
    let owner: FlowID?
    var purpose: Purpose

    init(_ name: String, of owner: FlowID? = nil, for purpose: Purpose = .act) {
      (self.name, self.owner, self.purpose) = (name, owner, purpose)
    }
  }

  var name: String { role.name }
  var owner: FlowID? { role.owner }
  var purpose: Purpose {
    get { role.purpose }
    set { role.purpose = newValue }
  }

  /// The reasons why a handler is begun, which determine the effect of its end.
  enum Purpose: Equatable, Sendable {
    /// An effect of an act. The app is not at rest until it has ended.
    case act
    /// A tap on an action that declares the effect of taps while it runs.
    case tap(Tap)
    /// The call of a raw app's delegate. The app keeps the values that it returns.
    case launch
    /// The request for the user's id during the launch.
    case user
    /// A call of `flow.spawn`. The app can be at rest while it runs.
    case spawned
    /// A function of a route, by the number of the navigation.
    case trip(Int32)
    /// The function of a link, and the links that led to it. The last one is its own link.
    case link([String], Cause)
    /// A call of `on_leave` or `on_select_tab`. A gesture waits for the answer.
    case question(Int)
  }

  /// An action that was tapped.
  struct Tap: Hashable, Sendable {
    let screen: ThingID
    let action: String
  }

  /// The tap that began it, if the action declares the effect of other taps.
  var tap: Tap? { if case .tap(let tap) = purpose { tap } else { nil } }

  /// Begins a wait, and takes over the value of the wait.
  mutating func begin(_ wait: inout Wait, _ cause: Cause, _ ticket: Int) {
    (self.cause, self.ticket) = (cause, ticket)
    swap(&self.wait, &wait)
    wait = .nothing
  }

  /// Records that it is over, and releases what it waited for.
  mutating func end() {
    isOver = true
    wait = .nothing
  }

  /// A Boolean value that indicates whether the app is not at rest while it waits.
  var delaysRest: Bool {
    if case .spawned = role.purpose { false } else { wait.takesTime && !wait.isByHand }
  }
}

/// The events that a handler can wait for.
enum Wait: Sendable {
  /// None, because it runs.
  case nothing
  /// The end of a transition, after which an order is performed.
  case turn(Order, by: FlowID)
  /// The end of a transition, after which an order of a router is performed.
  case routerTurn(RouterOrder, ThingID)
  case service(ServiceCall)
  case sleep
  /// The time at which a sleep is over, which passes only if the scenario fires the timer.
  case timer(due: Microseconds)
  case end(ThingID)
  /// The choice in an alert, with the title of its cancel button.
  case choice(ScreenID, cancel: String?)
  /// The end of a navigation by a route.
  case trip(String)

  var isForTurn: Bool {
    switch self {
    case .turn, .routerTurn: true
    default: false
    }
  }

  /// The flow whose order waits, or nil.
  var orderingFlow: FlowID? { if case .turn(_, let flow) = self { flow } else { nil } }

  var held: [RetainedValue] {
    switch self {
    case .turn(let order, _): order.held
    case .routerTurn(let order, _): order.held
    case .service(let call): call.arguments
    case .nothing, .sleep, .timer, .end, .choice, .trip: []
    }
  }

  /// The event that ends the wait, if other handlers may wait for it as well.
  var end: End? {
    switch self {
    case .end(let thing): .thing(thing)
    case .choice(let alert, _): .alert(alert)
    default: nil
    }
  }

  /// An event that several handlers may wait for.
  enum End: Hashable, Sendable {
    case thing(ThingID)
    case alert(ScreenID)
  }

  /// A Boolean value that indicates whether the wait ends without an act of the user.
  var takesTime: Bool {
    switch self {
    case .turn, .routerTurn, .service, .sleep, .timer: true
    case .nothing, .end, .choice, .trip: false
    }
  }

  /// True if the user or another navigation has to act before the wait ends.
  var isForOthers: Bool {
    switch self {
    case .end, .choice, .trip: true
    case .nothing, .turn, .routerTurn, .service, .sleep, .timer: false
    }
  }

  /// True if the scenario ends the wait, because the app is in manual mode.
  var isByHand: Bool { unansweredCall != nil || due != nil }

  /// The call that the scenario answers, or nil.
  var unansweredCall: ServiceCall? { if case .service(let call) = self, call.isByHand { call } else { nil } }

  /// The time of a timer that the scenario fires, or nil.
  var due: Microseconds? { if case .timer(let due) = self { due } else { nil } }
}

/// A call of a service that is not answered yet.
struct ServiceCall: Sendable {
  let service: String
  /// The name and the arguments, as the trace shows them.
  let words: String
  let arguments: [RetainedValue]
  let replies: Int
  /// True if the scenario answers it, because the app is in manual mode.
  let isByHand: Bool
}
