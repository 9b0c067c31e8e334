/// A text in a command, with a meaning in Maestro.
package enum Words: Hashable, Sendable {
  /// A text that means itself.
  case literal(String)
  /// The value of a variable, which is given when the flow is run.
  case variable(String)

  /// The text as Maestro reads it. Maestro evaluates `${…}` as a script, unless a backslash is before it.
  package var evaluated: String {
    switch self {
    case .variable(let name): "${\(name)}"
    case .literal(let text): text.withoutScripts
    }
  }
}

/// An element on a screen.
package enum Target: Hashable, Sendable {
  /// An element with an accessibility identifier.
  case id(String)
  /// An element with a visible text.
  case text(String)
  /// A point, in percent of the width and of the height.
  case point(Int, Int)

  /// The button of a navigation bar that goes back, by the identifier that UIKit gives it.
  package static let backButton = Target.id("BackButton")
}

extension String {
  /// The text in which a backslash is before each `${` that begins a script.
  fileprivate var withoutScripts: String {
    var (text, rest) = ("", unicodeScalars[...])
    while let scalar = rest.popFirst() {
      if scalar == "$", rest.first == "{", rest.dropFirst().prefix(while: { $0 != "$" }).contains("}") {
        text += "\\"
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The text as a regular expression that matches only itself. It contains no script, since each brace is escaped.
  var pattern: String {
    let special: Set<Unicode.Scalar> = [
      "\\", "^", "$", ".", "|", "?", "*", "+", "(", ")", "[", "]", "{", "}",
    ]
    var text = ""
    for scalar in unicodeScalars {
      if special.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
