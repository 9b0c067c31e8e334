package import ScreenStack

/// What a step takes from the context of a navigation.
package struct RouteParam: Equatable, Sendable {
  /// The param of the screen.
  package let name: String
  /// What it is called in the context.
  package let key: String
  /// Whether the step is not possible without it.
  package let isRequired: Bool
  /// Of which sort it must be; any, if nil.
  package let sort: Sort?
  /// What a screen has that was made without it; nil if only the caller knows that.
  package let standard: Value?

  /// A param, by its own name in the context unless it is called differently there.
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

  /// A sort of value, as a script's author calls it.
  package enum Sort: String, Sendable {
    /// Yes or no.
    case boolean
    /// A whole number.
    case integer
    /// Any number.
    case number
    /// A text.
    case string
    /// Several values.
    case table
  }
}

extension RouteParam.Sort {
  /// Of which sort a value is; nil for nothing.
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
  /// The value of that name; nothing if there is none.
  func value(of name: String) -> Value { first { $0.name == name }?.value ?? .nothing }

  /// Gives a field its value, or takes it away if that is nothing.
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
  /// Whether a script would call both equal: a whole number is so as either kind of number.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
      Double(whole) == number
    default: self == other
    }
  }
}
