/// Reads one line of a flowchart of Mermaid, from the left.
struct MermaidScanner {
  /// A node in a line: its id, and its shape if the line has one.
  struct Node {
    let id: String
    let shape: Origin?
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ line: String) { scalars = Array(line.unicodeScalars) }

  var isAtEnd: Bool { place >= scalars.count }

  /// The rest of the line, for a message.
  var rest: String { text(place..<scalars.count) }

  mutating func skipSpaces() {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
  }

  mutating func take(_ text: String) -> Bool {
    guard scalars[place...].starts(with: text.unicodeScalars) else { return false }
    place += text.unicodeScalars.count
    return true
  }

  /// Reads up to a text, and the text. Returns nothing and reads nothing if the text does not come.
  private mutating func take(upTo end: String) -> String? {
    var stop = place
    while stop < scalars.count, !scalars[stop...].starts(with: end.unicodeScalars) { stop += 1 }
    guard stop < scalars.count else { return nil }
    defer { place = stop + end.unicodeScalars.count }
    return text(place..<stop)
  }

  private func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  mutating func node() throws(MapError.Reason) -> Node {
    let start = place
    while place < scalars.count,
      scalars[place].properties.isAlphabetic || "0123456789_".unicodeScalars.contains(scalars[place])
    {
      place += 1
    }
    let id = text(start..<place)
    guard !id.isEmpty else { throw .unknownShape(rest) }
    return Node(id: id, shape: try shape())
  }

  private mutating func shape() throws(MapError.Reason) -> Origin? {
    let shapes = [("([", "])"), ("[/", "/]"), ("[[", "]]"), ("[", "]"), ("(", ")")]
    let start = place
    for (number, (open, close)) in shapes.enumerated() where take(open) {
      let isQuoted = take("\"")
      guard let label = take(upTo: isQuoted ? "\"" + close : close) else {
        throw .unknownShape(text(start..<scalars.count))
      }
      let name = Name(mermaid: label)
      switch number {
      case 0: return .start(name.dropping("start"))
      case 1: return .link(name.dropping("link "))
      case 2: return .tab(name.dropping("tab "))
      default: return .screen(name)
      }
    }
    return nil
  }

  /// Reads an arrow. Returns the words on it, or nothing if no arrow comes.
  mutating func arrow() -> String? {
    guard take("-->") || take("-.->") || take("==>") else { return nil }
    skipSpaces()
    guard take("|") else { return "" }
    let isQuoted = take("\"")
    let label = take(upTo: isQuoted ? "\"|" : "|")
    return label.map { Name(mermaid: $0).text }
  }
}

extension Name {
  /// Creates the name of a text in which characters can be entities, such as `#35;` or `#quot;`.
  fileprivate init(mermaid text: String) {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "#", let end = rest.firstIndex(of: ";"), let decoded = Self.entity(String(rest[..<end])) {
        result.append(decoded)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(scalar)
      }
    }
    self.init(String(result))
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "quot": "\""
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    default: UInt32(name).flatMap { Unicode.Scalar($0) }
    }
  }

  /// The name without a word at its start, and without a space after the word.
  fileprivate func dropping(_ word: String) -> Name {
    var rest = text.unicodeScalars[...]
    guard rest.starts(with: word.unicodeScalars) else { return self }
    rest = rest.dropFirst(word.unicodeScalars.count)
    if rest.first == " ", word.last != " " { rest = rest.dropFirst() }
    return Name(String(String.UnicodeScalarView(rest)))
  }
}
