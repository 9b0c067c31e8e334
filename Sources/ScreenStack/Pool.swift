/// A table that reuses its rows, so that it grows no larger than the highest number of rows in use at once.
struct Pool<Row: Equatable & Sendable>: Equatable, Sendable {
  private var rows: [Row] = []
  private var free: [Int32] = []

  /// The number of rows, including the unused ones.
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

  /// Replaces a row with `blank`, so that nothing of it remains.
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
