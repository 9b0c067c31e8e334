import Proving
import TestSupport
import Testing

/// The condition `variant` of properties, while links change variants.
struct PropertyVariantTests {
  private static func app(_ properties: String) -> SmallApp {
    SmallApp(
      app: """
        function App:start() self:set_root(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() end
        function App:on_next() self:pop() end
        flow.route("home", { show = Home, build = false })
        flow.route("page", { show = Page, from = "home" })
        """, properties: properties,
      manifest:
        "experiments = { nav = { 'a', 'b', 'c' } }, opens = { 'app://' }, links = { page = 'page' }")
  }

  private static let link = "flow.inputs { open = { { 'app://page?nav=b' } } }\n"

  static let properties: [(text: String, says: String)] = [
    (
      "flow.never('b', { variant = { nav = 'b' } }, function(app) return app:shows 'page' end)",
      "BROKEN   happened: b"
    ),
    (
      "flow.always('a', { variant = { nav = 'a' } }, function(app) return app:variant 'nav' == 'a' end)",
      ", a\n"
    ),
    (
      "flow.always('c', { variant = { nav = 'c' } }, function() return false end)",
      "NOT JUDGED     c  (it is for another device or variant)"
    ),
    ("flow.always('f', { variant = { nav = 'b' }, on = 'form' }, function() end)", "NEVER APPLIED  f"),
    (
      "flow.possible('home', { variant = { nav = 'b' }, on = 'page' }, function(app) return app:shows 'form' end)",
      "BROKEN   not possible: home"
    ),
  ]

  @Test(arguments: properties) func `it is judged in each state`(_ text: String, _ says: String) throws {
    let report = ProofText.report(on: try Self.app(Self.link + text).prove())
    #expect(report.contains(says), "\(report)")
  }

  @Test func `a variant that is never in force is not judged`() throws {
    let proof = try Self.app(
      "flow.always('b', { variant = { nav = 'b' } }, function() return false end)"
    ).prove()
    #expect(proof.judged.elsewhere == ["b"] && proof.broken.isEmpty, "\(ProofText.report(on: proof))")
  }
}
