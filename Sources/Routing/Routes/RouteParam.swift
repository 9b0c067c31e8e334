package import ScreenStack

/// A param that a step takes from the context of a navigation.
package struct RouteParam: Equatable, Sendable {
  /// The name of the screen's param.
  package let name: String
  /// The name in the context.
  package let key: String
  /// Indicates whether the step requires it.
  package let isRequired: Bool
  /// The required sort of value, or nil for any sort.
  package let sort: Sort?
  /// The default value of the screen's param, or nil if only the caller knows it.
  package let standard: Value?

  /// Creates a param. If `key` is nil, it has the same name in the context.
  package init(
    _ name: String, key: String? = nil, isRequired: Bool = true, _ sort: Sort? = nil,
    standard: Value? = .nothing
  ) {
    self.name = name
    self.key = key ?? name
    self.isRequired = isRequired
    self.sort = sort
    self.standard = standard
  }

  /// A sort of value, as it is named in scripts.
  package enum Sort: String, Sendable {
    case boolean
    case integer
    case number
    case string
    case table
  }
}

extension RouteParam.Sort {
  /// Creates the sort of a value, or nil for the value `nothing`.
  package init?(of value: Value) {
    switch value {
    case .nothing: return nil
    case .flag: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .text: self = .string
    case .list, .table: self = .table
    }
  }

  func admits(_ value: Value) -> Bool {
    guard let sort = RouteParam.Sort(of: value) else { return false }
    return sort == self || self == .number && sort == .integer
  }
}

extension [Value.Field] {
  /// Returns the value with a name, or `nothing` if there is none.
  func value(of name: String) -> Value { first { $0.name == name }?.value ?? .nothing }

  /// Sets the value of a field, or removes the field if the value is `nothing`.
  mutating func set(_ field: Value.Field) {
    let place = firstIndex { $0.name == field.name }
    switch (place, field.value) {
    case (let place?, .nothing): remove(at: place)
    case (nil, .nothing): break
    case (let place?, _): self[place] = field
    case (nil, _): append(field)
    }
  }
}

extension Value {
  /// Returns whether both values are equal in a script. A whole number is equal as an integer and as a float.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
      Double(whole) == number
    default: self == other
    }
  }
}
