/// Percent-encoded UTF-8, as sequences of sets of ASCII characters.
enum Encoding {
  /// All characters beyond ASCII.
  static let beyondASCII = texts(of: 0x80...0x10_FFFF)

  /// Returns the encoded forms of a range of characters beyond ASCII, surrogates aside.
  static func texts(of range: ClosedRange<UInt32>) -> [[ByteSet]] {
    var texts: [[ByteSet]] = []
    let blocks: [ClosedRange<UInt32>] = [
      0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
    ]
    for block in blocks where block.overlaps(range) {
      let common = block.clamped(to: range)
      for bytes in sequences(common.lowerBound, common.upperBound) {
        texts += bytes.reduce([[]]) { texts, byte in
          texts.flatMap { text in percent(byte).map { text + $0 } }
        }
      }
    }
    return texts
  }

  /// Divides a range of characters with equally long encodings into sequences of ranges of bytes.
  private static func sequences(_ low: UInt32, _ high: UInt32) -> [[ClosedRange<UInt8>]] {
    let count = low < 0x800 ? 2 : low < 0x1_0000 ? 3 : 4
    for place in 1..<count {
      let mask: UInt32 = 1 << UInt32(6 * place) - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 { return sequences(low, low | mask) + sequences((low | mask) + 1, high) }
      if high & mask != mask { return sequences(low, (high & ~mask) - 1) + sequences(high & ~mask, high) }
    }
    return [zip(bytes(low, count), bytes(high, count)).map { $0...$1 }]
  }

  private static func bytes(_ scalar: UInt32, _ count: Int) -> [UInt8] {
    let lead: [UInt32] = [0, 0, 0xC0, 0xE0, 0xF0]
    return (0..<count).map { place in
      let bits = scalar >> UInt32(6 * (count - 1 - place))
      return UInt8(place == 0 ? lead[count] | bits : 0x80 | bits & 0x3F)
    }
  }

  /// Returns the percent sequences of a range of bytes.
  static func percent(_ range: ClosedRange<UInt8>) -> [[ByteSet]] {
    var rows: [(high: ByteSet, low: ByteSet)] = []
    for high in range.lowerBound >> 4...range.upperBound >> 4 {
      let first = high == range.lowerBound >> 4 ? range.lowerBound & 15 : 0
      let last = high == range.upperBound >> 4 ? range.upperBound & 15 : 15
      let low = digits(first...last)
      if let row = rows.last, row.low == low {
        rows[rows.count - 1].high.insert(digit(high))
      } else {
        rows.append((ByteSet(digit(high)), low))
      }
    }
    return rows.map { [ByteSet(UInt8(ascii: "%")), $0.high, $0.low] }
  }

  /// Returns the percent sequences of ASCII characters.
  static func percent(_ bytes: ByteSet) -> [[ByteSet]] {
    var rows: [ByteSet: ByteSet] = [:]
    for high in 0...7 as ClosedRange<UInt8> {
      var low = ByteSet()
      for byte in high << 4...high << 4 | 15 where bytes.contains(byte) { low.insert(digit(byte & 15)) }
      if !low.isEmpty { rows[low, default: ByteSet()].insert(digit(high)) }
    }
    return rows.map { [ByteSet(UInt8(ascii: "%")), $0.value, $0.key] }
  }

  private static func digits(_ range: ClosedRange<UInt8>) -> ByteSet {
    var set = ByteSet()
    for value in range { set.insert(digit(value)) }
    return set
  }

  static func digit(_ value: UInt8) -> UInt8 { Array("0123456789ABCDEF".utf8)[Int(value)] }
}
