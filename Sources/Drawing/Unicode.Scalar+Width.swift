extension Unicode.Scalar {
  /// The width in a font of the size 1. It is enough for any common font without fixed widths.
  package var width: Double {
    switch self {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.32
    case "f", "r", "t", " ", "(", ")", "[", "]", "/", "-", "\"": 0.42
    case "m", "w", "M", "W", "@", "%": 0.95
    case "A"..."Z", "+", "=", "<", ">", "~", "#", "…": 0.74
    case _ where isASCII: 0.6
    case _ where value < 0x2E80: properties.generalCategory == .nonspacingMark ? 0 : 0.72
    default: 1.1
    }
  }
}
