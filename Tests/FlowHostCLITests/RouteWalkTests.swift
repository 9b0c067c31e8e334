import Foundation
import TestSupport
import Testing

/// Navigations from wherever a user can come to.
struct RouteWalkTests {
  /// In Lua, as somebody would write it: a user walks about at random, and is taken elsewhere at random.
  private static func walk(seed: Int, store: String) -> String {
    """
    local flow = require "flowhost"
    local app = flow.launch("chat", { seed = \(seed), store = \(store) })
    local urls = {
      "chat://chats", "chat://chat/ann", "chat://chat/bob", "chat://person/ann", "chat://settings", "chat://%zz",
      "chat://settings/privacy", "chat://nowhere",
    }
    local routes = {
      { "chats" }, { "chat", { sender = "ann" } }, { "chat", { sender = "bob" } }, { "chat" }, { "settings" },
      { "call", { sender = "eve" } }, { "privacy" }, { "people" }, { "person", { user = "x" } }, { "person" },
    }
    local acts = { "back", "swipe_back", "swipe_down", "leave" }
    local landed, refused = 0, 0
    for step = 1, 60 do
      if math.random(3) == 1 then
        pcall(app[acts[math.random(#acts)]], app)
      else
        local before, ok, why, sender = app:tree()
        if math.random(2) == 1 then
          local route = routes[math.random(#routes)]
          ok, why = app:go(route[1], route[2])
          sender = route[1] == "chat" and route[2] and route[2].sender
        else
          ok, why = app:open(urls[math.random(#urls)])
        end
        local after = app:tree()
        if ok then landed = landed + 1 else refused = refused + 1 end
        assert(ok or before == after, "refused, and something has moved: " .. tostring(why))
        assert(not ok or not sender or app.top.sender == sender, "landed elsewhere")
        assert(ok or why ~= "", "no reason")
      end
    end
    print(landed > 5, refused > 2)
    """
  }

  static let stores = [
    "{ token = 'token' }", "{ token = 'token', tabs = 'chats' }", "{ token = 'token', tabs = 'people' }",
  ]

  @Test(arguments: stores)
  func `S1.16 wherever one is, a navigation lands or moves nothing, and says why`(_ store: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugins", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/plugins/chat", toPath: folder.path + "/plugins/chat")
    for seed in 1...12 {
      try folder.file("plugins/chat/scenarios/walk.lua", Self.walk(seed: seed, store: store))
      let result = try Program.flowhost("run", "chat/walk", in: folder.path)
      #expect(result.status == 0, "seed \(seed): \(result.complaints)")
      #expect(result.output.contains("print    true\\ttrue"), "seed \(seed): \(result.output.suffix(300))")
    }
  }
}
