import JSON
import ScreenStack

extension ClaimError {
  /// Returns the error message.
  /// - Parameter file: The name of the file.
  package func message(in file: String) -> String {
    switch fault {
    case .json(let reason): "\(file):\(place.line): \(reason.words), in \(place.path)"
    default: "\(file):\(place.line): " + (place.path.isEmpty ? "" : "\(place.path): ") + fault.words
    }
  }
}

extension ClaimError.Fault {
  fileprivate var words: String {
    switch self {
    case .json(let reason): reason.words
    case .missing(let key): "'\(key)' is missing"
    case .wrongKind(let wanted): "this is not \(wanted)"
    case .unknownVariable(let name):
      "unknown variable '\(name.onOneLine)'. Define it in 'substitutionVariables'."
    case .openVariable: "a variable has no end. Write '$(name)'."
    case .badVariableName(let name): "bad variable name '\(name.onOneLine)'. Leave '$', '(' and ')' out."
    case .nestedVariable(let value):
      "the value '\(value.onOneLine)' contains a variable. Write its values out."
    case .xml(let fault): fault.words
    case .placeholder(let value):
      "'\(value.onOneLine)' is only known when the app is built. Use the merged manifest of a build."
    case .relativeFilter: "'uri-relative-filter-group' is not supported. Compare a manifest without it."
    case .badPattern(let pattern): "bad pattern '\(pattern.onOneLine)'. Android refuses it."
    case .tooLarge: "the pattern is too large. Shorten it."
    }
  }
}

extension XMLFault {
  fileprivate var words: String {
    switch self {
    case .noElement: "an element is missing"
    case .openElement: "an element has no end"
    case .wrongEnd: "an end tag does not fit its element"
    case .badName: "a name is malformed"
    case .noValue: "an attribute has no value in quotes"
    case .openValue: "the value of an attribute has no end"
    case .badReference: "a reference is malformed or unknown"
    case .openComment: "a comment has no end"
    case .declaration: "a document type is not supported. Remove it."
    case .rest: "something follows the element"
    }
  }
}
