import Experiments
import Testing

/// The hash functions against their published values.
struct HashTests {
  /// RFC 3174, section 7.3, and FIPS 180-4: text, repetitions, digest.
  static let sha1: [(String, Int, [UInt32])] = [
    ("abc", 1, [0xA999_3E36, 0x4706_816A, 0xBA3E_2571, 0x7850_C26C, 0x9CD0_D89D]),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      [0x8498_3E44, 0x1C3B_D26E, 0xBAAE_4AA1, 0xF951_29E5, 0xE546_70F1]
    ),
    ("", 1, [0xDA39_A3EE, 0x5E6B_4B0D, 0x3255_BFEF, 0x9560_1890, 0xAFD8_0709]),
    ("a", 1_000_000, [0x34AA_973C, 0xD4C4_DAA4, 0xF61E_EB2B, 0xDBAD_2731, 0x6534_016F]),
    (
      "0123456701234567012345670123456701234567012345670123456701234567", 10,
      [0xDEA3_56A2, 0xCDDD_90C7, 0xA7EC_EDC5, 0xEBB5_6393, 0x4F46_0452]
    ),
  ]

  @Test(arguments: sha1)
  func `SHA-1 gives the digests of its standard`(_ text: String, _ count: Int, _ digest: [UInt32]) {
    #expect(SHA1.digest(String(repeating: text, count: count)) == digest)
  }

  /// RFC 1321, appendix A.5, with the words in the order of the digest.
  static let md5: [(String, [UInt32])] = [
    ("", [0xD41D_8CD9, 0x8F00_B204, 0xE980_0998, 0xECF8_427E]),
    ("a", [0x0CC1_75B9, 0xC0F1_B6A8, 0x31C3_99E2, 0x6977_2661]),
    ("abc", [0x9001_5098, 0x3CD2_4FB0, 0xD696_3F7D, 0x28E1_7F72]),
    ("message digest", [0xF96B_697D, 0x7CB7_938D, 0x525A_2F31, 0xAAF1_61D0]),
    ("abcdefghijklmnopqrstuvwxyz", [0xC3FC_D3D7, 0x6192_E400, 0x7DFB_496C, 0xCA67_E13B]),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      [0xD174_AB98, 0xD277_D9F5, 0xA561_1C2C, 0x9F41_9D9F]
    ),
    (
      "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
      [0x57ED_F4A2, 0x2BE3_C955, 0xAC49_DA2E, 0x2107_B67A]
    ),
  ]

  @Test(arguments: md5)
  func `MD5 gives the digests of its standard`(_ text: String, _ digest: [UInt32]) {
    #expect(MD5.digest(text).map(\.byteSwapped) == digest)
  }

  /// The number of `abc` is 0x900150983CD24FB0D6963F7D28E17F72.
  @Test func `a digest is divided as one number`() {
    #expect(MD5.remainder(of: "abc", by: 16) == 2)
    #expect(MD5.remainder(of: "abc", by: 1 << 16) == 0x7F72)
    #expect(MD5.remainder(of: "abc", by: 9_999) == 8_908)
  }

  /// The verification value of the author's SMHasher (github.com/aappleby/smhasher, public domain), which needs
  /// keys that are no text, is replaced by values that several libraries publish: text, seed, hash.
  static let murmur: [(String, UInt32, UInt32)] = [
    ("", 0, 0), ("", 1, 0x514E_28B7), ("test", 0, 0xBA6B_D213), ("test", 0x9747_B28C, 0x704B_81DC),
    ("Hello, world!", 0, 0xC036_3E43), ("Hello, world!", 0x9747_B28C, 0x2488_4CBA),
    ("The quick brown fox jumps over the lazy dog", 0, 0x2E4F_F723),
    ("The quick brown fox jumps over the lazy dog", 0x9747_B28C, 0x2FA8_26CD),
    ("a", 0x9747_B28C, 0x7FA0_9EA6), ("aa", 0x9747_B28C, 0x5D21_1726), ("aaa", 0x9747_B28C, 0x283E_0130),
    ("aaaa", 0x9747_B28C, 0x5A97_808A), ("abcd", 0x9747_B28C, 0xF047_8627),
    ("ππππππππ", 0x9747_B28C, 0xD580_63C1),
  ]

  @Test(arguments: murmur)
  func `MurmurHash3 gives the known values`(_ text: String, _ seed: UInt32, _ hash: UInt32) {
    #expect(Murmur3.hash(text, seed: seed) == hash)
  }
}
