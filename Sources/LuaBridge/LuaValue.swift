import CLuaShim

/// A value that crosses between Lua and the host.
///
/// Tables, functions and threads stay in Lua: the host holds the slot of the frame in which they stand.
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

/// A place in a frame. It means nothing once its frame, or its scope, has ended.
package struct LuaSlot: Hashable, Sendable {
  let index: Int32
}

/// A value that Lua keeps for the host from one call to the next.
///
/// Its number is given once in the life of a state, so that one which was kept after an image was taken
/// is unknown, and not somebody else's, when the image is put back.
package struct LuaReference: Hashable, Sendable {
  let number: Int
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// A string.
  package init(stringLiteral text: String) { self = .string(LuaString(text)) }
  /// An integer.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// A number that may have a fraction.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// `nil`.
  package init(nilLiteral: ()) { self = .nil }
}

extension LuaValue {
  /// The slot of a table, function or thread.
  package var slot: LuaSlot? {
    switch self {
    case .table(let slot), .function(let slot), .thread(let slot): slot
    default: nil
    }
  }

  /// The slot of a table.
  package var tableSlot: LuaSlot? { if case .table(let slot) = self { slot } else { nil } }

  /// The text of a string that is one.
  package var text: String? {
    if case .string(let string) = self { string.text } else { nil }
  }
}
