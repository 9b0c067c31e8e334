import Navigation
import ScreenStack

/// The handlers that run or wait, in the order in which they were begun.
///
/// Questions that come often are answered without a search among all, so that many that wait cost a step nothing.
struct Handlers: Sendable {
  /// Their numbers, which grow, and the handlers; one that has ended leaves its place until half of all have.
  private var numbers: [Int32] = []
  private var places: [Handler?] = []
  /// How many there are.
  private(set) var count = 0
  /// Those that wait for their turn, who has waited longest first.
  private(set) var turns: [Turn] = []
  /// How many keep the app from rest.
  private var restless = 0
  /// The numbers of those of a flow, the first one first.
  private var ofFlows: [FlowID: [Int32]] = [:]
  /// The numbers of those that wait for the same, who has waited longest first.
  private var waiting: [Wait.End: [Int32]] = [:]
  /// The numbers of those that were begun by a tap which others have to know of, the first one first.
  private var ofTaps: [Handler.Tap: [Int32]] = [:]
  private var lastTicket = 0
  /// The time of the latest answer of a slow service.
  private(set) var slowAnswer: Microseconds = 0

  /// The part of a handler that is read after each event; a whole handler is too large for that.
  struct Turn: Sendable {
    let handler: Int32
    let ticket: Int
    /// The flow that the handler belongs to.
    let owner: FlowID?
    /// The flow whose order waits; nil for an order to a router.
    let flow: FlowID?
  }

  /// Notes the time of the answer of a service that takes longer than an app may take to come to rest.
  mutating func note(slowAnswer time: Microseconds) { slowAnswer = max(slowAnswer, time) }

  /// Adds a handler, whose number is higher than that of all others.
  mutating func add(_ handler: Handler) {
    numbers.append(handler.number)
    places.append(handler)
    count += 1
    if let owner = handler.owner { ofFlows[owner, default: []].append(handler.number) }
    if let tap = handler.tap { ofTaps[tap, default: []].append(handler.number) }
  }

  /// Takes a handler out. The places of others hold no longer.
  mutating func remove(at place: Int) -> Handler {
    leaveWait(at: place)
    guard let handler = places[place] else { preconditionFailure("the handler has ended") }
    if let owner = handler.owner { ofFlows.take(handler.number, of: owner) }
    if let tap = handler.tap { ofTaps.take(handler.number, of: tap) }
    places[place] = nil
    count -= 1
    if place == places.count - 1 {
      numbers.removeLast()
      places.removeLast()
    } else if count < places.count / 2 {
      numbers = numbers.indices.filter { places[$0] != nil }.map { numbers[$0] }
      places.removeAll { $0 == nil }
    }
    return handler
  }

  /// A handler waits, behind all that do so already. It takes the wait over.
  mutating func begin(_ wait: inout Wait, _ cause: Cause, at place: Int) {
    lastTicket += 1
    self[place].cause = cause
    leaveWait(at: place)
    self[place].ticket = lastTicket
    swap(&self[place].wait, &wait)
    wait = .nothing
    enterWait(at: place)
  }

  /// A handler waits for something else, or for nothing any more, and keeps its place among those that wait.
  mutating func change(_ wait: Wait, at place: Int) {
    leaveWait(at: place)
    self[place].wait = wait
    enterWait(at: place)
  }

  private mutating func leaveWait(at place: Int) {
    let (number, wait) = (self[place].number, self[place].wait)
    if self[place].delaysRest { restless -= 1 }
    if wait.isForTurn { endTurn(of: self[place]) }
    if let end = wait.end { waiting.take(number, of: end) }
  }

  private mutating func enterWait(at place: Int) {
    let (number, wait) = (self[place].number, self[place].wait)
    if self[place].delaysRest { restless += 1 }
    if wait.isForTurn { beginTurn(of: self[place]) }
    if let end = wait.end { waiting[end, default: []].append(number) }
  }

  private mutating func beginTurn(of handler: Handler) {
    let turn = Turn(
      handler: handler.number, ticket: handler.ticket, owner: handler.owner,
      flow: handler.wait.orderingFlow)
    turns.insert(turn, at: turnPlace(after: turn.ticket))
  }

  private mutating func endTurn(of handler: Handler) {
    turns.remove(at: turnPlace(after: handler.ticket - 1))
  }

  /// The place of the first turn that was asked for after a ticket was given.
  func turnPlace(after ticket: Int) -> Int { turns.firstPlace { $0.ticket > ticket } }
}

extension Handlers {
  /// All of them.
  var all: [Handler] { places.compactMap(\.self) }

  /// True if one keeps the app from rest.
  var delayRest: Bool { restless > 0 }

  /// Those of a flow, the first one first.
  func of(_ flow: FlowID) -> [Handler] { handlers(ofFlows[flow]) }

  /// Those that a tap has begun, the first one first.
  func of(_ tap: Handler.Tap) -> [Handler] { handlers(ofTaps[tap]) }

  /// Those that wait for the same, who has waited longest first.
  func waiting(for end: Wait.End) -> [Handler] { handlers(waiting[end]) }

  private func handlers(_ numbers: [Int32]?) -> [Handler] {
    numbers?.compactMap { place(of: $0).map { self[$0] } } ?? []
  }

  /// The place of a handler, until another is removed; nil if it has ended.
  func place(of number: Int32) -> Int? {
    let place = numbers.firstPlace { $0 >= number }
    return place < numbers.count && numbers[place] == number && places[place] != nil ? place : nil
  }

  /// The place of the first that was begun for something, until another is removed.
  func place(for purpose: Handler.Purpose) -> Int? { places.firstIndex { $0?.purpose == purpose } }

  subscript(place: Int) -> Handler {
    _read { yield places[place]! }
    _modify { yield &places[place]! }
  }
}

extension Dictionary where Value == [Int32] {
  /// Takes a number from the list of a key, and the list with its last number.
  fileprivate mutating func take(_ number: Int32, of key: Key) {
    guard let index = index(forKey: key) else { return }
    if values[index] == [number] {
      remove(at: index)
    } else if let place = values[index].lastIndex(of: number) {
      values[index].remove(at: place)
    }
  }
}

extension Array {
  /// The first place of which something holds that holds for all places behind it too.
  fileprivate func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
