import CLua
import LuaBridge
import Testing

/// Facts about a chunk from its dump. Nothing else is taken for a dump.
struct OutlineTests {
  /// Debug information in all its forms: far jumps of lines, many variables, constants of each kind.
  private static let text =
    """
    local a, b, c, d, e = 1, 2.5, 'short', nil, true
    local long = '\(String(repeating: "x", count: 300))'
    local function f(...) local a <close> = nil return a, ..., false, 1e300, 1 << 40 end
    \(String(repeating: "\n", count: 1_000))
    return function() return function() return f, long end end
    """

  private static func dump(_ text: String, isStripped: Bool = false) -> [UInt8] {
    let state = luaL_newstate()!
    defer { lua_close(state) }
    var bytes: [UInt8] = []
    #expect(luaL_loadbufferx(state, text, text.utf8.count, "@test.lua", "t") == LUA_OK)
    _ = withUnsafeMutablePointer(to: &bytes) { sink in
      lua_dump(
        state,
        { _, block, count, sink in
          sink!.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
          return 0
        }, sink, isStripped ? 1 : 0)
    }
    return bytes
  }

  @Test func `a dump tells lines, and the functions that are one`() throws {
    let outline = try #require(LuaOutline(dump: Self.dump(Self.text)))
    #expect(outline.lines.sorted() == [1, 2, 3, 1005])
    #expect(outline.functions.sorted() == [3, 1005])
  }

  @Test func `a dump without lines is refused`() {
    #expect(LuaOutline(dump: Self.dump(Self.text, isStripped: true)) == nil)
  }

  @Test func `a dump of another version, or for another machine, is refused`() {
    let dump = Self.dump(Self.text)
    for place in 0..<31 {
      for bit in 0..<8 {
        var other = dump
        other[place] ^= 1 << UInt8(bit)
        #expect(LuaOutline(dump: other) == nil, "byte \(place)")
      }
    }
  }

  @Test func `a dump that is cut off or goes on is refused`() {
    let dump = Self.dump(Self.text)
    for count in 0..<dump.count { #expect(LuaOutline(dump: Array(dump[..<count])) == nil) }
    #expect(LuaOutline(dump: dump + [0]) == nil)
  }

  @Test func `a damaged dump is refused or read, and does no harm`() {
    let dump = Self.dump(Self.text)
    var refused = 0
    for place in 31..<dump.count {
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var other = dump
        other[place] = value
        if LuaOutline(dump: other) == nil { refused += 1 }
      }
    }
    #expect(refused > 100)
  }
}
