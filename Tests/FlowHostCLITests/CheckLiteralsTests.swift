import TestSupport
import Testing

/// `flowhost check` reads what scripts say in literals, without running them.
struct CheckLiteralsTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Item = flow.screen("item", { params = { "id" } })
    local App = flow.coordinator "App"
    function App:start() self:set_root(flow.tabs { selected = "orders", { "orders", Home {} }, { "cart", Item { id = 1 } } }) end
    function App:on_go() BODY end
    flow.route("item", { show = Item, from = "top" })
    MORE
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App, experiments = { nav = { "a", "b" } }, starts = { first = { services = { pay = flow.replies { 1 } } } } }
    """

  /// Returns the report on a plugin. The body of the handler is line 6, and more is line 8.
  private static func check(_ body: String, _ more: String = "", _ files: [String: String] = [:]) throws
    -> [String]
  {
    let folder = try TemporaryFolder()
    let text = plugin.replacing("BODY", with: body).replacing("MORE", with: more)
    try folder.file("plugins/p/init.lua", text)
    for (name, text) in files { try folder.file("plugins/" + name, text) }
    let result = try Program.flowhost("check", in: folder.path)
    #expect(result.complaints == "", "\(result)")
    return result.output.split(separator: "\n").dropLast().map {
      String($0.trimmingPrefix("plugins/p/init.lua:"))
    }
  }

  @Test(arguments: [
    ("flow.nevr('x', function() end)", "2: flow has no 'nevr'. Did you mean 'never'?"),
    (
      "flow.never('x', { on = 'hom' }, function() end)",
      "2: there is no screen 'hom'. Did you mean 'home'?"
    ),
    (
      "flow.inputs { ['hme.go'] = { { 1 } } }",
      "2: 'inputs' of 'hme.go': no action, input or service has this name. Did you mean 'home.go'?"
    ),
    (
      "flow.never('x', { variant = { zzz = 'x' } }, function() end)",
      "2: the app has no experiment 'zzz'. It has nav."
    ),
    (
      "flow.never('x', { by = 'answer pya' }, function() end)",
      "2: there is no service 'pya'. Did you mean 'pay'?"
    ),
    (
      "flow.inputs { go = { { 1 } }, ['home.go'] = { {} }, pay = { 'yes' } }",
      "2: 'inputs' of 'go': 'go' takes 0 values, and row 1 has 1"
    ),
  ])
  func `properties are loaded, and the screens in their conditions are known`(
    _ line: String, _ problem: String
  ) throws {
    let text = "local flow = require 'flowhost'\n" + line
    let problems = try Self.check("", "", ["p/properties.lua": text])
    #expect(problems.count == 1 && problems[0].hasPrefix("plugins/p/properties.lua:2: "), "\(problems)")
    #expect(problems[0].hasSuffix(problem.dropFirst("2: ".count)), "\(problems)")
  }

  @Test func `a plugin without tabs has no route to a tab`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/q/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen "home"
      local App = flow.coordinator "App"
      function App:start() self:set_root(Home {}) end
      flow.route("t", { action = "tab", tab = "zap" })
      return flow.plugin { name = "q", version = "1.0.0", api = 1, root = App }
      """)
    let result = try Program.flowhost("check", in: folder.path)
    #expect(
      result.output.hasPrefix(
        "plugins/q/init.lua:5: route 't': there is no tab 'zap', and nothing makes tabs\n"), "\(result)")
  }

  /// The tabs of the app that requires a plugin, and what is told of a route there to a tab `chat`.
  static let appTabs: [(tabs: String, told: String?)] = [
    (#"{ "chats", Home {} }, { "me", Home {} }"#, "there is no tab 'chat'. Did you mean 'chats'?"),
    (#"{ "chat", Home {} }"#, nil), (#"{ name, Home {} }"#, nil),
    (#"{ "chats", Home {} } }) self:go("n", { tab_bar_hidden = true"#, nil),
  ]

  @Test(arguments: appTabs)
  func `a plugin has no route to a tab that the app which requires it does not have`(
    _ tabs: String, _ told: String?
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/talk/init.lua",
      """
      local flow = require "flowhost"
      local Talk = flow.screen "talk"
      flow.route("talk", { show = Talk, tab = "chat" })
      return flow.plugin { name = "talk", version = "1.0.0", api = 1 }
      """)
    try folder.file(
      "plugins/a/init.lua",
      """
      local flow = require "flowhost"
      require "talk"
      local Home = flow.screen "home"
      local App = flow.coordinator "App"
      function App:start(name) self:set_root(flow.tabs { \(tabs) }) end
      return flow.plugin { name = "a", version = "1.0.0", api = 1, root = App, requires = { talk = "^1" } }
      """)
    let result = try Program.flowhost("check", "talk", in: folder.path)
    let line = told.map { "plugins/talk/init.lua:3: route 'talk': \($0)\n" }
    #expect(result.output.hasPrefix(line ?? "1 plugin"), "\(result)")
  }

  static let handlers: [(body: String, told: [String])] = [
    (#"self:go "item""#, []), (#"self:go("item", { id = 3 })"#, []),
    (#"self:go "nirvana""#, ["6: there is no route 'nirvana'"]),
    (#"self:go("itm", { id = 3 })"#, ["6: there is no route 'itm'. Did you mean 'item'?"]),
    (#"self.root:go "itm""#, ["6: there is no route 'itm'. Did you mean 'item'?"]),
    (#"local name = "nirvana" self:go(name) self:go("nir" .. name)"#, []),
    (#"local t = { go = "nirvana" } print(t.go, "nirvana")"#, []),
    (#"--[[ self:go "nirvana" ]]"#, []),
    (
      #"self:present(Item { id = 1 }, { style = "fullscreen" })"#,
      ["6: there is no style 'fullscreen'. Did you mean 'full_screen'?"]
    ),
    (#"self:present(Item { id = 1, style = "x" }, { completion = nil, style = "popover" })"#, []),
    ("strng.rep('-', 20)", ["6: unknown global 'strng'. Did you mean 'string'?"]),
    ("local function late() return Itm { id = 1 } end", ["6: unknown global 'Itm'"]),
    ("count = 1", ["6: global 'count' cannot be set. Write 'local count'."]),
    ("local x = 1 do local y = x end return function() return x, string.rep, _G.print end", []),
    ("local _ENV = { y = 1 } y = y + 1", []), ("_ENV = { y = 1 } y = y + 1", []),
    (
      "do local _ENV = { y = 1 } y = function(_ENV) return z, function() return x end end end debugger()",
      ["6: unknown global 'debugger'"]
    ),
    ("local a = _ENV.debugger local b <const> = _ENV", ["6: unknown global 'debugger'"]),
    ("io.write 'x'", ["6: 'io' is not available: a script reaches no files"]),
    ("self:psuh(Item { id = 1 })", ["6: nothing has a method 'psuh'. Did you mean 'push'?"]),
    ("self:on_og()", ["6: nothing has a method 'on_og'. Did you mean 'on_go'?"]),
    ("self:helper()", ["6: nothing has a method 'helper'"]),
    ("self:push(Item { id = 1 }) self:on_go() self.store:anything() local s = 'x' s:rep(3)", []),
    (
      "local ok, why = self:push(Item { id = 1 })",
      ["6: 'push' gives what it shows, not how that ends. Write ':await()' behind it."]
    ),
    (
      "if self:present(Item { id = 1 }) then self:pop() end",
      ["6: 'present' gives what it shows, not how that ends. Write ':await()' behind it."]
    ),
    ("local ok, why = self:push(Item { id = 1 }):await()", []),
    ("local item = self:push(Item { id = 1 }) local ok, why = item:await()", []),
    ("if self:present(Item { id = 1 }):await() then self:pop() end", []),
    ("local a, b = 1, self:push(Item { id = 1 })", []),
  ]

  @Test(arguments: handlers)
  func `what a handler says is read, whether it ever ran or not`(_ body: String, _ told: [String]) throws {
    #expect(try Self.check(body) == told)
  }

  static let definitions: [(more: String, told: [String])] = [
    (#"flow.route("t", { action = "tab", tab = "cart" })"#, []),
    (
      #"flow.route("t", { action = "tab", tab = "order" })"#,
      ["8: route 't': there is no tab 'order'. Did you mean 'orders'?"]
    ),
    (
      #"flow.route("t", { show = Item, action = "tab", tab = "profile" })"#,
      ["8: route 't': there is no tab 'profile': there are cart, orders"]
    ),
    (
      #"function App:x() flow.tabs { { "cart", Item {} }, selected = self.pick({ 1, 2 }) or "a", { "old", Item {} } } end "#
        + #"flow.route("t", { action = "tab", tab = "order" }) flow.route("u", { action = "tab", tab = "old" })"#,
      ["8: route 't': there is no tab 'order'. Did you mean 'orders'?"]
    ),
    (
      #"flow.route("n", { show = Item, action = "add_tab", tab = "new" }) flow.route("t", { action = "tab", tab = "new" })"#,
      []
    ),
    // Nobody knows the tabs of a list that is made while it runs.
    (
      #"function App:more(list) self:set_root(flow.tabs(list)) end flow.route("t", { action = "tab", tab = "order" })"#,
      []
    ),
    (
      #"function App:more(name) self:set_root(flow.tabs { { name, Home {} } }) end flow.route("t", { action = "tab", tab = "order" })"#,
      []
    ),
    ("function App:helper() end function App:other() self:helper() end", []),
    ("App.helper = function() end function App:other() self:helper() end", []),
    (
      #"flow.route("r", { show = Item, before = "kit.in" })"#,
      ["8: route 'r': there is no interceptor 'kit.in'. Add 'kit' to requires."]
    ),
    (
      #"flow.route("r", { show = Item, from = "kit.out" })"#,
      ["8: route 'r': there is no route 'kit.out' to come from. Add 'kit' to requires."]
    ),
  ]

  @Test(arguments: definitions)
  func `names of tabs, methods and of other plugins are looked at`(_ more: String, _ told: [String]) throws {
    let kit = PluginRequiresTests.plugin("kit", above: "flow.interceptor('in', { print })")
    #expect(try Self.check("", more, ["kit/init.lua": kit]) == told)
  }

  @Test func `a module that returns nothing is told where its value is used`() throws {
    let told = try Self.check(
      "",
      #"require "p.effects" local a = require "p.effects" require("p.value").f() require("p.effects").f()"#,
      ["p/effects.lua": "local x = function() return 1 end", "p/value.lua": "return { f = print }"])
    let words =
      "8: 'p.effects' returns nothing, so this is 'true'. End plugins/p/effects.lua with 'return …'."
    #expect(told.filter { $0 == words }.count == 1, "\(told)")
  }

  @Test func `a method of a variant overrides one, or something calls it`() throws {
    let told = try Self.check(
      "", "",
      [
        "p/variants/nav/b.lua": """
        local flow = require "flowhost"
        local App, control = flow.override "App"
        function App:on_og() end
        function App:on_go() self:extra() end
        function App:extra() end
        function App:on_leave() end
        function App:on_buy() end
        flow.override.screen("home", { actions = { "buy" } })
        """
      ])
    #expect(
      told == [
        "plugins/p/variants/nav/b.lua:3: variant 'nav=b': 'App' has no method 'on_og' to override, and nothing "
          + "calls it. Did you mean 'on_go'?"
      ])
  }

  @Test func `plugins that require each other may define what the other names`() throws {
    let kit = PluginRequiresTests.plugin(
      "kit",
      above:
        "local Kit = require('flowhost').coordinator 'Kit' function Kit:x() self:given() self:go 'app.home' end"
    )
    let app = PluginRequiresTests.plugin(
      "app", #"requires = { kit = "1.2" },"#,
      above: "local t = { given = 1 } require('flowhost').route('app.home', { show = nil })")
    let files = ["kit/init.lua": kit]
    #expect(try Self.check("", "", files).count == 2)
    let named = app.replacing(
      "require('flowhost').route('app.home', { show = nil })", with: "local home = 'app.home'")
    #expect(try Self.check("", "", files.merging(["app/init.lua": named]) { $1 }) == [])
  }

  @Test func `a route of a plugin that is required is called with its plugin`() throws {
    let kit = PluginRequiresTests.plugin("kit", above: "local x = 1").replacing(
      "return flow.plugin", with: "flow.route('out', { show = Home }) return flow.plugin")
    let app = PluginRequiresTests.plugin(
      "app", #"requires = { kit = "1.2" },"#,
      above: "local function f(go) go:go 'kit.out' go:go 'out' end")
    #expect(
      try Self.check("", "", ["kit/init.lua": kit, "app/init.lua": app]) == [
        "plugins/app/init.lua:2: there is no route 'out'. Did you mean 'kit.out'?"
      ])
  }
}
