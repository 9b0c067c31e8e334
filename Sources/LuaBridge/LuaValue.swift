import CLuaShim

/// A value that is passed between Lua and the host.
///
/// Tables, functions and threads remain in Lua. The host holds the slot of the frame that contains them.
package enum LuaValue: Equatable, Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(LuaString)
  case table(LuaSlot)
  case function(LuaSlot)
  case thread(LuaSlot)
}

/// A place in a frame. It is invalid once its frame or scope has ended.
package struct LuaSlot: Hashable, Sendable {
  let index: Int32
}

/// A value that Lua keeps for the host from one call to the next.
///
/// Its number is used only once in the life of a state. After an older image is restored, the reference is
/// therefore unknown, and never refers to another value.
package struct LuaReference: Hashable, Sendable {
  let number: Int
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates a string.
  package init(stringLiteral text: String) { self = .string(LuaString(text)) }
  /// Creates an integer.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a floating-point number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// Creates `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates `nil`.
  package init(nilLiteral: ()) { self = .nil }
}

extension LuaValue {
  /// The slot of a table, function or thread. Nil for other values.
  package var slot: LuaSlot? {
    switch self {
    case .table(let slot), .function(let slot), .thread(let slot): slot
    default: nil
    }
  }

  /// The slot of a table. Nil for other values.
  package var tableSlot: LuaSlot? { if case .table(let slot) = self { slot } else { nil } }

  /// The text of a string in UTF-8. Nil for other values.
  package var text: String? {
    if case .string(let string) = self { string.text } else { nil }
  }
}
