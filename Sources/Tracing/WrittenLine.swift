/// A line of a text trace, parsed from its columns.
struct WrittenLine: Equatable {
  let kind: Kind
  /// The first word of an act, an event or an end.
  let verb: String
  /// The text between the verb and the current path.
  let text: String
  /// The current path afterwards, if the line contains it.
  let path: String?

  enum Kind {
    case act
    case event
    case end
    /// The header, or text that is not a line of a trace.
    case other
  }

  /// The line after the last line of a trace: an end without text.
  static let none = WrittenLine(kind: .end, verb: "", text: "", path: nil)

  private init(kind: Kind, verb: String, text: String, path: String?) {
    (self.kind, self.verb, self.text, self.path) = (kind, verb, text, path)
  }

  init(_ line: String) {
    let scalars = Array(line.unicodeScalars)
    kind = Self.kind(of: scalars)
    let body = kind == .other ? scalars[...] : scalars.dropFirst(2)
    let place = kind == .event ? Self.place(in: scalars) : nil
    let words = body[..<(place ?? body.endIndex)]
    verb = kind == .other ? "" : String(words.prefix { $0 != " " })
    text = String(words.dropFirst(verb.unicodeScalars.count))
    path = place.map { String(scalars[$0...]) }
  }

  /// The words after the mark: `tap select 3`, `push photo id=3`.
  var words: String { text.isEmpty || verb.isEmpty ? verb + text : verb + " " + text }

  /// Returns whether the line is an action of the user or the system, other than a launch.
  static func isStep(_ line: String) -> Bool {
    line.hasPrefix("> ") && line != "> launch" && !line.hasPrefix("> launch ")
  }

  static func isAct(_ line: String) -> Bool { line.hasPrefix("> ") }

  private static func kind(of scalars: [Unicode.Scalar]) -> Kind {
    guard scalars.count > 2, scalars[1] == " ", scalars[2] != " " else { return .other }
    switch scalars[0] {
    case ">": return .act
    case " ": return .event
    case "=": return .end
    default: return .other
    }
  }

  /// Returns the start of the path: in its column, or after two spaces if the text is longer.
  private static func place(in scalars: [Unicode.Scalar]) -> Int? {
    func begins(_ index: Int) -> Bool {
      scalars[index - 2] == " " && scalars[index - 1] == " " && scalars[index] != " "
    }
    let column = TraceText.pathColumn
    guard scalars.count > column else { return nil }
    if begins(column) { return column }
    let place = scalars.indices.dropFirst(column + 1).last(where: begins)
    // A path consists of names. Quotes belong to a text that contains two spaces.
    return place.flatMap { scalars[$0...].contains("\"") ? nil : $0 }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var rest = scalars.drop { $0 == " " }
    while let last = rest.last, last == " " || last == "\r" { rest.removeLast() }
    self.init(UnicodeScalarView(rest))
  }
}
