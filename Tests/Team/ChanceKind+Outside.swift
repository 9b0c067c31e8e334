/// Kinds of things that come from outside of the app, or stay when it ends.
extension ChanceKind {
  static let outside = [
    ChanceKind(
      "timers in the background", "top: function App:on_background() self.hidden = true end",
      "top: function App:on_foreground() self.hidden = false end",
      "$s: flow.spawn(function() flow.sleep($n) self.f = self.hidden end)",
      "home: self:note(tostring(self.f))"),
    ChanceKind(
      "a call in the background", "top: function App:on_background() self.store.bg = self.services.ask() end",
      "home: \(say)(self.store.bg or '-'))", "home: self.store.bg = nil", "system: { 'restart' }"),
    ChanceKind(
      "a restart", "system: { 'restart' }", "$s: self.store.n = $n", "home: self.store.n = nil",
      "start: self:push(Home {}) if self.store.n then self:push(Page { n = self.store.n }) end"),
    ChanceKind(
      "a restart in the background", "system: { 'restart' }",
      "top: function App:on_background() self.store.bg = true end",
      "top: function App:on_foreground() self.store.bg = nil end",
      "start: self:push(self.store.bg and Page { n = 9 } or Home {})"),
    ChanceKind(
      "a rotation", "system: { 'rotate' }", "top: function App:on_resize() self.f = self.width end",
      "$s: self:note(self.f or self.device .. self.os)", "home: self:present(Form {}, { style = $style })"),
    ChanceKind(
      "widths", "system: { 'resize', 'compact' }", "system: { 'resize', 'regular' }",
      "starts: { device = 'pad' }",
      "start: self:set_root(flow.split { primary = Home {}, supplementary = Page { n = 0 }, secondary = Child {} })",
      "top: function App:on_collapse() return self.column end", "$s: self.column = 'supplementary'",
      "home: self:show_column('primary')", "home: self:show_column('secondary', Page { n = $n })"),
    ChanceKind(
      "notifications", "notify: { title = 'a', link = '$NAME://p/1' }", "notify: { title = 'b' }",
      "link: p/:n",
      "manifest: on_notify = function(root, note) if root.f then return '$NAME://p/2' end return note.link end",
      "$s: self.f = not self.f"),
    ChanceKind(
      "starts", "starts: { store = { n = $n } }", "starts: { link = '$NAME://p/1' }", "link: p/:n",
      "starts: { notification = { title = 'x', link = '$NAME://p/2' } }",
      "starts: { seed = $n, os = 'ios15' }",
      "starts: { services = { ask = flow.replies { 7, after = 2 } } }",
      "$s: \(say)(self.services.ask() or 0))",
      "home: \(say)(self.store.n or 0))", "$s: self:note(self.os .. math.random(2))"),
    ChanceKind(
      "services that change", "services: other = flow.replies { 1, 2, after = $n }",
      "services: what = function(n) return n end",
      "$s: \(say)(self.services.other() or 0))",
      "home: local r = flow.replies { $n, flow.fail 'x' } self.r = r", "home: \(say)self.services.what($k))",
      "inputs: other = { 8, flow.fail 'late' }"),
    ChanceKind(
      "a variant that a link sets", "experiments: e = { 'a', 'b' }", "link: p/:n",
      "$s: self:note(self.f or '-')",
      "open: $NAME://p/1?e=b", "variant: local App, old = flow.override 'App'",
      "variant: function App:on_home_a0() self.f = 'b' self:push(Page { n = 8 }) end",
      "variant: flow.override.route('page', { show = Page, from = 'home' })",
      "variant: flow.override.screen('page', { state = { z = 1 } })",
      "variant: flow.override.link('q', 'page')"),
    ChanceKind(
      "a late user",
      "experiments: e = { 'a', 'b', by = 'user', weights = { 0.5, 0.5 }, coverage = 1, active = true }",
      "starts: { user = flow.replies { '1', '4', flow.fail 'no', after = 1 } }",
      "starts: { user = '1', variants = { e = 'b' } }", "variant: local App = flow.override 'App'",
      "variant: function App:on_page_a0() self:note 'b' self:pop_to_root() end",
      "$s: self:note(self.user or 'nobody')"),
    ChanceKind(
      "late attributes",
      "experiments: e = { 'a', 'b', when = function(user) return user.plan == 'pro' end, force = 'b' }",
      "starts: { user = '1', attributes = flow.replies { { plan = 'pro' }, {}, after = 1 } }",
      "starts: { user = '1', attributes = { plan = 'pro' } }", "variant: local App = flow.override 'App'",
      "variant: function App:on_page_a0() self:note 'b' self:pop_to_root() end"),
    ChanceKind(
      "a variant that is kept", "experiments: e = { 'a', 'b', sticky = true, version = 1, min_version = 0 }",
      "starts: { user = '1' }", "system: { 'restart' }", "home: self.store.experiments = nil",
      "variant: local App = flow.override 'App'", "variant: function App:on_page_a0() self:note 'b' end"),
    ChanceKind(
      "bounds and properties", "properties: flow.bound('few', function(app) return #app:pending() <= 1 end)",
      "properties: flow.always('always', { on = 'page', acts = 9 }, function(app, step) return not step.failed end)",
      "properties: flow.never('never', { by = 'tap a0', from = 'home' }, function(app, step) return step.refused end)",
      "properties: flow.sometimes('sometimes', { device = 'phone' }, function(app) return app.store.n == 1 end)",
      "properties: flow.possible('possible', { without = 'fire_timer' }, function(app) return app.top and app:shows 'home' end)",
      "properties: flow.accept('dead end: home', 'so it is')",
      "properties: flow.always('known', { variant = { e = 'a' } }, function(app) return app:variant 'e' == 'a' and app:count 'App' == 1 and #app:flows() > 0 end)",
      "properties: flow.never('sure', function(app, step) return step.act == 'tap a9' or #step.args > 5 or step.unsaved and app:has 'form' end)",
      "properties: flow.sometimes('seen', function(app) return app:can 'a0' and app:path() == 'home page' and app:url() == nil end)",
      "experiments: e = { 'a', 'b' }", "open: $NAME://?e=b",
      "$s: self.store.n = $n", "$s: \(say)(self.services.ask() or 'none'))"),
  ]
}
