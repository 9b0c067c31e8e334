import Drawing

/// The fonts of filmstrips.
enum FilmFont {
  case plain, strong, bold, small, code

  var size: Double {
    switch self {
    case .plain, .strong: 11
    case .bold: 12
    case .small: 10
    case .code: 10.5
    }
  }

  func width(of text: some StringProtocol) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  func width(of character: Character) -> Double {
    let own = character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return own * size
  }

  private func width(of scalar: Unicode.Scalar) -> Double {
    switch self {
    case .plain, .small: scalar.width
    case .strong, .bold: scalar.width * 1.08
    // Narrow letters of a font with fixed widths are as wide as others.
    case .code: scalar.width > 1 ? 1.22 : scalar.width == 0 ? 0 : 0.61
    }
  }
}
