import Scripting
import Testing

/// Descriptions of screens and flows: every part is checked when it is read.
struct DefinitionMistakesTests {
  static let screens: [(code: String, words: String)] = [
    ("flow.screen()", "bad argument #1 to 'screen' (string expected, got no value)"),
    ("flow.screen('', {})", "'' is no name of a screen. Use letters, digits and '_'."),
    ("flow.screen('a b')", "'a b' is no name of a screen. Use letters, digits and '_'."),
    ("flow.screen(3)", "'3' is no name of a screen. Use letters, digits and '_'."),
    ("flow.screen('page')", "screen 'page' is defined twice"),
    ("setmetatable(flow.screen 'x', { __index = {} })", "cannot change a protected metatable"),
    (
      "flow.screen('alert')",
      "screen 'alert': a path has this word for what self:alert shows. Choose another name."
    ),
    (
      "flow.screen('action_sheet', { params = { 'id' } })",
      "screen 'action_sheet': a path has this word for what self:action_sheet shows. Choose another name."
    ),
    ("flow.screen('x', 3)", "bad argument #2 to 'screen' (table expected, got number)"),
    ("flow.screen('x', { parms = {} })", "screen 'x' has no 'parms'. Did you mean 'params'?"),
    (
      "flow.screen('x', { params = 'id' })",
      "screen 'x': 'params' is a table of names. Write params = { \"id\" }."
    ),
    ("flow.screen('x', { ui = 3 })", "screen 'x': 'ui' is a table. Write ui = { shows = \"…\" }."),
    (
      "flow.screen('x', { ui = { 'a' } })",
      "screen 'x': 'ui' names the screen's parts. Write ui = { shows = \"…\" }."
    ),
    (
      "flow.screen('x', { actions = { 'buy' }, ui = { byu = 'a' } })",
      "screen 'x' has no action or input 'byu' for 'ui'. Did you mean 'buy'?"
    ),
    (
      "flow.screen('x', { ui = { zzz = 'a' } })",
      "screen 'x' has no action or input 'zzz' for 'ui'. Declare it, or leave it out."
    ),
    (
      "flow.screen('x', { ui = { shows = 3 } })",
      "screen 'x': ui.shows is one identifier or one text. Write { id = \"…\" } or { text = \"…\" }."
    ),
    (
      "flow.screen('x', { ui = { shows = { id = 'a', text = 'b' } } })",
      "screen 'x': ui.shows is one identifier or one text. Write { id = \"…\" } or { text = \"…\" }."
    ),
    ("flow.screen('x', { ui = { shows = { id = 3 } } })", "screen 'x': ui.shows: 'id' is a text"),
    (
      "flow.screen('x', { ui = { shows = { idd = 'a' } } })",
      "screen 'x': ui.shows has no 'idd'. Did you mean 'id'?"
    ),
    (
      "flow.screen('x', { params = { 'id' }, ui = { shows = 'photo-{idd}' } })",
      "screen 'x': ui.shows: '{idd}' is no argument or param. Did you mean 'id'?"
    ),
    (
      "flow.screen('x', { actions = { 'buy' }, ui = { buy = { id = 'a', fill = {} } } })",
      "screen 'x': ui.buy has no arguments to fill in."
    ),
    (
      "flow.screen('x', { actions = { go = { 'user' } }, ui = { go = { id = 'a', fill = { usr = 'b' } } } })",
      "screen 'x': ui.go has no argument 'usr' to fill in. Did you mean 'user'?"
    ),
    ("flow.screen('x', { params = { 3 } })", "screen 'x': a name in 'params' is a string, not a number"),
    (
      "flow.screen('x', { params = { '' } })",
      "screen 'x': '' in 'params' is no name. Use letters, digits and '_'."
    ),
    ("flow.screen('x', { params = { 'a', 'a' } })", "screen 'x': 'a' appears twice in 'params'"),
    ("flow.screen('x', { params = { 'a?', a = 1 } })", "screen 'x': 'a' appears twice in 'params'"),
    (
      "flow.screen('x', { params = { 'a b' } })",
      "screen 'x': 'a b' in 'params' is no name. Use letters, digits and '_'."
    ),
    (
      "flow.screen('x', { params = { 'await' } })",
      "screen 'x': 'await' is reserved. Choose another name."
    ),
    (
      "flow.screen('x', { params = { 'changed' } })",
      "screen 'x': 'changed' is reserved. Choose another name."
    ),
    (
      "flow.screen('x', { params = { 'delegate' } })",
      "screen 'x': 'delegate' is reserved. Choose another name."
    ),
    (
      "flow.screen('x', { params = { 'on_go' }, actions = { 'go' } })",
      "screen 'x': 'on_go' is reserved. Choose another name."
    ),
    (
      "flow.screen('x', { state = 3 })",
      "screen 'x': 'state' is a table of names. Write state = { size = \"\" }."
    ),
    (
      "flow.screen('x', { state = { 'a' } })",
      "screen 'x': each name in 'state' has a value to start with. Write state = { size = \"\" }."
    ),
    ("flow.screen('x', { params = { 'a' }, state = { a = 1 } })", "screen 'x': 'a' is declared twice"),
    (
      "flow.screen('x', { inputs = { 'a' } })",
      "screen 'x': each name in 'inputs' has a value to start with. Write inputs = { size = \"\" }."
    ),
    (
      "flow.screen('x', { inputs = { a = {} } })",
      "screen 'x': input 'a' starts with a text, such as \"\""
    ),
    ("flow.screen('x', { state = { a = 1 }, inputs = { a = '' } })", "screen 'x': 'a' is declared twice"),
    (
      "flow.screen('x', { actions = 'go' })",
      "screen 'x': 'actions' is a table. Write actions = { \"buy\" }."
    ),
    (
      "flow.screen('x', { actions = { 3 } })",
      "screen 'x': an action is a name, or a name with the names of its arguments"
    ),
    ("flow.screen('x', { actions = { 'go', 'go' } })", "screen 'x': 'go' appears twice in 'actions'"),
    (
      "flow.screen('x', { actions = { go = 3 } })",
      "screen 'x': write an action's arguments as select = { \"id\" }"
    ),
    (
      "flow.screen('x', { actions = { go = { 3 } } })",
      "screen 'x': action 'go': '3' is no name of an argument"
    ),
    (
      "flow.screen('x', { actions = { go = { 'id', of = 'rows' } } })",
      "screen 'x': action 'go' takes an item of 'rows', which is no param or state"
    ),
    (
      "flow.screen('x', { params = { 'rows' }, actions = { go = { 'id', of = 'row' } } })",
      "screen 'x': action 'go' takes an item of 'row', which is no param or state. Did you mean "
        + "'rows'?"
    ),
    (
      "flow.screen('x', { actions = { go = { 'id', fo = 'rows' } } })",
      "screen 'x': action 'go' has no 'fo'. Did you mean 'of'?"
    ),
    (
      "flow.screen('x', { actions = { go = { 'id', secret = { 'pin' } } } })",
      "screen 'x': action 'go' has no argument 'pin' to keep secret"
    ),
    ("flow.screen('x', { locked = 'chnged' })", "screen 'x': 'locked' is true, false or \"changed\""),
    ("flow.screen('x', { locked = 3 })", "screen 'x': 'locked' is true, false or \"changed\""),
    (
      "flow.screen('x', { [1] = 'y' })",
      "screen 'x' has no '1': it has params, state, inputs, actions, locked, ui"
    ),
    ("flow.screen('x', {}, 3)", "wrong number of arguments to 'screen' (at most 2 expected, got 3)"),
    ("flow:screen('x')", "bad argument #1 to 'screen' (string expected, got table)"),
    (
      "flow.screen('x', { inputs = { a = 1 } })",
      "screen 'x': input 'a' starts with a text, such as \"\""
    ),
    (
      "flow.screen('x', { actions = { 'a b' } })",
      "screen 'x': 'a b' is no name of an action. Use letters, digits and '_'."
    ),
    (
      "flow.screen('x', { actions = { go = { 'id', of = 3 } } })",
      "screen 'x': action 'go': 'of' is the name of a param or state, not a number"
    ),
    (
      "flow.screen('x', { actions = { go = { 'id', secret = 3 } } })",
      "screen 'x': action 'go': 'secret' is a list of names. Write secret = { \"…\" }."
    ),
  ]

  @Test(arguments: screens)
  func `a screen that is described wrongly is told at its line`(_ code: String, _ words: String) throws {
    let demo = try Demo(code)
    #expect(demo.run.error?.split(separator: "\n").first.map(String.init) == "demo/init.lua:2: \(words)")
    #expect(demo.run.trace.isEmpty)
    #expect(demo.run.verdict == nil)
  }

  static let coordinators: [(code: String, words: String)] = [
    ("flow.coordinator()", "bad argument #1 to 'coordinator' (string expected, got no value)"),
    ("flow.coordinator('')", "'' is no name of a coordinator. Use letters, digits and '_'."),
    ("flow.coordinator('App')", "coordinator 'App' is defined twice"),
    ("setmetatable(flow.coordinator 'X', { __index = {} })", "cannot change a protected metatable"),
    ("flow.coordinator('X', { parms = {} })", "coordinator 'X' has no 'parms'. Did you mean 'params'?"),
    (
      "flow.coordinator('X', { params = { 'store' } })",
      "coordinator 'X': 'store' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { params = { 'children?' } })",
      "coordinator 'X': 'children' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { params = { 'push' } })",
      "coordinator 'X': 'push' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { params = { 'start' } })",
      "coordinator 'X': 'start' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { params = { 'on_finish' } })",
      "coordinator 'X': 'on_finish' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { params = { 'width' } })",
      "coordinator 'X': 'width' is reserved. Choose another name for the param."
    ),
    (
      "flow.coordinator('X', { events = 'a' })",
      "coordinator 'X': 'events' is a table of names. Write events = { \"id\" }."
    ),
    (
      "flow.coordinator('X', { events = { 3 } })",
      "coordinator 'X': a name in 'events' is a string, not a number"
    ),
    ("flow.coordinator('X', { events = { 'a', 'a' } })", "coordinator 'X': 'a' appears twice in 'events'"),
    (
      "flow.coordinator('X', { events = { 'resize' } })",
      "coordinator 'X': flowhost calls 'on_resize' by itself. Choose another name for the event 'resize'."
    ),
    (
      "flow.coordinator('X', { events = { 'finish' } })",
      "coordinator 'X': every flow emits 'finish' by itself. Choose another name for the "
        + "event."
    ),
    ("flow.coordinator('X', { state = {} })", "coordinator 'X' has no 'state': it has params, events"),
    (
      "flow.coordinator('X', { actions = {} })",
      "coordinator 'X' has no 'actions': it has params, events"
    ),
    (
      "flow.coordinator('X', { events = { added = true } })",
      "coordinator 'X': 'events' is a list. Write events = { \"id\" }."
    ),
  ]

  @Test(arguments: coordinators)
  func `a coordinator that is described wrongly is told at its line`(_ code: String, _ words: String) throws {
    let demo = try Demo(code)
    #expect(demo.run.error?.split(separator: "\n").first.map(String.init) == "demo/init.lua:2: \(words)")
    #expect(demo.run.trace.isEmpty)
    #expect(demo.run.verdict == nil)
  }

  static let screensThatAct: [(code: String, words: String)] = [
    (
      "function Page:on_act() self:push(Form {}) end",
      "screen 'page' has no methods, so 'on_act' cannot be set. Write it on the flow that shows it."
    ),
    (
      "Page.next = Form",
      "screen 'page' has no methods, so 'next' cannot be set. Write it on the flow that shows it."
    ),
    (
      "flow.screen('x', { on_act = function() return Form end })",
      "screen 'x' has no 'on_act': it has params, state, inputs, actions, locked, ui"
    ),
  ]

  /// So no script has to be looked through for one that does.
  @Test(arguments: screensThatAct)
  func `S2.6 a screen names no other and no place: it is data, and tells what was tapped`(
    _ code: String, _ words: String
  ) throws {
    let error = try Demo(code).run.error ?? ""
    #expect(error.contains("demo/init.lua:2: " + words), "\(error)")
  }
}
