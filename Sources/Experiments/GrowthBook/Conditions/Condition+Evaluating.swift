import JSON
import Routing
package import ScreenStack

/// The groups of users that conditions name.
package typealias SavedGroups = [String: Members]

extension Condition {
  /// Returns whether the condition holds for the attributes of a user, which are a table.
  package func holds(for attributes: Value, groups: SavedGroups = [:]) -> Bool {
    clauses.allSatisfy { $0.holds(for: attributes, groups) }
  }

  /// Returns the first clause that does not hold, or nil if the condition holds.
  func failure(for attributes: Value, groups: SavedGroups) -> Clause? {
    clauses.first { !$0.holds(for: attributes, groups) }
  }
}

extension Condition.Clause {
  fileprivate func holds(for attributes: Value, _ groups: SavedGroups) -> Bool {
    switch self {
    case .any(let conditions): Self.holdsAny(conditions, attributes, groups)
    case .none(let conditions): !Self.holdsAny(conditions, attributes, groups)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: attributes, groups: groups) }
    case .not(let condition): !condition.holds(for: attributes, groups: groups)
    case .attribute(let path, let test): test.passes(path.value(in: attributes), groups)
    case .never: false
    }
  }

  private static func holdsAny(
    _ conditions: [Condition], _ attributes: Value, _ groups: SavedGroups
  ) -> Bool {
    conditions.isEmpty || conditions.contains { $0.holds(for: attributes, groups: groups) }
  }
}

extension Condition.Path {
  /// Returns the attribute, or `nothing` if there is none.
  func value(in attributes: Value) -> Value {
    var value = attributes.part(first)
    for part in rest { value = value?.part(part) }
    return value ?? .nothing
  }
}

extension Condition.Test {
  fileprivate func passes(_ value: Value, _ groups: SavedGroups, ignoringCase: Bool = false) -> Bool {
    switch self {
    case .equal(let wanted): value.isConverted(to: wanted, ignoringCase: ignoringCase)
    case .passes(let checks): checks.allSatisfy { $0.passes(value, groups) }
    }
  }
}

extension Value {
  /// Returns whether the value is the wanted one after conversion to its type.
  fileprivate func isConverted(to wanted: Value, ignoringCase: Bool) -> Bool {
    switch wanted {
    case .text(let text):
      ignoringCase ? scriptText.lowercased() == text.lowercased() : scriptText == text
    case .integer, .number: scriptNumber == wanted.scriptNumber
    case .flag(let flag): self != .nothing && isTruthy == flag
    case .nothing: self == .nothing
    case .list, .table: hasSameJSON(as: wanted)
    }
  }
}

extension Condition.Check {
  fileprivate func passes(_ value: Value, _ groups: SavedGroups) -> Bool {
    switch self {
    case .version(let order, let wanted): order.holds(PaddedVersion(value), wanted)
    case .compare(let order, let wanted): order.holds(value, wanted)
    case .exists(let wanted): (value != .nothing) == wanted
    case .isIn(let members, let wanted): members.contains(value) == wanted
    case .inGroup(let name, let wanted): (groups[name]?.contains(value) ?? false) == wanted
    case .not(let test): !test.passes(value, groups)
    case .matches(let search): search.isFound(in: value.scriptText)
    case .type(let name): value.scriptType == name
    case .never: false
    case .size, .element, .elementWith, .all: value.elements.map { passes(elements: $0, groups) } ?? false
    }
  }

  private func passes(elements: [Value], _ groups: SavedGroups) -> Bool {
    switch self {
    case .size(let test): test.passes(.integer(elements.count), groups)
    case .element(let test): elements.contains { $0.isTruthy && test.passes($0, groups) }
    case .elementWith(let condition):
      elements.contains { $0.isTruthy && condition.holds(for: $0, groups: groups) }
    case .all(let tests, let ignoresCase):
      tests.allSatisfy { test in elements.contains { test.passes($0, groups, ignoringCase: ignoresCase) } }
    default: false
    }
  }
}

extension Condition.Order {
  fileprivate func holds(_ value: Value, _ wanted: Value) -> Bool {
    switch self {
    case .equal: value.isSame(as: wanted)
    case .unequal: !value.isSame(as: wanted)
    case .less: value.isLess(than: wanted)
    case .atMost: value.isAtMost(wanted)
    case .greater: wanted.isLess(than: value)
    case .atLeast: wanted.isAtMost(value)
    }
  }

  fileprivate func holds(_ version: PaddedVersion, _ wanted: PaddedVersion) -> Bool {
    switch self {
    case .equal: version == wanted
    case .unequal: version != wanted
    case .less: version.precedes(wanted)
    case .atMost: !wanted.precedes(version)
    case .greater: wanted.precedes(version)
    case .atLeast: !version.precedes(wanted)
    }
  }
}
