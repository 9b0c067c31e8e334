package import JSON

/// The reason why a file of claims cannot be read.
package struct ClaimError: Error, Equatable, Sendable {
  /// The place of the mistake.
  package let place: ClaimPlace
  /// The mistake.
  package let fault: Fault

  /// Creates an error.
  package init(place: ClaimPlace, fault: Fault) { (self.place, self.fault) = (place, fault) }

  /// The mistakes in files of claims.
  package enum Fault: Error, Equatable, Sendable {
    case json(JSONError.Reason)
    case missing(String)
    case wrongKind(wanted: String)
    case unknownVariable(String)
    case openVariable
    case badVariableName(String)
    case nestedVariable(String)
    case xml(XMLFault)
    /// A value of a manifest that is only known when the app is built.
    case placeholder(String)
    case relativeFilter
    case badPattern(String)
    case tooLarge
  }
}
