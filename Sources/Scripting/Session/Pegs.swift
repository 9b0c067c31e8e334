/// Where the tables of things hang in Lua's table of instances: pegs are used again, so that hanging one up takes
/// no room there.
struct Pegs: Sendable {
  private var ofThings = Shelf<Int>()
  private var unused: [Int] = []
  private var last = 0

  /// The peg of a thing that is in use.
  func of(_ id: ThingID) -> Int? { ofThings[id] }

  /// The things that have one.
  var all: [ThingID] { ofThings.ids }

  /// The peg of a thing, which gets one if it has none.
  mutating func take(for id: ThingID) -> Int {
    if let peg = ofThings[id] { return peg }
    if unused.isEmpty { last += 1 }
    let peg = unused.popLast() ?? last
    ofThings[id] = peg
    return peg
  }

  /// Takes a thing's peg for others; nil if it has none.
  mutating func free(_ id: ThingID) -> Int? {
    guard let peg = ofThings[id] else { return nil }
    ofThings[id] = nil
    unused.append(peg)
    return peg
  }
}
