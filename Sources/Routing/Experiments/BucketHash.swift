/// GrowthBook's hash, by which the same user gets the same variant here as in production.
///
/// It hashes UTF-8, as most of GrowthBook's libraries do. Its JavaScript takes UTF-16 units instead, which differ for
/// ids and salts that are not ASCII.
package enum BucketHash {
  /// The version that shares users out more evenly, and the one that is meant if nothing else is said.
  package static let newest = 2

  /// A number from 0 up to 1 that only the texts decide; nil for a version that there is not.
  ///
  /// Version 1 has three digits and puts the value first; version 2 hashes twice and has four.
  package static func number(of value: String, salt: String, version: Int = newest) -> Double? {
    switch version {
    case 1: Double(fnv(salt.utf8, after: fnv(value.utf8)) % 1000) / 1000
    case 2: Double(fnv(digitsOf: fnv(value.utf8, after: fnv(salt.utf8))) % 10_000) / 10_000
    default: nil
    }
  }

  private static let start: UInt32 = 0x811C_9DC5

  /// FNV-1a with 32 bits.
  private static func fnv(_ bytes: some Sequence<UInt8>, after hash: UInt32 = start) -> UInt32 {
    bytes.reduce(hash) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The hash of a number as it is written, without writing it.
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
