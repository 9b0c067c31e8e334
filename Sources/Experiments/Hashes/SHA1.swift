/// SHA-1, which LaunchDarkly uses to number users. It protects nothing.
package enum SHA1 {
  /// Returns the digest of a text in UTF-8, as five words.
  package static func digest(_ text: String) -> [UInt32] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for block in DigestBlocks(text, isBigEndian: true) { mix(block, into: &state) }
    return state
  }

  private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
    var words = block
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for round in 0..<80 {
      if round >= 16 {
        let mixed =
          words[(round + 13) & 15] ^ words[(round + 8) & 15] ^ words[(round + 2) & 15] ^ words[round & 15]
        words[round & 15] = mixed.rotated(by: 1)
      }
      let (choice, constant) = step(round, b, c, d)
      let next = a.rotated(by: 5) &+ choice &+ e &+ constant &+ words[round & 15]
      (e, d, c, b, a) = (d, c, b.rotated(by: 30), a, next)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
  }

  private static func step(_ round: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
    switch round {
    case ..<20: (b & c | ~b & d, 0x5A82_7999)
    case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
    case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }
}
