/// The versions of a required plugin that another plugin works with.
package struct VersionRange: Equatable, Sendable {
  /// The text of the range in the manifest.
  package let text: String
  private let bounds: Range<Version>

  /// The valid forms, for error messages.
  package static let forms = "\">=1.0\", \"<2\", \">=1.0 <2\", \"1.2\", \"^1.2\" or \"~1.2\""

  /// Creates the range for a text, or returns nil if it has none of the ``forms`` or contains no version.
  ///
  /// `1.2` is every 1.2.x version. `^1.2` also includes later versions without a breaking change, up to the
  /// next first nonzero number. `~1.2` is the patches of 1.2.
  package init?(_ text: String) {
    self.text = text
    // Splitting a long text needs many times its memory.
    guard text.utf8.count <= 200 else { return nil }
    var lower = Version(0, 0, 0)
    var upper = Version(.max, 0, 0)
    let parts = text.split(separator: " ")
    for part in parts {
      guard let bounds = Self.bounds(part), parts.count == 1 || part.hasPrefix("<") || part.hasPrefix(">=")
      else { return nil }
      (lower, upper) = (max(lower, bounds.lower), min(upper, bounds.upper))
    }
    guard !parts.isEmpty, parts.count < 3, lower < upper else { return nil }
    bounds = lower..<upper
  }

  /// All versions.
  static let any = VersionRange(text: "", bounds: Version(0, 0, 0)..<Version(.max, 0, 0))

  private init(text: String, bounds: Range<Version>) { (self.text, self.bounds) = (text, bounds) }

  /// Returns whether a version is in the range.
  package func contains(_ version: Version) -> Bool { bounds.contains(version) }

  private static func bounds(_ text: Substring) -> (lower: Version, upper: Version)? {
    let mark = text.prefix { "<>=^~".contains($0) }
    guard let numbers = Version.numbers(of: text.dropFirst(mark.count)) else { return nil }
    let filled = numbers + Array(repeating: 0, count: 3 - numbers.count)
    let lower = Version(filled[0], filled[1], filled[2])
    switch mark {
    case ">=": return (lower, Version(.max, 0, 0))
    case "<": return (Version(0, 0, 0), lower)
    case "": return (lower, next(numbers, after: numbers.count - 1))
    case "~": return (lower, next(numbers, after: min(1, numbers.count - 1)))
    case "^":
      let first = numbers.firstIndex { $0 > 0 } ?? numbers.count - 1
      return (lower, next(numbers, after: first))
    default: return nil
    }
  }

  /// Returns the first version after all that begin with the numbers up to an index.
  private static func next(_ numbers: [Int], after place: Int) -> Version {
    var next = [0, 0, 0]
    for index in 0...place { next[index] = numbers[index] }
    next[place] += 1
    return Version(next[0], next[1], next[2])
  }
}
