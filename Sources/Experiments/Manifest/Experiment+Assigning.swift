extension Experiment {
  /// Decides which variant a user gets, in GrowthBook's order.
  package func assign(_ question: AssignmentQuestion) -> Assignment {
    var decision = Decision(self)
    decision.decide(question)
    return Assignment(
      variant: decision.place < variants.count ? variants[decision.place] : control,
      isExposed: decision.isExposed, gates: decision.gates, kept: decision.kept)
  }
}

/// A decision in progress.
private struct Decision {
  let experiment: Experiment
  var gates: [Gate] = []
  var place = 0
  var isExposed = false
  var kept: [StickyChange] = []

  init(_ experiment: Experiment) {
    self.experiment = experiment
    gates.reserveCapacity(9)
  }

  mutating func decide(_ question: AssignmentQuestion) {
    if isForced(question) { return }
    gates.append(.active(experiment.isActive))
    guard experiment.isActive else { return }
    if let fault = experiment.fault { return gates.append(.fault(fault)) }
    if let feature = experiment.feature, question.unit != .nobody { return decide(feature, question) }
    gates.append(.unit(question.unit, by: experiment.attribute))
    switch question.unit {
    case .missing, .pending: return
    case .nobody: break
    case .id(let id): guard takesPart(id, question) else { return }
    }
    let winner = experiment.winner
    gates.append(.winner(winner.map { experiment.variants[$0] }))
    place = winner ?? place
    isExposed = winner == nil
  }

  private mutating func isForced(_ question: AssignmentQuestion) -> Bool {
    let hasChoice = experiment.variants.count > 1
    gates.append(.choice(hasChoice))
    guard hasChoice else { return true }
    let asked = question.link.flatMap { experiment.place(askedFor: $0) }
    gates.append(.link(asked.map { experiment.variants[$0] }))
    if let asked {
      place = asked
      return true
    }
    gates.append(.forced(question.forced))
    if let forced = question.forced { place = experiment.variants.firstIndex(of: forced) ?? 0 }
    return question.forced != nil
  }

  /// Finds the index of a user's variant. Returns false if the user takes no part.
  private mutating func takesPart(_ id: String, _ question: AssignmentQuestion) -> Bool {
    let kept = kept(question)
    gates.append(.kept(kept))
    if case .variant(let name) = kept, let kept = experiment.variants.firstIndex(of: name) {
      place = kept
      return true
    }
    guard isWithin(id, question) else { return false }
    // GrowthBook checks the namespace before it reports that the version excludes the user.
    if case .blocked(let version) = kept {
      gates.append(.shutOut(version: version))
      return false
    }
    let numbered = experiment.numbered(id)
    gates.append(.bucket(numbered.number, numbered.place.map { experiment.variants[$0] }))
    place = numbered.place ?? 0
    return numbered.place != nil
  }

  /// Returns whether the user is in the namespace and meets the condition of the experiment.
  private mutating func isWithin(_ id: String, _ question: AssignmentQuestion) -> Bool {
    let number = experiment.namespace?.number(of: id) ?? 0
    gates.append(.namespace(experiment.namespace, number))
    if let namespace = experiment.namespace, !namespace.part.contains(number) { return false }
    guard let isMeant = question.isMeant else { return true }
    gates.append(.condition(isMeant))
    return isMeant
  }

  /// Lets the feature of a payload decide.
  private mutating func decide(_ feature: FeatureVariants, _ question: AssignmentQuestion) {
    let (answer, changes) = feature.payload.value(of: feature.key, keeping: question.facts)
    let variant = feature.name(of: answer.value).flatMap { experiment.variants.firstIndex(of: $0) }
    gates.append(.rules(feature, question.facts, variant.map { experiment.variants[$0] }))
    place = variant ?? 0
    isExposed = answer.run?.isHashed ?? false
    kept = changes
  }

  private func kept(_ question: AssignmentQuestion) -> Gate.Kept {
    guard experiment.keeping.isSticky else { return .off }
    for version in 0..<experiment.keeping.leastVersion where question.kept(version) != nil {
      return .blocked(version)
    }
    guard let variant = question.kept(experiment.keeping.version) else { return .nothing }
    return experiment.variants.contains(variant) ? .variant(variant) : .unknown(variant)
  }
}
