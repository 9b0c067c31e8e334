/// Kinds of routes, links and interceptors, and other ways to show a screen.
extension ChanceKind {
  static let routes = [
    ChanceKind(
      "an interceptor",
      "top: flow.interceptor('ok', { timeout = 5, function(go) return go.store.ok, 'no' end })",
      "top: flow.route('safe', { show = Page, from = 'home', before = { 'ok' }, find = false, params = { n = 'm' } })",
      "$s: self:go('safe', { m = $n })", "$s: self.store.ok = not self.store.ok",
      "top: links['s/:m'] = 'safe'",
      "open: $NAME://s/1"),
    ChanceKind(
      "an interceptor that asks", "top: links['v/:n'] = 'vault'", "open: $NAME://v/1",
      "leaf: self:finish($n)",
      "top: flow.interceptor('who', { all = true, function(go) go:note(go.route) if go.context.n == 3 then return true end local c = go:present(Child {}) go.root.guest = c return c:await() end })",
      "top: flow.route('vault', { show = Page, from = 'home', find = { by = 'n', start = 'root', scope = { 'visible', 'contained' } }, before = 'who', after = function(go) go:track('in', go.context.n) end, on_show = function(go) go.root.f = go.screen.n end })",
      "$s: self:go('vault', { n = 3 })", "leaf: self:cancel 'no'", "home: \(say)(self.f or '-'))"),
    ChanceKind(
      "an interceptor that calls", "top: links['w/:n'] = 'wait'", "open: $NAME://w/1",
      "$s: self:go('wait', { n = 2 })",
      "top: flow.interceptor('call', { function(go) return go.services.ask() end })",
      "top: flow.route('wait', { show = Page, from = 'home', before = 'call', find = { where = function(x) return x.n == 1 end } })"
    ),
    ChanceKind(
      "a locked form and links", "link: p/:n", "home: self:push(Form {})", "open: $NAME://p/2",
      "top: function App:on_leave() self.services.ask() return true end", "form: self:note(screen.name)"),
    ChanceKind(
      "alternatives of a route", "system: { 'rotate' }", "$s: self:go('alt', { n = $n })",
      "top: flow.route('alt', { { when = 'regular', show = Page, action = 'present', style = 'form_sheet', navigation = true }, { when = function(go) return go.store.n end, show = Page, action = 'replace' }, { show = Page, dismissible = false, action = function(go) return 'push' end } })",
      "$s: self.store.n = not self.store.n", "page: self:go 'home'"),
    ChanceKind(
      "a route to a tab", "start: self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} } })",
      "top: flow.route('b', { tab = 'b', action = 'tab' })",
      "top: flow.route('leaf', { show = Leaf, from = 'b', build = false, owner = 'Child' })",
      "home: self:go 'leaf'", "leaf: self.root:select 'a'", "leaf: self:push(Leaf {})"),
    ChanceKind(
      "functions of links", "manifest: opens = { '$NAME://', 'https://$NAME.example' }",
      "top: links['f/:n'] = function(root, link) if root.f then return nil, 'no' end root:push(Page { n = link.n }) end",
      "open: $NAME://f/1?q=2", "open: https://$NAME.example/g",
      "top: links.g = function() return '$NAME://f/9' end",
      "$s: self.f = not self.f"),
    ChanceKind(
      "patterns", "top: local pattern = flow.pattern 'p/:n'", "$s: self:note(pattern:build { n = $n })",
      "$s: self:note(pattern:match('$NAME://p/4') and 'yes' or 'no')", "home: self.p = flow.pattern('x/:y')"),
    ChanceKind(
      "pop_to and replace", "$s: self:push(Page { n = $n })", "page: self:pop_to(Home)",
      "page: self:pop_to 'page'",
      "$s: self:replace(Home {}, { all = true })", "page: self:leave()"),
    ChanceKind(
      "params and secrets",
      "top: local Pin = flow.screen('pin', { locked = true, params = { m = 1 }, actions = { enter = { 'code', secret = 'code' }, 'out' } })",
      "top: function App:on_enter(code) self.code = code self:note('' .. #code) end",
      "top: function App:on_pin_out() self:pop() end",
      "inputs: ['pin.enter'] = { { 'abc' }, { 'de' } }", "home: self:push(Pin { m = $n })",
      "top: local Guest = flow.coordinator('Guest', { params = { 'who?' }, events = { 'told' } }) function Guest:start() self:push(Pin { m = self.who }) end function Guest:on_out() self:finish() end function Guest:on_enter(code) self:emit('told', code) end",
      "home: self:present(Guest { who = $k })"),
    ChanceKind(
      "drawers",
      "home: self:present(flow.custom { name = 'drawer', children = { { 'main', Page { n = 1 } }, { 'side', Page { n = 2 } } } })",
      "page: self:hide 'main'", "page: self:select 'main'", "page: self:dismiss()"),
    ChanceKind(
      "popovers",
      "home: local f = Form {} f.has_popover_source = true self:present(f, { style = 'popover' })",
      "starts: { device = 'pad' }",
      "form: screen.is_modal_in_presentation = not screen.is_modal_in_presentation",
      "$t: self:note(self:action_sheet { title = 'T', message = 'M', 'a', destructive = 'b', cancel = 'c' } or '-')"
    ),
    ChanceKind(
      "two routers",
      "$s: self.r = flow.router(screen.navigation_controller) self.r:set_root_module(Home {}, $b)",
      "$s: self.router:present(Form {}, true, function() self.f = $n end)",
      "form: self.root.router:dismiss_module(true, function() self:note 'd' end)",
      "page: self.router:pop_to_root_module(true)",
      "home: self:note(tostring(self.router:to_presentable() == screen.navigation_controller))"),
  ]
}
