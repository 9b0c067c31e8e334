import Scripting
import Testing

/// A flow whose `start` begins another flow, in every way in which it can come to the stage.
struct NestedStartTests {
  /// `Outer` pushes `Inner` before it has shown anything of its own.
  private static let flows = """
    local Inner = flow.coordinator 'Inner' \
    local Outer = flow.coordinator 'Outer' \
    local Outest = flow.coordinator 'Outest' \
    function Inner:start() self:push(Page {}) end \
    function Inner:on_done() self:finish() end \
    function Inner:on_act() self:push(Form {}) end \
    function Outer:start() self:push(Inner {}) end \
    function Outest:start() self:push(Outer {}) end \
    flow.route('home', { show = Home, action = 'root' }) \
    flow.route('outer', { show = Outer, action = 'push', from = 'home' }) \
    flow.route('over', { show = Outer, action = 'present', from = 'home', navigation = true })
    """

  /// The code that shows the flow, the path with the flow's page, and the path with the screen that it pushes.
  static let ways: [(shows: String, page: String, form: String)] = [
    ("self:push(Outer {})", "home page", "home page form"),
    ("self:present(Outer {})", "home | page", "home | page form"),
    ("self:present(Outest {})", "home | page", "home | page form"),
    ("self:push(Outest {})", "home page", "home page form"),
    ("self:set_root(Outer {})", "page", "page form"),
    (
      "self:set_root(flow.tabs { { 'a', Outer {} }, { 'b', Home {} } })", "a: page", "a: page form"
    ),
    (
      "self:set_root(flow.tabs { { 'b', Home {} }, { 'a', Outer {} } }) self:select 'a'", "a: page",
      "a: page form"
    ),
    (
      "self:set_root(flow.split { primary = Outer {}, secondary = Home {} })", "page + home",
      "page form + home"
    ),
    ("self:go 'outer'", "home page", "home page form"),
    ("self:go 'over'", "home | page", "home | page form"),
  ]

  @Test(arguments: ways) func `an inner flow is where its outer flow is shown`(
    _ shows: String, _ page: String, _ form: String
  ) throws {
    let demo = try Demo(
      "\(Self.flows)\nfunction App:on_go() \(shows) end",
      "app:tap 'go' app:expect('\(page)') app:tap 'act' app:expect('\(form)') app:back() app:expect('\(page)')",
      launch: "local app = flow.launch('demo', { device = 'pad' })")
    #expect(demo.run.error == nil && demo.run.verdict == .good, "\(demo.told) \(demo.run.error ?? "")")
    #expect(demo.flows?.contains("Outer Inner") == true, "\(demo.run.trace.last ?? "")")
  }

  @Test func `the first flow may begin with another`() throws {
    let demo = try Demo(
      "\(Self.flows)\nfunction App:start() self:push(Outer {}) end", "app:expect 'page' app:tap 'act'")
    #expect(demo.run.error == nil && demo.flows == "App Outer Inner", "\(demo.run.trace)")
  }

  static let stories = [
    Story(
      "an outer flow ends with its inner one, by its own result",
      """
      \(flows)
      function App:on_go() self:note(select(2, self:present(Outer {}):await())) end
      """, "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Outer
        start    Inner
        present  page page_sheet @ home | page
      > tap done
        finish   Inner
        dismiss  page @ home
        cancel   Outer dismiss
        note     dismiss
      """),
    Story(
      "an outer flow goes on when its inner one has finished",
      """
      \(flows)
      function Outer:start()
        self:push(Inner {}):await()
        self:push(Form {})
      end
      function App:on_go() self:present(Outer {}) end
      """, "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Outer
        start    Inner
        present  page page_sheet @ home | page
      > tap done
        finish   Inner
        dismiss  page @ home
        present  form page_sheet @ home | form
      """),
    Story(
      "a sheet of an outer and an inner flow is dragged away",
      "\(flows)\nfunction App:on_go() self:present(Outer {}) end", "app:tap 'go' app:swipe_down()",
      """
      > tap go
        start    Outer
        start    Inner
        present  page page_sheet @ home | page
      > swipe_down
        dismiss  page @ home
        cancel   Inner drag
        cancel   Outer drag
      """),
    Story(
      "a start that waits first, and an outer flow that shows something meanwhile",
      """
      \(flows)
      function Inner:start() self.services.ask() self:push(Page {}) end
      function Outer:start() self:push(Inner {}) self:push(Form {}) end
      function App:on_go() self:present(Outer {}) end
      """, "app:tap 'go'",
      """
      > tap go
        start    Outer
        start    Inner
        present  form page_sheet @ home | form
        call     ask -> yes (0.5 s)
        push     page @ home | form page
      """),
    Story(
      "a start that presents its inner flow",
      """
      \(flows)
      function Outer:start() self:present(Inner {}) end
      function App:on_go() self:present(Outer {}) end
      """, "app:tap 'go' app:tap 'done'",
      """
      > tap go
        start    Outer
        start    Inner
        present  page page_sheet @ home | page
      > tap done
        finish   Inner
        dismiss  page @ home
        cancel   Outer showed nothing
      """),
  ]

  @Test(arguments: stories) func `flows that begin with flows`(_ story: Story) throws { try story.check() }
}
