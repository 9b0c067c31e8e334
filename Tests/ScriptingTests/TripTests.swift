import Testing

/// Navigations by routes that begin within each other, and what they give way to.
struct TripTests {
  /// Each ends: none waits for one that waits for it.
  static let nested: [Story] = [
    Story(
      "a function goes on where its route has landed",
      """
      flow.route('page', { show = Page, after = { function(go)
        go:note 'page landed'
        go:note('then ' .. tostring(go.root:go 'form'))
      end, function(go) go:note 'page is done' end } })
      flow.route('form', { show = Form, after = function(go) go:note 'form landed' end })
      """,
      "assert(app:go 'page') app:expect 'home page form'",
      """
      > go page
        push     page @ home page
        note     page landed
        push     form @ home page form
        note     form landed
        note     then true
        note     page is done
      """),
    Story(
      "what is shown goes on, and a handler waits for all of it",
      """
      function App:on_go() self:note('go ' .. tostring(self:go 'page')) end
      flow.route('page', { show = Page, on_show = function(go) go.root:go 'form' end,
        after = function(go) go:note 'page landed' end })
      flow.route('form', { show = Form })
      """,
      "app:tap 'go'",
      """
      > tap go
        push     page @ home page
        push     form @ home page form
        note     page landed
        note     go true
      """),
    Story(
      "spawned work goes on after the last function",
      """
      flow.route('page', { show = Page, after = { function(go)
        flow.spawn(function() go.root:go 'form' end)
      end, function(go) go:note 'page is done' end } })
      flow.route('form', { show = Form })
      """,
      "app:go 'page'",
      """
      > go page
        push     page @ home page
        note     page is done
        push     form @ home page form
      """),
    Story(
      "a ring ends, whether it moves anything",
      """
      flow.route('page', { show = Page, find = false, action = 'replace', after = function(go) go.root:go 'form' end })
      flow.route('form', { show = Form, find = false, action = 'replace', after = function(go) go.root:go 'page' end })
      flow.route('home', { show = Home, build = false, after = function(go) go.root:go 'home' end })
      """,
      "app:go 'home' app:tap 'more' app:go 'page'",
      """
      > go home
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        stay     home (on screen already)
        refuse   home (11 navigations are nested: … -> home -> home -> home -> home. Does a route lead to itself?)
      > tap more
        push     page n=1 @ home page
      > go page
        replace  page with page
        replace  page with form @ home form
        replace  form with page @ home page
        replace  page with form @ home form
        replace  form with page @ home page
        replace  page with form @ home form
        replace  form with page @ home page
        replace  page with form @ home form
        replace  form with page @ home page
        replace  page with form @ home form
        refuse   page (11 navigations are nested: … -> form -> page -> form -> page. Does a route lead to itself?)
      """),
    Story(
      "an interceptor goes somewhere first",
      """
      flow.interceptor('rules', { function(go) return go.root:go 'form' end })
      flow.route('page', { show = Page, before = 'rules' })
      flow.route('form', { show = Form })
      """,
      "app:go 'page' app:expect 'home form page'",
      """
      > go page
        push     form @ home form
        push     page @ home form page
      """),
    Story(
      "an interceptor goes elsewhere",
      """
      flow.interceptor('rules', { function(go)
        go.root:go 'form'
        return nil, 'rules first'
      end })
      flow.route('page', { show = Page, before = 'rules' })
      flow.route('form', { show = Form })
      """,
      "app:go 'page' app:expect 'home form'",
      """
      > go page
        push     form @ home form
        refuse   page (rules: rules first)
      """),
    Story(
      "an interceptor asks for what it stands before",
      """
      flow.interceptor('rules', { function(go)
        go.root:go 'page'
        return nil, 'rules first'
      end })
      flow.route('page', { show = Page, before = 'rules' })
      """,
      "app:go 'page' app:expect 'home'",
      """
      > go page
        refuse   page (11 navigations are nested: … -> page -> page -> page -> page. Does a route lead to itself?)
      """ + String(repeating: "\n  refuse   page (rules: rules first)", count: 10)),
    Story(
      "who is asked whether a locked screen may leave goes elsewhere first",
      """
      flow.route('form', { show = Form })
      flow.route('page', { show = Page })
      flow.route('home', { show = Home, build = false })
      function App:on_leave(how)
        self:note(how .. ' ' .. tostring(self:go 'page'))
        return true
      end
      """,
      "app:go 'form' app:type('name', 'x') assert(app:go 'home') app:expect 'home'",
      """
      > go form
        push     form @ home form
      > type name x
      > go home
        push     page @ home form page
        note     link true
        pop      form page @ home
      """),
    Story(
      "a flow goes somewhere before it shows anything",
      """
      function Child:start()
        self:note('first ' .. tostring(self:go 'form'))
        self:push(Page {})
      end
      flow.route('child', { show = Child })
      flow.route('form', { show = Form })
      """,
      "app:go 'child' app:expect 'home form page'",
      """
      > go child
        start    Child
        push     form @ home form
        note     first true
        push     page @ home form page
      """),
    Story(
      "a function that waits for the user holds no other up",
      """
      flow.route('page', { show = Page, after = function(go)
        go:note(select(2, go:present(Form {}):await()))
      end })
      flow.route('home', { show = Home, build = false })
      """,
      "app:go 'page' app:go 'home' app:expect 'home'",
      """
      > go page
        push     page @ home page
        present  form page_sheet @ home page | form
      > go home
        dismiss  form @ home page
        pop      page @ home
        note     link
      """),
    Story(
      "one that takes the place of another has not been refused",
      """
      flow.interceptor('slow', { function(go) return go.services.ask() end })
      flow.route('page', { show = Page, before = 'slow' })
      flow.route('form', { show = Form })
      """,
      "app:go 'page' assert(app:after(0):go 'form')",
      """
      > go page
      > go form after=0
        drop     slow, waiting for ask
        refuse   page (replaced by form)
        push     form @ home form
      """),
  ]

  @Test(arguments: nested)
  func `a navigation begun by another is carried out`(_ story: Story) throws { try story.check() }

  /// The ends of interceptors, and their names in the trace.
  static let endings: [Story] = [
    Story(
      "a reason may read as if the time were over, or another had come",
      """
      flow.interceptor('bank', { function(go)
        go:present(Child {})
        return nil, go.context.n == 1 and 'the bank did not answer within 5 s' or 'replaced by a machine'
      end })
      flow.route('page', { show = Page, before = 'bank' })
      """,
      "app:go('page', { n = 1 }) app:go('page', { n = 2 })",
      """
      > go page n=1
        start    Child
        present  page page_sheet @ home | page
        cancel   Child refused
        dismiss  page @ home
        refuse   page (bank: the bank did not answer within 5 s)
      > go page n=2
        start    Child
        present  page page_sheet @ home | page
        cancel   Child refused
        dismiss  page @ home
        refuse   page (bank: replaced by a machine)
      """),
    Story(
      "each interceptor has its own time",
      """
      flow.interceptor('first', { timeout = 3, function() flow.sleep(2) return true end })
      flow.interceptor('second', { timeout = 3, function() flow.sleep(2) return true end })
      flow.route('page', { show = Page, before = { 'first', 'second' } })
      """,
      "app:go 'page'",
      """
      > go page
        push     page @ home page
      """),
    Story(
      "an interceptor that goes on for another navigation presents for that, and in its time",
      """
      flow.interceptor('slow', { timeout = 3, function(go)
        flow.sleep(2)
        return go:present(Child {}):await()
      end })
      flow.route('page', { show = Page, before = 'slow' })
      flow.route('form', { show = Form, before = 'slow' })
      """,
      "app:go 'page' app:after(1):go 'form' app:wait(10)",
      """
      > go page
      > go form after=1
        refuse   page (replaced by form)
        start    Child
        present  page page_sheet @ home | page
      > wait 10
        drop     slow, waiting for Child
        cancel   Child timed out
        dismiss  page @ home
        refuse   form (slow did not answer within 3 s)
      """),
    Story(
      "a kept 'go' presents nothing for the app after it",
      """
      local kept
      flow.interceptor('slow', { function(go)
        if kept then go:note(select(2, pcall(kept.present, kept, Form {}))) end
        kept = go
        return true
      end })
      flow.route('page', { show = Page, before = 'slow' })
      """,
      "app:go 'page' app:restart() app:go 'page'",
      """
      > go page
        push     page @ home page
      > restart
        start    App
        root     home @ home
      > go page
        note     this navigation is over. Present with the 'go' of one that is under way.
        push     page @ home page
      """),
  ]

  @Test(arguments: endings)
  func `a navigation ends for what has happened`(_ story: Story) throws { try story.check() }

  /// Every function that a route has, and what comes of it.
  static let failures: [(function: String, body: String, told: [String])] = [
    ("action", "action = function() error 'oh' end", refused("action", "oh")),
    ("action", "action = function() while true do end end", refused("action", loops)),
    ("params", "params = function() error 'oh' end", refused("params", "oh")),
    (
      "params", "params = function() return { 1 } end",
      refused("params", "route 'page': a context has names: { id = 3 }, not a number")
    ),
    (
      "params", "params = function() return { n = print } end",
      refused("params", "route 'page': 'n' is a function: a context has plain values")
    ),
    (
      "params", "params = function() return { nn = 3 } end",
      refused("params", "route 'page': 'params' gives 'nn', and 'page' has none. Did you mean 'n'?")
    ),
    (
      "params", "params = function() return 'x' end",
      refused("params", "route 'page': 'params' gives a table, such as { id = 3 }, not a string")
    ),
    ("params", "params = function(go) return { n = go.services.ask() } end", refused("params", waits)),
    ("action", "action = function() flow.sleep(1) return 'push' end", refused("action", waits)),
    ("where", "show = Home, find = { where = function() error 'oh' end }", refused("where", "oh")),
    ("on_show", "on_show = function() error 'oh' end", landed("on_show")),
    ("after", "after = function() error 'oh' end", landed("after")),
  ]

  private static let loops =
    "fuel ran out: 1000000 of 1000000 spent. Is there a loop that does not end?"

  private static let waits =
    "nothing can wait here. Wait in a handler of a flow, or in 'before', 'on_show' or 'after' "
    + "of a route."

  private static func refused(_ name: String, _ words: String) -> [String] {
    ["  fail     \(name) demo/init.lua:2: \(words)", "  refuse   page (\(name) failed)"]
  }

  private static func landed(_ name: String) -> [String] {
    ["  push     page @ home page", "  fail     \(name) demo/init.lua:2: oh"]
  }

  @Test(arguments: failures)
  func `a function of a route that fails is reported as a handler is`(
    _ name: String, _ body: String, _ told: [String]
  ) throws {
    let demo = try Demo("flow.route('page', { show = Page, \(body) })", "print(pcall(app.go, app, 'page'))")
    #expect(demo.told.dropFirst().filter { !$0.hasPrefix("  print") } == told, "\(name)")
    #expect(demo.told.contains { $0.hasPrefix("  print    true\\t") })
    #expect(demo.run.isFlawed)
  }

  @Test(arguments: [(true, 1), (false, 2)])
  func `a function of a route decides whether a flow is the one to be shown`(_ accepts: Bool, _ built: Int)
    throws
  {
    let demo = try Demo(
      """
      local Part = flow.coordinator('Part') \
      function Part:start() self.accepts = \(accepts) self:push(Page {}) end \
      flow.route('part', { show = Part, find = { where = function(part) return part.accepts end } })
      """, "app:go 'part' app:go 'part'")
    #expect(demo.told.count { $0.hasPrefix("  push     page") } == built, "\(demo.told)")
  }

  @Test func `a function that fails below a handler fails no more than the navigation`() throws {
    let demo = try Demo(
      """
      flow.route('page', { show = Page, action = function() error 'oh' end }) \
      flow.route('loop', { show = Page, action = function() while true do end end }) \
      function App:on_go() self:note(select(2, self:go 'page')) self:go 'loop' end
      """, "app:tap 'go' app:tap 'more'")
    #expect(
      demo.told == [
        "> tap go", "  fail     action demo/init.lua:2: oh", "  refuse   page (action failed)",
        "  note     action failed", "  fail     on_go demo/init.lua:2: \(Self.loops)",
        "  refuse   loop (action failed)", "> tap more", "  push     page n=1 @ home page",
      ])
  }

  @Test func `where a notification leads is a function that may fail`() throws {
    let manifest = """
      name = 'demo', version = '1.0.0', api = 1, root = App, on_notify = function() error 'oh' end
      """
    let demo = try Demo("", "app:notify({ title = 'x' }):tap() app:tap 'more'", manifest: manifest)
    #expect(
      demo.told == [
        "> notify x", "> tap x", "  fail     on_notify demo/init.lua:3: oh", "> tap more",
        "  push     page n=1 @ home page",
      ])
  }

  @Test func `a title that is not UTF-8 is shown as far as it is text`() throws {
    let demo = try Demo("", "app:notify { title = 'abc\\xff' }")
    #expect(demo.told == ["> notify \"abc\u{FFFD}\""], "\(demo.told)")
  }
}
