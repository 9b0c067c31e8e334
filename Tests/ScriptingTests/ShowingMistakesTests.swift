import Testing

/// Mistakes in showing screens and flows: each is reported with its line and remedy, and changes nothing.
struct ShowingMistakesTests {
  static let showing: [(code: String, words: String)] = [
    ("self:push(Page { nn = 1 })", "screen 'page' has no 'nn'. Did you mean 'n'?"),
    ("self:push(Pag {})", "unknown global 'Pag'"),
    ("self:push(List {})", "screen 'list' needs 'rows'"),
    ("self:push(List { on_pick = print })", "screen 'list' needs 'rows'"),
    ("self:push(List { row = {} })", "screen 'list' needs 'rows', and has no 'row'"),
    ("self:push(List { {} })", "screen 'list' needs 'rows', and has no '1'"),
    (
      "self:push(List { rows = {}, on_pik = print })",
      "screen 'list' has no 'on_pik'. Did you mean 'on_pick'?"
    ),
    (
      "self:push(List { rows = {}, changed = true })",
      "screen 'list' has no 'changed': it takes rows, delegate, on_pick"
    ),
    ("self:push(Page { 1 })", "screen 'page' has no '1': it takes n, delegate, on_act, on_done"),
    ("self:push(Page(print))", "'page' is made with a table. Write Page { … }."),
    ("self:push(Page(screen))", "'page' is made with a table. Write Page { … }."),
    (
      "self:push(Page { on_act = 3 })",
      "screen 'page': 'on_act' is a function or the name of a method, not a number"
    ),
    (
      "self:push(Page { delegate = 3 })",
      "screen 'page': 'delegate' is an object with methods, not a number"
    ),
    ("self:push(Page)", "'page' is a class. Make one of it: Page { … }."),
    ("self:push(App)", "'App' is a class. Make one of it: App { … }."),
    ("self:push(nil)", "only a screen or a flow can be shown, not nil"),
    ("self:push()", "bad argument #1 to 'push' (value expected, got no value)"),
    ("self:push(3)", "only a screen or a flow can be shown, not a number"),
    ("self:push 'page'", "only a screen or a flow can be shown, not a string"),
    ("self:push({})", "only a screen or a flow can be shown, not a table"),
    ("self:push(print)", "only a screen or a flow can be shown, not a function"),
    ("self:push(flow)", "only a screen or a flow can be shown, not a table"),
    (
      "self:push(setmetatable({}, { __index = screen }))",
      "only a screen or a flow can be shown, not a table"
    ),
    ("self:push(flow.replies { 1 })", "only a screen or a flow can be shown"),
    (
      "self:push(flow.tabs { { 'a', Page {} } })",
      "a container cannot be pushed. Push its screens, or present it."
    ),
    ("self:push(screen)", "'home' is on screen already. Make a new one."),
    ("self:push(self)", "'App' was shown already. Make a new one: a flow is shown once."),
    ("self.push(Page {})", "'push' needs a colon. Write self:push(…)."),
    ("self.push(self)", "'push' needs a colon. Write self:push(…)."),
    ("self:push(Page {}, 3)", "bad argument #2 to 'push' (table expected, got number)"),
    ("self:push(Page {}, {}, 3)", "wrong number of arguments to 'push' (at most 2 expected, got 3)"),
    ("self:push(Page {}, { style = 'form_sheet' })", "'push' has no option 'style': it has completion"),
    ("self:push(Page {}, { completion = 3 })", "'completion' is a function, not a number"),
    (
      "self:present(Page {}, { style = 'form_sheat' })",
      "there is no style 'form_sheat'. Did you mean 'form_sheet'?"
    ),
    (
      "self:present(Page {}, { style = 3 })",
      "there is no style '3': page_sheet, form_sheet, full_screen, over_full_screen, popover"
    ),
    (
      "self:present(Page {}, { stile = 'form_sheet' })",
      "'present' has no option 'stile': it has style, completion"
    ),
    ("self:present(screen)", "'home' is on screen already. Make a new one."),
    ("self:replace()", "bad argument #1 to 'replace' (value expected, got no value)"),
    ("self:replace(screen)", "'home' is on screen already. Make a new one."),
    (
      "self:replace(Child {})",
      "'replace' takes a screen. Finish this flow and push the other from its parent."
    ),
    ("self:replace(Page {}, { al = true })", "'replace' has no option 'al': it has all"),
    ("self:replace(Page {}, { all = 3 })", "'all' is true or false, not a number"),
    ("self:set_root()", "bad argument #1 to 'set_root' (value expected, got no value)"),
    ("self:set_root(screen)", "'home' is in use already. Remove it first."),
    ("self:set_root(self)", "'App' was shown already. Make a new one: a flow is shown once."),
    (
      "local p = Page {} return flow.tabs { { 'a', p }, { 'b', p } }",
      "'page' is in two places. Make another one."
    ),
    (
      "local c = Child {} return flow.tabs { { 'a', c }, { 'b', c } }",
      "'Child' is in two places. Make another one."
    ),
    (
      "local p = Page {} return flow.split { primary = p, secondary = p }",
      "'page' is in two places. Make another one."
    ),
    (
      "self:push(Page {}, { completion = print, style = 3 })",
      "'push' has no option 'style': it has completion"
    ),
    (
      "self:set_root(flow.tabs { { 'a', screen } })",
      "'home' is in use already. Remove it first."
    ),
    (
      "self:show_detail(Page {})",
      "'App' is not in a split view. Push the screen, or present it."
    ),
    ("self:select 'home'", "nothing to select is called 'home'"),
    ("self:select(3)", "nothing to select is called '3'"),
    ("self:hide 'x'", "nothing to hide is called 'x'"),
    ("self:pop(1)", "wrong number of arguments to 'pop' (at most 0 expected, got 1)"),
    ("self:pop_to 'page'", "no 'page' to go back to in: home"),
    ("self:pop_to 'hom'", "no 'hom' to go back to in: home. Did you mean 'home'?"),
    ("self:pop_to(Page)", "no 'page' to go back to in: home"),
    ("self:pop_to(Page {})", "no 'page' to go back to in: home"),
    ("self:pop_to(3)", "'pop_to' takes a screen, a class of screens or a name, not a number"),
    ("self:pop_to()", "bad argument #1 to 'pop_to' (value expected, got no value)"),
    ("self:pop_to(Child)", "'pop_to' takes a screen, a class of screens or a name"),
    ("self:dismiss()", "'App' has presented nothing. A flow closes itself with 'finish' or 'cancel'."),
    (
      "self:leave()",
      "'App' is the first flow: it has nothing to leave to. End it with 'finish' or 'cancel'."
    ),
    ("self.pop()", "'pop' needs a colon. Write self:pop(…)."),
  ]

  @Test(arguments: showing)
  func `a wrong use of a word that shows something changes nothing`(_ code: String, _ words: String) throws {
    let demo = try Demo.handling(code)
    #expect(
      demo.told == [
        "> tap go", "  fail     on_go demo/init.lua:2: \(words)", "> tap more",
        "  push     page n=1 @ home page",
      ])
    #expect(demo.run.isFlawed)
  }
}
