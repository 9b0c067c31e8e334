import JSON
import Routing
package import ScreenStack

extension Condition {
  /// Reads a condition of a payload. It never fails: what cannot be understood is a check that nothing passes.
  package init(_ value: Value) {
    if case .table(let fields) = value {
      clauses = fields.map(Clause.init)
    } else {
      // GrowthBook's SDK leaves out a condition that is null.
      clauses = value.isTruthy ? [.never(.noObject)] : []
    }
  }
}

extension Condition.Clause {
  fileprivate init(_ field: Value.Field) {
    switch field.name {
    case "$or": self = Self.each(field) { .any($0) }
    case "$nor": self = Self.each(field) { .none($0) }
    case "$and": self = Self.each(field) { .all($0) }
    case "$not": self = .not(Condition(field.value))
    default: self = .attribute(Condition.Path(field.name), Condition.Test(field.value))
    }
  }

  private static func each(
    _ field: Value.Field, _ combined: ([Condition]) -> Condition.Clause
  ) -> Condition.Clause {
    guard let values = field.value.elements else { return .never(.noList(operator: field.name)) }
    return combined(values.map(Condition.init))
  }
}

extension Condition.Test {
  init(_ value: Value) {
    if case .table(let fields) = value, Self.isOperators(fields) {
      self = .passes(fields.map(Condition.Check.init))
    } else {
      self = .equal(value)
    }
  }

  /// Returns whether the fields are operators, and not the members of a value.
  static func isOperators(_ fields: [Value.Field]) -> Bool {
    !fields.isEmpty && fields.allSatisfy { $0.name.hasPrefix("$") }
  }
}

extension Condition.Check {
  fileprivate init(_ field: Value.Field) {
    let value = field.value
    guard let known = ConditionOperator(rawValue: field.name) else {
      self = .never(.unknownOperator(field.name))
      return
    }
    if let order = known.order {
      self = known.comparesVersions ? .version(order, PaddedVersion(value)) : .compare(order, value)
      return
    }
    switch known {
    case .exists: self = .exists(value.isTruthy)
    case .inGroup, .notInGroup: self = .inGroup(value.scriptText, known == .inGroup)
    case .not: self = .not(Condition.Test(value))
    case .size: self = .size(Condition.Test(value))
    case .element: self = Self.element(value)
    case .matches, .matchesIgnoringCase: self = Self.matches(value, known)
    case .type: self = .type(value.scriptText)
    default: self = Self.list(value, known)
    }
  }

  private static func element(_ value: Value) -> Condition.Check {
    if case .table(let fields) = value, Condition.Test.isOperators(fields) {
      return .element(Condition.Test(value))
    }
    return .elementWith(Condition(value))
  }

  private static func matches(_ value: Value, _ known: ConditionOperator) -> Condition.Check {
    do throws(PatternError) {
      return .matches(try TextSearch(value.scriptText, ignoringCase: known == .matchesIgnoringCase))
    } catch {
      return .never(.expression(value.scriptText, error))
    }
  }

  private static func list(_ value: Value, _ known: ConditionOperator) -> Condition.Check {
    guard let values = value.elements else { return .never(.noList(operator: known.rawValue)) }
    switch known {
    case .isIn, .notIn: return .isIn(Members(values), known == .isIn)
    case .isInIgnoringCase, .notInIgnoringCase:
      return .isIn(Members(values, ignoringCase: true), known == .isInIgnoringCase)
    default:
      return .all(values.map(Condition.Test.init), ignoresCase: known == .allIgnoringCase)
    }
  }
}

extension ConditionOperator {
  /// The order that the operator asks for, if it compares.
  fileprivate var order: Condition.Order? {
    switch self {
    case .equal, .versionEqual: .equal
    case .unequal, .versionUnequal: .unequal
    case .less, .versionLess: .less
    case .atMost, .versionAtMost: .atMost
    case .greater, .versionGreater: .greater
    case .atLeast, .versionAtLeast: .atLeast
    default: nil
    }
  }

  fileprivate var comparesVersions: Bool { rawValue.hasPrefix("$v") }
}
