import ScreenStack
import Testing
import Tracing

struct TraceTextTests {
  static var photos: [TraceLine] {
    [
      .act("launch", .text("photos")),
      .event("expose", nil, ("checkout", .text("control"))),
      .event("start", "App"),
      .event("root", "photos").showing("photos"),
      .act("tap", .text("select"), .integer(3)),
      .event("push", "photo", ("id", .integer(3))).showing("photos photo"),
      .act("tap", .text("buy")),
      .event("start", "Buy"),
      .event("push", "sign_in").showing("photos photo sign_in"),
      .act("tap", [.value(.text("submit")), .value(.text("ann")), .secret], from: TraceLine.origin),
      .told("call", "auth ann • -> token (\(Seconds(400_000).written))"),
      .told("replace", "sign_in with confirm photo=3").showing("photos photo confirm"),
      .act("tap", .text("buy")),
      .told("finish", "Buy bought"),
      .event("pop", "confirm").showing("photos photo"),
      .end("end", 4, 2_500_000, ["App"]),
    ]
  }

  static var shop: [TraceLine] {
    [
      .act("launch", .text("shop")),
      .event("expose", nil, ("nav", .text("control"))),
      .event("start", "App"),
      .told("call", "feed -> \(Value.list([.nothing, .nothing, .nothing]).written) (0.2 s)"),
      .told("root", "home: feed, basket, profile").showing("home: feed"),
      .act("tap", .text("select"), .integer(2)),
      .event("push", "product", ("id", .integer(2))).showing("home: feed product"),
      .act("tap", .text("basket")),
      .event("select", "basket").showing("basket: cart"),
      .act("tap", .text("checkout")),
      .event("start", "Checkout"),
      .told("present", "address page_sheet").showing("basket: cart | address"),
      .act("type", .text("street"), .text("Main St 1")),
      .act("swipe_down"),
      .told("refuse", "address (Checkout:on_leave drag)"),
      .told("ask", "\(Value.text("Discard changes?").written) discard, keep").showing(
        "basket: cart | address | alert"),
      .act("tap", .text("keep")),
      .event("dismiss", "alert").showing("basket: cart | address"),
      .act("tap", .text("save")),
      .event("push", "payment", ("total", .integer(1))).showing("basket: cart | address payment"),
      .act("tap", .text("pay"), .integer(4111)),
      .told("call", "pay 4111 -> nil, card refused (1 s)"),
      .act("tap", .text("pay"), .integer(4111)),
      .told("call", "pay 4111 -> order 7 (1 s)"),
      .told("replace", "address payment with receipt").showing("basket: cart | receipt"),
      .act("tap", .text("done")),
      .told("finish", "Checkout order 7"),
      .event("dismiss", "receipt").showing("basket: cart"),
      .end("bought", 11, 3_800_000, ["App", "Home", "Basket", "Profile"]),
    ]
  }

  @Test(arguments: [(photos, GoldenTraces.photos), (shop, GoldenTraces.shop)])
  func `the traces of the design`(_ trace: [TraceLine], _ golden: String) {
    #expect(TraceText(detail: .navigation).lines(of: trace) == golden.traceLines)
    #expect(TraceText.header == "# trace 1")
  }

  static var lines: [(TraceLine, String)] {
    [
      (.act("back"), "> back"),
      (.act("type", .text("name"), .text("")), #"> type name """#),
      (
        .act("tap", [.value(.text("select"))], [Value.Field("row", .integer(1))], from: TraceLine.origin),
        "> tap select row=1"
      ),
      (.event("collapse", nil), "  collapse"),
      (.event("collapse", nil).showing("a b"), "  collapse                                     a b"),
      (
        .event("push", "shop.home", ("a b", .text("3")), ("c", .flag(true))),
        #"  push     shop.home "a b"="3" c=true"#
      ),
      (.event("view_will_appear", "a"), "  view_will_appear a"),
      (.event("view_did_appear", "a"), "  view_did_appear a"),
      (.told("print", "one\ntwo\r\n\u{1B}[m \u{202E}x"), #"  print    one\ntwo\r\n\u{1B}[m \u{202E}x"#),
      (.told("note", "a  b "), #"  note     a  b\u{20}"#),
      (.told("note", " "), #"  note     \u{20}"#),
      (
        .told("note", String(repeating: "x", count: 34)).showing("p"),
        "  note     \(String(repeating: "x", count: 34))  p"
      ),
      (
        .told("note", String(repeating: "é", count: 33)).showing("p"),
        "  note     \(String(repeating: "é", count: 33))   p"
      ),
      (
        .told("note", String(repeating: "x", count: 60)).showing("p q"),
        "  note     \(String(repeating: "x", count: 60))  p q"
      ),
      (.event("pop", "a").showing(""), "  pop      a"),
      (.event("pop", "a").showing(nil), "  pop      a"),
      (.end("end", 1, 0, []), "= end      1 act, 0 s, no flows, no leaks"),
    ]
  }

  @Test(arguments: lines)
  func `a line`(_ line: TraceLine, _ text: String) {
    #expect(TraceText.line(line) == text)
    #expect(!TraceText.line(line).unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func `the end counts leaks`() {
    var ending = TraceLine.Summary(acts: 0, duration: 61_000_001)
    ending.leaks = 2
    #expect(
      TraceText.line(.end(ending, from: TraceLine.origin))
        == "= end      no acts, 61.000001 s, no flows, 2 leaks")
  }

  @Test(arguments: [(Level.user, 3), (.navigation, 4), (.lifecycle, 5)])
  func `a line is told from its level on, acts and the end always`(_ detail: Level, _ count: Int) {
    let trace = [Level.user, .navigation, .lifecycle].map { level in
      TraceLine.event("push", "a", from: TraceLine.Origin(time: 0, turn: 0, level: level))
    }
    let hidden = TraceLine.Origin(time: 0, turn: 0, level: .lifecycle)
    let whole =
      [.act("back", from: hidden)] + trace + [.end(TraceLine.Summary(acts: 1, duration: 0), from: hidden)]
    #expect(TraceText(detail: detail).lines(of: whole).count == count)
  }
}
