import LuaBridge

extension LuaValue {
  /// The sort of the value, in a sentence: `a table`.
  var kindName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .table: "a table"
    case .function: "a function"
    case .thread: "a coroutine"
    }
  }

  /// The value as an id: a string that is not empty, or a whole number.
  var id: String? {
    switch self {
    case .integer(let number): "\(number)"
    case .string(let text): text.description.isEmpty ? nil : text.description
    default: nil
    }
  }
}
