import CLua
import CLuaShim

/// Kept tables whose places are used again and again: only a new place costs a protected call.
extension LuaFrame {
  /// What stands in a place of a kept table.
  ///
  /// - Throws: ``LuaError/unknownReference`` when no such table is kept.
  package mutating func get(in list: LuaReference, at place: Int) throws(LuaError) -> LuaValue {
    var value = fh_Value()
    try check(fh_get_in(state, Int64(list.number), Int64(place), &value))
    return LuaValue(value)
  }

  /// Puts a table, function or thread in a place of a kept table; with nil the place stays, and holds `false`.
  ///
  /// - Throws: ``LuaError/unknownReference`` when no such table is kept.
  package mutating func put(_ slot: LuaSlot?, in list: LuaReference, at place: Int) throws(LuaError) {
    let reading = fh_put_in(state, Int64(list.number), Int64(place), slot?.index ?? 0)
    guard reading == FH_GONE else { return try check(reading) }
    guard let table = try fetch(list).slot else { throw .unknownReference }
    let new: LuaValue = if let slot { value(at: slot.index) } else { false }
    try set(table, .integer(place), new)
  }
}

/// Lists of a script's, whatever their metatables say. Nothing of them comes into a slot, however long they are.
extension LuaFrame {
  /// The last place of a list that holds a table, function or thread; nil if none does.
  package func lastPlace(of item: LuaSlot, in list: LuaSlot) -> Int? {
    let place = fh_last_place(state, list.index, item.index)
    return place > 0 ? Int(place) : nil
  }

  /// Takes what stands at a place out of a list, and moves down what follows.
  ///
  /// - Throws: ``LuaError/unknownReference`` when nothing stands there.
  package mutating func remove(at place: Int, of list: LuaSlot) throws(LuaError) {
    try check(fh_remove_at(state, list.index, Int64(place)))
  }
}
