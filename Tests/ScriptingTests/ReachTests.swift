import Scripting
import Testing

/// `app:reach`, which looks for the shortest way.
struct ReachTests {
  static let stories = [
    Story("one is there", "", "app:reach 'home'", "> reach home"),
    Story(
      "the shorter of two ways is gone",
      """
      local Far = flow.screen('far', { actions = { 'near' } })
      function App:on_go() self:push(Far {}) end
      function App:on_near() self:push(Page { n = 2 }) end
      """,
      "app:reach 'page'",
      """
      > reach page
        push     page n=1 @ home page
      """),
    Story(
      "by a tap, a word of an alert, and a row",
      """
      function App:on_go()
        if self:alert { 'Sure?', 'Yes', 'No' } == 'Yes' then self:push(List { rows = { { id = 1 } } }) end
      end
      function App:on_pick(row) self:push(Form {}) end
      """,
      "app:reach 'form'",
      """
      > reach form
        ask      "" Sure?, Yes, No @ home | alert
        dismiss  alert @ home
        push     list rows={1} @ home list
        push     form @ home list form
      """),
    Story(
      "there is no such screen", "", "app:reach 'hom'",
      "!! main.lua:2: there is no screen 'hom'. Did you mean 'home'?"),
    Story(
      "nothing leads there", "", "app:reach 'form'",
      "!! main.lua:2: no way to 'form' was found: the current path is 'home' (2 states looked at)"),
  ]

  @Test(arguments: stories)
  func `the shortest way is gone, or it is said why not`(_ story: Story) throws { try story.check() }

  @Test func `a search without the values of an action names it`() throws {
    let small = SmallApp(
      app: """
        local Code = flow.screen("code", { actions = { submit = { "code" } } })
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Code {}) end
        function App:on_submit() self:push(Page {}) end
        """)
    let error = #expect(throws: ScriptError.self) {
      try small.mishaps(in: "local app = flow.launch 'app'\napp:reach 'page'")
    }
    let words = "looked at). No values are known for code.submit <code>. Tap it yourself."
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  static let deeper = [
    "push": """
    local Deep = flow.screen('deep', { params = { 'n' }, actions = { 'deeper' } })
    function App:on_go() self:push(Deep { n = 1 }) end
    function App:on_deeper(screen) self:push(Deep { n = screen.n + 1 }) end
    """,
    "present": """
    local Deep = flow.coordinator 'Deep'
    local Step = flow.screen('step', { actions = { 'deeper' } })
    function App:on_go() self:present(Deep {}) end
    function Deep:start() self:push(Step {}) end
    function Deep:on_deeper() self:present(Deep {}) end
    """,
  ]

  @Test(.timeLimit(.minutes(10)), arguments: deeper.keys.sorted())
  func `who goes deeper with every step is followed for a hundred`(_ way: String) throws {
    let run = try Demo(Self.deeper[way] ?? "", "app:reach 'form'").run
    let words =
      "main.lua:2: no way to 'form' was found: the current path is 'home' (102 states looked at, then given up)"
    #expect(run.error == words)
  }

  @Test func `what is tried is paid for`() throws {
    var limits = ScriptLimits()
    limits.fuel = 300_000
    let body = """
      local Deep = flow.screen('deep', { params = { 'n' }, actions = { 'deeper' } })
      function App:on_go() self:push(Deep { n = 1 }) end
      function App:on_deeper(screen) for i = 1, 10000 do end self:push(Deep { n = screen.n + 1 }) end
      """
    let demo = try Demo(body, "app:reach 'form'", limits: limits)
    let words =
      "main.lua:2: no way to 'form' was found: the current path is 'home' (31 states looked at, then given up)"
    #expect(demo.run.error == words)
  }
}
