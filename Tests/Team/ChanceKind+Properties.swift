/// Kinds of writable properties of UIKit, in apps of flows. Each is set at once, late, and while something reads it.
extension ChanceKind {
  static let properties = flags.map(flag) + barFlags.map(barFlag) + others

  /// Flags of screens.
  private static let flags = [
    "is_modal_in_presentation", "has_popover_source", "defines_presentation_context", "is_search_controller",
    "hides_bottom_bar_when_pushed", "hides_back_button",
  ]

  /// Flags of navigations.
  private static let barFlags = ["is_navigation_bar_hidden"]

  private static func flag(_ name: String) -> ChanceKind {
    ChanceKind(
      name, "home: self:present(Form {}, { style = $style })",
      "home: local p = Page { n = $n } p.\(name) = true self:push(p)",
      "$t: screen.\(name) = not screen.\(name)",
      "form: flow.spawn(function() flow.sleep($n) screen.\(name) = true end)",
      "$t: self:note(tostring(screen.\(name)))",
      "top: function App:on_background() for _, x in ipairs(self.kept or {}) do x.\(name) = false end end",
      "$t: self.kept = { screen }")
  }

  private static func barFlag(_ name: String) -> ChanceKind {
    ChanceKind(
      name, "$s: local c = screen.navigation_controller c.\(name) = not c.\(name)",
      "home: self:present(Form {}, { style = $style })",
      "$t: local c = screen.navigation_controller self:note(tostring(c and c.\(name)))",
      "home: local c = screen.navigation_controller flow.spawn(function() flow.sleep(1) c.\(name) = true end)"
    )
  }

  private static let others = [
    ChanceKind(
      "modal_presentation_style", "home: self.s = self.s or Form {} self.s.modal_presentation_style = $style",
      "home: self:present(self.s or Form {})", "form: screen.modal_presentation_style = $style",
      "$t: self:note(screen.modal_presentation_style)"),
    ChanceKind(
      "navigation_bar_should_pop",
      "$s: screen.navigation_controller.navigation_bar_should_pop = function() return $b end",
      "page: screen.navigation_controller.navigation_bar_should_pop = nil",
      "page: screen.navigation_controller.navigation_bar_should_pop = function(_, top) self.f = top.n return self.open end",
      "$s: self.open = not self.open"),
    ChanceKind(
      "view_controllers", "home: screen.navigation_controller.view_controllers = { screen, Page { n = $n } }",
      "page: local c = screen.navigation_controller c.view_controllers = { c.view_controllers[1] }",
      "$s: self:note('' .. #screen.navigation_controller.view_controllers)"),
    ChanceKind(
      "the delegate of a navigation",
      "top: local D = flow.uikit.object 'D' function D:navigation_controller_did_show(_, x) self.n = ((self.n or 0) + 1) % $k end",
      "home: self.d = self.d or D() screen.navigation_controller.delegate = self.d", "home: self.d = nil",
      "$s: \(say)(self.d and self.d.n or '-'))"),
    ChanceKind(
      "the delegate of a tab bar",
      "start: self:set_root(flow.tabs { selected = 'b', { 'a', Home {} }, { 'b', Page {} } })",
      "top: local T = flow.uikit.object 'T' function T:tab_bar_controller_should_select(bar, x) return self.f end",
      "$s: self.t = self.t or T() screen.tab_bar_controller.delegate = self.t",
      "$s: if self.t then self.t.f = not self.t.f end", "home: screen.tab_bar_controller.delegate = nil"),
    ChanceKind(
      "the selected tab",
      "start: self:set_root(flow.tabs { { 'a', Home {} }, { 'b', Page {} }, { 'c', Child {} } })",
      "$s: local c = screen.tab_bar_controller if c then c.selected_index = $k end",
      "home: local c = screen.tab_bar_controller c.selected_view_controller = c.view_controllers[$n]",
      "home: \(say)(screen.tab_bar_controller.selected_index or 0))"),
    ChanceKind(
      "the delegate of a presentation", "home: self:present(Form {}, { style = $style })",
      "top: local P = flow.uikit.object 'P' function P:presentation_controller_should_dismiss() return self.f end",
      "top: function P:presentation_controller_did_dismiss() self.n = ((self.n or 0) + 1) % $k end",
      "form: self.p = self.p or P() screen.presentation_controller.delegate = self.p",
      "form: if self.p then self.p.f = not self.p.f end", "$s: \(say)(self.p and self.p.n or '-'))",
      "home: self.p = nil"),
    ChanceKind(
      "the delegate of a screen", "top: local S = flow.uikit.object 'S'",
      "top: function S:on_page_a0(page) page.n = $n + 5 end",
      "home: self.s = self.s or S() self:push(Page { n = 1, delegate = self.s })",
      "page: screen.delegate = nil", "page: screen.delegate = self.s", "home: self.s = nil"),
    ChanceKind(
      "a weak reference", "home: self.w = flow.weak(self:push(Page { n = $n }))",
      "$s: local x = self.w and self.w() \(say)(x and x.n or '-'))"),
    ChanceKind(
      "an object", "top: local O = flow.uikit.object 'O' function O:init(n) self.n = n end",
      "top: function O:deinit() App.gone = ((App.gone or 0) + 1) % $k end",
      "$s: self.o = O(self.o)", "$s: self.o = nil", "home: \(say)(App.gone or 0))"),
  ]
}
