import CLua
import CLuaShim

extension LuaFrame {
  /// Performs one operation, and leaves its result on the stack.
  mutating func perform(
    _ operation: fh_Operation, on slot: LuaSlot? = nil, key: LuaValue = .nil, value: LuaValue = .nil,
    pointer: UnsafeRawPointer? = nil
  ) throws(LuaError) {
    let top = lua_gettop(state)
    assert((slot?.index ?? 0) <= top, "a slot of a frame or scope that has ended")
    let status = key.withRaw { key in
      value.withRaw { value in
        var request = fh_Request()
        request.operation = operation
        request.slot = slot?.index ?? 0
        request.key = key
        request.value = value
        request.pointer = pointer
        return fh_try(state, &request)
      }
    }
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: operation.leaves)
  }

  /// Checks in debug builds that an operation leaves as many values on Lua's stack as it declares.
  func checkStack(_ top: Int32, leaves count: Int32) {
    assert(lua_gettop(state) == top + count, "\(lua_gettop(state) - top) values on the stack, not \(count)")
  }

  /// Performs an operation that results in a table, function or thread.
  mutating func makeSlot(
    _ operation: fh_Operation, on slot: LuaSlot? = nil, value: LuaValue = .nil,
    pointer: UnsafeRawPointer? = nil
  ) throws(LuaError) -> LuaSlot {
    try perform(operation, on: slot, value: value, pointer: pointer)
    return LuaSlot(index: lua_gettop(state))
  }

  /// Reads the value on top of the stack, and pops it unless it needs its slot.
  mutating func take() -> LuaValue {
    let value = LuaValue(fh_read(state, lua_gettop(state)))
    if value.slot == nil { lua_settop(state, -2) }
    return value
  }

  /// Reads the topmost values in order, and pops them unless one of them needs its slot.
  mutating func takeAll(above top: Int32) -> [LuaValue] {
    let end = lua_gettop(state)
    assert(end >= top, "a call took more from the stack than it was given")
    guard end > top else { return [] }
    let values = (top + 1...end).map { LuaValue(fh_read(state, $0)) }
    if values.allSatisfy({ $0.slot == nil }) { lua_settop(state, top) }
    return values
  }

  /// Turns a failed call into an error. Pops the value of the error, if any, which is above `top`.
  mutating func error(_ status: Int32, above top: Int32) -> LuaError {
    defer { lua_settop(state, top) }
    world.hasFailedOfRefusal = false
    if let end { return .ended(end) }
    if status == LUA_ERRMEM || lua_gettop(state) == top { return .memory }
    world.hasFailedOfRefusal = fh_is_refusal(state)
    let trace = trace
    let words = errorText().naming(trace.map(\.chunk)).withWords
    if let end { return .ended(end) }
    return status == LUA_ERRSYNTAX ? .syntax(words) : .script(message: words, trace: trace)
  }

  /// The text of an error. A script can raise any value, which `__tostring` or `__name` may describe.
  private mutating func errorText() -> String {
    let value = LuaValue(fh_read(state, lua_gettop(state)))
    if case .string(let text) = value { return text.description }
    guard let text = plainDescription(of: value) else { return "(the error cannot be described)" }
    if case .function = value { return "(error object is a function value)" }
    return ["nil", "table", "thread"].contains(text) ? "(error object is a \(text) value)" : text
  }

  /// Describes a value without creating an error, which would have to be described in turn.
  private mutating func plainDescription(of value: LuaValue) -> String? {
    let status = value.withRaw { value in
      var request = fh_Request()
      request.operation = FH_DESCRIBE
      request.value = value
      return fh_try(state, &request)
    }
    guard status == LUA_OK, case .string(let text) = take() else { return nil }
    return text.description
  }

  private var end: LuaEnd? {
    let reason = fh_ended(world.pointer)
    guard reason != Int32(FH_RUNNING) else { return nil }
    let place = LuaPlace(fh_ended_at(world.pointer))
    return LuaEnd(reason: LuaEnd.Reason(reason), place: place, fuel: world.fuel)
  }

  private var trace: [LuaPlace] {
    (0..<fh_trace_count(world.pointer)).compactMap { LuaPlace(fh_trace_line(world.pointer, $0)) }
  }
}

extension String {
  /// The text of an error, with a note if it is empty or only a place: `error("")`.
  fileprivate var withWords: String {
    isEmpty || isOnlyPlace ? self + "(the error has no text)" : self
  }

  /// True if the text is only a place: `main.lua:3: `.
  private var isOnlyPlace: Bool {
    guard hasSuffix(": "), let colon = dropLast(2).lastIndex(of: ":") else { return false }
    return Int(dropLast(2)[index(after: colon)...]) != nil
  }

  /// Returns the text of an error with the full file name. Lua may show only the end of a long name.
  func naming(_ chunks: [String]) -> String {
    guard hasPrefix("..."), let colon = firstIndex(of: ":") else { return self }
    let end = self[..<colon].dropFirst(3)
    return chunks.first { $0.hasSuffix(end) }.map { $0 + self[colon...] } ?? self
  }
}

extension LuaEnd.Reason {
  init(_ raw: Int32) {
    switch Int(raw) {
    case FH_FUEL: self = .fuel
    case FH_TIMEOUT: self = .timeLimit
    case FH_MEMORY: self = .memory
    case FH_LONG_TEXT: self = .longText
    default: self = .interrupt
    }
  }
}

extension LuaPlace {
  /// Creates a place. Returns nil if the line is unknown.
  init?(_ raw: fh_Place) {
    guard raw.line > 0 else { return nil }
    var raw = raw
    chunk = String(cString: fh_chunk(&raw))
    line = Int(raw.line)
    let name = String(cString: fh_name(&raw))
    function = name.isEmpty ? nil : name
  }
}

extension fh_Operation {
  /// The number of values that an operation leaves on the stack.
  fileprivate var leaves: Int32 {
    switch self {
    case FH_SET, FH_COPY_FIELD, FH_SET_METATABLE, FH_ADD_FUNCTIONS, FH_KEEP, FH_KEEP_TABLE, FH_KEEP_METHODS,
      FH_RELEASE,
      FH_RELEASE_ESTATE, FH_SET_GLOBALS:
      0
    default: 1
    }
  }
}
