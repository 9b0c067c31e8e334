import Routing
import ScreenStack

/// A condition on the attributes of a user: `{"country": {"$in": ["DE", "FR"]}, "age": {"$gte": 18}}`.
///
/// It holds if all its clauses hold. One without clauses holds for all users.
package struct Condition: Equatable, Sendable {
  /// The clauses, in their order.
  let clauses: [Clause]

  /// A part of a condition.
  enum Clause: Equatable, Sendable {
    case any([Condition])
    case none([Condition])
    case all([Condition])
    case not(Condition)
    /// A test of the attribute at a path such as `address.country`.
    case attribute(Path, Test)
    /// A clause that nothing passes, because it cannot be understood.
    case never(Fault)
  }

  /// The place of an attribute.
  struct Path: Equatable, Sendable {
    let text: String
    let first: String
    /// The members inside the first part. Most paths have none.
    let rest: [String]

    init(_ text: String) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      (self.text, first, rest) = (text, parts[0], Array(parts.dropFirst()))
    }
  }

  /// A test of a value.
  enum Test: Equatable, Sendable {
    /// The value is equal, after conversion to the type of the wanted one.
    case equal(Value)
    case passes([Check])
  }

  /// A test by an operator.
  enum Check: Equatable, Sendable {
    case version(Order, PaddedVersion)
    case compare(Order, Value)
    case exists(Bool)
    case isIn(Members, Bool)
    case inGroup(String, Bool)
    case not(Test)
    case size(Test)
    /// An element of a list passes the test, or has members that pass the condition.
    case element(Test)
    case elementWith(Condition)
    /// Each of the tests is passed by an element of a list.
    case all([Test], ignoresCase: Bool)
    case matches(TextSearch)
    case type(String)
    /// An operator that nothing passes, because it is unknown or has an unusable value.
    case never(Fault)
  }

  /// The orders of two values.
  enum Order: Equatable, Sendable {
    case equal, unequal, less, atMost, greater, atLeast
  }

  /// The reasons why a clause or an operator cannot be passed.
  enum Fault: Equatable, Sendable {
    case noObject
    case unknownOperator(String)
    case noList(operator: String)
    case expression(String, PatternError)
  }
}

/// The operators of conditions.
enum ConditionOperator: String, CaseIterable, Sendable {
  case equal = "$eq"
  case unequal = "$ne"
  case less = "$lt"
  case atMost = "$lte"
  case greater = "$gt"
  case atLeast = "$gte"
  case versionEqual = "$veq"
  case versionUnequal = "$vne"
  case versionLess = "$vlt"
  case versionAtMost = "$vlte"
  case versionGreater = "$vgt"
  case versionAtLeast = "$vgte"
  case exists = "$exists"
  case isIn = "$in"
  case notIn = "$nin"
  case isInIgnoringCase = "$ini"
  case notInIgnoringCase = "$nini"
  case inGroup = "$inGroup"
  case notInGroup = "$notInGroup"
  case not = "$not"
  case size = "$size"
  case element = "$elemMatch"
  case all = "$all"
  case allIgnoringCase = "$alli"
  case matches = "$regex"
  case matchesIgnoringCase = "$regexi"
  case type = "$type"
}
