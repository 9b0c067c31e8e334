import Proving
import Scripting
import TestSupport
import Testing

/// Searches that stop before they have tried everything.
struct ProofLimitsTests {
  /// An app of four counters, whose levels get wider without an end.
  private static let counters = SmallApp(
    app: """
      local Board = flow.screen("board", { state = { a = 0, b = 0, c = 0 }, actions = { "a", "b", "c" } })
      function App:start() self:push(Board {}) end
      function App:on_a(board) board.a = board.a + 1 end
      function App:on_b(board) board.b = board.b + 1 end
      function App:on_c(board) board.c = board.c + 1 end
      """,
    properties: "flow.never(\"a count of nine\", function(app) return app:shows \"board\".a == 9 end)")

  @Test func `a sample of each level gets deep and is no proof`() throws {
    var limits = ProofLimits()
    (limits.depth, limits.sampleCount) = (12, 20)
    var sizes: Set<Int> = []
    for seed in [1, 2, 3] {
      limits.sampleSeed = seed
      let proof = try Self.counters.prove(limits)
      // All states within twelve acts are 455.
      #expect(
        !proof.isGood && proof.counts.depth == 12 && (150...400).contains(proof.counts.states),
        "\(seed): \(proof.counts.states) states")
      #expect(try Self.counters.prove(limits) == proof)
      sizes.insert(proof.counts.states)
    }
    #expect(sizes.count > 1)
  }

  @Test func `a sample of levels that are not large is complete`() throws {
    var limits = ProofLimits()
    limits.sampleSeed = 1
    let app = SmallApp(
      app: "function App:start() self:push(Home {}) end\nfunction App:on_go() self:push(Page {}) end\n"
        + "function App:on_other() self:note \"other\" end\nfunction App:on_next() self:pop() end")
    #expect(try app.prove(limits).ending == .complete)
  }

  @Test func `a search stops at the end of a level whose states take too much memory`() throws {
    var limits = ProofLimits()
    limits.bytes = 100_000
    let proof = try Self.counters.prove(limits)
    #expect(proof.ending == .memory(megabytes: 0) && proof.counts.unexplored > 10)
    #expect(proof.undecided == ["a count of nine"])
  }

  @Test func `a search that is stopped decides nothing about ways`() throws {
    var limits = ProofLimits()
    limits.depth = 2
    let properties = """
      flow.possible("five", function(app) return app.store.n == 5 end)
      flow.sometimes("three", function(app) return app.store.n == 3 end)
      """
    let proof = try SmallApp(app: ProofTests.pages, properties: properties).prove(limits)
    #expect(proof.ending == .depth(2) && proof.undecided == ["five", "three"] && proof.broken.isEmpty)
    #expect(!proof.isProved && proof.counts.unexplored > 0)
  }

  /// The way to the farthest state alone costs more than a look at all states may cost.
  @Test(arguments: [1, nil]) func `a value that no state has allowed so far may still be right`(
    _ depth: Int?
  ) throws {
    let app = SmallApp(
      app: """
        local List = flow.screen("list", { state = { items = {}, n = 0 }, actions = { "fill", pick = { "id", of = "items" } } })
        function App:start() self:push(List {}) end
        function App:on_fill(list) list.n = list.n + 1 if list.n == 2 then list.items = { { id = 1 } } end end
        function App:on_pick() self:push(Page {}) end
        function App:on_next() self:pop() end
        """,
      properties: """
        flow.inputs { ["list.pick"] = { { 1 } } }
        flow.bound("few", function(app) return app:has "list".n < 3 end)
        """)
    var limits = ProofLimits()
    limits.depth = depth
    let proof = try app.prove(limits)
    #expect(proof.untried.isEmpty, "\(ProofText.report(on: proof))")
  }

  @Test func `what grows is reported even if the way to the farthest state costs too much`() throws {
    var limits = ProofLimits()
    limits.depth = 2_500
    let proof = try SmallApp(
      app: """
        function App:start() self.store.n = 0 self:push(Home {}) end
        function App:on_go() for _ = 1, 50000 do end self.store.n = self.store.n + 1 end
        """
    ).prove(limits)
    let growth = try #require(proof.growths.first, "\(ProofText.report(on: proof))")
    let range = growth.values.split(separator: " to ").compactMap { Int($0) }
    #expect(growth.part == "store.n" && range.count == 2 && range[1] > 10 * (range[0] + 1), "\(growth)")
  }

  /// An app that grows, the names of the parts, and the condition of the bound if there is one.
  static let growing: [(app: String, part: String, bound: String?)] = [
    ("function App:on_go() self.n = (self.n or 0) + 1 self.odd = self.n % 2 end", "App.n", nil),
    (
      "local seen = {} function App:on_go() table.insert(seen, 'x') end", "app/init.lua local 'seen'", nil
    ),
    ("local n = 0 function App:on_go() n = n + 1 end", "app/init.lua local 'n'", nil),
    (
      "function App:on_go(home) if home and self.busy then return end self.busy = true self.services.s() self:on_go() end",
      "App:on_go, which calls itself without 'return'", nil
    ),
    (
      "function App:on_go() self:track('at', os.time()) self:push(Page {}) end function App:on_next() self:pop() end",
      "the clock, read at app/init.lua:8", "os.time() < 1767225660"
    ),
    (
      "function App:on_go() if math.random(2) == 1 then self:push(Page {}) end end function App:on_next() self:pop() end",
      "the numbers of math.random", nil
    ),
  ]

  @Test(arguments: growing)
  func `what grows is named, and nothing else`(_ app: String, _ part: String, _ bound: String?) throws {
    var limits = ProofLimits()
    limits.depth = 100
    let proof = try SmallApp(
      app: "function App:start() self:push(Home {}) end\n" + app,
      manifest: "services = { s = flow.replies { 1 } }"
    ).prove(limits)
    #expect(proof.growths.map(\.part) == [part], "\(ProofText.report(on: proof))")
    #expect(bound.map { proof.growths[0].remedy?.contains($0) == true } ?? (proof.growths[0].remedy == nil))
  }

  /// The first call has ended when the second one waits.
  @Test func `a handler that begins again with return has an end`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.services.s() return self:on_go() end
        """, properties: "flow.bound('one call', function(app) return #app:pending() <= 1 end)",
      manifest: "services = { s = flow.replies { 1 } }"
    ).prove()
    #expect(proof.counts.unexplored == 0, "\(ProofText.report(on: proof))")
  }

  @Test func `a search that stops within a depth says how many acts it has tried there`() throws {
    var (limits, calls) = (ProofLimits(), 0)
    limits.onProgress = { _, depth in
      if depth == 3 { calls += 1 }
      return calls > 1
    }
    let proof = try SmallApp(app: ProofTests.pages).prove(limits)
    #expect(proof.ending == .interrupted && proof.counts.depth == 2)
    #expect(proof.counts.deeper > 0 && proof.counts.unexplored > 0)
    let first = ProofText.report(on: proof).prefix { $0 != "\n" }
    #expect(first.hasSuffix("depth 2 and \(proof.counts.deeper) steps deeper"), "\(first)")
  }

  @Test func `a signal ends the look at what grows`() throws {
    let app = SmallApp(
      app: "function App:start() self:push(Home {}) end function App:on_go() self:push(Home {}) end")
    var limits = ProofLimits()
    limits.depth = 5
    nonisolated(unsafe) var asked = 0
    // A search reports the number of its states. The look at what grows reports none.
    limits.onProgress = { states, _ in
      asked += states == 0 ? 1 : 0
      return states == 0
    }
    _ = try app.prove(limits)
    #expect(asked == 1)
  }
}
