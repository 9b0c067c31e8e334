extension Experiment {
  /// Decides which variant a user gets, in GrowthBook's order.
  package func assign(_ question: AssignmentQuestion) -> Assignment {
    var decision = Decision()
    decide(question, &decision)
    return Assignment(
      variant: decision.place < variants.count ? variants[decision.place] : control,
      isExposed: decision.isExposed, gates: decision.gates, kept: decision.kept)
  }
}

/// A decision in progress. It does not contain the experiment, whose copy would cost more than most decisions.
private struct Decision {
  var gates: [Gate] = []
  var place = 0
  var isExposed = false
  var kept: [StickyChange] = []

  init() { gates.reserveCapacity(9) }
}

extension Experiment {
  private func decide(_ question: AssignmentQuestion, _ decision: inout Decision) {
    if isForced(question, &decision) { return }
    decision.gates.append(.active(isActive))
    guard isActive else { return }
    if let fault = fault { return decision.gates.append(.fault(fault)) }
    if let feature = feature, question.unit != .nobody {
      return decide(feature, question, &decision)
    }
    decision.gates.append(.unit(question.unit, by: attribute))
    switch question.unit {
    case .missing, .pending: return
    case .nobody: break
    case .id(let id): guard takesPart(id, question, &decision) else { return }
    }
    let winner = winner
    decision.gates.append(.winner(winner.map { variants[$0] }))
    decision.place = winner ?? decision.place
    decision.isExposed = winner == nil
  }

  private func isForced(_ question: AssignmentQuestion, _ decision: inout Decision) -> Bool {
    let hasChoice = variants.count > 1
    decision.gates.append(.choice(hasChoice))
    guard hasChoice else { return true }
    let asked = question.link.flatMap { place(askedFor: $0) }
    decision.gates.append(.link(asked.map { variants[$0] }))
    if let asked {
      decision.place = asked
      return true
    }
    decision.gates.append(.forced(question.forced))
    if let forced = question.forced { decision.place = variants.firstIndex(of: forced) ?? 0 }
    return question.forced != nil
  }

  /// Finds the index of a user's variant. Returns false if the user takes no part.
  private func takesPart(_ id: String, _ question: AssignmentQuestion, _ decision: inout Decision)
    -> Bool
  {
    let kept = self.kept(question)
    decision.gates.append(.kept(kept))
    if case .variant(let name) = kept, let kept = variants.firstIndex(of: name) {
      decision.place = kept
      return true
    }
    guard isWithin(id, question, &decision) else { return false }
    // GrowthBook checks the namespace before it reports that the version excludes the user.
    if case .blocked(let version) = kept {
      decision.gates.append(.shutOut(version: version))
      return false
    }
    let numbered = self.numbered(id)
    decision.gates.append(.bucket(numbered.number, numbered.place.map { variants[$0] }))
    decision.place = numbered.place ?? 0
    return numbered.place != nil
  }

  /// Returns whether the user is in the namespace and meets the condition of the experiment.
  private func isWithin(_ id: String, _ question: AssignmentQuestion, _ decision: inout Decision)
    -> Bool
  {
    let number = namespace?.number(of: id) ?? 0
    decision.gates.append(.namespace(namespace, number))
    if let namespace = namespace, !namespace.part.contains(number) { return false }
    guard let isMeant = question.isMeant else { return true }
    decision.gates.append(.condition(isMeant))
    return isMeant
  }

  /// Lets the feature of a payload decide.
  private func decide(
    _ feature: FeatureVariants, _ question: AssignmentQuestion, _ decision: inout Decision
  ) {
    let (answer, changes) = feature.payload.value(of: feature.key, keeping: question.facts)
    let variant = feature.name(of: answer.value).flatMap { variants.firstIndex(of: $0) }
    decision.gates.append(.rules(feature, question.facts, variant.map { variants[$0] }))
    decision.place = variant ?? 0
    decision.isExposed = answer.run?.isHashed ?? false
    decision.kept = changes
  }

  private func kept(_ question: AssignmentQuestion) -> Gate.Kept {
    guard keeping.isSticky else { return .off }
    for version in 0..<keeping.leastVersion where question.kept(version) != nil {
      return .blocked(version)
    }
    guard let variant = question.kept(keeping.version) else { return .nothing }
    return variants.contains(variant) ? .variant(variant) : .unknown(variant)
  }
}
