/// A set of ASCII characters.
struct ByteSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let all = ByteSet(0...127)
  static let digits = ByteSet(0x30...0x39)
  static let upper = ByteSet(0x41...0x5A)
  static let lower = ByteSet(0x61...0x7A)

  init() {}

  init(_ byte: UInt8) { insert(byte) }

  init(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

  init(_ text: String) { for byte in text.utf8 { insert(byte) } }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    return byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  var isEmpty: Bool { low | high == 0 }

  func union(_ other: ByteSet) -> ByteSet {
    var set = self
    set.low |= other.low
    set.high |= other.high
    return set
  }

  func intersection(_ other: ByteSet) -> ByteSet {
    var set = self
    set.low &= other.low
    set.high &= other.high
    return set
  }

  func subtracting(_ other: ByteSet) -> ByteSet {
    var set = self
    set.low &= ~other.low
    set.high &= ~other.high
    return set
  }
}
