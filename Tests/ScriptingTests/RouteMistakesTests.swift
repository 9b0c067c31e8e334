import Scripting
import Testing

/// Routes, interceptors and contexts said wrongly: each mistake is told with its line.
struct RouteMistakesTests {
  static let definitions: [(code: String, words: String)] = [
    ("flow.route('a b', { show = Page })", "'a b' is no name of a route. Use letters, digits and '_'."),
    ("flow.route('a', { shows = Page })", "route 'a' has no 'shows'. Did you mean 'show'?"),
    ("flow.route('a', { show = 3 })", "route 'a': 'show' is a screen or a coordinator, not a number"),
    ("flow.route('a', {})", "route 'a' shows nothing. Write show = Screen, or action = \"tab\"."),
    ("flow.route('a', { action = 'tab' })", "route 'a': which tab? Write tab = \"cart\"."),
    (
      "flow.route('a', { show = Page, action = 'pus' })",
      "route 'a': there is no action 'pus'. Did you mean 'push'?"
    ),
    ("flow.route('a', { show = Page, action = 'add_tab' })", "route 'a': which tab? Write tab = \"cart\"."),
    ("flow.route('a', { show = Page, action = 3 })", "route 'a': 'action' is a word, not a number"),
    (
      "flow.route('a', { show = Page, action = { phone = 'push' } })",
      "route 'a': 'action' names one for each device: { phone = \"push\", pad = \"show_detail\" }"
    ),
    (
      "flow.route('a', { show = Page, find = 3 })",
      "route 'a': 'find' is a table such as { by = { \"id\" } }, or false"
    ),
    (
      "flow.route('a', { show = Page, find = { bi = 'n' } })",
      "route 'a': 'find' has no 'bi'. Did you mean 'by'?"
    ),
    (
      "flow.route('a', { show = Page, find = { start = 'end' } })",
      "route 'a': 'start' is \"root\" or \"top\""
    ),
    (
      "flow.route('a', { show = Page, find = { scope = 'visibl' } })",
      "route 'a': 'scope' has no 'visibl'. Did you mean 'visible'?"
    ),
    ("flow.route('a', { show = Page, build = 1 })", "route 'a': 'build' is true or false"),
    (
      "flow.route('a', { show = Page, on_show = 1 })",
      "route 'a': 'on_show' is a function, or a list of functions"
    ),
    (
      "flow.route('a', { show = Page, params = 1 })", "route 'a': 'params' is a table of names, or a function"
    ),
    ("flow.route('a', { show = Page, from = 1 })", "route 'a': 'from' is a name, not a number"),
    (
      "flow.route('a', { show = Page, when = 'phon' })",
      "route 'a': 'when' is \"phone\", \"pad\", \"compact\", \"regular\", { EXPERIMENT = \"VARIANT\" } or a function"
    ),
    ("flow.route('a', { show = Page }) flow.route('a', { show = Page })", "route 'a' is defined twice"),
    ("flow.interceptor('a', {})", "interceptor 'a' needs a function: { timeout = 60, function(go) … end }"),
    (
      "flow.interceptor('a', { timeout = 0, print })",
      "interceptor 'a': 'timeout' is a number of seconds, such as 60"
    ),
    ("flow.interceptor('a', { al = true, print })", "interceptor 'a' has no 'al'. Did you mean 'all'?"),
    (
      "flow.pattern 'p/:id('",
      "pattern 'p/:id(': column 6: '(' is not closed. Write '\\(' for the letter."
    ),
  ]

  @Test(arguments: definitions)
  func `a wrong definition is told at its line`(_ code: String, _ words: String) throws {
    let error = try Demo(code).run.error ?? ""
    #expect(error.contains("demo/init.lua:2: " + words), "\(error)")
  }

  private static let routes = """
    flow.interceptor('never', { function() return nil, 'closed' end }) \
    flow.route('page', { show = Page, from = 'top', find = { by = 'n' } }) \
    flow.route('guarded', { show = Page, find = false, before = 'never' }) \
    flow.route('lost', { show = Form, build = false }) \
    flow.route('rows', { show = List })
    """

  static let goings: [(code: String, words: String)] = [
    ("app:go 'pages'", "there is no route 'pages'. Did you mean 'page'?"),
    ("app:go('page', { m = 1 })", "route 'page' takes no 'm': it takes n"),
    ("app:go('page', 3)", "bad argument #2 to 'go' (table expected, got number)"),
    ("app:go()", "bad argument #1 to 'go' (string expected, got no value)"),
    ("app:notify 'x'", "bad argument #1 to 'notify' (table expected, got string)"),
    ("app:expect_why 'look'", "the explanation of the last navigation does not contain 'look':"),
  ]

  @Test(arguments: goings)
  func `a wrong wish is told at the line of the scenario`(_ code: String, _ words: String) throws {
    let error = try Demo(Self.routes, code).run.error ?? ""
    #expect(error.hasPrefix("main.lua:2: " + words), "\(error)")
  }

  static let refusals: [(code: String, reason: String)] = [
    ("app:go('guarded')", "never: closed"),
    ("app:go 'lost'", "route 'lost': it was not found and is never built. Show it first."),
    ("app:go 'rows'", "route 'rows': it needs 'rows'. Put it into the context."),
    ("app:open 'demo://nowhere'", "no link"),
  ]

  @Test(arguments: refusals)
  func `S1.16 a refusal says why and moves nothing`(_ code: String, _ reason: String) throws {
    let demo = try Demo(
      Self.routes,
      "local tree = app:tree() local ok, why = \(code) print(ok, why) assert(app:tree() == tree)")
    #expect(demo.told.contains { $0.contains("refuse ") && $0.contains("(\(reason))") }, "\(demo.told)")
    #expect(demo.run.verdict == .good)
  }

  @Test func `a link leads to another, in its place, and may come round`() throws {
    let manifest = """
      name = 'demo', version = '1.0.0', api = 1, root = App, opens = { 'demo://' }, links = { \
      ['p/:n(\\\\d+)'] = 'page', ['old/:n'] = function(_, link) flow.sleep(0.1) return 'demo://p/' .. link.n end, \
      a = function() return 'demo://b' end, b = function() return 'demo://a' end }
      """
    let acts = "assert(app:open 'demo://old/3') assert(not app:open 'demo://a')"
    #expect(
      try Demo(Self.routes, acts, manifest: manifest).told == [
        "> open demo://old/3",
        "  link     demo://p/3",
        "  push     page n=3 @ home page",
        "> open demo://a",
        "  link     demo://b",
        "  refuse   demo://a (its links lead in a circle: demo://a -> demo://b -> demo://a)",
      ])
  }

  static let choices: [(body: String, reason: String)] = [
    ("return 3", "route 'way': 'action' gives the name of an action, such as \"push\", not a number"),
    ("return 'pish'", "route 'way': 'action': there is no action 'pish'. Did you mean 'push'?"),
  ]

  @Test(arguments: choices)
  func `a function chooses an action, or says at its line what it is to give`(
    _ body: String, _ reason: String
  ) throws {
    let demo = try Demo("flow.route('way', { show = Page, action = function() \(body) end })", "app:go 'way'")
    #expect(
      demo.told == [
        "> go way", "  fail     action demo/init.lua:2: \(reason)", "  refuse   way (action failed)",
      ])
  }

  @Test func `an interceptor that gives what it shows has forgotten to wait`() throws {
    let demo = try Demo(
      "flow.interceptor('late', { function(go) return go:present(Page {}) end }) "
        + "flow.route('page', { show = Page, from = 'top', before = 'late' })", "app:go 'page'")
    #expect(
      demo.told.contains(
        "  refuse   page (late gives 'page', not how that ends: write ':await()' behind it)"),
      "\(demo.told)")
    #expect(demo.told.dropLast().last == "  dismiss  page @ home", "\(demo.told)")
  }

  static let links: [String] = [
    "", "demo:", "demo://%00", "demo://a%ZZ", "demo://" + String(repeating: "a", count: 100_000),
    "demo://" + String(repeating: "a/", count: 1_000), "demo://p/%F0%9F%98%80é", "//p/3", "no link at all",
    "demo://round/a", "demo://round/on/1", "demo://closed",
    "demo://p/3%2F..%2F4", "https://demo.example:99999/p/3", "demo://user@p/3", "demo://p/x",
  ]

  @Test(arguments: links)
  func `a bad link gets a clear answer and loses nothing`(_ url: String) throws {
    let manifest = """
      name = 'demo', version = '1.0.0', api = 1, root = App, \
      opens = { 'demo://', 'https://demo.example' }, links = { \
      ['p/:n(\\\\d+)'] = 'page', ['round/a'] = function() return 'demo://round/b' end, \
      ['round/b'] = function() return 'demo://round/a' end, \
      ['round/on/:n'] = function(_, link) return 'demo://round/on/' .. link.n + 1 end, \
      closed = function() return nil, 'closed on sundays' end }
      """
    let demo = try Demo(
      Self.routes, "local tree = app:tree() assert(not app:open('\(url)')) assert(app:tree() == tree)",
      manifest: manifest)
    #expect(demo.run.verdict == .good, "\(demo.run.error ?? "")")
    #expect(demo.told.count >= 2 && demo.told.allSatisfy { $0.count < 700 }, "\(demo.told)")
  }
}
