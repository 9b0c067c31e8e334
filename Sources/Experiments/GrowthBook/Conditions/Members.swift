package import ScreenStack

/// A list of plain values in which a condition looks for an attribute, such as a saved group.
package struct Members: Equatable, Sendable {
  private let keys: Set<Key>

  /// A value that can be found. Lists and tables cannot: they are never the same as another value.
  private enum Key: Hashable {
    case nothing
    case flag(Bool)
    case number(Double)
    case text(String)

    init?(_ value: Value, ignoringCase: Bool) {
      switch value {
      case .nothing: self = .nothing
      case .flag(let flag): self = .flag(flag)
      case .integer(let number): self = .number(Double(number))
      case .number(let number): self = .number(number)
      case .text(let text): self = .text(ignoringCase ? text.lowercased() : text)
      case .list, .table: return nil
      }
    }
  }

  private let ignoresCase: Bool

  /// Creates a list of values.
  package init(_ values: [Value], ignoringCase: Bool = false) {
    ignoresCase = ignoringCase
    keys = Set(values.compactMap { Key($0, ignoringCase: ignoringCase) })
  }

  /// Returns whether a value is a member, or an element of the value if it is a list.
  func contains(_ value: Value) -> Bool {
    if case .list(let values) = value { return values.contains(where: containsOne) }
    return containsOne(value)
  }

  private func containsOne(_ value: Value) -> Bool {
    Key(value, ignoringCase: ignoresCase).map(keys.contains) ?? false
  }
}
