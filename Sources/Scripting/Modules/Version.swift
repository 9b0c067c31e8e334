/// The version of a plugin: three numbers, the first of which grows with a breaking change.
package struct Version: Comparable, Hashable, Sendable {
  let numbers: [Int]

  init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }

  /// Creates a version from a text such as `1.0.0`.
  package init?(_ text: String) {
    guard let numbers = Self.numbers(of: text), numbers.count == 3 else { return nil }
    self.numbers = numbers
  }

  /// Returns the one to three numbers in a text, which are separated by dots, or nil if the text is invalid.
  static func numbers(of text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      // Nine digits are enough, and adding 1 to such a number cannot overflow.
      (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count && numbers.count <= 3 ? numbers : nil
  }

  /// The version in text form.
  package var text: String { numbers.map(String.init).joined(separator: ".") }

  /// Returns whether one version is lower than another.
  package static func < (a: Version, b: Version) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
