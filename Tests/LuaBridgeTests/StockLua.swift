import CLua

/// Lua as it comes, with its own libraries: the oracle.
final class StockLua {
  private let state = luaL_newstate()!

  init() { luaL_openlibs(state) }

  deinit { lua_close(state) }

  /// Returns the results of a chunk, or its error, as one line.
  func line(_ text: String) -> String {
    defer { lua_settop(state, 0) }
    let status = text.withCString { luaL_loadbufferx(state, $0, text.utf8.count, "@test.lua", "t") }
    guard status == LUA_OK, lua_pcallk(state, 0, -1, 0, 0, nil) == LUA_OK else {
      return "error: " + describe(-1)
    }
    return (0..<lua_gettop(state)).map { describe($0 + 1) }.joined(separator: ", ")
  }

  private func describe(_ index: Int32) -> String {
    var length = 0
    let bytes = luaL_tolstring(state, index, &length)!
    defer { lua_settop(state, -2) }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }
}
