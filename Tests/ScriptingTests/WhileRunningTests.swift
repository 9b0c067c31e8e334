import Testing

/// Taps on an action whose handler still runs.
struct WhileRunningTests {
  private static func form(_ whileRunning: String) -> String {
    """
    local Search = flow.screen('search', { actions = { find = { 'text'\(whileRunning) }, 'other' } }) \
    function App:on_go() self:push(Search {}) end \
    function App:on_other() self:push(Search {}) end
    function App:on_find(text)
      local closing <close> = setmetatable({}, { __close = function() self:note('end ' .. text) end })
      self:note(text .. ' ' .. self.services.ask())
    end
    """
  }

  private static let ignoring = ", while_running = 'ignore'"
  private static let replacing = ", while_running = 'replace'"
  private static let two = "app:tap 'go' app:tap('find', 'a') app:after(0.1):tap('find', 'b')"

  static let stories = [
    Story(
      "nothing is said: another handler begins", form(""), two,
      """
      > tap go
        push     search @ home search
      > tap find a
      > tap find b after=0.1
        call     ask -> yes (0.5 s)
        note     a yes
        note     end a
        call     ask -> yes (0.5 s)
        note     b yes
        note     end b
      """),
    Story(
      "the second tap is ignored, one behind the end is not", form(ignoring), two + " app:tap('find', 'c')",
      """
      > tap go
        push     search @ home search
      > tap find a
      > tap find b after=0.1
        ignore   search.find (App:on_find is waiting for ask)
        call     ask -> yes (0.5 s)
        note     a yes
        note     end a
      > tap find c
        call     ask -> yes (0.5 s)
        note     c yes
        note     end c
      """),
    Story(
      "the second tap takes the place of the first", form(replacing), two,
      """
      > tap go
        push     search @ home search
      > tap find a
      > tap find b after=0.1
        drop     App:on_find, waiting for ask
        note     end a
        call     ask -> yes (0.5 s)
        note     b yes
        note     end b
      """),
    Story(
      "a double tap in one turn", form(ignoring),
      "app:tap 'go' app:tap('find', 'a') app:after(0):tap('find', 'b')",
      """
      > tap go
        push     search @ home search
      > tap find a
      > tap find b after=0
        ignore   search.find (App:on_find is waiting for ask)
        call     ask -> yes (0.5 s)
        note     a yes
        note     end a
      """),
    Story(
      "other actions and other screens of the class are free", form(ignoring),
      "app:tap 'go' app:tap('find', 'a') app:after(0.1):tap 'other' app:after(0.36):tap('find', 'b')",
      """
      > tap go
        push     search @ home search
      > tap find a
      > tap other after=0.1
        push     search @ home search search
      > tap find b after=0.36
        call     ask -> yes (0.5 s)
        note     a yes
        note     end a
        call     ask -> yes (0.5 s)
        note     b yes
        note     end b
      """),
  ]

  @Test(arguments: stories) func `what a tap does while a handler runs`(_ story: Story) throws {
    try story.check()
  }

  @Test func `a handler that waits for a flow that it presents is one that runs`() throws {
    let demo = try Demo(
      """
      local Search = flow.screen('search', { actions = { find = { while_running = 'replace' } } }) \
      function App:start() self:set_root(Search {}) end \
      function App:on_find() self:note(select(2, self:push(Child {}):await())) end
      """, "app:tap 'find' app:back() app:tap 'find'")
    #expect(demo.told.filter { $0.hasPrefix("  drop") }.isEmpty && demo.told.contains("  note     back"))
  }

  static let mistakes = [
    (", while_running = 'ignor'", "'while_running' is never 'ignor'. Did you mean 'ignore'?"),
    (", while_running = 'queue'", "'while_running' is never 'queue'. It is \"ignore\" or \"replace\"."),
    (", while_running = true", "'while_running' is \"ignore\" or \"replace\", not a boolean"),
    (", while_runing = 'ignore'", "action 'find' has no 'while_runing'. Did you mean 'while_running'?"),
    (", other = true", "action 'find' has no 'other': it has of, secret, while_running"),
  ]

  @Test(arguments: mistakes) func `words that there are not`(_ written: String, _ message: String) throws {
    let error = try Demo(Self.form(written)).run.error ?? ""
    #expect(error.contains(message), "\(error)")
  }
}
