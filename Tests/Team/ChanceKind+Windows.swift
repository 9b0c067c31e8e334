/// Kinds of apps with an app delegate. `window:` sets `self.nav`, and possibly the root of the window.
extension ChanceKind {
  private static let stack = "window: self.nav = flow.uikit.navigation_controller(Home {})"

  static let windows = [
    ChanceKind(
      "pushes and pops", stack, "home: self:push(Page { n = $n })",
      "page: self.nav:pop_to_root_view_controller($b)",
      "page: self.nav:pop_to_view_controller(self.nav.view_controllers[$n], $b)",
      "$s: self.nav:set_view_controllers({ screen, Page { n = $k } }, $b)"),
    ChanceKind(
      "sheets of UIKit", stack,
      "home: local f = Form {} f.modal_presentation_style = $style or 'page_sheet' self.nav:present(f, $b, function() self.f = $n end)",
      "form: screen:dismiss($b, function() self.f = nil end)",
      "form: screen.is_modal_in_presentation = not screen.is_modal_in_presentation",
      "home: self:note(tostring(self.f))", "form: screen:present(Form {}, $b)",
      "$t: screen:show(Page { n = $n })"),
    ChanceKind(
      "delegates of presentations", stack,
      "top: local P = flow.uikit.object 'P' function P:presentation_controller_should_dismiss() return self.f end",
      "top: function P:presentation_controller_did_attempt_to_dismiss() self.f = true end",
      "top: function P:presentation_controller_will_dismiss() self.n = ((self.n or 0) + 1) % $k end",
      "home: local f = Form {} self.p = self.p or P() f.presentation_controller.delegate = self.p self:present(f)",
      "form: self.p = nil", "home: self:note(self.p and self.p.n or '-')"),
    ChanceKind(
      "a back button that is asked", stack, "home: self:push(Page { n = $n })",
      "$s: self.nav.navigation_bar_should_pop = function(_, top) return top.n ~= self.f end",
      "page: self.f = screen.n",
      "page: screen.hides_back_button = not screen.hides_back_button",
      "page: self.nav.navigation_bar_should_pop = nil",
      "$s: self.nav.is_navigation_bar_hidden = not self.nav.is_navigation_bar_hidden"),
    ChanceKind(
      "delegates of navigations", stack,
      "top: local D = flow.uikit.object 'D' function D:navigation_controller_will_show(_, x) self.n = x == App.last end",
      "top: function D:navigation_controller_did_show(nav, x) local t = nav.transition_coordinator self.t = t and t.is_cancelled end",
      "$s: self.d = self.d or D() self.nav.delegate = self.d", "$s: self.nav.delegate, self.d = nil, nil",
      "home: self:push(Page { n = $n })",
      "home: self:note(self.d and tostring(self.d.n) .. tostring(self.d.t) or '-')"),
    ChanceKind(
      "transitions that are watched", stack, "top: local V = flow.uikit.view_controller 'V'",
      "top: function V:view_will_disappear() local t = self.transition_coordinator App.moving = self.is_moving_from_parent App.from = t and t:view_controller 'to' == App.last if t then t:notify_when_interaction_changes(function(c) App.cancelled = c.is_cancelled end) end end",
      "$s: App.last = screen self.nav:push_view_controller(V(), $b)",
      "home: self:note(tostring(App.cancelled) .. tostring(App.moving) .. tostring(App.from))"),
    ChanceKind(
      "view controllers that hear", stack, "top: local W = flow.uikit.view_controller 'W' local heard = 0",
      "top: function W:view_did_load() heard = 1 end function W:view_will_appear() heard = (heard + 1) % $k end",
      "top: function W:view_did_appear() self.n = heard end function W:view_did_disappear() heard = 0 end function W:view_is_appearing() end",
      "top: function W:deinit() heard = -1 end",
      "$s: self.w = self.w or W() self.nav:push_view_controller(self.w, true)", "$s: self.w = nil",
      "home: self:note(heard)",
      "home: self:note(tostring(self.w and self.w:is_kind(W)))"),
    ChanceKind(
      "children of view controllers", stack, "top: local B = flow.uikit.view_controller 'B'",
      "home: local b = B() b.page = Page { n = $n } b:add_child(b.page) self:push(b)",
      "page: local b = self.nav.top_view_controller if b.page == screen then screen:remove_from_parent() end",
      "page: local b = self.nav.visible_view_controller if b ~= screen and b.page ~= screen then b:add_child(screen) end",
      "page: self:note(tostring(screen:to_presentable() == screen))"),
    ChanceKind(
      "a tab bar",
      "window: self.nav = flow.uikit.navigation_controller(Home {}) self.tabs = flow.uikit.tab_bar_controller { self.nav, Page { n = 1 } } window.root_view_controller = self.tabs",
      "top: local T = flow.uikit.object 'T' function T:tab_bar_controller_should_select(_, x) return self.f end",
      "top: function T:tab_bar_controller_did_select(_, x) self.n = ((self.n or 0) + 1) % $k end",
      "$s: self.t = self.t or T() self.tabs.delegate = self.t",
      "$s: if self.t then self.t.f = not self.t.f end", "$s: self.tabs.selected_index = $n",
      "home: self.tabs.selected_view_controller = self.tabs.view_controllers[$n]",
      "home: local p = Page { n = $k } p.hides_bottom_bar_when_pushed = $b self:push(p)",
      "home: self:note(self.t and self.t.n or '-')"),
    ChanceKind(
      "tabs of iOS 18",
      "window: self.nav = flow.uikit.navigation_controller(Home {}) self.tabs = flow.uikit.tab_bar_controller_with_tabs { self.nav, Page { n = 1 } } window.root_view_controller = self.tabs",
      "top: local T = flow.uikit.object 'T' function T:tab_bar_controller_should_select_tab(_, x) return self.f end function T:tab_bar_controller_did_select_tab() self.f = false end",
      "$s: self.t = self.t or T() self.tabs.delegate = self.t",
      "$s: if self.t then self.t.f = not self.t.f end"),
    ChanceKind(
      "alerts of UIKit", stack,
      "$s: self.nav:present(flow.uikit.alert_controller($b and 'alert' or 'action_sheet', { title = 'T', message = 'M', 'a', destructive = 'b', cancel = 'c' }, function(word) self.f = word end), $b)",
      "$s: self:note(self.f or '-')",
      "home: self.alert = flow.uikit.alert_controller('alert', { 'x' }) self:present(self.alert)",
      "home: self.alert = nil"),
    ChanceKind(
      "another window root", stack,
      "$s: self.nav = flow.uikit.navigation_controller(Home {}) self.window.root_view_controller = self.nav",
      "home: self:push(Page { n = $n })",
      "page: self.window.root_view_controller = screen.n == 1 and Page { n = 2 } or Home {}"),
    ChanceKind(
      "a search", stack, "$s: screen.defines_presentation_context = not screen.defines_presentation_context",
      "$s: local f = Form {} f.is_search_controller = $b self.nav:present(f, true)",
      "form: screen:dismiss(true)", "home: self:push(Page { n = $n })"),
    ChanceKind(
      "a router of a navigation",
      "window: self.nav = flow.uikit.navigation_controller(Home {}) self.r = flow.router(self.nav)",
      "$s: self.r:push(Page { n = $n }, $b, function() self.f = $n end)", "page: self.r:pop_module($b)",
      "$s: self.r:present(Form {}, $b, function() self.f = 0 end)",
      "form: self.r:dismiss_module($b, function() self.g = $n end)",
      "home: self:note(tostring(self.f) .. tostring(self.g))"),
    ChanceKind(
      "links of an app delegate", stack, "home: self:push(Page { n = $n })",
      "top: links['l/:n'] = function(root, link) App.n = link.n return true end",
      "open: $NAME://l/1", "open: $NAME://l/2", "home: self:note(tostring(App.n))"),
    ChanceKind(
      "a service of an app delegate", stack, "home: self:push(Page { n = $n })",
      "top: local ask = flow.replies { 1, flow.fail 'no', after = $n }",
      "home: flow.spawn(function() flow.sleep($n) self.f = $k end)", "home: self:note(tostring(self.f))",
      "page: flow.spawn(function() flow.sleep(1) screen.hides_back_button = $b end)"),
  ]
}
