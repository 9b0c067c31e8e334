package import ScreenStack

/// Plain data as JavaScript converts and compares it, since GrowthBook defines its conditions by JavaScript's rules.
extension Value {
  /// Indicates whether the value counts as true.
  package var isTruthy: Bool {
    switch self {
    case .nothing: false
    case .flag(let flag): flag
    case .integer(let number): number != 0
    case .number(let number): !(number == 0 || number.isNaN)
    case .text(let text): !text.isEmpty
    case .list, .table: true
    }
  }

  /// The value as text: `String(value)`.
  package var scriptText: String {
    switch self {
    case .nothing: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): number.scriptText
    case .text(let text): text
    case .list(let values):
      values.map { $0 == .nothing ? "" : $0.scriptText }.joined(separator: ",")
    case .table: "[object Object]"
    }
  }

  /// The value as a number: `Number(value)`. It is NaN if the value is no number.
  package var scriptNumber: Double {
    switch self {
    case .nothing: 0
    case .flag(let flag): flag ? 1 : 0
    case .integer(let number): Double(number)
    case .number(let number): number
    case .text(let text): text.scriptNumber
    case .list: scriptText.scriptNumber
    case .table: .nan
    }
  }

  /// The name of the value's type, as in the condition `$type`.
  package var scriptType: String {
    switch self {
    case .nothing: "null"
    case .flag: "boolean"
    case .integer, .number: "number"
    case .text: "string"
    case .list: "array"
    case .table: "object"
    }
  }

  /// Returns whether two values are the same: `a === b`. Two lists or tables never are.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.flag(let a), .flag(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.integer, .number), (.number, .integer), (.number, .number):
      scriptNumber == other.scriptNumber
    default: false
    }
  }

  /// Returns whether both values have the same JSON: `JSON.stringify(a) === JSON.stringify(b)`.
  func hasSameJSON(as other: Value) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.hasSameJSON(as: $1) }
    case (.table(let a), .table(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { $0.name == $1.name && $0.value.hasSameJSON(as: $1.value) }
    default: isSame(as: other)
    }
  }

  /// Returns whether a value is less than another: `a < b`. Texts are compared by UTF-16, others as numbers.
  func isLess(than other: Value) -> Bool { compare(other, { $0 < $1 }, { $0.precedes($1) }) }

  /// Returns whether a value is at most another: `a <= b`.
  func isAtMost(_ other: Value) -> Bool { compare(other, { $0 <= $1 }, { !$1.precedes($0) }) }

  private func compare(
    _ other: Value, _ numbers: (Double, Double) -> Bool, _ texts: (String, String) -> Bool
  ) -> Bool {
    if let a = comparedText, let b = other.comparedText { return texts(a, b) }
    return numbers(scriptNumber, other.scriptNumber)
  }

  private var comparedText: String? {
    switch self {
    case .text(let text): text
    case .list, .table: scriptText
    default: nil
    }
  }

  /// The member of an object, the element of an array, or nil.
  func part(_ name: String) -> Value? {
    switch self {
    case .table(let fields):
      // Names of different lengths are told apart without a call.
      let length = name.utf8.count
      for place in fields.indices.reversed()
      where fields[place].name.utf8.count == length && fields[place].name == name {
        return fields[place].value
      }
      return nil
    case .list(let values):
      if name == "length" { return .integer(values.count) }
      guard let place = Int(name), values.indices.contains(place), String(place) == name else {
        return nil
      }
      return values[place]
    default: return nil
    }
  }
}

extension String {
  /// Returns whether the text precedes another in the order of UTF-16 units, as in JavaScript.
  func precedes(_ other: String) -> Bool { utf16.lexicographicallyPrecedes(other.utf16) }
}
