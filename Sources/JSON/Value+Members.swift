public import ScreenStack

/// Access to the members of objects.
extension Value {
  /// Returns the last member of an object with a name, or nil if there is none or if this is no object.
  public func member(_ name: String) -> Value? {
    guard case .table(let fields) = self else { return nil }
    return fields.last { $0.name == name }?.value
  }

  /// The text, or nil if this is no text.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The integer, or nil if this is no integer.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The elements of an array, or nil if this is no array.
  public var elements: [Value]? { if case .list(let values) = self { values } else { nil } }
}
