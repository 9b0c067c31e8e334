extension String {
  /// The text on one line, with control characters written as `\x0A`, and with characters that reverse other text or
  /// cannot be seen written as `\u{202E}`.
  package var escaped: String {
    utf8.allSatisfy { (0x20...0x7E).contains($0) } ? self : String(escaping: Array(utf8))
  }

  /// The text on one line, with all characters that ``escaped`` replaces written as bytes, as shells read them.
  package var escapedForShell: String {
    unicodeScalars.reduce(into: "") { $0 += $1.isHarmful ? Self.codes($1.utf8) : Self($1) }
  }

  /// The text in harmless form, on its lines. See ``OutputGuard``.
  package var guarded: String {
    var (guardian, text, bytes) = (OutputGuard(), self, [UInt8]())
    text.withUTF8 { guardian.pass($0) { bytes += $0 } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Creates text from bytes that may not be UTF-8. Invalid bytes become `\xE9`, other text as in ``escaped``.
  init(escaping bytes: [UInt8], but kept: Set<Unicode.Scalar> = []) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        append(!scalar.isHarmful || kept.contains(scalar) ? Self(scalar) : scalar.escape)
        position += encoded.count
      case .error(let length):
        append(Self.codes(bytes[position..<position + length]))
        position += length
      case .emptyInput:
        return
      }
    }
  }

  fileprivate static func codes(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "\\x0" : "\\x") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension Unicode.Scalar {
  /// Indicates whether it could change how other text looks, or cannot be seen: a control character, a separator of
  /// lines, or a format character such as U+202E. Emoji need the joiner.
  var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200D}"
    default: false
    }
  }

  /// The escape sequence: the bytes of a control character, or the number of another one as in a trace.
  var escape: String {
    value < 0xA0 ? String.codes(utf8) : "\\u{" + String(value, radix: 16, uppercase: true) + "}"
  }
}
