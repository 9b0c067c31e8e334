extension Proof {
  /// The answer that a proof gives.
  package enum Answer: Equatable, Sendable {
    /// Everything was tried and judged, and nothing is broken.
    case proved
    /// Everything was tried, and nothing that was judged is broken.
    case holding(Int, of: Int)
    /// Something is broken, or something was not tried.
    case unproved
    /// Nothing was tried, because nothing says with which values to act.
    case nothing

    /// The answer in words.
    package var words: String {
      switch self {
      case .proved: "proved"
      case .holding(let count, let total): "holds for \(count) of \(ProofText.count(total, "rule"))"
      case .unproved: "not proved"
      case .nothing: "nothing to prove"
      }
    }
  }

  /// The answer.
  package var answer: Answer {
    if hasNothingToProve { return .nothing }
    guard isGood else { return .unproved }
    return judged.scope.map { .holding(holdingCount, of: $0.total) } ?? .proved
  }
}
