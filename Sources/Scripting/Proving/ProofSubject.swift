package import Proving

/// The subjects of marks, which a search sets at states and after acts.
package enum ProofSubject: Equatable {
  case rule(Proof.Rule)
  /// An act that was not tried, because nothing says with which values.
  case untried
  /// An act that was not tried, because nothing distinguishes the screens that it can mean.
  case unnamed
  /// An action that was not possible with a list of values.
  case refused
  /// An action that was performed with a list of values.
  case given
  case property(Int)
  /// A property that could not be judged.
  case failure(Int)
  /// A bound that could not be judged, or in which a start is not.
  case bound(Int)
}

extension ProofSubject: RecordedCase {
  /// The kinds of subjects.
  package enum Kind: UInt16, CaseIterable {
    case rule, untried, unnamed, refused, given, property, failure, bound
  }

  /// Creates a subject from its parts.
  package init(_ kind: Kind, _ index: Int) {
    self =
      switch kind {
      case .rule: .rule(Proof.Rule.allCases[index])
      case .untried: .untried
      case .unnamed: .unnamed
      case .refused: .refused
      case .given: .given
      case .property: .property(index)
      case .failure: .failure(index)
      case .bound: .bound(index)
      }
  }

  /// The kind and the index.
  package var parts: (kind: Kind, index: Int) {
    switch self {
    case .rule(let rule): (.rule, Proof.Rule.allCases.firstIndex(of: rule)!)
    case .untried: (.untried, 0)
    case .unnamed: (.unnamed, 0)
    case .refused: (.refused, 0)
    case .given: (.given, 0)
    case .property(let index): (.property, index)
    case .failure(let index): (.failure, index)
    case .bound(let index): (.bound, index)
    }
  }
}
