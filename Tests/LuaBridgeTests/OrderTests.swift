import Foundation
import LuaBridge
import Testing

/// The order of keys, which stock Lua does not promise. A line of `Order/keys.lua` is a chunk of assertions.
struct OrderTests {
  private static let prelude = """
    local function list(walk, t)
      local names = {}
      for k in walk(t) do names[#names + 1] = type(k) == 'table' and k.name or tostring(k) end
      return table.concat(names, ' ')
    end
    local function keys(t) return list(pairs, t) end
    local function nexts(t) return list(function(t) return next, t end, t) end
    """

  static let chunks = try! String(
    contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Order/keys.lua"), encoding: .utf8
  ).split(separator: "\n").map(String.init)

  @Test(arguments: chunks)
  func `keys come in the house order`(_ chunk: String) throws {
    var sandbox = try Sandbox(memory: 64 << 20, fuel: 100_000_000)
    #expect(sandbox.line(Self.prelude + "\n" + chunk) == "", "\(chunk)")
  }

  @Test
  func `there are cases`() { #expect(Self.chunks.count > 30) }
}
