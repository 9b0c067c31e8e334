/// Places in Lua's table of instances. Free places are used again, so that the table stays as small as it can.
struct InstanceSlots: Sendable {
  private var ofThings = IDMap<Int>()
  private var unused: [Int] = []
  private var last = 0

  /// The slot of a thing, if it has one.
  func of(_ id: ThingID) -> Int? { ofThings[id] }

  /// The things that have one.
  var all: [ThingID] { ofThings.ids }

  /// The slot of a thing, which gets one if it has none.
  mutating func take(for id: ThingID) -> Int {
    if let slot = ofThings[id] { return slot }
    if unused.isEmpty { last += 1 }
    let slot = unused.popLast() ?? last
    ofThings[id] = slot
    return slot
  }

  /// Takes a thing's slot for others; nil if it has none.
  mutating func free(_ id: ThingID) -> Int? {
    guard let slot = ofThings[id] else { return nil }
    ofThings[id] = nil
    unused.append(slot)
    return slot
  }
}
