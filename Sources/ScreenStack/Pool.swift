/// A table whose rows are used again, so that a long run needs no more of them than stand at once.
struct Pool<Row: Equatable & Sendable>: Equatable, Sendable {
  private var rows: [Row] = []
  private var free: [Int32] = []

  /// One more than the highest row that was ever used.
  var end: Int32 { Int32(rows.count) }

  subscript(index: Int32) -> Row {
    get { rows[Int(index)] }
    _modify { yield &rows[Int(index)] }
  }

  mutating func add(_ row: Row) -> Int32 {
    guard let index = free.popLast() else {
      rows.append(row)
      return Int32(rows.count - 1)
    }
    rows[Int(index)] = row
    return index
  }

  /// Puts `blank` where the row was, so that nothing of it stays.
  mutating func remove(_ index: Int32, leaving blank: Row) {
    rows[Int(index)] = blank
    free.append(index)
  }
}

extension Pool where Row == Screen {
  subscript(slot: Slot) -> Screen {
    get { self[slot.index] }
    _modify { yield &self[slot.index] }
  }
}
