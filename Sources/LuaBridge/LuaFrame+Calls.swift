import CLua
import CLuaShim

/// The state of a thread after it was resumed.
package enum LuaOutcome: Equatable, Sendable {
  /// It ran to its end and returned these values.
  case finished([LuaValue])
  /// A host function in it waits, and passes these values to the host.
  case waiting([LuaValue])
  /// A script called `coroutine.yield` outside of its own coroutines, so the values reached the host.
  case yielded([LuaValue])
}

/// The first byte of a compiled chunk.
private let bytecodeMark: UInt8 = 0x1B

extension LuaFrame {
  /// Compiles text to a function. Refuses bytecode.
  /// - Parameter name: The short path that error messages show.
  /// - Throws: ``LuaError/syntax(_:)`` or ``LuaError/bytecode(_:)``.
  package mutating func load(_ source: [UInt8], name: String) throws(LuaError) -> LuaSlot {
    let top = lua_gettop(state)
    guard source.first != bytecodeMark else { throw .bytecode(name) }
    let status = source.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      return fh_load(state, start, bytes.count, "@" + name)
    }
    guard status == LUA_OK else { throw placed(error(status, above: top), in: name) }
    checkStack(top, leaves: 1)
    return LuaSlot(index: lua_gettop(state))
  }

  /// Adds the full name, of which Lua's parser shows only the end, and a line if the nesting is too deep.
  private func placed(_ error: LuaError, in name: String) -> LuaError {
    if case .syntax(let words) = error { return .syntax(words.naming([name])) }
    guard case .script("C stack overflow", _) = error else { return error }
    return .syntax("\(name):1: something in this text nests deeper than Lua can read. Nest less.")
  }

  /// Compiles text to a function.
  package mutating func load(_ source: String, name: String) throws(LuaError) -> LuaSlot {
    try load(Array(source.utf8), name: name)
  }

  /// Calls a function that must return at once. Nothing in it can wait.
  /// - Throws: ``LuaError/script(message:trace:)``, ``LuaError/ended(_:)`` or ``LuaError/memory``.
  @discardableResult
  package mutating func call(_ function: LuaSlot, _ values: LuaValue...) throws(LuaError) -> [LuaValue] {
    try call(function, with: values)
  }

  /// Calls a function that must return at once.
  package mutating func call(_ function: LuaSlot, with values: [LuaValue]) throws(LuaError) -> [LuaValue] {
    let top = lua_gettop(state)
    let status = LuaValue.withRaw(values) { fh_call(state, function.index, $0.baseAddress, Int32($0.count)) }
    guard status == LUA_OK else { throw error(status, above: top) }
    return takeAll(above: top)
  }

  /// Returns whether a function gets a second argument. One that takes any number of arguments does.
  package func takesSecondArgument(_ function: LuaSlot) -> Bool {
    var facts = lua_Debug()
    lua_pushvalue(state, function.index)
    lua_getinfo(state, ">u", &facts)
    return facts.nparams > 1 || facts.isvararg != 0
  }

  /// Makes a thread that will run the function and can wait.
  package mutating func makeThread(_ function: LuaSlot) throws(LuaError) -> LuaSlot {
    try makeSlot(FH_NEW_THREAD, on: function)
  }

  /// Makes a thread that runs several functions in turn, which costs less than a thread for each.
  ///
  /// Start an idle worker with a function and its arguments. That function can wait as in any thread. When
  /// it returns, the worker is ``LuaOutcome/finished(_:)`` and can be started with the next function. If it
  /// fails, the worker is dead. A function cannot see anything of earlier functions.
  package mutating func makeWorker() throws(LuaError) -> LuaSlot { try makeSlot(FH_NEW_WORKER) }

  /// Starts an idle worker with a function and its arguments.
  /// - Throws: The error of the function. The worker is dead afterwards.
  package mutating func start(
    _ worker: LuaSlot, _ function: LuaValue, with values: [LuaValue]
  ) throws(LuaError) -> LuaOutcome {
    let top = lua_gettop(state)
    var raw = function.plain
    var status = fh_push_values(state, &raw, 1)
    if status == LUA_OK {
      status = LuaValue.withRaw(values) { fh_push_values(state, $0.baseAddress, Int32($0.count)) }
    }
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: Int32(values.count) + 1)
    return try run(worker, count: Int32(values.count) + 1, top: top)
  }

  /// Starts a thread with arguments, or resumes a waiting thread with values.
  /// - Throws: The error of the thread, which is dead afterwards.
  package mutating func resume(_ thread: LuaSlot, with values: [LuaValue] = []) throws(LuaError) -> LuaOutcome
  {
    let top = lua_gettop(state)
    let status = LuaValue.withRaw(values) { fh_push_values(state, $0.baseAddress, Int32($0.count)) }
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: Int32(values.count))
    return try run(thread, count: Int32(values.count), top: top)
  }

  /// Resumes a thread with one value, which costs less.
  package mutating func resume(_ thread: LuaSlot, with value: LuaValue) throws(LuaError) -> LuaOutcome {
    let top = lua_gettop(state)
    let status = value.withRaw { raw in
      withUnsafePointer(to: raw) { fh_push_values(state, $0, 1) }
    }
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: 1)
    return try run(thread, count: 1, top: top)
  }

  /// Resumes a waiting thread by raising an error at the place where it waits.
  package mutating func resume(_ thread: LuaSlot, raising words: String) throws(LuaError) -> LuaOutcome {
    let top = lua_gettop(state)
    try perform(FH_PUSH, value: .string(LuaString(words)))
    fh_push_wait_key(state)
    lua_rotate(state, -2, 1)
    return try run(thread, count: 2, top: top)
  }

  /// True if the last call failed of an error that the host raised with ``resume(_:raising:)``.
  package var hasFailedOfRefusal: Bool { world.hasFailedOfRefusal }

  /// Makes a thread dead, and runs what its to-be-closed variables ask for.
  package mutating func close(_ thread: LuaSlot) throws(LuaError) {
    let top = lua_gettop(state)
    let status = fh_close_thread(state, lua_tothread(state, thread.index))
    guard status == LUA_OK else { throw error(status, above: top) }
    checkStack(top, leaves: 0)
  }

  private mutating func run(_ thread: LuaSlot, count: Int32, top: Int32) throws(LuaError) -> LuaOutcome {
    var results: Int32 = 0
    var outcome = FH_FINISHED
    let status = fh_resume(state, lua_tothread(state, thread.index), count, &results, &outcome)
    guard status == LUA_OK || status == LUA_YIELD else { throw error(status, above: top) }
    let values = takeAll(above: top)
    return outcome == FH_WAITING
      ? .waiting(values) : outcome == FH_YIELDED ? .yielded(values) : .finished(values)
  }
}
