/// The difference between two lists of lines: few changes, found in bounded time and memory.
///
/// It uses Myers' algorithm in linear space (An O(ND) Difference Algorithm, 1986): the middle of a shortest
/// path divides the task. If the lists differ by more than ``Search/limit``, it divides at the furthest
/// point, and the path is not the shortest. The time therefore grows with the lines, not with their square.
struct LineDiff {
  /// Adjacent lines that are replaced by others. One of the ranges may be empty.
  struct Change: Equatable, Sendable {
    var expected: Range<Int>
    var actual: Range<Int>

    var isEmpty: Bool { expected.isEmpty && actual.isEmpty }
  }

  private(set) var changes: [Change] = []
  private var search: Search

  /// Returns the changes between two lists, in order. Lines are equal if their bytes are equal.
  static func changes(from expected: [String], to actual: [String]) -> [Change] {
    var box = Change(expected: expected.indices, actual: actual.indices)
    box.trim { expected[$0].hasSameBytes(as: actual[$1]) }
    if box.isEmpty { return [] }
    var numbers: [ExactLine: Int32] = [:]
    func number(_ line: String) -> Int32 {
      if let known = numbers[ExactLine(line: line)] { return known }
      let next = Int32(numbers.count)
      numbers[ExactLine(line: line)] = next
      return next
    }
    var diff = LineDiff(
      search: Search(expected: expected[box.expected].map(number), actual: actual[box.actual].map(number)))
    let (start, other) = (box.expected.lowerBound, box.actual.lowerBound)
    diff.compare(Change(expected: 0..<box.expected.count, actual: 0..<box.actual.count))
    return diff.changes.map { change in
      let (old, new) = (change.expected, change.actual)
      return Change(
        expected: start + old.lowerBound..<start + old.upperBound,
        actual: other + new.lowerBound..<other + new.upperBound)
    }
  }

  private init(search: Search) { self.search = search }

  private mutating func compare(_ whole: Change) {
    var box = whole
    while true {
      box.trim { search.expected[$0] == search.actual[$1] }
      if box.expected.isEmpty || box.actual.isEmpty { return record(box) }
      let (old, new) = search.middle(of: box)
      compare(Change(expected: box.expected.lowerBound..<old, actual: box.actual.lowerBound..<new))
      box = Change(expected: old..<box.expected.upperBound, actual: new..<box.actual.upperBound)
    }
  }

  private mutating func record(_ change: Change) {
    if change.isEmpty { return }
    guard let last = changes.last, last.expected.upperBound == change.expected.lowerBound,
      last.actual.upperBound == change.actual.lowerBound
    else { return changes.append(change) }
    changes[changes.count - 1].expected = last.expected.lowerBound..<change.expected.upperBound
    changes[changes.count - 1].actual = last.actual.lowerBound..<change.actual.upperBound
  }
}

extension LineDiff.Change {
  /// Removes the equal lines at both ends.
  fileprivate mutating func trim(_ isSame: (Int, Int) -> Bool) {
    var (old, new) = (expected.lowerBound, actual.lowerBound)
    while old < expected.upperBound, new < actual.upperBound, isSame(old, new) {
      (old, new) = (old + 1, new + 1)
    }
    var (oldEnd, newEnd) = (expected.upperBound, actual.upperBound)
    while oldEnd > old, newEnd > new, isSame(oldEnd - 1, newEnd - 1) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    (expected, actual) = (old..<oldEnd, new..<newEnd)
  }
}

/// A line that is compared by its bytes. Swift's `==` treats composed and decomposed characters as equal.
private struct ExactLine: Hashable {
  let line: String

  static func == (left: Self, right: Self) -> Bool { left.line.hasSameBytes(as: right.line) }

  func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension String {
  func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
