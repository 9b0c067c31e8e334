/// A text in the language of manual pages.
struct Roff {
  private(set) var text = ""

  /// Adds a macro with arguments, such as `.SH NAME`.
  mutating func add(_ macro: String, _ arguments: String...) {
    let words = arguments.map { " \"" + Self.escaped($0) + "\"" }
    text += ".\(macro)\(words.joined())\n"
  }

  /// Adds a line that stands for itself.
  mutating func add(line: String) { text += Self.escaped(line) + "\n" }

  /// Adds text that is filled, in lines that are not too long for those who read the source.
  mutating func add(words: String) {
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.utf8.count + Self.escaped(String(word)).utf8.count >= 80 {
        text += line + "\n"
        line = ""
      }
      line += line.isEmpty ? Self.escaped(String(word)) : " " + Self.escaped(String(word), isFirst: false)
    }
    text += line + "\n"
  }

  /// Adds the head of a page.
  mutating func add(title: String, section: Int, date: String, source: String) {
    text += ".TH \(title) \(section) \"\(date)\" \"\(Self.escaped(source))\"\n"
  }

  /// Adds paragraphs. A line with an indentation stands for itself, and an example is a paragraph of its own.
  mutating func add(paragraphs: String) {
    var isExample = false
    var wasSentence = false
    for line in paragraphs.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix(" ") != isExample {
        add(isExample ? "EE" : "EX")
        isExample.toggle()
      }
      if line.isEmpty || line.hasPrefix("Example:") || wasSentence { add("PP") }
      wasSentence = line.hasPrefix("Example:")
      if isExample { add(line: line) } else if !line.isEmpty { add(words: line) }
    }
    if isExample { add("EE") }
  }

  /// Returns text in which no character has a meaning for roff. Dashes and quotes can be copied from a page.
  /// - Parameter isFirst: True if the text begins a line, where a dot has a meaning.
  static func escaped(_ text: String, isFirst: Bool = true) -> String {
    var escaped = isFirst && text.hasPrefix(".") ? "\\&" : ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "\"": escaped += "\\(dq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where character.isASCII: escaped.unicodeScalars.append(character)
      default: escaped += "\\[u\(hexadecimal(character))]"
      }
    }
    return escaped
  }

  private static func hexadecimal(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
