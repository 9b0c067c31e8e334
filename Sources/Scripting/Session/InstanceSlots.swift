/// Indices in Lua's table of instances. Free indices are used again, so that the table stays small.
struct InstanceSlots: Sendable {
  private var ofThings = IDMap<Int>()
  private var unused: [Int] = []
  private var last = 0

  func of(_ id: ThingID) -> Int? { ofThings[id] }

  /// Returns the index of a thing, which gets one if it has none.
  mutating func take(for id: ThingID) -> Int {
    if let slot = ofThings[id] { return slot }
    if unused.isEmpty { last += 1 }
    let slot = unused.popLast() ?? last
    ofThings[id] = slot
    return slot
  }

  /// Frees and returns the index of a thing, or returns nil if it has none.
  mutating func free(_ id: ThingID) -> Int? {
    guard let slot = ofThings[id] else { return nil }
    ofThings[id] = nil
    unused.append(slot)
    return slot
  }
}
