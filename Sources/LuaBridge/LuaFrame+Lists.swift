import CLua
import CLuaShim

/// Kept tables whose places are reused. Only a new place costs a protected call.
extension LuaFrame {
  /// Returns the value at a place of a kept table.
  /// - Throws: ``LuaError/unknownReference`` if no such table is kept.
  package mutating func get(in list: LuaReference, at place: Int) throws(LuaError) -> LuaValue {
    var value = fh_Value()
    try check(fh_get_in(state, Int64(list.number), Int64(place), &value))
    return LuaValue(value)
  }

  /// Puts a table, function or thread at a place of a kept table. Nil puts `false` there.
  /// - Throws: ``LuaError/unknownReference`` if no such table is kept.
  package mutating func put(_ slot: LuaSlot?, in list: LuaReference, at place: Int) throws(LuaError) {
    let reading = fh_put_in(state, Int64(list.number), Int64(place), slot?.index ?? 0)
    guard reading == FH_GONE else { return try check(reading) }
    guard let table = try fetch(list).slot else { throw .unknownReference }
    let new: LuaValue = if let slot { value(at: slot.index) } else { false }
    try set(table, .integer(place), new)
  }
}

/// Lists of a script, read without metamethods. Their elements use no slots, however long the lists are.
extension LuaFrame {
  /// Returns the last place of a list that holds a table, function or thread. Returns nil if there is none.
  package func lastPlace(of item: LuaSlot, in list: LuaSlot) -> Int? {
    let place = fh_last_place(state, list.index, item.index)
    return place > 0 ? Int(place) : nil
  }

  /// Removes the element at a place of a list, and moves down the elements after it.
  /// - Throws: ``LuaError/unknownReference`` if the place is empty.
  package mutating func remove(at place: Int, of list: LuaSlot) throws(LuaError) {
    try check(fh_remove_at(state, list.index, Int64(place)))
  }
}
