import Testing

/// Flows, screens and their fields used wrongly: each mistake is told with its line, and changes nothing.
struct FlowMistakesTests {
  static let flows: [(code: String, words: String)] = [
    (
      "self:push(Child { m = 1 })",
      "coordinator 'Child' has no 'm': it takes n, on_finish, on_cancel, on_told"
    ),
    (
      "self:push(Child { on_tld = print })",
      "coordinator 'Child' has no 'on_tld'. Did you mean 'on_told'?"
    ),
    (
      "self:push(Child { store = {} })",
      "coordinator 'Child' has no 'store': it takes n, on_finish, on_cancel, on_told"
    ),
    (
      "self:push(Child { parent = self })",
      "coordinator 'Child' has no 'parent': it takes n, on_finish, on_cancel, on_told"
    ),
    (
      "self:push(Child { on_done = 3 })",
      "coordinator 'Child' has no 'on_done': it takes n, on_finish, on_cancel, on_told"
    ),
    (
      "self:push(Child { on_finish = 3 })",
      "coordinator 'Child': 'on_finish' is a function, not a number"
    ),
    ("self:push(Child(print))", "'Child' is made with a table. Write Child { … }."),
    ("self:finish(nil)", "'finish' was given nil. End a flow without a result with 'cancel'."),
    ("self:finish(false)", "'finish' was given false. End a flow without a result with 'cancel'."),
    ("self:finish(1, 2)", "wrong number of arguments to 'finish' (at most 1 expected, got 2)"),
    ("self.finish()", "'finish' needs a colon. Write self:finish(…)."),
    ("self:cancel {}", "bad argument #1 to 'cancel' (string expected, got table)"),
    ("self:emit 'told'", "coordinator 'App' has no event 'told'. Declare it: events = { \"told\" }."),
    ("self:emit()", "bad argument #1 to 'emit' (string expected, got no value)"),
    ("self:emit {}", "bad argument #1 to 'emit' (string expected, got table)"),
    ("self:await()", "'App' waits for itself. Let its parent wait."),
    ("self:await(1)", "wrong number of arguments to 'await' (at most 0 expected, got 1)"),
    ("Page {}:await()", "'page' has not been shown, so its end cannot be awaited"),
    ("(Child {}):await()", "'Child' has not been shown, so its end cannot be awaited"),
    ("(Child {}):finish()", "'Child' has not been shown yet"),
    ("(Child {}):push(Page {})", "'Child' has not been shown yet"),
    ("(Child {}):emit 'told'", "'Child' has not been shown yet"),
    ("screen.await()", "'await' needs a colon. Write screen:await(…)."),
    ("self.await()", "'await' needs a colon. Write child:await(…)."),
    ("(Child {}).await()", "'await' needs a colon. Write child:await(…)."),
    ("flow.sleep()", "bad argument #1 to 'sleep' (number expected, got no value)"),
    ("flow.sleep(-1)", "a time is a number of seconds from 0 on, such as 0.5"),
    ("flow.sleep 'x'", "bad argument #1 to 'sleep' (number expected, got string)"),
    ("flow.spawn()", "bad argument #1 to 'spawn' (function expected, got no value)"),
    ("flow.spawn(3)", "bad argument #1 to 'spawn' (function expected, got number)"),
    ("flow.weak(3)", "only a screen, a flow or an object can be weak"),
    ("flow.weak {}", "only a screen, a flow or an object can be weak"),
    ("self:alert()", "bad argument #1 to 'alert' (table expected, got no value)"),
    ("self:alert 'x'", "bad argument #1 to 'alert' (table expected, got string)"),
    ("self:alert { titel = 'x' }", "'alert' has no 'titel'. Did you mean 'title'?"),
    ("self:alert { title = 3 }", "'alert': 'title' has to be a string, not a number"),
    ("self:alert { title = 'x', 3 }", "'alert': button 1 has to be a string, not a number"),
    ("self:alert { 'a', 'a' }", "'alert' has 'a' twice. Give each button its own title."),
    ("self:alert { 'a', cancel = 'a' }", "'alert' has 'a' twice. Give each button its own title."),
    ("self:alert { [true] = 'x' }", "'alert' has no 'true'"),
    ("self:action_sheet { titel = 'x' }", "'action_sheet' has no 'titel'. Did you mean 'title'?"),
    (
      "table.sort({ 1, 2 }, function() self:alert { 'a' } end)",
      "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once"
    ),
    (
      "('x'):gsub('x', function() self.services.ask() end)",
      "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once"
    ),
    (
      "('x'):gsub('x', function() flow.sleep(1) end)",
      "nothing can wait here: a comparator, a 'gsub' function or a question must answer at once"
    ),
    ("self:note()", "bad argument #1 to 'note' (string expected, got no value)"),
    ("self:note {}", "bad argument #1 to 'note' (string expected, got table)"),
    ("self:track()", "bad argument #1 to 'track' (string expected, got no value)"),
    ("self:track {}", "bad argument #1 to 'track' (string expected, got table)"),
    ("self:add_child()", "bad argument #1 to 'add_child' (value expected, got no value)"),
    ("self:add_child(screen)", "'add_child' takes a flow, not a table"),
    ("self:add_child(self)", "'App' is no child of itself"),
    ("self:add_child(Child)", "'add_child' takes a flow, not a table"),
    ("self.services.ak()", "there is no service 'ak'. Did you mean 'ask'?"),
    (
      "self.service.ask()",
      "attempt to index a nil value (field 'service'). Did you mean 'services'?"
    ),
    ("self:psuh(Page {})", "attempt to call a nil value (method 'psuh'). Did you mean 'push'?"),
    ("self:on_mor()", "attempt to call a nil value (method 'on_mor'). Did you mean 'on_more'?"),
    ("self:dance()", "attempt to call a nil value (method 'dance')"),
    ("self.psuh(Page {})", "attempt to call a nil value (field 'psuh'). Did you mean 'push'?"),
    ("self.root.stoer.x = 1", "attempt to index a nil value (field 'stoer'). Did you mean 'store'?"),
    ("local t = {} t.x.y = 1", "attempt to index a nil value (field 'x')"),
    ("local t = {} t.stoer.x = 1", "attempt to index a nil value (field 'stoer')"),
    ("local screens = {} self:push(screens.Payment {})", "attempt to call a nil value (field 'Payment')"),
    (
      "self.store = {}",
      "'store' of a flow is reserved. Choose another name for your field."
    ),
    (
      "self.services = {}",
      "'services' of a flow is reserved. Choose another name for your field."
    ),
    ("self.user = 3", "'user' of a flow is reserved. Choose another name for your field."),
    ("self.root = 3", "'root' of a flow is reserved. Choose another name for your field."),
    (
      "self.width = 'wide'",
      "'width' of a flow is reserved. Choose another name for your field."
    ),
    ("self.device.x = 1", "attempt to index a string value (field 'device')"),
  ]

  @Test(arguments: flows)
  func `a wrong use of a flow changes nothing`(_ code: String, _ words: String) throws {
    let demo = try Demo.handling(code)
    #expect(
      demo.told == [
        "> tap go", "  fail     on_go demo/init.lua:2: \(words)", "> tap more",
        "  push     page n=1 @ home page",
      ])
    #expect(demo.run.isFlawed)
  }

  static let fields: [(code: String, words: String)] = [
    ("print(screen.nme)", "screen 'home' has no field 'nme'"),
    ("screen.nme = 1", "screen 'home' has no field 'nme'"),
    ("screen.changed = true", "screen 'home' has no field 'changed'"),
    ("screen.await = 1", "screen 'home' has no field 'await'"),
    ("screen[1] = 1", "screen 'home' has no field '1'"),
    ("local f = Form {} print(f.nte)", "screen 'form' has no field 'nte'. Did you mean 'note'?"),
    ("local f = Form {} f.nam = 'x'", "screen 'form' has no field 'nam'. Did you mean 'name'?"),
    ("local f = Form {} f.changed = true", "screen 'form' has no field 'changed'"),
    (
      "Form.note = 1",
      "screen 'form' has no methods, so 'note' cannot be set. Write it on the flow that shows it."
    ),
    (
      "function Form:on_save() end",
      "screen 'form' has no methods, so 'on_save' cannot be set. Write it on the flow that shows "
        + "it."
    ),
    ("flow.scren('x')", "flow has no 'scren'. Did you mean 'screen'?"),
    ("flow.screen = nil", "'flow' is read-only. Keep 'screen' in a table of your own."),
  ]

  @Test(arguments: fields)
  func `a wrong field changes nothing`(_ code: String, _ words: String) throws {
    let demo = try Demo.handling(code)
    #expect(
      demo.told == [
        "> tap go", "  fail     on_go demo/init.lua:2: \(words)", "> tap more",
        "  push     page n=1 @ home page",
      ])
    #expect(demo.run.isFlawed)
  }
}
