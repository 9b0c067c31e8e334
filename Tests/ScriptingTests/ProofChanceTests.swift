import Proving
import Testing

/// A proof of an app that uses `math.random` says for which seeds it is one.
struct ProofChanceTests {
  static let apps: [(code: String, manifest: String, seeds: [Int])] = [
    ("", "", []), ("local draw = math.random", "", []),
    ("function App:on_other() if not self.n then self.n = math.random(2) end end", "", [0]),
    (
      "function App:on_other() self.n = self.n or math.random(2) end", "starts = { late = { seed = 7 } }",
      [0, 7]
    ),
    ("function App:on_other() self.n = self.n or math.random(2) end", "starts = { late = {} }", [0]),
    ("local first = math.random(6)", "", [0]),
    ("function App:on_other() math.randomseed(3) math.random() math.randomseed() end", "", [0]),
    ("function App:on_other() end", "starts = { late = { seed = 7 } }", []),
  ]

  @Test(arguments: apps)
  func `the seeds of all starts count if a script draws a number`(
    _ code: String, _ manifest: String, _ seeds: [Int]
  ) throws {
    let app = SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:push(Page {}) end
        function App:on_other() self:push(Page {}) end
        function App:on_next() self:pop() end
        \(code)
        """, manifest: manifest)
    let proof = try app.prove()
    #expect(proof.extent.seeds == seeds, "\(ProofText.report(on: proof))")
  }
}
