import Platform

extension String {
  /// Returns the text with some scalars replaced. Works on scalars because a letter can consist of several.
  func replacing(_ words: [Unicode.Scalar: String]) -> String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let word = words[scalar] { result += word.unicodeScalars } else { result.append(scalar) }
    }
    return String(result)
  }

  /// The word for what produces a golden with this path.
  var origin: String { Scenario(path: self).search == nil ? "scenario" : "plugin" }

  /// The text, quoted as one word of a shell command line.
  package var quotedForShell: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || "_-./,:=@+".utf8.contains(byte) || byte >= 0x80
      }
    // Bash and zsh read control characters in this form.
    if escaped != self { return "$'" + replacing(["\\": #"\\"#, "'": #"\'"#]).escapedForShell + "'" }
    if isPlain { return self }
    return "'" + replacing(["'": #"'\''"#]) + "'"
  }
}

extension Double {
  /// The number as a duration in seconds: `0.31 s`, `12.3 s`, `2 min 5 s`.
  var inWords: String {
    if self < 9.995 { return fixed(2) + " s" }
    if self < 59.95 { return fixed(1) + " s" }
    let seconds = Int(rounded())
    return "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s")
  }

  /// Returns the number with a fixed number of decimal digits.
  func fixed(_ digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let (whole, part) = Int((max(self, 0) * Double(unit)).rounded()).quotientAndRemainder(dividingBy: unit)
    return "\(whole)." + String(String(part + unit).dropFirst())
  }
}
