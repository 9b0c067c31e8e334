/// How one list of lines becomes another: few changes, found in bounded time and memory.
///
/// Myers' algorithm in linear space (An O(ND) Difference Algorithm, 1986): the middle of a shortest way cuts
/// the task in two. Where the lists are further apart than ``Search/limit`` the way is not the shortest any
/// more, but what has come furthest goes on; so the time grows with the lines, never with their square.
struct LineDiff {
  /// Lines in a row that are replaced by others; one of the two may be empty.
  struct Change: Equatable, Sendable {
    var expected: Range<Int>
    var actual: Range<Int>

    var isEmpty: Bool { expected.isEmpty && actual.isEmpty }
  }

  private(set) var changes: [Change] = []
  private var search: Search

  /// The changes between two lists, in order; lines are the same if their bytes are.
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
  /// Leaves out what is the same at both ends.
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

/// A line that is its bytes: Swift's own `==` takes composed and decomposed letters for the same.
private struct ExactLine: Hashable {
  let line: String

  static func == (left: Self, right: Self) -> Bool { left.line.hasSameBytes(as: right.line) }

  func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension String {
  func hasSameBytes(as other: String) -> Bool { self == other && utf8.elementsEqual(other.utf8) }
}
