extension String {
  /// The string with its escape sequences replaced, in the form that traces write.
  package var unescaped: String {
    if !utf8.contains(UInt8(ascii: "\\")) { return self }
    var (result, rest) = ("", self[...])
    while let character = rest.popFirst() {
      guard character == "\\", let mark = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch mark {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
          result.unicodeScalars.append(scalar)
        }
      default: result.append(mark)
      }
    }
    return result
  }
}
