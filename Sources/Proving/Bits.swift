/// A set of small numbers, such as the numbers of states.
package struct Bits: Equatable, Sendable {
  private var words: [UInt64]

  /// Creates an empty set for the numbers below a count.
  package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  /// Returns whether a number is in the set, or adds or removes it.
  package subscript(number: Int) -> Bool {
    get { words[number >> 6] >> (number & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << (number & 63)
      if newValue { words[number >> 6] |= bit } else { words[number >> 6] &= ~bit }
    }
  }

  /// The number of elements.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The smallest element, or nil if the set is empty.
  package var first: Int? {
    guard let place = words.firstIndex(where: { $0 != 0 }) else { return nil }
    return place << 6 + words[place].trailingZeroBitCount
  }

  /// Removes the elements of another set of the same numbers.
  package mutating func subtract(_ other: Bits) {
    for place in words.indices { words[place] &= ~other.words[place] }
  }

  /// Adds the elements of another set of the same numbers.
  package mutating func formUnion(_ other: Bits) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  /// Removes what is not in another set of the same numbers.
  package mutating func formIntersection(_ other: Bits) {
    for place in words.indices { words[place] &= other.words[place] }
  }
}
