/// One way in which a value of Lua keeps another one alive.
package struct LuaHold: Equatable, Sendable {
  /// Where in the value the other one stands.
  package enum Label: Hashable, Sendable {
    /// A field of a table, by its key in words.
    case field(String)
    /// A field of a table, by its number.
    case index(Int)
    /// It is itself a key of the table.
    case key
    /// The metatable.
    case metatable
    /// A variable from outside of the function, by its name; it is empty in a function that is no script's.
    case upvalue(String)
    /// A variable of a function that has not returned, by its name, or `slot 3` where it has none.
    case local(String)
    /// A function of a script that has not returned.
    case call
  }

  /// Where it stands.
  package let label: Label
  /// A table, function or thread.
  package let value: LuaValue
}
