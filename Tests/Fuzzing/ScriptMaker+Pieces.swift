/// The pieces of scenarios.
extension ScriptMaker {
  static let abouts = [
    "flow.scenario { errors = \"expected\" }", "flow.scenario { leaks = \"expected\" }",
    "flow.scenario { crash = \"expected\" }",
    "flow.scenario { report = \"lifecycle\" }",
    "flow.scenario { os = { \"ios17\", \"ios18\" }, devices = { \"pad\" } }",
    "flow.scenario { covers = { \"S1.1\", \"U3\" } }", "flow.scenario {}",
  ]

  static let descriptions = [
    "{ actions = { \"go\", \"x\", pick = { \"id\" } } }", "{ params = { \"id\" }, actions = { \"go\" } }",
    "{ params = { \"id?\", page = 1 }, state = { rows = { { id = 1 }, { id = 2 } } }, actions = { \"go\", \"x\", pick = { \"id\", of = \"rows\" } } }",
    "{ locked = true, actions = { \"go\", \"x\" } }",
    "{ inputs = { name = \"\" }, locked = \"changed\", actions = { \"go\" } }", "{}",
    "{ params = { \"id?\" }, actions = { \"go\", pay = { \"a\", secret = { \"a\" } } } }",
    "{ params = { id = {} }, actions = { \"go\", \"x\" } }",
  ]

  static let methods = [
    "on_go()", "on_go(screen)", "on_x()", "on_pick(id)", "on_a_go()", "on_b_go()", "on_done(x)",
    "on_sub_done(x)", "on_pay(a)",
    "on_leave(how, screen)", "on_select_tab(name)", "on_resize()", "on_background()", "on_foreground()",
    "on_reload(old, new)",
  ]

  static let statements = [
    "self:pop()", "self:dismiss()", "self:finish()", "self:finish(\"done\")", "self:finish({ 1, { 2 } })",
    "self:cancel()", "self:finish(nil)",
    "self:cancel \"gone\"", "self:pop_to_root()", "self:pop_to(A)", "self:pop_to \"b\"", "self:leave()",
    "self:emit(\"done\", 1)",
    "self:emit \"nothing\"", "self:note \"hello\"", "self:note(3)", "self:note \"\"",
    "self:note \"a\\nb\\0c\\tä\\xFF\"", "self:track(\"t\", 1, \"x\", {})",
    "self:select \"two\"", "self:select \"menu\"", "self:hide \"menu\"", "self:go \"a\"",
    "self:go(\"b\", { id = 2 })", "self.store.x = 1",
    "self.store.f = function() end", "self.store.s = self", "self.root:start()", "self:start()",
    "error \"broken\"", "error({ 1 })", "error(nil)",
    "error()", "return false", "return true", "self.parent:pop()", "self.children[1]:finish()",
    "self.keep = self", "keep = self",
    "local t = {} for i = 1, 2000 do t[i] = i end", "while true do end", "self.services.none()",
    "print(self, A, {})", "assert(false)",
    "assert(nil, \"no\")", "flow.sleep(0.3)", "self:await()", "self:push(A {}):await()",
    "print(self.root == self, self.width, self.os, self.user)",
    "self:on_go()", "coroutine.yield()", "flow.launch(App)", "local s = string.rep(\"x\", 1e6)",
    "string.rep(\"x\", 1e9)", "print((\"%s\"):format(self))",
    "for k, v in pairs(self) do print(k, v) end", "setmetatable(self, nil)", "self.start = nil",
    "self.nothing()", "self.router:push(A {})",
    "self:to_presentable()", "print(flow.weak(self))", "self.store.deep = { a = { b = { c = 1 } } }",
    "table.sort({ 3, 1, 2 }, function() return true end)",
    "self:alert {}", "self:alert { title = \"t\", \"a\", \"a\" }", "self.weak = flow.weak(self)",
    "require \"nothing\"", "print(math.random(10), os.time())",
  ]

  static let routes = [
    "flow.route(\"a\", { show = A })", "flow.route(\"b\", { show = B, find = { by = { \"id\" } } })",
    "flow.route(\"c\", { show = C, from = \"a\", action = \"present\" })",
    "flow.route(\"s\", { show = Sub, from = \"b\", before = { \"ask\" } })",
    "flow.interceptor(\"ask\", { function(go) go:note \"asked\" flow.sleep(0.2) return true end })",
    "flow.interceptor(\"ask\", { function(go) return go:present(Sub {}):await() end })",
    "flow.route(\"t\", { action = \"tab\", tab = \"two\", from = \"root\" })",
    "flow.route(\"a\", { show = B, after = function(go) error \"late\" end })",
    "flow.route(\"loop\", { show = A, from = \"loop\" })",
  ]

  static let launches = [
    "", "", "", ", {}", ", { device = \"pad\" }", ", { os = \"ios12\" }",
    ", { os = \"ios26\", device = \"pad\" }", ", { store = { token = 1 } }",
    ", { store = { f = print } }", ", { user = \"7\", seed = 3 }", ", { link = \"s://a\" }",
    ", { device = \"car\" }", ", { services = { none = flow.replies { flow.fail \"no\", 2, after = 0.5 } } }",
    ", { services = { none = function() return 1 end } }",
    ", { services = { none = flow.replies { after = -1 } } }",
  ]

  static let acts = [
    "tap \"go\"", "tap \"go\"", "tap \"go\"", "tap \"go\"", "tap \"x\"", "tap(\"pick\", 1)",
    "tap(\"pick\", { row = 2 })", "tap(\"pick\", 99)", "tap \"yes\"", "tap \"no\"",
    "tap \"ok\"", "tap \"a.go\"", "on(\"b\", { id = 1 }):tap \"go\"", "tap(\"pay\", \"31\")", "back()",
    "back()", "swipe_back()", "swipe_back { cancel = true }",
    "swipe_down()", "swipe_down { cancel = true }", "hold_back \"a\"", "hold_back \"b\"", "leave()",
    "tab \"one\"", "tab \"two\"", "tab \"three\"", "reach \"b\"",
    "reach \"c\"", "wait(1)", "wait(0.05)", "wait(1e6)", "wait(-1)", "rotate()", "resize \"compact\"",
    "resize \"regular\"", "background()", "foreground()", "restart()",
    "type(\"name\", \"Ann\")", "open \"s://a\"", "open \"\"", "go \"a\"", "go(\"b\", { id = 3 })", "go \"c\"",
    "go \"s\"", "go \"t\"", "go \"loop\"",
    "notify { title = \"n\", link = \"s://a\" }", "notify({ title = \"n\" }):tap()", "expect \"a\"",
    "expect \"a b(id=1)\"", "expect \"one: a | b\"", "expect \"\"", "expect \"|\"",
    "goal \"g\"", "events()", "reload {}", "reload { [\"x.lua\"] = \"return\" }", "expect_why \"x\"",
    "variant \"x\"", "nothing()",
  ]

  static let values = [
    "nil", "1", "\"a\"", "{}", "print", "app", "-1", "0/0", "1e308", "\"\\0\"", "(\"x\"):rep(5000)", "{ {} }",
    "\"regular\"", "\"\\xFF\"", "math.huge", "\"one\"", "2^53",
  ]
}
