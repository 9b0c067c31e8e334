extension String {
  /// The text on one line, with control characters written as `\x0A`.
  package var escaped: String {
    utf8.allSatisfy { (0x20...0x7E).contains($0) } ? self : String(escaping: Array(utf8))
  }

  /// The text in harmless form, on its lines. See ``OutputGuard``.
  package var guarded: String {
    var (guardian, text, bytes) = (OutputGuard(), self, [UInt8]())
    text.withUTF8 { guardian.pass($0) { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Creates text from bytes that may not be UTF-8. Invalid bytes and control characters become `\xE9`.
  init(escaping bytes: [UInt8], but kept: Set<Unicode.Scalar> = []) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        let isShown = scalar.properties.generalCategory != .control || kept.contains(scalar)
        append(isShown ? Self(scalar) : Self.codes(encoded))
        position += encoded.count
      case .error(let length):
        append(Self.codes(bytes[position..<position + length]))
        position += length
      case .emptyInput:
        return
      }
    }
  }

  private static func codes(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "\\x0" : "\\x") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
