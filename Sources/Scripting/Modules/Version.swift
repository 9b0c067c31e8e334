/// The version of a plugin: three numbers, the first one grows when something breaks.
package struct Version: Comparable, Hashable, Sendable {
  /// The three numbers.
  let numbers: [Int]

  init(_ major: Int, _ minor: Int, _ patch: Int) { numbers = [major, minor, patch] }

  /// The version that a text such as `1.0.0` names.
  package init?(_ text: String) {
    guard let numbers = Self.numbers(of: text), numbers.count == 3 else { return nil }
    self.numbers = numbers
  }

  /// The numbers between dots, at least one and at most three; nil where anything else stands.
  static func numbers(of text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      // Nine digits are enough, and one more can always be added to them.
      (1...9).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count && numbers.count <= 3 ? numbers : nil
  }

  /// As it is written.
  package var text: String { numbers.map(String.init).joined(separator: ".") }

  /// Whether one comes before another.
  package static func < (a: Version, b: Version) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
