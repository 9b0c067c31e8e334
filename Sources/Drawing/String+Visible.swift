extension String {
  /// The text on a picture: what cannot be seen is written as an escape sequence, such as `\u{202E}`.
  package var visible: String { visible(but: []) }

  /// The text as ``visible``, on its lines.
  package var visibleOnItsLines: String { visible(but: ["\n"]) }

  private func visible(but kept: Set<Unicode.Scalar>) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      let isShown = !scalar.isUnseen || kept.contains(scalar)
      if isShown { text.unicodeScalars.append(scalar) } else { text += scalar.escape }
    }
  }
}

extension Unicode.Scalar {
  /// Indicates whether it cannot be seen, or changes how others look. A joiner is needed by emoji; noncharacters are
  /// forbidden in XML.
  package var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200D}"
    default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
  }

  /// The escape sequence, as in Lua.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
