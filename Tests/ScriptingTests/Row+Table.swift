/// The ways that lead to the same state, and those that do not.
extension Row {
  static let same = [
    Row(
      "controllers of UIKit that a script has only read",
      [
        "local n = screen.navigation_controller.presentation_controller, screen.presentation_controller",
        "local n",
      ],
      "a|b"),
    Row(
      "a handler on a new thread of the host or an old one, once a script has walked over keys that are tables",
      ["error 'x'", "self.services.ask()", twoKeys, "self.x, self.y = {}, {} self:on_c()"],
      "d a a a a b|d b", options: manual),
    Row("a full collection", ["self.t = { {}, {} }"], "a|a collect"),
    Row(
      "garbage before", ["self.t = { {}, {} }", "local g for i = 1, 500 do g = { g } end"], "a|b a",
      seen: "a"),
    Row(
      "values made in another order, which nothing can see",
      ["local x, y = { 1 }, { 2 } self.t = { x, y }", "local y, x = { 2 }, { 1 } self.t = { x, y }"], "a|b"),
    Row(
      "screens of two names that were made in another order",
      [
        "local page, other = Page {}, Other {} self.page, self.other = page, other",
        "local other, page = Other {}, Page {} self.page, self.other = page, other",
        "self:push(self.page) self:push(self.other)",
      ], "a|b", seen: "c"),
    Row(
      "names met in another order", ["self:push(Page {})", "self:push(Other {})"],
      "a back b back|b back a back", seen: "a back b"),
    Row("rows of screens used before", ["self:push(Page { n = 1 })"], "a|a back a back a", seen: "no back"),
    Row("rows of flows used before", ["self:push(Child {})"], "a|a ok a back a", seen: "ok"),
    Row(
      "rows of things used before", ["self.page = Page { n = 1 }", "self.page = nil"], "a|a b a", seen: "a"),
    Row("slots of handlers used before", [ask("ok"), "flow.sleep(1)"], "a|b b a", seen: "ok"),
    Row("undone and done again", ["self.n = (self.n or 0) + 1"], "a|keep a a restore a", seen: "a"),
    Row(
      "lists that were built in other ways, before and after one loses a value",
      [
        "self.t = { 1, 2, 3, 4, 5, 6, nil, 8 }",
        "local t = {} for i = 8, 1, -1 do t[i] = i end t[7] = nil self.t = t",
        "self.t[#self.t // 2] = nil self:note('' .. #self.t)",
      ], "a|b", seen: "c c"),
    Row("time that passes", ["self.n = 1"], "a|wait a long"),
    Row("an app in the background and back", ["self.n = 1"], "a|a out in"),
    Row(
      "a timer from before a restart", ["flow.spawn(function() flow.sleep(50) end)"], "restart|a restart",
      seen: "long"),
    Row("a store that was changed back", ["self.store.n = 1", "self.store.n = nil"], "|a b", seen: "a"),
    Row(
      "an old method that was changed back",
      [
        "Child.start = function(self) self:push(Other {}) end", "Child.start = start", "self:push(Child {})",
      ], "|a b", seen: "c", code: "local start = Child.start"),
    Row("replies that were made while the app runs", ["self.made = flow.replies { 1, 2 }"], "a|a a"),
    Row(
      "a sheet that can be dragged away again",
      [
        "self.page = Page {}",
        "self.page = Page {} local p = self.page p.is_modal_in_presentation = true p.is_modal_in_presentation = false",
        "self:present(self.page)",
      ], "a|b", seen: "c"),
    Row("an alert that was answered", [ask("ok", "no")], "|a ok", seen: "a"),
    Row("handlers of other coroutines", [ask("ok"), "self.n = 1"], "b|a ok b", seen: "b"),
    Row(
      "coroutines of handlers that have ended",
      [
        "self.seen = coroutine.running()", "self:present(Child {}):await()",
        "self:note(self.seen == coroutine.running() and 'known' or 'new')",
      ], "a|b no ok", seen: "c", code: "function Child:on_no() self.root.seen = coroutine.running() end"),
    Row(
      "a manual app at another time, while a call waits", [says("one")], "a|a long", seen: "answer",
      options: manual),
    Row(
      "a manual app whose timer has waited while acts took time",
      [spawns("one"), "self:push(Page {}) self:pop() flow.sleep(1)"], "a|a b b", seen: "fire", options: manual
    ),
    Row(
      "a call that was answered by a reply with a number", [says("one")], "a|a last a", seen: "answer",
      options: manual),
    Row(
      "a call that was answered, of two that cross", [says("one"), says("two")], "a|b a last", seen: "answer",
      options: manual),
  ]

  static let different = [
    Row(
      "a field that a script has given a controller of UIKit",
      [
        "rawset(screen.navigation_controller, 'x', 1)", "local n = screen.navigation_controller",
        "self:note('' .. rawget(screen.navigation_controller, 'x'))",
      ], "a|b", seen: "c"),
    Row(
      "the selected tab of a tab bar that is not on screen yet",
      [
        "self.bar = flow.tabs { selected = 'x', { 'x', Page {} }, { 'y', Other {} } }",
        "self.bar = flow.tabs { selected = 'y', { 'x', Page {} }, { 'y', Other {} } }",
        "self:set_root(self.bar)",
      ], "a|b", seen: "c"),
    Row(
      "the ages of two keys",
      [
        "local x, y = {}, {} self.t = { [x] = 1, [y] = 2 }",
        "local y, x = {}, {} self.t = { [x] = 1, [y] = 2 }",
        "for _, v in pairs(self.t) do self:note('' .. v) end",
      ], "a|b", seen: "c"),
    Row(
      "the ages of two tables, once a script has walked over such keys",
      [
        "self.x, self.y = {}, {}", "self.y, self.x = {}, {}", twoKeys,
        "for _ in pairs { [{}] = 1, [{}] = 2 } do end",
      ], "d a|d b", seen: "c"),
    Row(
      "the ages of two pages, once a script has walked over such keys",
      [
        "self.x, self.y = Page {}, Page {}", "self.y, self.x = Page {}, Page {}", twoKeys,
        "for _ in pairs { [{}] = 1, [{}] = 2 } do end",
      ], "d a|d b", seen: "c"),
    Row(
      "a class that a handler has defined",
      ["self.n = nil", "flow.screen('made', {})"], "a|b", seen: "b"),
    Row(
      "the ages of a page and of one that is kept and shown later",
      [
        "self.kept = Page { n = 1 } self:push(Page { n = 2 })",
        "local page = Page { n = 2 } self.kept = Page { n = 1 } self:push(page)",
      ], "a|b", seen: "yes",
      code: """
        local seen = ''
        function App:on_yes() self:push(self.kept) self:go 'tour.kept' self:note(seen) end
        flow.route("kept", {
          show = Page, from = "tour.home",
          find = { where = function(page) if #seen < 9 then seen = seen .. page.n end end },
        })
        """),
    Row(
      "a variable that is shared, and a copy of it",
      [
        "local n = 0 self.up = function() n = n + 1 end self.get = function() return n end",
        "local n, m = 0, 0 self.up = function() n = n + 1 end self.get = function() return m end",
        "self.up() self:note('' .. self.get())",
      ], "a|b", seen: "c"),
    Row(
      "two waiting handlers, begun in another order", ["self:push(Child {})"], "a no yes|a yes no",
      seen: "ok", code: waiting(0)),
    Row(
      "two waiting handlers, of which another has waited longer", ["self:push(Child {})"],
      "a no yes long|a no long yes", seen: "ok", code: waiting(5)),
    Row(
      "two timers that end in another order",
      [
        "flow.spawn(function() flow.sleep(9) self:note 'one' end)",
        "flow.spawn(function() flow.sleep(9) self:note 'two' end)",
      ], "a wait b|b wait a", seen: "long"),
    Row(
      "a timer that ends earlier", ["flow.spawn(function() flow.sleep(9) self:note 'one' end)"], "a|a wait",
      seen: "wait wait wait wait wait wait wait wait long"),
    Row(
      "a value of the store", ["self.store.n = 1", "", "self:note('' .. (self.store.n or 0))"], "a|b",
      seen: "c"),
    Row(
      "the tab that is selected", [], "|right", seen: "no",
      start: "self:set_root(flow.tabs { { 'left', Page { n = 1 } }, { 'right', Other {} } })"),
    Row("the buttons of an alert", [ask("ok", "no"), ask("ok", "yes")], "a|b", seen: "no"),
    Row(
      "the function that is called when a page has left",
      ["self:push(Page {}, { completion = function() self:note 'gone' end })", "self:push(Page {})"], "a|b",
      seen: "back"),
    Row(
      "the method of an old class",
      ["Child.start = function(self) self:push(Other {}) end", "", "self:push(Child {})"], "a|b", seen: "c"),
    Row(
      "a param of a page below the top",
      ["self:push(Page { n = 1 }) self:push(Other {})", "self:push(Page { n = 2 }) self:push(Other {})"],
      "a|b", seen: "back no"),
    Row("the next reply of a service", ["self.services.ask()"], "a|a a", seen: "a"),
    Row(
      "what was typed", ["self:push(Other {})"], "a|a type", seen: "yes",
      code: "function App:on_yes(page) self:note(page.name) end"),
    Row(
      "a walk with next that was left",
      [
        "local t = {} self.t = t for i = 1, 9 do t['k' .. i] = i end self.k = next(t, (next(t)))",
        "self.t.k21 = 1", "self.k = next(self.t, self.k) self:note(self.k)", "for _ in next, { 1, 2 } do end",
      ], "a b|a b d", seen: "c"),
    Row(
      "the end of a list when a walk with next began",
      [
        "self.t = self.t or { 1 } self.k = next(self.t, self.k) self:note('' .. (self.k or 'end'))",
        "self.t = self.t or { 1 } table.insert(self.t, 1)",
      ], "a b a b|a b b a", seen: "a"),
    Row(
      "a link that waits for a screen", [], "open1|open2", seen: "long",
      start: "flow.spawn(function() flow.sleep(50) self:push(Home {}) end)"),
    Row(
      "two calls that were made in another order", [says("one"), says("two")], "a b|b a", seen: "answer",
      options: manual),
    Row(
      "two timers that are fired in another order", [spawns("one"), spawns("two")], "a wait b|b wait a",
      seen: "fire", options: manual),
    Row(
      "the next reply of a call that waits", [says("one")], "a|a answer a", seen: "answer", options: manual),
    Row("one more waiting call", [says("one")], "a|a a", seen: "answer answer", options: manual),
    Row(
      "a sheet that cannot be dragged away",
      ["self:present(Page {})", "self:present(Page {}).is_modal_in_presentation = true"], "a|b", seen: "down"),
    Row(
      "the style of a page that is shown later",
      [
        "self.page = Page {}", "self.page = Page {} self.page.modal_presentation_style = 'full_screen'",
        "self:present(self.page)",
      ], "a|b", seen: "c"),
    Row(
      "a back button that asks",
      [
        "self:push(Page {})",
        "self:push(Page {}).navigation_controller.navigation_bar_should_pop = function() return false end",
      ], "a|b", seen: "back"),
  ]

  private static let twoKeys = "for _, v in pairs { [self.x] = 1, [self.y] = 2 } do self:note('' .. v) end"

  private static let manual = "{ manual = true }"

  private static func says(_ word: String) -> String { "self:note('\(word) ' .. self.services.ask())" }

  private static func spawns(_ word: String) -> String {
    "flow.spawn(function() flow.sleep(9) self:note '\(word)' end)"
  }

  private static func ask(_ buttons: String...) -> String {
    "self:note(self:alert { title = 'Sure?', \(buttons.map { "'\($0)'" }.joined(separator: ", ")) })"
  }

  /// Handlers that wait for the end of a child: that of `no` so many seconds later.
  private static func waiting(_ seconds: Int) -> String {
    let sleep = seconds > 0 ? "flow.sleep(\(seconds))" : ""
    return """
      function Child:on_no() flow.spawn(function() \(sleep) self:await() app_note(self, "no") end) end
      function Child:on_yes() flow.spawn(function() self:await() app_note(self, "yes") end) end
      """
  }
}
