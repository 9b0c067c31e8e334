import Foundation
import TestSupport
import Testing

/// Navigations from wherever a user can come to, in Lua, as somebody would write it: a user walks about at random,
/// and is taken elsewhere at random. What is asked before may say yes or no, fail, hang, bring another root, or ask
/// the user, who may drag it away.
struct RouteWalkTests {
  /// The destinations of a walk, and the acts of its user.
  struct Ground {
    let plugin: String
    let launch: String
    /// Routes with their contexts, right and wrong, and the screen that is seen when they have landed.
    let routes: String
    let urls: [String]
    let acts: [String]
  }

  private static func walk(_ ground: Ground, seed: Int, steps: Int) -> String {
    """
    local flow = require "flowhost"
    flow.scenario { errors = "expected" }
    local Ask = flow.screen("ask", { actions = { "no", "yes" } })
    local Asking = flow.coordinator "Asking"
    function Asking:start() self:push(Ask {}) end
    function Asking:on_yes() self:finish() end
    function Asking:on_no() self:cancel() end
    local has_moved
    local answers = {
      function() return nil, "no" end, function() flow.sleep(60) end, function() error "broken" end,
      function(go) has_moved = true go.root:start() return true end,
      function(go) return go:present(Asking {}):await() end,
    }
    flow.interceptor("chance", { all = true, timeout = 5, function(go)
      local answer = answers[math.random(12)]
      if answer then return answer(go) end
      return true
    end })
    local app = flow.launch("\(ground.plugin)", { seed = \(seed), \(ground.launch) })
    local routes = { \(ground.routes) }
    local urls = { \(ground.urls.map { "\"\($0)\"" }.joined(separator: ", ")) }
    local acts = {
      { "back" }, { "swipe_back" }, { "swipe_down" }, { "leave" }, \
    \(ground.acts.map { "{ \($0) }" }.joined(separator: ", "))
    }
    local function is_asked()
      local top = app:path():match "[%w_]+$"
      return top == "ask" or top == "login" or top == "sign_in"
    end
    local function leave()
      while is_asked() do
        if app:can "close" then app:tap "close" else app:swipe_down() end
      end
    end
    local landed, refused, left, told = 0, 0, 0, 0
    for step = 1, \(steps) do
      local act = acts[math.random(#acts)]
      if math.random(3) == 1 then pcall(app[act[1]], app, table.unpack(act, 2)) end
      leave()
      told = #app:events()
      local before, is_sure, ok, why, goal = app:tree()
      has_moved = false
      if math.random(2) == 1 then
        local route = routes[math.random(#routes)]
        goal = route[3]
        is_sure, ok, why = pcall(app.go, app, route[1], route[2])
        if not is_sure then ok, why = false, ok end
      else
        ok, why = app:open(urls[math.random(#urls)])
      end
      -- What takes time is refused later than its act ends.
      local all = app:events()
      local lines = table.concat(all, "\\n", told + 1)
      if lines:find "\\n  refuse " then ok, why = false, lines end
      if is_asked() then
        left = left + 1
        leave()
        assert(has_moved or app:tree() == before, "dragged away, and something has moved")
      elseif ok then
        landed = landed + 1
        assert(has_moved or not goal or app:path():find("%f[%w]" .. goal .. "%f[%W]"), app:path() .. ", not " .. (goal or ""))
      else
        refused = refused + 1
        assert(has_moved or before == app:tree(), "refused, and something has moved: " .. tostring(why) .. before .. app:tree())
        assert(why ~= nil and why ~= "", "no reason")
      end
    end
    flow.spawn(function() error "expected, whatever else has failed" end)
    print(landed, refused, left)
    """
  }

  private static let chat = (
    routes: """
    { "chats", nil, "chats" }, { "chat", { sender = "ann" }, "chat" }, { "chat", { sender = "bob" }, "chat" },
    { "chat" }, { "chat", { sendr = "x" } }, { "settings", nil, "settings" }, { "person" },
    { "call", { sender = "eve" }, "call" }, { "privacy", nil, "privacy" }, { "people" }, { "person", { user = "x" } }
    """,
    urls: [
      "chat://chats", "chat://chat/ann", "chat://chat/bob", "chat://person/ann", "chat://settings",
      "chat://%zz",
      "chat://settings/privacy", "chat://nowhere", "https://chat.example/chat/eve",
    ],
    acts: [
      "'tap', 'open', 'ann'", "'tap', 'call'", "'tap', 'settings'", "'tap', 'hang_up'", "'tap', 'sign_out'",
      "'tap', 'submit', 'ann'", "'tab', 'people'", "'tab', 'chats'", "'tab', 'settings'",
    ]
  )

  static let grounds: [Ground] =
    ["", ", tabs = 'chats'", ", tabs = 'people', in_place = true", ", above = true"].map { store in
      Ground(
        plugin: "chat", launch: "store = { token = 'token'\(store) }", routes: chat.routes, urls: chat.urls,
        acts: chat.acts)
    }
    + ["{ signed_in = true }", "{}"].map { store in
      Ground(
        plugin: "shop",
        launch: """
          store = \(store), services = {
            status = flow.replies { "up", flow.fail "down", "up", after = 0.1 },
            orders = flow.replies { flow.fail "offline", { { id = 5, item = 2 } }, after = 0.3 } }
          """,
        routes: """
          { "product", { id = 1 }, "product" }, { "product", { id = 2 }, "product" }, { "product" },
          { "reviews", { id = 1 }, "reviews" }, { "reviews", { id = 2, sort = 5 } }, { "profile" },
          { "orders", nil, "orders" }, { "order", { id = 5 }, "order" }, { "order", { ident = 5 } }
          """,
        urls: [
          "shop://cart", "shop://me", "shop://orders", "shop://orders/5", "shop://p/1",
          "shop://p/3/reviews?sort=old",
          "shop://p/x", "https://shop.example/p/2", "shop://%00",
        ],
        acts: [
          "'tap', 'add'", "'tap', 'reviews'", "'tap', 'sizes'", "'tap', 'share'", "'tab', 'basket'",
          "'tab', 'profile'", "'tab', 'home'", "'tap', 'checkout'", "'tap', 'photo'", "'wait', 0.2",
        ])
    }

  /// 2,500 navigations in all.
  @Test(arguments: grounds.indices)
  func `S1.16 wherever one is, a navigation lands or moves nothing, and says why`(_ number: Int) throws {
    let ground = Self.grounds[number]
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/plugins", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "/plugins/\(ground.plugin)",
      toPath: folder.path + "/plugins/\(ground.plugin)")
    var counts = [0, 0, 0]
    for seed in 1...6 {
      let walk = Self.walk(ground, seed: seed, steps: 70)
      try folder.file("plugins/\(ground.plugin)/scenarios/walk.lua", walk)
      let result = try Program.flowhost("run", "\(ground.plugin)/walk", in: folder.path)
      #expect(result.status == 0, "\(ground.launch), seed \(seed): \(result.complaints)")
      let told = result.output.firstMatch(of: /print +(\d+)\\t(\d+)\\t(\d+)/)
      guard let told, let all = [Int(told.1), Int(told.2), Int(told.3)] as? [Int] else { continue }
      counts = zip(counts, all).map { $0 + $1 }
    }
    #expect(counts.reduce(0, +) == 420)
    #expect(counts[0] > 90 && counts[1] > 60 && counts[2] > 5, "\(counts)")
  }
}
