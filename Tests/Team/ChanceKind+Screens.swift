/// Kinds of things that screens and flows bring.
extension ChanceKind {
  static let screens = [
    ChanceKind(
      "two pages", "home: self:push(Page { n = 1 }) self:push(Page { n = 2 })", "page: self:pop_to_root()"),
    ChanceKind("other pages", "page: self:replace(Page { n = $n })", "page: self:push(Page { n = $n })"),
    ChanceKind(
      "a page that is kept", "$s: self.kept = self.kept or Page { n = $n } self:push(self.kept)",
      "home: self.kept = nil"),
    ChanceKind("the params of a page", "page: screen.n = $k"),
    ChanceKind("a sheet", "$s: self:present(Form {})", "form: self:dismiss()"),
    ChanceKind(
      "a form that is locked", "home: self:push(Form {})",
      "form: self:note(screen.name .. tostring(screen.changed))",
      "top: function App:on_leave(how, form) self:note(how) return form.name == 'x' and self.open end",
      "home: self.open = not self.open"),
    ChanceKind(
      "a form that asks", "home: self:present(Form {}, { style = 'form_sheet' })",
      "top: function App:on_leave() return self:alert { title = 'Sure?', 'yes', cancel = 'no' } == 'yes' end",
      "form: self:leave()"),
    ChanceKind(
      "rows", "home: screen.rows = { { id = 1 }, { id = 2 } }",
      "home: local rows = screen.rows if #rows < 4 then rows[#rows + 1] = { id = #rows + 1 } end",
      "pick: self:push(Page { n = id })"),
    ChanceKind(
      "tabs", "start: self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Child {} }, { 'c', Page {} } })",
      "$s: self:select 'b'", "leaf: self.parent:select 'a'"),
    ChanceKind(
      "a tab that is asked", "start: self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Page {} } })",
      "top: function App:on_select_tab(name) if self.f then return self:alert { name, 'ok' } == 'ok' end end",
      "$s: self.f = not self.f"),
    ChanceKind(
      "columns", "start: self:set_root(flow.split { primary = Home {}, secondary = Page { n = 0 } })",
      "home: self:show_detail(Page { n = $n })", "home: self:show_detail(Child {})", "leaf: self:finish()"),
    ChanceKind(
      "a drawer",
      "start: self:set_root(flow.custom { name = 'drawer', children = { { 'main', Home {} }, { 'side', Page {} } }, visible = { 'main' } })",
      "home: self:select 'side'", "page: self:hide 'side'"),
    ChanceKind(
      "a child", "home: self:push(Child {})", "leaf: self:finish($n)", "leaf: self:cancel 'x'",
      "leaf: self.root.f = ((self.root.f or 0) + 1) % 2"),
    ChanceKind(
      "a child that is awaited",
      "$s: local n, why = self:present(Child {}):await() self:note(n and 'n' or why)",
      "leaf: self:finish($n)", "leaf: self:cancel()"),
    ChanceKind(
      "a child with functions",
      "home: self:push(Child { on_finish = function(n) self.f = n end, on_cancel = function(why) self:note(why) end })",
      "leaf: self:finish($n)", "leaf: self:cancel 'x'", "home: \(say)(self.f or 0))"),
    ChanceKind(
      "events", "home: self:push(Child {})", "top: function App:on_told(n) self.f = n end",
      "leaf: self:emit('told', $n)",
      "home: \(say)(self.f or 0))"),
    ChanceKind(
      "a child that is kept", "home: self.child = self.child or Child {} self:push(self.child)",
      "home: self.child = nil", "leaf: self:finish()"),
    ChanceKind(
      "a child that is added by hand", "home: self.child = Child {} self:add_child(self.child)",
      "home: if self.child then self:remove_child(self.child) self.child = nil end"),
    ChanceKind(
      "completions",
      "$s: self:push(Page { n = 5 }, { completion = function() self.f = $n self:note 'gone' end })",
      "home: self:present(Form {}, { completion = function() self:note 'closed' end })"),
    ChanceKind("another root", "$s: self:set_root(Home {})", "$s: self:set_root(Page { n = $n })"),
    ChanceKind("a route", "$s: self:go('page', { n = $n })", "page: self:go 'home'"),
    ChanceKind("a link", "link: p/:n", "page: screen.n = nil"),
    ChanceKind(
      "the background", "top: function App:on_background() self.f = ((self.f or 0) + 1) % $k end",
      "home: \(say)(self.f or 0))"),
    ChanceKind(
      "a router", "home: self.router:push(Page { n = 7 }, true, function() self:note 'popped' end)",
      "page: self.router:pop_module(true)"),
  ]

  static let waits = [
    ChanceKind("a call", "$s: \(say)(self.services.ask() or 'none'))"),
    ChanceKind(
      "two calls", "home: local a, b = self.services.ask(), self.services.get() \(say)(a or 0) + #b)",
      "$s: self.f = self.services.ask()"),
    ChanceKind(
      "a call that is spawned", "$s: flow.spawn(function() \(say)(self.services.ask() or 'none')) end)"),
    ChanceKind(
      "a call that a second tap replaces", "home replace: \(say)(self.services.ask() or 'none'))",
      "home ignore: self.f = self.services.get()"),
    ChanceKind(
      "timers", "$s: flow.spawn(function() flow.sleep($n) self:note 'one' end)",
      "$s: flow.spawn(function() flow.sleep($k) self.f = 1 - (self.f or 0) end)"),
    ChanceKind("a timer in a handler", "$s: flow.sleep($n) self:note 'late'", "home: self:push(Page {})"),
    ChanceKind(
      "an alert", "$s: self.f = self:alert { title = 'Sure?', 'ok', cancel = 'no' } self:note(self.f or '-')"),
    ChanceKind(
      "a sheet of actions", "$s: self:note(self:action_sheet { 'a', destructive = 'b', cancel = 'c' } or '-')"
    ),
    ChanceKind(
      "an alert of a spawned handler",
      "home: flow.spawn(function() flow.sleep(1) self:note(self:alert { 'ok' } or '-') end)",
      "home: self:present(Form {})"),
    ChanceKind(
      "a page that is awaited",
      "$s: local p = self:push(Page { n = 6 }) flow.spawn(function() p:await() self:note 'left' end)"),
    ChanceKind(
      "two that wait for a child",
      "home: local c = self:push(Child {}) self.c = c flow.spawn(function() c:await() self:note 'a' end)",
      "leaf: local c = self.root.c flow.spawn(function() c:await() c.root:note 'b' end)",
      "leaf: self:finish()"),
    ChanceKind(
      "a loop with a call",
      "$s: for i = 1, $k do local n = self.services.ask() if not n then break end self.f = i end",
      "home: \(say)(self.f or 0))"),
  ]
}
