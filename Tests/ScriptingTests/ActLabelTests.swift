import ScreenStack
import Scripting
import Testing

/// The labels that a search keeps of the acts that it has tried.
struct ActLabelTests {
  private static let app = SmallApp(
    app: """
      function App:start() self:set_root(flow.tabs { { "one", Home {} }, { "two", Page {} } }) end
      function App:on_go() self:push(Page {}) end
      function App:on_next() self:present(Form {}) end
      function App:on_other() self:present(Form {}, { style = "popover" }) end
      function App:on_send() if self:alert { title = "Sure?", "yes, send", 'say "no"', cancel = "no" } then self:dismiss() end end
      """, properties: "flow.inputs { [\"form.text\"] = { { \"ann\" } } }")

  /// A `leave` is another touch, whichever leads back.
  @Test func `a search tries each touch, and keeps what it is about`() throws {
    let labels = try Self.app.result(SmallApp.usual, on: .pad).labels
    #expect(
      Set(labels.map(\.verb)) == Set(ActVerb.allCases.filter { $0.isTouch && $0 != .leave }),
      "Add a case to Choice.swift, and offer it in Host+Everything.swift.")
    #expect(labels.first { $0.words == "tab two" }?.name == "two")
    #expect(labels.first { $0.words == "tap \"yes, send\"" }?.name == "yes, send")
    #expect(labels.first { $0.words == #"tap "say \"no\"""# }?.name == #"say "no""#)
    #expect(labels.first { $0.words == "type text ann" }?.name == "text")
    #expect(labels.first { $0.words == "back" }?.name == "")
  }
}
