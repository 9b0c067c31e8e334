/// The blocks of 16 words into which SHA-1 and MD5 divide a text, with a bit after its end and its length.
struct DigestBlocks: Sequence, IteratorProtocol {
  private var bytes: [UInt8]
  private var place = 0
  private let isBigEndian: Bool

  init(_ text: String, isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
    let count = text.utf8.count
    bytes = []
    bytes.reserveCapacity(count + 72)
    bytes.append(contentsOf: text.utf8)
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(count) * 8
    for place in 0..<UInt64(8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * (isBigEndian ? 7 - place : place))))
    }
  }

  mutating func next() -> [UInt32]? {
    guard place < bytes.count else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(16)
    for start in stride(from: place, to: place + 64, by: 4) { words.append(word(at: start)) }
    place += 64
    return words
  }

  private func word(at start: Int) -> UInt32 {
    let (a, b, c, d) = (
      UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2]), UInt32(bytes[start + 3])
    )
    return isBigEndian ? a << 24 | b << 16 | c << 8 | d : d << 24 | c << 16 | b << 8 | a
  }
}

extension UInt32 {
  /// Returns the number with its bits rotated to the left.
  func rotated(by bits: UInt32) -> UInt32 { self << bits | self >> (32 - bits) }
}
