import CLua
import CLuaShim

/// The access to Lua during one visit of the host.
///
/// Tables, functions and threads are held in slots until the visit ends. A frame can be neither copied nor
/// stored. Access to tables is raw: it never runs a script's code.
package struct LuaFrame: ~Copyable {
  let state: OpaquePointer

  var world: LuaWorld { LuaWorld.of(state) }

  /// Calls `body`, then releases the slots that it used. Useful in long loops.
  package mutating func scope<Result, Failure: Error>(
    _ body: (inout LuaFrame) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    return try body(&self)
  }

  /// Makes an empty table.
  package mutating func makeTable() throws(LuaError) -> LuaSlot { try makeSlot(FH_NEW_TABLE) }

  /// Returns the value of a field without metamethods.
  package mutating func get(_ table: LuaSlot, _ key: LuaValue) throws(LuaError) -> LuaValue {
    switch key {
    case .string:
      try perform(FH_GET, on: table, key: key)
      return take()
    default:
      var (key, value) = (key.plain, fh_Value())
      try check(fh_get(state, table.index, &key, &value))
      return LuaValue(value)
    }
  }

  /// Sets a field without metamethods.
  package mutating func set(_ table: LuaSlot, _ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    try perform(FH_SET, on: table, key: key, value: value)
  }

  /// Sets the field of a table to its value in another one, without metamethods. A string is shared, not copied.
  package mutating func copy(
    _ key: LuaValue, from source: LuaSlot, to target: LuaSlot
  ) throws(LuaError) {
    try perform(FH_COPY_FIELD, on: source, key: key, value: .table(target))
  }

  /// Returns the number of values in a sequence, or of bytes in a string.
  package func count(of slot: LuaSlot) -> Int { Int(lua_rawlen(state, slot.index)) }

  /// Returns the keys of a table: integers, then strings in byte order, then the others.
  ///
  /// Keys that are tables, functions or threads are in slots.
  /// - Throws: ``LuaError/refused(_:)`` for more than 100,000 keys.
  package mutating func keys(of table: LuaSlot) throws(LuaError) -> [LuaValue] {
    try perform(FH_KEYS, on: table)
    let sequence = LuaSlot(index: lua_gettop(state))
    guard count(of: sequence) <= Self.mostKeys else {
      throw .refused("a table with \(count(of: sequence)) fields is too large here: \(Self.mostKeys) at most")
    }
    var keys: [LuaValue] = []
    while keys.count < count(of: sequence) { keys.append(try get(sequence, .integer(keys.count + 1))) }
    return keys
  }

  private static let mostKeys = 100_000

  /// Returns the result of `tostring`. It may run a script's `__tostring`.
  package mutating func describe(_ value: LuaValue) throws(LuaError) -> LuaString {
    if case .string(let string) = value { return string }
    try perform(FH_DESCRIBE, value: value)
    guard case .string(let text) = take() else { return "" }
    return text
  }

  /// Sets the metatable of a table, or removes it.
  package mutating func setMetatable(_ table: LuaSlot, _ metatable: LuaSlot?) throws(LuaError) {
    try perform(FH_SET_METATABLE, on: table, value: metatable.map(LuaValue.table) ?? .nil)
  }

  /// Makes a read-only proxy of a table. Error messages use the name.
  package mutating func freeze(_ table: LuaSlot, named name: String) throws(LuaError) -> LuaSlot {
    try makeSlot(FH_FREEZE, on: table, value: .string(LuaString(name)))
  }

  /// Opens those of Lua's libraries that scripts may use.
  ///
  /// The result is the table of their globals. The host can add its own before it sets the globals.
  package mutating func openLibraries() throws(LuaError) -> LuaSlot { try makeSlot(FH_LIBRARIES) }

  /// Makes a table the globals of all chunks that are loaded afterwards.
  package mutating func setGlobals(_ table: LuaSlot) throws(LuaError) {
    try perform(FH_SET_GLOBALS, on: table)
  }

  /// Keeps a value after the frame has ended, until it is released.
  package mutating func keep(_ slot: LuaSlot) throws(LuaError) -> LuaReference {
    let reference = LuaReference(number: world.nextReference)
    try perform(FH_KEEP, on: slot, key: .integer(reference.number))
    world.nextReference += 1
    return reference
  }

  /// Keeps a value until it or the estate is released. The estate is the group of values kept for an app.
  package mutating func keepInEstate(_ slot: LuaSlot) throws(LuaError) -> LuaReference {
    let reference = LuaReference(number: -world.nextReference)
    try perform(FH_KEEP, on: slot, key: .integer(reference.number))
    world.nextReference += 1
    return reference
  }

  /// Returns the number of values that are kept in the estate, or outside of it.
  package func keptCount(inEstate: Bool) -> Int { Int(fh_kept_count(state, inEstate)) }

  /// Releases all values that are kept in the estate.
  package mutating func releaseEstate() throws(LuaError) { try perform(FH_RELEASE_ESTATE) }

  /// Returns a kept value, in a slot if it needs one.
  /// - Throws: ``LuaError/unknownReference`` if it was released, or kept after the image that was restored.
  package mutating func fetch(_ reference: LuaReference) throws(LuaError) -> LuaValue {
    try check(fh_fetch(state, Int64(reference.number)))
    return take()
  }

  /// The slot of a kept table or function.
  package mutating func slot(of reference: LuaReference) throws(LuaError) -> LuaSlot {
    guard let slot = try fetch(reference).slot else { throw .unknownReference }
    return slot
  }

  /// Forgets a kept value. Forgetting it twice is not an error.
  package mutating func release(_ reference: LuaReference) throws(LuaError) {
    try perform(FH_RELEASE, key: .integer(reference.number))
  }
}
