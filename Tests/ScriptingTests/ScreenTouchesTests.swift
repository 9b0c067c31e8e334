import Proving
import Scripting
import Testing

/// A search tries what is on screen: the tabs of visible bars, and the back button of each column.
struct ScreenTouchesTests {
  /// An app, and the condition that a touch leads to.
  struct Trial: Sendable, CustomTestStringConvertible {
    let name: String
    let app: String
    var manifest = ""
    let goal: String
    /// The end of the shortest way there.
    let way: [String]

    var testDescription: String { name }
  }

  static let pad = #"starts = { pad = { device = "pad" } }"#
  static let new = #"starts = { new = { os = "ios26" } }"#

  static let trials = [
    Trial(
      name: "a tab behind More",
      app: """
        function App:start()
          local tabs = { { "f", Page {} } }
          for place, name in ipairs { "a", "b", "c", "d", "e" } do
            table.insert(tabs, place, { name, Home {} })
          end
          self:set_root(flow.tabs(tabs))
        end
        """, goal: #"app:shows "page" ~= nil"#, way: [#"app:tab "More""#, #"app:tab "f""#]),
    Trial(
      name: "a tab of the first of two bars",
      app: """
        function App:start()
          self:set_root(flow.split {
            primary = flow.tabs { { "x", Home {} }, { "y", Page {} } },
            secondary = flow.tabs { { "x", Form {} }, { "y", Vault {} } },
          })
        end
        """, manifest: pad, goal: #"app:shows "page" and app:shows "form""#,
      way: [#"app:on("home"):tab "y""#]),
    Trial(
      name: "the back button of the first column",
      app: """
        local Left, Right = flow.coordinator "Left", flow.coordinator "Right"
        function Left:start() self:push(Home {}) self:push(Form {}) end
        function Right:start() self:push(Page {}) self:push(Page {}) end
        function App:start() self:set_root(flow.split { primary = Left {}, secondary = Right {} }) end
        """, manifest: pad, goal: #"app:shows "home" and app:shows "page""#,
      way: [#"app:on("form"):back()"#]),
    Trial(
      name: "the second screen of a class in the menu of the back button",
      app: """
        local Deep = flow.screen("deep", { params = { "n" } })
        function App:start() self:push(Home {}) end
        function App:on_go() for n = 1, 3 do self:push(Deep { n = n }) end end
        """, goal: #"step.act:find "hold_back" and (app:shows "deep" or {}).n == 1"#,
      way: [#"app:tap "go""#, #"app:hold_back("deep", 2)"#]),
    Trial(
      name: "a swipe over the content, where the back button is hidden",
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go()
          local page = Page {}
          page.hides_back_button = true
          self:push(page)
        end
        """, manifest: new, goal: #"app:shows "home" and step.from[1] == "page""#,
      way: [#"app:tap "go""#, "app:swipe_back()"]),
  ]

  @Test(arguments: trials) func `it is tried, and its way is a scenario`(_ trial: Trial) throws {
    let proof = try SmallApp(
      app: trial.app, properties: "flow.never(\"there\", function(app, step) return \(trial.goal) end)",
      manifest: trial.manifest
    ).prove()
    let finding = try #require(proof.findings.first { $0.rule == .never }, "\(ProofText.report(on: proof))")
    #expect(Array(finding.way.suffix(trial.way.count)) == trial.way)
  }

  @Test func `a tab is not offered while the bar is hidden, and its flow is not asked`() throws {
    let app = """
      function App:start()
        self:set_root(flow.tabs { { "a", Home {} }, { "b", Page {} } })
      end
      function App:on_select_tab(name) return name ~= "b" end
      function App:on_go(screen)
        local form = Form {}
        form.hides_bottom_bar_when_pushed = true
        self:push(form)
      end
      """
    let proof = try SmallApp(app: app).prove()
    #expect(!proof.findings.contains { $0.rule == .fail }, "\(ProofText.report(on: proof))")
    let demo = try Demo(app, "app:tap 'go'\nprint(pcall(function() app:tab 'b' end))")
    #expect(
      demo.told.last
        == "  print    false\\tmain.lua:3: a tap on the tab 'b' is not possible: it is not on screen")
  }

  /// Acts on a selected screen, and what is said then.
  static let acts: [(act: String, result: String)] = [
    ("app:on('page'):hold_back('page', 1)", "home form page"),
    ("app:on('home'):back()", "'home' cannot be touched now: the current path is 'home form page page'"),
    ("app:on('page', { n = 1 }):back()", "no 'page' with n=1 is on screen: the current path is"),
    ("app:on('page'):tab 'x'", "there is no tab 'x'"),
    ("app:on('page'):hold_back('page', 3)", "the back menu has no 'page' with the number 3: it has page"),
  ]

  @Test(arguments: acts)
  func `an act on a screen that cannot be made says why`(_ act: String, _ result: String) throws {
    let demo = try Demo(
      """
      function App:start()
        for _, class in ipairs { Home, Form, Page, Page } do self:push(class {}) end
      end
      """, "local ok, why = pcall(function() \(act) end)\nprint(ok and app:path() or why)")
    #expect(demo.told.last?.contains(result) == true, "\(demo.told)")
  }
}
