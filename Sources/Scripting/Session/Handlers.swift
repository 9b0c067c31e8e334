import LuaBridge
import Navigation
import ScreenStack

/// The running and waiting handlers, in the order in which they were begun.
///
/// Frequent queries need no search, so that many waiting handlers do not slow down each step.
struct Handlers: Sendable {
  /// The ascending numbers, and the handlers. Those that are over stay until they are more than half.
  private var numbers: [Int32] = []
  private var places: [Handler] = []
  private(set) var count = 0
  /// The handlers that wait for their turn, the longest wait first.
  private(set) var turns: [Turn] = []
  /// The number of handlers that keep the app from rest.
  private var restless = 0
  /// The numbers of each flow's handlers that have waited, oldest first. Most handlers never wait.
  private var ofFlows: [FlowID: [Int32]] = [:]
  /// The numbers of the handlers that wait for each event, the longest wait first.
  private var waiting: [Wait.End: [Int32]] = [:]
  /// The numbers of the handlers begun by each tap on an action with `while_running`, oldest first.
  private var ofTaps: [Handler.Tap: [Int32]] = [:]
  private var lastTicket = 0
  /// The time of the latest answer of a slow service.
  private(set) var slowAnswer: Microseconds = 0
  /// The time by which timers of an app in manual mode are due. Only firing one and waiting
  /// move it, so that acts take no time.
  private(set) var timerClock: Microseconds = 0

  /// The part of a handler that is read after each event. A whole handler is too large for that.
  struct Turn: Sendable {
    let handler: Int32
    let ticket: Int
    let owner: FlowID?
    /// The flow whose order waits, or nil for an order of a router.
    let flow: FlowID?
  }

  mutating func setFuel(_ fuel: LuaFuel, at place: Int) { places[place].fuel = fuel }

  /// Records the time of a service's answer that takes longer than the rest time limit.
  mutating func note(slowAnswer time: Microseconds) { slowAnswer = max(slowAnswer, time) }

  /// Moves the clock of timers, to the time of one that fires or by a wait.
  mutating func moveTimerClock(to time: Microseconds) { timerClock = max(timerClock, time) }

  /// Adds a handler. Its number must be higher than all others.
  mutating func add(_ handler: Handler) {
    numbers.append(handler.number)
    places.append(handler)
    count += 1
    if let tap = handler.tap { ofTaps[tap, default: []].append(handler.number) }
  }

  /// Removes and returns a handler. The indices of other handlers are then invalid.
  mutating func remove(at place: Int) -> Handler {
    leaveWait(at: place)
    let handler = places[place]
    if handler.hasWaited, let owner = handler.owner { ofFlows.take(handler.number, of: owner) }
    if let tap = handler.tap { ofTaps.take(handler.number, of: tap) }
    places[place].end()
    count -= 1
    while !places.isEmpty, places[places.count - 1].isOver {
      numbers.removeLast()
      places.removeLast()
    }
    if count < places.count / 2 {
      numbers = numbers.indices.filter { !places[$0].isOver }.map { numbers[$0] }
      places.removeAll(where: \.isOver)
    }
    return handler
  }

  /// Begins a wait of a handler after all others that wait, and takes over the value of the wait.
  mutating func begin(_ wait: inout Wait, _ cause: Cause, at place: Int) {
    lastTicket += 1
    leaveWait(at: place)
    if !places[place].hasWaited, let owner = places[place].owner {
      ofFlows[owner, default: []].insert(ascending: numbers[place])
    }
    places[place].begin(&wait, cause, lastTicket)
    enterWait(at: place)
  }

  /// Changes the wait of a handler, which keeps its position among those that wait.
  mutating func change(_ wait: Wait, at place: Int) {
    leaveWait(at: place)
    places[place].wait = wait
    enterWait(at: place)
  }

  /// Ends the wait of a handler.
  mutating func endWait(at place: Int) {
    leaveWait(at: place)
    places[place].wait = .nothing
  }

  /// The handler is read in place, because a copy of its wait costs more than the rest.
  private mutating func leaveWait(at place: Int) {
    if case .nothing = places[place].wait { return }
    if places[place].delaysRest { restless -= 1 }
    if places[place].wait.isForTurn { turns.remove(at: turnPlace(after: places[place].ticket - 1)) }
    if let end = places[place].wait.end { waiting.take(places[place].number, of: end) }
  }

  private mutating func enterWait(at place: Int) {
    if case .nothing = places[place].wait { return }
    if places[place].delaysRest { restless += 1 }
    if places[place].wait.isForTurn { beginTurn(at: place) }
    if let end = places[place].wait.end { waiting[end, default: []].append(places[place].number) }
  }

  private mutating func beginTurn(at place: Int) {
    let turn = Turn(
      handler: places[place].number, ticket: places[place].ticket, owner: places[place].owner,
      flow: places[place].wait.orderingFlow)
    turns.insert(turn, at: turnPlace(after: turn.ticket))
  }

  /// Releases the memory for further handlers, if there are none.
  mutating func release() {
    guard count == 0 else { return }
    (numbers, places, turns) = ([], [], [])
    (ofFlows, waiting, ofTaps) = ([:], [:], [:])
  }

  func turnPlace(after ticket: Int) -> Int { turns.firstPlace { $0.ticket > ticket } }
}

extension Handlers {
  var all: [Handler] { places.filter { !$0.isOver } }

  var delayRest: Bool { restless > 0 }

  /// Returns the handlers of a flow that have waited, oldest first.
  func of(_ flow: FlowID) -> [Handler] { handlers(ofFlows[flow]) }

  /// Returns the handlers that a tap has begun, oldest first.
  func of(_ tap: Handler.Tap) -> [Handler] { handlers(ofTaps[tap]) }

  /// Returns the handlers that wait for an event, the longest wait first.
  func waiting(for end: Wait.End) -> [Handler] { handlers(waiting[end]) }

  private func handlers(_ numbers: [Int32]?) -> [Handler] {
    numbers?.compactMap { place(of: $0).map { self[$0] } } ?? []
  }

  /// Returns the index of a handler, or nil if it has ended. It is valid until a handler is removed.
  func place(of number: Int32) -> Int? {
    let place = numbers.firstPlace { $0 >= number }
    return place < numbers.count && numbers[place] == number && !places[place].isOver ? place : nil
  }

  /// Returns the index of the first handler begun for a purpose. It is valid until a handler is removed.
  func place(for purpose: Handler.Purpose) -> Int? {
    places.firstIndex { $0.purpose == purpose && !$0.isOver }
  }

  subscript(place: Int) -> Handler {
    _read { yield places[place] }
    _modify { yield &places[place] }
  }
}

extension Dictionary where Value == [Int32] {
  /// Removes a number from the list of a key, and removes the list if it is then empty.
  fileprivate mutating func take(_ number: Int32, of key: Key) {
    guard let index = index(forKey: key) else { return }
    if values[index] == [number] {
      remove(at: index)
    } else if let place = values[index].lastIndex(of: number) {
      values[index].remove(at: place)
    }
  }
}

extension [Int32] {
  fileprivate mutating func insert(ascending number: Int32) {
    insert(number, at: firstPlace { $0 > number })
  }
}

extension Array {
  /// Returns the first index for which a condition holds. It must hold for all later indices as well.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
