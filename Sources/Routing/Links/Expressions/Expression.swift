/// A regular expression that can be matched in linear time.
package indirect enum Expression: Equatable, Sendable {
  case set(ScalarSet)
  case sequence([Expression])
  case choice([Expression])
  case repeated(Expression, Count)
  /// A capture. Its match is reported under the number.
  case capture(Int, Expression)

  /// The number of repetitions.
  package struct Count: Equatable, Sendable {
    /// The minimum.
    package var least = 0
    /// The maximum, or nil if there is none.
    package var most: Int?
    var isLazy = false

    static let optional = Count(most: 1)
    static let any = Count()
    static let some = Count(least: 1)
  }
}

extension Expression {
  /// Creates an expression that matches fixed text.
  init(_ bytes: [UInt8]) {
    var scalars: [Expression] = []
    var place = 0
    while place < bytes.count { scalars.append(.set(ScalarSet(bytes.scalar(at: &place)))) }
    self = scalars.count == 1 ? scalars[0] : .sequence(scalars)
  }

  var isNullable: Bool {
    switch self {
    case .set: false
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let parts): parts.contains(where: \.isNullable)
    case .repeated(let body, let count): count.least == 0 || body.isNullable
    case .capture(_, let body): body.isNullable
    }
  }

  /// All characters that can occur in a match.
  var alphabet: ScalarSet {
    switch self {
    case .set(let set): set
    case .sequence(let parts), .choice(let parts):
      parts.reduce(ScalarSet([])) { $0.union($1.alphabet) }
    case .repeated(let body, _), .capture(_, let body): body.alphabet
    }
  }

  /// The set and the minimum count of `set+` or `set*`, or nil for other expressions.
  var span: (set: ScalarSet, least: Int)? {
    guard case .repeated(.set(let set), let count) = self, count.most == nil, count.least <= 1 else {
      return nil
    }
    return (set, count.least)
  }
}

extension UInt8 {
  /// The byte for a slash that was written as `%2F`. It never occurs in UTF-8.
  static let innerSlash: UInt8 = 0xFF
  /// The bytes for the start and the end of a text that is searched. They never occur in UTF-8.
  static let textStart: UInt8 = 0xFE, textEnd: UInt8 = 0xFD
}

extension [UInt8] {
  /// Returns the scalar at a position in valid UTF-8, and moves the position after it.
  @inline(__always)
  func scalar(at place: inout Int) -> UInt32 {
    let first = UInt32(self[place])
    place += 1
    if first < 0x80 { return first }
    if first >= 0xFD { return ScalarSet.innerSlash + (0xFF - first) }
    let count = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
    var scalar = first & (0x3F >> UInt32(count))
    for _ in 0..<count where place < self.count {
      scalar = scalar << 6 | UInt32(self[place]) & 0x3F
      place += 1
    }
    return scalar
  }

  mutating func append(scalar: UInt32) {
    if scalar == ScalarSet.innerSlash {
      append(.innerSlash)
    } else if let known = Unicode.Scalar(scalar) {
      append(contentsOf: UTF8.encode(known) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
