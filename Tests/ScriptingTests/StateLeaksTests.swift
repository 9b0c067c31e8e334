import Proving
import ScreenStack
import Scripting
import TestSupport
import Testing

/// Leaks in the states of a search while handlers wait.
struct StateLeaksTests {
  /// The first state is visited again after the search has begun anew, from which on lines have other numbers.
  @Test(arguments: ["", "flow.sleep(0)"])
  func `a leak of what the launch has made has its line`(_ first: String) throws {
    let proof = try SmallApp(
      app: """
        local Part = flow.coordinator "Part"
        function Part:start() self:push(Form {}) end
        function App:start()
          \(first)
          self.part = Part {}
          self:set_root(flow.split { primary = Home {}, secondary = self.part })
        end
        function App:on_go() self:show_detail(Page {}) end
        """
    ).prove(on: .pad)
    let leak = try #require(proof.findings.first { $0.rule == .leak })
    #expect(leak.subject == "Part (App.part)" && leak.place?.hasSuffix(":11") == true, "\(leak)")
  }

  /// An app that keeps a page, and what a proof says of it.
  struct Keeper: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let app: String
    /// The start of the title of the leak that is found, or nil.
    var leak: String?
    /// The leak about which the search cannot decide, or nil.
    var undecided: String?

    init(_ title: String, _ app: String, leak: String? = nil, undecided: String? = nil) {
      (testDescription, self.app, self.leak, self.undecided) = (title, app, leak, undecided)
    }

    func prove(_ limits: ProofLimits = SmallApp.usual) throws -> Proof {
      try SmallApp(
        app: """
          local kept = {}
          local Part = flow.coordinator "Part"
          function Part:start() self:push(Form {}) end
          function Part:on_send() self:finish() end
          function App:on_other() end
          function App:on_next() self:pop() end
          \(app)
          """, manifest: PlantedFaultTests.load
      ).prove(limits)
    }
  }

  /// A main flow with a page that a module keeps. What the app starts is added.
  private static let main = """
    local Main = flow.coordinator "Main"
    function Main:start() self:push(Home {}) end
    function Main:on_go() kept[1] = Page {} self:push(kept[1]) end

    """

  private static let leak = "leak: page (app/init.lua local 'kept'[1])"

  static let keepers = [
    Keeper(
      "a module, while the start waits for the main flow",
      main + "function App:start() self:push(Main {}):await() end", leak: leak),
    Keeper(
      "a module, while a timer runs all the time",
      main + """
        function App:start()
          flow.spawn(function() while true do flow.sleep(60) end end)
          self:push(Main {})
        end
        """, undecided: leak + ", made at app/init.lua:15, while 'spawn' waits at app/init.lua:17"),
    Keeper(
      "a handler that waits as long as the app runs",
      """
      function App:start()
        local page = Page {}
        self:push(page):await()
        self:replace(Home {}, { all = true }):await()
      end
      function App:on_go() end
      function App:on_next() self:replace(Form {}) end
      """, undecided: "leak: page (App:start local 'page')"),
    Keeper(
      "a flow until a service has answered",
      """
      function App:start() self:push(Home {}) end
      function App:on_go()
        self.page = self:push(Page {})
        self.page:await()
        self.services.load()
        self.page = nil
      end
      """),
    Keeper(
      "a handler until a service has answered, while a timer runs all the time",
      """
      function App:start()
        flow.spawn(function() while true do flow.sleep(60) end end)
        self:push(Home {})
      end
      function App:on_go()
        local page = self:push(Page {})
        page:await()
        self.services.load()
      end
      """),
    Keeper(
      "a handler until another flow has ended",
      """
      function App:start() self:push(Home {}) end
      function App:on_go()
        local page = self:push(Page {})
        page:await()
        self:push(Part {}):await()
      end
      """),
  ]

  /// The limit is reached by a branch that is closed once the page was shown.
  @Test func `a search that was stopped elsewhere says so, too`() throws {
    let keeper = Keeper(
      "a module while a timer runs all the time",
      """
      function App:start()
        flow.spawn(function() while true do flow.sleep(60) end end)
        self:push(Home {})
      end
      function App:on_other() if not self.wasShown then self.n = math.min((self.n or 0) + 1, 30) end end
      function App:on_go()
        self.n, self.wasShown = nil, true
        kept[1] = Page {}
        self:push(kept[1])
      end
      """)
    var limits = ProofLimits()
    limits.depth = 8
    let proof = try keeper.prove(limits)
    let report = ProofText.report(on: proof)
    #expect(proof.ending != .complete && proof.undecided.contains { $0.hasPrefix("leak: page") }, "\(report)")
  }

  @Test(arguments: keepers) func `they count unless a handler may release them`(_ keeper: Keeper) throws {
    let proof = try keeper.prove()
    let report = ProofText.report(on: proof)
    let leaks = proof.findings.filter { $0.rule == .leak }.map(\.title)
    #expect(leaks.count == (keeper.leak == nil ? 0 : 1), "\(report)")
    #expect(keeper.leak.map { leaks.first?.hasPrefix($0) ?? false } ?? true, "\(report)")
    #expect(proof.undecided.count == (keeper.undecided == nil ? 0 : 1), "\(report)")
    #expect(keeper.undecided.map { proof.undecided.first?.hasPrefix($0) ?? false } ?? true, "\(report)")
    #expect(report.contains("no leak") == (keeper.leak == nil && keeper.undecided == nil), "\(report)")
  }
}
