/// The hash of GrowthBook. With it, a user gets the same variant here as in production.
///
/// It hashes UTF-8, as most of GrowthBook's libraries do. The JavaScript library hashes UTF-16 units, which
/// gives different results for ids and salts that are not ASCII.
package enum BucketHash {
  /// The version that distributes users more evenly. It is the default.
  package static let newest = 2

  /// Returns a number from 0 up to 1 that depends only on the strings, or nil for an unknown version.
  ///
  /// Version 1 has three digits and hashes the value first. Version 2 hashes twice and has four digits.
  package static func number(of value: String, salt: String, version: Int = newest) -> Double? {
    switch version {
    case 1: Double(fnv(salt.utf8, after: fnv(value.utf8)) % 1000) / 1000
    case 2: Double(fnv(digitsOf: fnv(value.utf8, after: fnv(salt.utf8))) % 10_000) / 10_000
    default: nil
    }
  }

  private static let start: UInt32 = 0x811C_9DC5

  /// Returns the 32-bit FNV-1a hash.
  private static func fnv(_ bytes: some Sequence<UInt8>, after hash: UInt32 = start) -> UInt32 {
    bytes.reduce(hash) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Returns the hash of a number's decimal digits, without creating a string.
  private static func fnv(digitsOf number: UInt32) -> UInt32 {
    var divisor: UInt32 = 1
    while number / divisor > 9 { divisor *= 10 }
    var hash = start
    while divisor > 0 {
      let digit = number / divisor % 10
      hash = (hash ^ (48 + digit)) &* 0x0100_0193
      divisor /= 10
    }
    return hash
  }
}
