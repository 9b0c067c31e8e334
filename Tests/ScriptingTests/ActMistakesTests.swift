import Scripting
import Testing

/// Acts that cannot be done raise at their line, and neither the app nor the trace knows of them.
struct ActMistakesTests {
  static let body = """
    function App:on_go() self:present(Child {}) end \
    function Child:on_act() self:push(List { rows = { { id = 1 }, { id = 2 } } }) end
    """

  @Test func `a screen that is still on its way is not called absent`() throws {
    let demo = try Demo("", "app:after(0):tap 'more'")
    #expect(
      demo.run.error
        == "main.lua:2: 'home', which has 'more', is still on its way to the screen. Tap later.")
  }

  static let acts: [(code: String, words: String)] = [
    ("app:tap()", "bad argument #1 to 'tap' (string expected, got no value)"),
    ("app:tap 'mre'", "'home' has no action 'mre'. Did you mean 'more'?"),
    ("app:tap 'nothing'", "'home' has no action 'nothing': it has go, more"),
    ("app:tap 'home.mre'", "'home' has no action 'mre'. Did you mean 'more'?"),
    ("app:tap 'hom.more'", "no 'hom' is on screen, but there is 'home': the current path is 'home'"),
    ("app:tap('more', 1)", "'more' of 'home' takes no arguments, and was given 1"),
    (
      "app:tap('more', { row = 1 })",
      "'more' of 'home' has no rows. Give its values, or say in 'of' which list they are from."
    ),
    ("app:tap('more', { row = 1, part = 2 })", "'more' of 'home' takes no arguments, and was given 1"),
    ("app.tap 'more'", "'tap' needs a colon. Write app:tap(…)."),
    ("app:tapp 'more'", "the app has no 'tapp'. Did you mean 'tap'?"),
    ("app:foreground()", "the app is in the foreground. Send it to the background with 'background'."),
    ("app:back()", "there is nothing to go back to: the current path is 'home'"),
    ("app:back(1)", "wrong number of arguments to 'back' (at most 0 expected, got 1)"),
    ("app:swipe_back()", "there is nothing to go back to: the current path is 'home'"),
    ("app:swipe_back { cncel = true }", "a swipe has no option 'cncel': it has cancel, hold"),
    (
      "app:swipe_back { cancel = 3 }",
      "'cancel' is true or false, without 'hold': a held swipe has its own 'cancel'"
    ),
    (
      "app:swipe_back { hold = 2 }",
      "'hold' is the progress at which the swipe is held, from 0 to 1, such as 0.4"
    ),
    (
      "app:swipe_back { hold = 'x' }",
      "'hold' is the progress at which the swipe is held, from 0 to 1, such as 0.4"
    ),
    (
      "app:swipe_back { hold = 0.5, cancel = true }",
      "'cancel' is true or false, without 'hold': a held swipe has its own 'cancel'"
    ),
    ("app:swipe_down()", "there is no sheet to swipe down: the current path is 'home'"),
    ("app:hold_back 'home'", "there is nothing to go back to: the current path is 'home'"),
    ("app:tab 'x'", "there is no tab 'x'"),
    ("app:type('name', 'x')", "there is no input 'name' on screen: the current path is 'home'"),
    ("app:type 'name'", "bad argument #2 to 'type' (string expected, got no value)"),
    ("app:leave()", "there is no way back: the current path is 'home'"),
    (
      "app:expect 'home('",
      "the path 'home(' opens a '(' that does not belong to a screen or is not closed"
    ),
    (
      "app:expect '(n=1)'",
      "the path '(n=1)' opens a '(' that does not belong to a screen or is not closed"
    ),
    ("app:expect 'home(n)'", "'(n)' holds no param against a value. Write (id=3)."),
    ("app:expect()", "bad argument #1 to 'expect' (string expected, got no value)"),
    ("app:wait(-1)", "a time is a number of seconds from 0 on, such as 0.5"),
    ("app:wait 'x'", "bad argument #1 to 'wait' (number expected, got string)"),
    ("app:wait(1/0)", "a time is a number of seconds from 0 on, such as 0.5"),
    ("app:wait(0/0)", "a time is a number of seconds from 0 on, such as 0.5"),
    ("app:after(-1):tap 'more'", "a time is a number of seconds from 0 on, such as 0.5"),
    ("app:resize 'small'", "there is no width 'small': compact, regular"),
    ("app:on 'hme':tap 'more'", "no 'hme' is on screen, but there is 'home': the current path is 'home'"),
    ("app:on('home'):tap 'mre'", "'home' has no action 'mre'. Did you mean 'more'?"),
    ("app:on('home'):tapp 'more'", "a selection has no 'tapp'. Did you mean 'tap'?"),
    ("app:on('home', { n = 3 }):tap 'more'", "no 'home' with n=3 is on screen: the current path is 'home'"),
    ("app:on('home', 3)", "bad argument #2 to 'on' (table expected, got number)"),
    ("app:on('home').tap 'more'", "'tap' needs a colon. Write app:on(…):tap(…)."),
    ("app:goal()", "bad argument #1 to 'goal' (string expected, got no value)"),
    ("app:can()", "bad argument #1 to 'can' (string expected, got no value)"),
    ("app:count 'Chld'", "no flow is named 'Chld'. Did you mean 'Child'?"),
    ("app:count 'page'", "no flow is named 'page'"),
    ("print(app.nope)", "the app has no 'nope'"),
    ("flow.launch 'demo'", "an app runs already. 'app:restart()' starts it again."),
    ("flow.sleep(1)", "a scenario cannot wait like this. Write 'app:wait(seconds)'."),
    ("app:restart(1)", "wrong number of arguments to 'restart' (at most 0 expected, got 1)"),
  ]

  @Test(arguments: acts)
  func `an act that cannot be done on a screen is not done`(_ code: String, _ words: String) throws {
    let demo = try Demo(Self.body, "\nprint(pcall(function() \(code) end)) print(app:path())")
    let path = "home"
    #expect(demo.told.suffix(2) == ["  print    false\\tmain.lua:3: \(words)", "  print    \(path)"])
    #expect(demo.told.filter { $0.hasPrefix(">") } == [])
    #expect(demo.run.verdict == .good)
  }

  static let again: [(act: String, words: String)] = [
    ("app:background()", "the app is in the background. Bring it back with 'foreground'."),
    ("note:tap()", "this notification was tapped already, and is gone. Send another one with 'notify'."),
  ]

  @Test(arguments: again)
  func `an act that is possible once is not done again`(_ act: String, _ words: String) throws {
    let demo = try Demo(
      "function App:on_background() self:note 'back' end",
      "local note = app:notify { title = 'A' } \(act)\nprint(pcall(function() \(act) end))")
    #expect(demo.told.last == "  print    false\\tmain.lua:3: \(words)")
    #expect(demo.told.filter { $0.hasPrefix(">") }.count == 2)
  }

  static let columns: [(code: String, words: String)] = [
    ("app:tap 'nothing'", "'home' and 'page' have no action 'nothing': they have go, more, act, done"),
    ("app:tap 'page.nothing'", "'page' has no action 'nothing': it has act, done"),
    ("app:tap 'mre'", "'home' and 'page' have no action 'mre'. Did you mean 'more'?"),
  ]

  @Test(arguments: columns)
  func `an act that cannot be done on screens side by side is not done`(
    _ code: String, _ words: String
  ) throws {
    let demo = try Demo(
      "function App:start() self:set_root(flow.split { primary = Home {}, secondary = Page {} }) end",
      "print(pcall(function() \(code) end))",
      launch: "local app = flow.launch('demo', { device = 'pad' })")
    #expect(demo.run.trace.contains { $0.hasSuffix(words) }, "\(demo.run.trace)")
  }

  static let sheet: [(code: String, words: String)] = [
    ("app:tap 'more'", "'home', which has 'more', is covered by 'page'"),
    ("app:tap 'home.more'", "'home', which has 'more', is covered by 'page'"),
    ("app:tap 'nothing'", "'page' has no action 'nothing': it has act, done"),
    ("app:tap 'pge.act'", "no 'pge' is on screen, but there is 'page': the current path is 'home | page'"),
    ("app:back()", "there is nothing to go back to: the current path is 'home | page'"),
    ("app:hold_back 'home'", "there is nothing to go back to: the current path is 'home | page'"),
    (
      "app:on('page', { n = 3 }):tap 'act'",
      "no 'page' with n=3 is on screen: the current path is 'home | page'"
    ),
  ]

  @Test(arguments: sheet)
  func `an act that cannot be done on or under a sheet is not done`(_ code: String, _ words: String) throws {
    let demo = try Demo(Self.body, "app:tap 'go'\nprint(pcall(function() \(code) end)) print(app:path())")
    let path = "home | page"
    #expect(demo.told.suffix(2) == ["  print    false\\tmain.lua:3: \(words)", "  print    \(path)"])
    #expect(demo.told.filter { $0.hasPrefix(">") } == ["> tap go"])
    #expect(demo.run.verdict == .good)
  }

  static let list: [(code: String, words: String)] = [
    ("app:tap('pick', 3)", "3 is not in list.rows (1, 2)"),
    ("app:tap('pick', { row = 9 })", "row 9 is not in list.rows (1, 2)"),
    ("app:tap('pick', { row = 0 })", "row 0 is not in list.rows (1, 2)"),
    (
      "app:tap('pick', { row = math.mininteger })", "row -9223372036854775808 is not in list.rows (1, 2)"
    ),
    ("app:tap('pick', { row = math.maxinteger })", "row 9223372036854775807 is not in list.rows (1, 2)"),
    ("app:tap('pick', { row = 'x' })", "{1} is not in list.rows (1, 2)"),
    ("app:tap('pick', { id = 2 })", "{1} is not in list.rows (1, 2)"),
    ("app:tap('pick', {})", "{0} is not in list.rows (1, 2)"),
    ("app:tap('pick', print)", "\"function: builtin\" is not in list.rows (1, 2)"),
    ("app:tap('pick', nil)", "nil is not in list.rows (1, 2)"),
    ("app:tap 'pick'", "'pick' of 'list' takes id, and was given 0"),
    ("app:tap('pick', 1, 2)", "'pick' of 'list' takes id, and was given 2"),
    ("app:hold_back 'pag'", "the back menu has no 'pag': it has page. Did you mean 'page'?"),
    ("app:hold_back 'list'", "the back menu has no 'list': it has page"),
  ]

  @Test(arguments: list)
  func `an item that is not there cannot be tapped`(_ code: String, _ words: String) throws {
    let demo = try Demo(
      Self.body, "app:tap 'go' app:tap 'act'\nprint(pcall(function() \(code) end)) print(app:path())")
    let path = "home | page list"
    #expect(demo.told.suffix(2) == ["  print    false\\tmain.lua:3: \(words)", "  print    \(path)"])
    #expect(demo.told.filter { $0.hasPrefix(">") } == ["> tap go", "> tap act"])
    #expect(demo.run.verdict == .good)
  }

  @Test func `a child of a container without a bar is no tab`() throws {
    let demo = try Demo(
      """
      function App:on_go()
        local children = { { 'one', Page {} }, { 'two', Page {} } }
        self:set_root(flow.custom { name = 'drawer', children = children, visible = { 'one' } })
      end
      """, "app:tap 'go'\nprint(pcall(function() app:tab 'two' end))")
    #expect(
      demo.told.last == "  print    false\\tmain.lua:3: 'drawer' is not a tab bar. Name one that is.",
      "\(demo.told)")
    #expect(demo.told.filter { $0.hasPrefix(">") } == ["> tap go"])
  }

  @Test(arguments: ["back()", "leave()", "swipe_back()", "swipe_down()", "hold_back 'a'", "type('a', 'b')"])
  func `where nothing is on screen, an error says so`(_ act: String) throws {
    let run = try Run("local app = require('flowhost').launch(function() end) app:\(act)")
    #expect(run.error?.hasSuffix(": nothing is on screen") == true, "\(run)")
  }

  static let hints: [(start: String, hint: String)] = [
    ("", "A first flow shows its first screen with self:set_root(…)."),
    (
      "self.services.ask() self:set_root(Home {})", "A call of 'ask' waits for an answer: app:answer \"ask\"."
    ),
  ]

  @Test(arguments: hints)
  func `where nothing is on screen, the error of a tap says what to do`(_ start: String, _ hint: String)
    throws
  {
    let demo = try Demo(
      "function App:start() \(start) end", "print(pcall(function() app:tap 'go' end))",
      launch: "local app = flow.launch('demo', { manual = true })")
    let words = "the screen has no action 'go': nothing is on screen. " + hint
    #expect(demo.run.trace.contains { $0.hasSuffix(words) }, "\(demo.run.trace)")
  }
}
