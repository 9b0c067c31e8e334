/// One way in which a Lua value keeps another one alive.
package struct LuaHold: Equatable, Sendable {
  /// The place of the held value in the value that holds it.
  package enum Label: Hashable, Sendable {
    /// A field of a table, with its key as text.
    case field(String)
    /// A field of a table, with its number.
    case index(Int)
    case key
    case metatable
    /// An upvalue of the function, with its name. The name is empty for functions not written in Lua.
    case upvalue(String)
    /// A variable of a function that has not returned, with its name, or `slot 3` if it has none.
    case local(String)
    /// A function of a script that has not returned.
    case call
  }

  /// The place of the value.
  package let label: Label
  /// The value: a table, function or thread.
  package let value: LuaValue
}
