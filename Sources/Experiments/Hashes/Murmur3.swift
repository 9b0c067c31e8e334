/// MurmurHash3 with 32 bits (x86), which Optimizely, Unleash and flagd use.
package enum Murmur3 {
  /// Returns the hash of a text in UTF-8.
  package static func hash(_ text: String, seed: UInt32 = 0) -> UInt32 {
    var hash = seed
    var word: UInt32 = 0
    var count: UInt32 = 0
    for byte in text.utf8 {
      word |= UInt32(byte) << (count % 4 * 8)
      count += 1
      guard count % 4 == 0 else { continue }
      hash = rotate(hash ^ scramble(word), 13) &* 5 &+ 0xE654_6B64
      word = 0
    }
    return finish(hash ^ scramble(word) ^ count)
  }

  private static func scramble(_ word: UInt32) -> UInt32 {
    rotate(word &* 0xCC9E_2D51, 15) &* 0x1B87_3593
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }

  private static func finish(_ start: UInt32) -> UInt32 {
    var hash = start
    hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
    hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
    return hash ^ hash >> 16
  }
}
