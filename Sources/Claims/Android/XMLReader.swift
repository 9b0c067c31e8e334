/// Reads the elements and attributes of an XML file.
///
/// Text between elements is left out. Document types are refused, and with them all entities except the predefined
/// ones and characters by number: a manifest has none, and their expansion has no bound.
struct XMLReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The line of an earlier place, from which lines are counted.
  private var counted = (place: 0, line: 1)

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the element that a file consists of.
  static func root(of bytes: [UInt8]) throws(ClaimError) -> XMLElement {
    var reader = XMLReader(bytes)
    do throws(XMLFault) {
      reader.take("\u{FEFF}")
      try reader.skip()
      let root = try reader.element(depth: 0)
      try reader.skip()
      guard reader.place == bytes.count else { throw XMLFault.rest }
      return root
    } catch {
      throw ClaimError(place: ClaimPlace(line: reader.line(), path: ""), fault: .xml(error))
    }
  }

  private mutating func line() -> Int {
    counted.line += bytes[counted.place..<place].count { $0 == 0x0A }
    counted.place = place
    return counted.line
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  @discardableResult private mutating func take(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  private mutating func blanks() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { place += 1 }
  }

  /// Moves past text, comments and processing instructions.
  private mutating func skip() throws(XMLFault) {
    while let next {
      if take("<!--") {
        try pass("-->", or: .openComment)
      } else if take("<?") {
        try pass("?>", or: .openComment)
      } else if take("<![CDATA[") {
        try pass("]]>", or: .openComment)
      } else if bytes[place...].starts(with: "<!".utf8) {
        throw .declaration
      } else if next == UInt8(ascii: "<") {
        return
      } else {
        place += 1
      }
    }
  }

  private mutating func pass(_ end: String, or fault: XMLFault) throws(XMLFault) {
    while place < bytes.count { if take(end) { return } else { place += 1 } }
    throw fault
  }
}

extension XMLReader {
  private static let deepest = 200

  private mutating func element(depth: Int) throws(XMLFault) -> XMLElement {
    let line = line()
    guard depth < Self.deepest, take("<") else { throw .noElement }
    let name = try name()
    let attributes = try attributes()
    var element = XMLElement(name: name, attributes: attributes, line: line)
    if take("/>") { return element }
    guard take(">") else { throw .badName }
    try skip()
    while !take("</") {
      guard next != nil else { throw .openElement }
      element.children.append(try self.element(depth: depth + 1))
      try skip()
    }
    guard try self.name() == name else { throw .wrongEnd }
    blanks()
    guard take(">") else { throw .wrongEnd }
    return element
  }

  private mutating func name() throws(XMLFault) -> String {
    let start = place
    while let next, !" \t\r\n/>=<\"'&".utf8.contains(next) { place += 1 }
    guard place > start else { throw .badName }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func attributes() throws(XMLFault) -> [String: String] {
    var attributes: [String: String] = [:]
    blanks()
    while let next, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") {
      let name = try name()
      blanks()
      guard take("=") else { throw .noValue }
      blanks()
      attributes[name] = try value()
      blanks()
    }
    return attributes
  }

  private mutating func value() throws(XMLFault) -> String {
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .noValue }
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "&"): text += Array(String(try reference()).utf8)
      case UInt8(ascii: "<"): throw .openValue
      default: text.append(byte)
      }
    }
    throw .openValue
  }

  private static let entities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func reference() throws(XMLFault) -> Character {
    let name = bytes[place...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    place += name.count
    guard take(";") else { throw .badReference }
    if let entity = Self.entities[text] { return entity }
    let code = text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    guard text.hasPrefix("#"), let code, let scalar = Unicode.Scalar(code) else { throw .badReference }
    return Character(scalar)
  }
}
