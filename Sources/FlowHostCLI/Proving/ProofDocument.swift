import JSON
import Proving
import ScreenStack

/// A part of a proof that is a JSON document, or a member of one.
///
/// It says each of its keys once, for writing and for reading.
protocol ProofPart {
  /// A part without content, which is passed where a document is read.
  static var blank: Self { get }

  /// Passes the members through a document.
  /// - Returns: The part with what the document has. Where it is written, that is the part itself.
  func passed(through document: inout ProofDocument) -> Self
}

/// A JSON object that is written or read.
///
/// Each function passes one member: it gets the value that is written, and returns the one that is read. Where the
/// object is written, both are the same.
struct ProofDocument {
  /// The object that is read. Nil if it is written.
  private let source: Value?
  private var fields: [Value.Field] = []
  /// The first mistake in what is read.
  private(set) var mistake: ProofReader.Mistake?

  /// Creates an object to be written.
  private init() { source = nil }

  /// Creates an object to be read.
  private init(reading source: Value) { self.source = source }

  /// Returns a part as a document of some kind, on one line.
  static func line(_ kind: String, _ part: some ProofPart) -> String {
    var document = ProofDocument()
    _ = document.text("kind", kind)
    _ = part.passed(through: &document)
    return JSONText.of(.table(document.fields)) + "\n"
  }

  /// Reads a part.
  static func read<Part: ProofPart>(
    _ source: Value, as part: Part.Type = Part.self
  ) throws(ProofReader.Mistake) -> Part {
    var document = ProofDocument(reading: source)
    let part = Part.blank.passed(through: &document)
    if let mistake = document.mistake { throw mistake }
    return part
  }

  /// Reads the kind of a document.
  static func kind(of source: Value) throws(ProofReader.Mistake) -> String {
    guard let kind = source.member("kind")?.text else { throw .member("kind") }
    return kind
  }

  /// Notes a mistake, unless there is one already.
  mutating func fail(_ mistake: ProofReader.Mistake) { self.mistake = self.mistake ?? mistake }

  private mutating func pass<Part>(
    _ key: String, _ part: Part, as value: Value?, _ read: (Value?) -> Part?
  ) -> Part {
    guard let source else {
      if let value { fields.append(Value.Field(key, value)) }
      return part
    }
    guard let found = read(source.member(key)) else {
      fail(.member(key))
      return part
    }
    return found
  }
}

/// Members.
extension ProofDocument {
  /// Writes what follows from other members. It is not read.
  mutating func derived(_ key: String, _ value: Value) {
    if source == nil { fields.append(Value.Field(key, value)) }
  }

  /// Passes a text.
  mutating func text(_ key: String, _ text: String) -> String {
    pass(key, text, as: .text(text)) { $0?.text }
  }

  /// Passes a text that is left out if there is none.
  mutating func text(_ key: String, ifAny text: String?) -> String? {
    pass(key, text, as: text.map(Value.text)) { $0.map { $0.text } ?? .some(nil) }
  }

  /// Passes a count.
  mutating func count(_ key: String, _ count: Int) -> Int {
    pass(key, count, as: .integer(count), Self.count)
  }

  /// Passes a count that is left out if it is 0.
  mutating func count(_ key: String, ifAny count: Int) -> Int {
    pass(key, count, as: count == 0 ? nil : .integer(count)) { $0.map { Self.count($0) } ?? 0 }
  }

  /// Passes a flag.
  mutating func flag(_ key: String, _ flag: Bool) -> Bool {
    pass(key, flag, as: .flag(flag)) { if case .flag(let flag)? = $0 { flag } else { nil } }
  }

  /// Passes a list of texts.
  mutating func texts(_ key: String, _ texts: [String]) -> [String] {
    pass(key, texts, as: .list(texts.map(Value.text)), Self.texts)
  }

  /// Passes a list of texts that is left out if it is empty.
  mutating func texts(_ key: String, ifAny texts: [String]) -> [String] {
    pass(key, texts, as: texts.isEmpty ? nil : .list(texts.map(Value.text))) {
      $0.map { Self.texts($0) } ?? []
    }
  }

  /// Passes a list of integers that is left out if it is empty.
  mutating func integers(_ key: String, ifAny integers: [Int]) -> [Int] {
    pass(key, integers, as: integers.isEmpty ? nil : .list(integers.map(Value.integer))) {
      $0.map { Self.list($0, of: \.integer) } ?? []
    }
  }

  /// Passes a value of any type. Nil is left out.
  mutating func value(_ key: String, _ value: Value?) -> Value? { pass(key, value, as: value) { .some($0) } }

  /// Passes a list of objects that is left out if it is empty.
  mutating func parts<Part: ProofPart>(_ key: String, ifAny parts: [Part]) -> [Part] {
    source.map { $0.member(key) == nil } ?? parts.isEmpty ? [] : self.parts(key, parts)
  }

  /// Passes a list of objects.
  mutating func parts<Part: ProofPart>(_ key: String, _ parts: [Part]) -> [Part] {
    let values = parts.map { part in
      var document = ProofDocument()
      _ = part.passed(through: &document)
      return Value.table(document.fields)
    }
    return pass(key, parts, as: .list(values)) { value in
      guard let elements = value?.elements else { return nil }
      let parts = elements.compactMap { try? Self.read($0, as: Part.self) }
      return parts.count == elements.count ? parts : nil
    }
  }

  private static func count(_ value: Value?) -> Int? { value?.integer.flatMap { $0 < 0 ? nil : $0 } }

  private static func texts(_ value: Value?) -> [String]? { value.flatMap { list($0, of: \.text) } }

  private static func list<Element>(_ value: Value, of read: (Value) -> Element?) -> [Element]? {
    guard let elements = value.elements else { return nil }
    let list = elements.compactMap(read)
    return list.count == elements.count ? list : nil
  }
}
