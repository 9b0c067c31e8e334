import ScreenStack

/// A version as text that can be compared letter by letter: `1.2.10-rc.1` is greater than `1.2.9`.
///
/// Each number is padded to five letters. A release has a last part that is greater than those of its pre-releases.
struct PaddedVersion: Equatable, Sendable {
  private let text: String

  init(_ value: Value) {
    let written: String =
      switch value {
      case .text(let text) where !text.isEmpty: text
      case .integer, .number: value.scriptText
      default: "0"
      }
    let core = written.prefix { $0 != "+" }
    var parts = (core.first == "v" ? core.dropFirst() : core)
      .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "." }.map(String.init)
    if parts.count == 3 { parts.append("~") }
    text = parts.map(\.padded).joined(separator: "-")
  }

  /// Returns whether the version is lower than another.
  func precedes(_ other: PaddedVersion) -> Bool { text.precedes(other.text) }
}

extension String {
  /// The text, with blanks before it if it is a number.
  fileprivate var padded: String {
    let isNumber = !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber ? String(repeating: " ", count: max(0, 5 - utf8.count)) + self : self
  }
}
