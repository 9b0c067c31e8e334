extension LineDiff {
  /// Searches for a point on the path between two corners of a box, from both corners at once.
  ///
  /// A box is a range of each list. On diagonal `k`, `old - new == k`, both counted from the corner where a
  /// front starts. For each diagonal, a front stores how far it gets with a number of edits.
  struct Search {
    /// The maximum number of edits of each front.
    static let limit = 128

    let expected: [Int32]
    let actual: [Int32]
    private var front = Front()
    private var back = Front()

    init(expected: [Int32], actual: [Int32]) {
      self.expected = expected
      self.actual = actual
    }

    /// Returns a point at which to split a box, never a corner. The first lines differ, and so do the last.
    mutating func middle(of box: Change) -> (expected: Int, actual: Int) {
      let (rows, columns) = (box.expected.count, box.actual.count)
      let skew = rows - columns
      let (expected, actual) = (self.expected, self.actual)
      let (start, other) = (box.expected.lowerBound, box.actual.lowerBound)
      (front.depth, back.depth) = (-1, -1)
      for _ in 0...Self.limit {
        front.advance(rows, columns) { expected[start + $0] == actual[other + $1] }
        if skew % 2 != 0, let (old, new) = front.meeting(back, rows: rows, skew: skew) {
          return (start + old, other + new)
        }
        back.advance(rows, columns) { expected[start + rows - 1 - $0] == actual[other + columns - 1 - $1] }
        if skew % 2 == 0, let (old, new) = back.meeting(front, rows: rows, skew: skew) {
          return (start + rows - old, other + columns - new)
        }
      }
      let (old, new) = front.furthest
      return (start + old, other + new)
    }
  }

  /// The furthest points from a corner that are reached with `depth` edits, by diagonal.
  private struct Front {
    var depth = -1
    private var reach = [Int](repeating: -1, count: 2 * Search.limit + 3)

    private subscript(diagonal: Int) -> Int {
      get { reach[diagonal + Search.limit + 1] }
      set { reach[diagonal + Search.limit + 1] = newValue }
    }

    private var diagonals: StrideThrough<Int> { stride(from: -depth, through: depth, by: 2) }

    /// Makes one more edit, and then continues along equal lines.
    mutating func advance(_ rows: Int, _ columns: Int, _ isSame: (Int, Int) -> Bool) {
      depth += 1
      (self[-depth - 1], self[depth + 1]) = (-1, -1)
      if depth == 0 { self[0] = -1 }
      for diagonal in diagonals {
        let (removing, adding) = (self[diagonal - 1], self[diagonal + 1])
        var old = depth == 0 ? 0 : -1
        if removing >= 0, removing < rows { old = removing + 1 }
        if adding >= 0, adding - diagonal <= columns { old = max(old, adding) }
        if old >= 0 {
          while old < rows, old - diagonal < columns, isSame(old, old - diagonal) { old += 1 }
        }
        self[diagonal] = old
      }
    }

    /// Returns the point at which the front meets another one, which comes from the opposite corner.
    func meeting(_ other: Front, rows: Int, skew: Int) -> (old: Int, new: Int)? {
      for diagonal in diagonals {
        let opposite = skew - diagonal
        guard abs(opposite) <= other.depth, self[diagonal] >= 0, other[opposite] >= 0 else { continue }
        if self[diagonal] + other[opposite] >= rows { return (self[diagonal], self[diagonal] - diagonal) }
      }
      return nil
    }

    /// The point with the most lines before it.
    var furthest: (old: Int, new: Int) {
      var best = (old: 0, new: 0)
      for diagonal in diagonals
      where self[diagonal] >= 0 && 2 * self[diagonal] - diagonal > best.old + best.new {
        best = (self[diagonal], self[diagonal] - diagonal)
      }
      return best
    }
  }
}
