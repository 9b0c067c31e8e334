import Scripting
import Testing

/// Flows on screen to which a route leads: a flow keeps its params, so one with other params is not found.
struct FoundFlowTests {
  private static let buy = """
    local Order = flow.screen("order", { params = { "offer", "hint?" } })
    local Buy = flow.coordinator("Buy", { params = { "offer", "hint?" } })
    function Buy:start() self:push(Order { offer = self.offer, hint = self.hint }) end
    function App:start() self:set_root(Home {}) end
    """

  static let routes: [(options: String, context: String, path: String)] = [
    ("", "{ offer = 'a' }", "home | order(offer=a, hint=x)"),
    ("", "{ offer = 'a', hint = 'x' }", "home | order(offer=a, hint=x)"),
    ("", "{ offer = 'b' }", "home | order(offer=b)"),
    ("", "{ offer = 'a', hint = 'y' }", "home | order(offer=a, hint=y)"),
    (", find = { by = 'offer' }", "{ offer = 'a', hint = 'y' }", "home | order(offer=a, hint=x)"),
    (", build = false", "{ offer = 'a' }", "home | order(offer=a, hint=x)"),
    (", find = false", "{ offer = 'a' }", "home | order(offer=a)"),
  ]

  @Test(arguments: routes) func `a flow with other params is built anew`(
    _ options: String, _ context: String, _ path: String
  ) throws {
    let demo = try Demo(
      Self.buy + """

        flow.route("first", { show = Buy, action = "present", from = "root" })
        flow.route("buy", { show = Buy, action = "present", from = "root"\(options) })
        """,
      """
      app:go("first", { offer = "a", hint = "x" })
      assert(app:go("buy", \(context)))
      app:expect "\(path)"
      """)
    #expect(demo.run.verdict == .good, "\(demo.run.error.map { "\($0)" } ?? "") \(demo.told)")
  }

  @Test func `a flow with other params refuses a route that builds none`() throws {
    let demo = try Demo(
      Self.buy + """

        flow.route("first", { show = Buy, action = "present", from = "root" })
        flow.route("buy", { show = Buy, build = false })
        """,
      """
      app:go("first", { offer = "a" })
      local came, why = app:go("buy", { offer = "b" })
      assert(not came, why)
      app:expect "home | order(offer=a)"
      """)
    #expect(demo.run.verdict == .good, "\(demo.run.error.map { "\($0)" } ?? "") \(demo.told)")
    let refusal = "  refuse   buy (route 'buy': it was not found and is never built. Show it first.)"
    #expect(demo.told.contains(refusal), "\(demo.told)")
  }
}
