import Foundation

/// A reader of Maestro's files, by Maestro's documentation (https://docs.maestro.dev, 2025) and the rules of YAML.
/// It reads the part of YAML that block collections and scalars on one line need, and refuses the rest.
struct FlowReader {
  /// A node of YAML.
  indirect enum Node: Equatable {
    case scalar(String)
    case list([Node])
    case map([(key: String, value: Node)])

    static func == (one: Node, other: Node) -> Bool {
      switch (one, other) {
      case (.scalar(let one), .scalar(let other)): one == other
      case (.list(let one), .list(let other)): one == other
      case (.map(let one), .map(let other)):
        one.elementsEqual(other) { $0.key == $1.key && $0.value == $1.value }
      default: false
      }
    }

    subscript(_ key: String) -> Node? {
      if case .map(let pairs) = self { pairs.first { $0.key == key }?.value } else { nil }
    }

    var text: String? { if case .scalar(let text) = self { text } else { nil } }
  }

  struct Mistake: Error { let line: String }

  private var lines: ArraySlice<(indent: Int, text: Substring)>

  /// Returns the documents of a file.
  static func documents(_ text: String) throws -> [Node] {
    var documents: [[(indent: Int, text: Substring)]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      if rest.isEmpty || rest.hasPrefix("#") { continue }
      if line == "---" { documents.append([]) } else { documents[documents.count - 1].append((indent, rest)) }
    }
    return try documents.map { lines in
      var reader = FlowReader(lines: lines[...])
      let node = try reader.node(at: 0)
      guard reader.lines.isEmpty else { throw Mistake(line: String(reader.lines.first!.text)) }
      return node
    }
  }

  private mutating func node(at indent: Int) throws -> Node {
    guard let first = lines.first, first.indent == indent else {
      throw Mistake(line: String(lines.first?.text ?? "nothing"))
    }
    return first.text.hasPrefix("- ") ? .list(try items(at: indent)) : .map(try pairs(at: indent))
  }

  private mutating func items(at indent: Int) throws -> [Node] {
    var items: [Node] = []
    while let line = lines.first, line.indent == indent, line.text.hasPrefix("- ") {
      let rest = line.text.dropFirst(2)
      if rest.hasPrefix("\"") || !rest.contains(":") {
        items.append(.scalar(try Self.scalar(rest)))
        lines.removeFirst()
      } else {
        // The item is a map that begins on the line of its dash.
        lines[lines.startIndex] = (indent + 2, rest)
        items.append(.map(try pairs(at: indent + 2)))
      }
    }
    return items
  }

  private mutating func pairs(at indent: Int) throws -> [(key: String, value: Node)] {
    var pairs: [(key: String, value: Node)] = []
    while let line = lines.first, line.indent == indent, !line.text.hasPrefix("- ") {
      guard let colon = line.text.firstIndex(of: ":") else { throw Mistake(line: String(line.text)) }
      let key = String(line.text[..<colon])
      guard key.allSatisfy({ $0.isLetter }), !pairs.contains(where: { $0.key == key }) else {
        throw Mistake(line: String(line.text))
      }
      let rest = line.text[line.text.index(after: colon)...]
      lines.removeFirst()
      if rest.isEmpty {
        guard let next = lines.first, next.indent > indent else { throw Mistake(line: String(line.text)) }
        pairs.append((key, try node(at: next.indent)))
      } else {
        guard rest.hasPrefix(" ") else { throw Mistake(line: String(line.text)) }
        pairs.append((key, .scalar(try Self.scalar(rest.dropFirst()))))
      }
    }
    return pairs
  }

  /// Reads a scalar in double quotes, or a plain word.
  private static func scalar(_ text: Substring) throws -> String {
    guard text.hasPrefix("\"") else {
      guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        throw Mistake(line: String(text))
      }
      return String(text)
    }
    var scalar = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while let next = rest.popFirst() {
      if next == "\"" {
        guard rest.isEmpty else { throw Mistake(line: String(text)) }
        return String(scalar)
      }
      guard next == "\\" else {
        scalar.append(next)
        continue
      }
      guard let sign = rest.popFirst() else { break }
      switch sign {
      case "n": scalar.append("\n")
      case "t": scalar.append("\t")
      case "\"", "\\": scalar.append(sign)
      case "u", "U":
        let digits = rest.prefix(sign == "u" ? 4 : 8)
        rest = rest.dropFirst(digits.count)
        guard let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16),
          let scalarOfNumber = Unicode.Scalar(number)
        else { throw Mistake(line: String(text)) }
        scalar.append(scalarOfNumber)
      default: throw Mistake(line: String(text))
      }
    }
    throw Mistake(line: String(text))
  }
}
