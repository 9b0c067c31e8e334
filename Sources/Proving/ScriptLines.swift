/// The lines of scripts that a text names, such as `shop/init.lua:7`.
///
/// They move with each edit above them. So they are in no title of a finding, and count in no golden.
package struct ScriptLines: Equatable, Sendable {
  /// The text without the numbers of lines: `made at a.lua` for `made at a.lua:7`, and `oh` for `a.lua:7: oh`.
  package private(set) var rest = ""
  /// The lines, each once, in the order of the text.
  package private(set) var places: [String] = []

  /// Everything but the numbers of the lines.
  package var likeness: [String] { [rest] + places.map { String($0.prefix { $0 != ":" }) } }

  /// Takes the lines out of a text.
  package init(in text: String) {
    var tail = text[...]
    while let mark = tail.firstRange(of: Self.mark) {
      let digits = tail[mark.upperBound...].prefix { $0.isASCII && $0.isWholeNumber }
      if digits.isEmpty {
        rest += tail[..<mark.upperBound]
        tail = tail[mark.upperBound...]
        continue
      }
      let file = tail[..<mark.lowerBound].lastIndex(where: Self.isBetween).map(tail.index(after:))
      let start = file ?? tail.startIndex
      let place = String(tail[start..<digits.endIndex])
      if !places.contains(place) { places.append(place) }
      let after = tail[digits.endIndex...]
      let isPrefix = after.hasPrefix(": ")
      rest += isPrefix ? tail[..<start] : tail[..<digits.startIndex].dropLast()
      tail = isPrefix ? after.dropFirst(2) : after
    }
    rest += tail
  }

  private static let mark = ".lua:"

  /// Returns whether a character separates the name of a file from the text before it.
  private static func isBetween(_ character: Character) -> Bool { " '\"([{".contains(character) }
}
