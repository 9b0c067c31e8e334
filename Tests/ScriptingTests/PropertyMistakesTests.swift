import Proving
import Scripting
import TestSupport
import Testing

/// Properties that cannot break, because they name something that does not exist.
struct PropertyMistakesTests {
  static let mistakes: [(String, String)] = [
    (
      #"flow.never("x", { on = "hom" }, function() end)"#,
      "plugins/app/properties.lua:2: there is no screen 'hom'. Did you mean 'home'?"
    ),
    (
      #"flow.possible("x", { without = "tap otehr" }, function() end)"#,
      "plugins/app/properties.lua:2: there is no action 'otehr'. Did you mean 'other'?"
    ),
    (
      #"flow.never("x", { by = { "back", "tap vault.nowhere 3" } }, function() end)"#,
      "plugins/app/properties.lua:2: there is no action 'vault.nowhere'"
    ),
    (
      #"flow.never("x", { by = "type form.txt" }, function() end)"#,
      "plugins/app/properties.lua:2: there is no input 'form.txt'. Did you mean 'form.text'?"
    ),
    (
      #"flow.never("x", { by = "swipe_bak" }, function() end)"#,
      "plugins/app/properties.lua:2: there is no act 'swipe_bak'. Did you mean 'swipe_back'?"
    ),
    (
      #"flow.never("x", { by = "reach form" }, function() end)"#,
      "plugins/app/properties.lua:2: 'reach' is not an act: it consists of touches. Name one of them, such as 'tap send'."
    ),
    (
      #"flow.never("x", { onn = "home" }, function() end)"#,
      "plugins/app/properties.lua:2: never 'x' has no condition 'onn'. Did you mean 'on'?"
    ),
    (
      #"flow.never("x", { without = "tap other" }, function() end)"#,
      "plugins/app/properties.lua:2: never 'x': only 'possible' has the condition 'without'. Remove it."
    ),
    (
      #"flow.never("x", function() end) flow.always("x", function() end)"#,
      #"plugins/app/properties.lua:2: two properties are named "x": see plugins/app/properties.lua:2"#
    ),
    (
      #"flow.never("x", 3)"#,
      "plugins/app/properties.lua:2: never 'x' needs a function that looks at the app: function(app, step) … end"
    ),
    (
      #"flow.never("x", { by = "answer pay" }, function() end)"#,
      "plugins/app/properties.lua:2: there is no service 'pay'. The app has none."
    ),
    (
      #"flow.never("x", { by = "open page" }, function() end)"#,
      "plugins/app/properties.lua:2: 'open' needs a link, such as open shop://p/3, not 'page'"
    ),
    (
      #"flow.inputs { ["form.txt"] = { { "x" } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'form.txt': no action, input or service has this name. Did you mean 'form.text'?"
    ),
    (
      #"flow.inputs { backgruond = false }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'backgruond': false leaves out a kind of acts: open (links), background (the background). Did you mean 'background'?"
    ),
    (
      #"flow.inputs { system = false }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'system': false leaves out a kind of acts: open (links), background (the background)"
    ),
    (
      #"flow.inputs { open = false } flow.inputs { open = { { "app://x" } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'open': links are left out. Remove this, or see plugins/app/properties.lua:2."
    ),
    (
      #"flow.inputs { nosuch = { { 1 } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'nosuch': no action, input or service has this name"
    ),
    (
      #"flow.inputs { go = 3 }"#,
      "plugins/app/properties.lua:2: 'inputs' has lists of rows by name: { [\"sign_in.send\"] = { { \"0151\" } } }"
    ),
    (
      #"flow.never("x", { device = "ipad" }, function() end)"#,
      #"plugins/app/properties.lua:2: never 'x': 'device' is "phone" or "pad", not 'ipad'"#
    ),
    (
      #"flow.never("x", { variant = { nav = "tabs" } }, function() end)"#,
      "plugins/app/properties.lua:2: the app has no experiment 'nav'. It has none."
    ),
    (
      #"flow.inputs { go = { { print } } }"#,
      "plugins/app/properties.lua:2: 'row 1.1' is a function: 'inputs' has plain values"
    ),
    (
      #"flow.inputs { open = { { 3 } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'open': a row has a link: { { \"shop://p/3\" } }"
    ),
    (
      #"flow.inputs { notify = { { "x" } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'notify': a row has a notification: { { { title = \"Sale\", link = … } } }"
    ),
    (
      #"flow.inputs { go = { { 1 } } }"#,
      "plugins/app/properties.lua:2: 'inputs' of 'go': 'go' takes 0 values, and row 1 has 1"
    ),
  ]

  static let questions: [(String, String)] = [
    (#"app:shows "alert""#, #"an alert is no screen. Write a condition: { on = "alert" }"#),
    (#"app:can "home.otehr""#, "there is no action 'home.otehr'. Did you mean 'home.other'?"),
    (#"app:can "nope""#, "there is no action 'nope'"),
    (#"step.acts == "tap go""#, "the step of a property has no 'acts'. Did you mean 'act'?"),
  ]

  @Test(arguments: questions)
  func `a property that asks about what does not exist fails`(_ question: String, _ words: String) throws {
    let app = SmallApp(
      app: ProofTests.pages, properties: "flow.never('x', function(app, step) return \(question) end)")
    let report = ProofText.report(on: try app.prove())
    #expect(report.contains(words), "\(report)")
  }

  @Test func `values for a service that only a start has are no mistake`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self.services.refund() end
        function App:on_other() end
        """,
      properties: #"""
        flow.inputs { refund = { "x" } }
        flow.sometimes("refund", { by = "answer refund" }, function(app) return true end)
        """#,
      manifest:
        "services = { pay = flow.replies { 1 } }, starts = { big = { services = { refund = flow.replies { 2 } } } }"
    ).prove()
    #expect(!proof.findings.contains { $0.rule == .sometimes }, "\(ProofText.report(on: proof))")
  }

  @Test func `the button of an alert is no misspelled action`() throws {
    let proof = try SmallApp(
      app: """
        function App:start() self:push(Home {}) end
        function App:on_go() self:alert { title = "Sure?", "Other", "odther" } end
        function App:on_other() end
        """,
      properties: #"""
        flow.always("x", { by = { "tap Other", "tap odther" } }, function(app) return not app:can "odther" end)
        """#
    ).prove()
    #expect(proof.isProved, "\(ProofText.report(on: proof))")
  }

  @Test func `a variant that the experiment does not have is a mistake in a property`() throws {
    let property = #"flow.never("x", { variant = { nav = "tab" } }, function() end)"#
    let app = SmallApp(
      app: ProofTests.pages, properties: property, manifest: "experiments = { nav = { 'tabs', 'stack' } }")
    let error = #expect(throws: ScriptError.self) { try app.prove() }
    #expect(
      error?.message
        == "plugins/app/properties.lua:2: experiment 'nav' has no variant 'tab'. Did you mean 'tabs'?")
  }

  @Test(arguments: mistakes) func `mistakes in properties are found before the search`(
    _ text: String, _ message: String
  ) throws {
    let error = #expect(throws: ScriptError.self) {
      try SmallApp(app: ProofTests.pages, properties: text).prove()
    }
    #expect(error?.message == message)
  }
}
