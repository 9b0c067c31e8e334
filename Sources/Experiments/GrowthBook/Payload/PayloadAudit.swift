import Routing

/// Looks for conditions that nobody passes, prerequisites that cannot hold, and rules that are never reached.
struct PayloadAudit {
  private(set) var problems: [PayloadProblem] = []
  private let features: [String: Feature]
  private let groups: SavedGroups

  init(_ features: [Feature], _ groups: SavedGroups) {
    self.features = Dictionary(features.map { ($0.name, $0) }) { $1 }
    self.groups = groups
    for feature in features { look(at: feature) }
  }

  private mutating func look(at feature: Feature) {
    if let circle = circle(from: feature.name) { add(.circle(circle), feature.name) }
    var whole: Int?
    for (place, rule) in feature.rules.enumerated() {
      if let whole { add(.unreachable(after: whole), feature.name, place + 1) }
      for fault in faults(of: rule) { add(fault, feature.name, place + 1) }
      if rule.appliesToAll { whole = whole ?? place + 1 }
    }
  }

  private mutating func add(_ fault: PayloadProblem.Fault, _ feature: String, _ rule: Int? = nil) {
    problems.append(PayloadProblem(feature: feature, rule: rule, fault: fault))
  }

  private func faults(of rule: FeatureRule) -> [PayloadProblem.Fault] {
    let unknown = rule.prerequisites.map(\.feature).filter { features[$0] == nil }
    let conditions = rule.prerequisites.map(\.condition) + (rule.tested.map { [$0] } ?? [])
    return unknown.map(PayloadProblem.Fault.unknownFeature) + conditions.flatMap { $0.faults(groups) }
  }

  /// Returns features that need each other, from one to itself, or nil.
  private func circle(from start: String) -> [String]? {
    var trails = [[start]]
    var seen: Set = [start]
    while let trail = trails.popLast() {
      guard let last = trail.last, let feature = features[last] else { continue }
      for next in feature.rules.flatMap(\.prerequisites).map(\.feature) {
        if next == start { return trail + [start] }
        if seen.insert(next).inserted { trails.append(trail + [next]) }
      }
    }
    return nil
  }
}

extension FeatureRule {
  /// The condition of the rule, or of its experiment, on attributes.
  var tested: Condition? {
    if case .experiment(let experiment) = effect { experiment.audience.condition } else { condition }
  }

  /// Indicates whether no user reaches the next rule.
  fileprivate var appliesToAll: Bool {
    guard case .force(let rollout) = effect else { return false }
    return isOpen && rollout.part == .all
      && condition?.clauses.isEmpty ?? true
  }
}

extension Condition {
  /// Returns the reasons why parts of the condition can never hold.
  fileprivate func faults(_ groups: SavedGroups) -> [PayloadProblem.Fault] {
    clauses.flatMap { clause -> [PayloadProblem.Fault] in
      switch clause {
      case .any(let conditions), .none(let conditions), .all(let conditions):
        conditions.flatMap { $0.faults(groups) }
      case .not(let condition): condition.faults(groups)
      case .attribute(_, let test): test.faults(groups)
      case .never(let fault): [PayloadProblem.Fault(fault)]
      }
    }
  }
}

extension Condition.Test {
  fileprivate func faults(_ groups: SavedGroups) -> [PayloadProblem.Fault] {
    guard case .passes(let checks) = self else { return [] }
    return checks.flatMap { check -> [PayloadProblem.Fault] in
      switch check {
      case .never(let fault): [PayloadProblem.Fault(fault)]
      case .inGroup(let name, _) where groups[name] == nil: [.unknownGroup(name)]
      case .not(let test), .size(let test), .element(let test): test.faults(groups)
      case .elementWith(let condition): condition.faults(groups)
      case .all(let tests, _): tests.flatMap { $0.faults(groups) }
      default: []
      }
    }
  }
}

extension PayloadProblem.Fault {
  fileprivate init(_ fault: Condition.Fault) {
    switch fault {
    case .noObject: self = .unreadable(.condition)
    case .unknownOperator(let name): self = .unknownOperator(name)
    case .noList(let name): self = .noList(operator: name)
    case .expression(let text, let error): self = .expression(text, words: error.message)
    }
  }
}
