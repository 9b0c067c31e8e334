import Maestro
import Testing

@Suite struct FlowTests {
  @Test func `a flow is written line by line`() {
    var flow = Flow(name: "photos/buy", app: .variable("APP_ID"))
    flow.head = ["Made by a test."]
    flow.commands = [
      .launchApp(clearsState: true, stops: true), .launchApp(clearsState: false, stops: true),
      .launchApp(clearsState: false, stops: false), .clearState, .comment("tap buy"), .tapOn(.id("photo-3")),
      .tapOn(.text("Buy (1.50)")), .tapOn(.point(50, 5)), .longPressOn(.backButton),
      .inputText(.literal("Ann")), .inputText(.variable("PASSWORD")), .eraseText(3),
      .openLink("photos://photo/3"), .swipe(from: .init(0, 50), to: .init(90, 50)), .pressKey("Home"),
      .setOrientation("PORTRAIT"), .assertVisible(.id("confirm")),
      .extendedWaitUntil(.id("done"), timeout: 2000), .runFlow(when: .text("Open"), [.tapOn(.text("Open"))]),
    ]
    #expect(
      flow.yaml == #"""
        # Made by a test.
        appId: "${APP_ID}"
        name: "photos/buy"
        ---
        - launchApp:
            clearState: true
        - launchApp
        - launchApp:
            stopApp: false
        - clearState
        # tap buy
        - tapOn:
            id: "photo-3"
        - tapOn: "Buy \\(1\\.50\\)"
        - tapOn:
            point: "50%,5%"
        - longPressOn:
            id: "BackButton"
        - inputText: "Ann"
        - inputText: "${PASSWORD}"
        - eraseText: 3
        - openLink: "photos://photo/3"
        - swipe:
            start: "0%,50%"
            end: "90%,50%"
        - pressKey: "Home"
        - setOrientation: "PORTRAIT"
        - assertVisible:
            id: "confirm"
        - extendedWaitUntil:
            visible:
              id: "done"
            timeout: 2000
        - runFlow:
            when:
              visible: "Open"
            commands:
              - tapOn: "Open"

        """#)
  }

  static let hostile = [
    "\"", "\\", "'", ": ", "# no", "- a\n- b", "---", "a\r\nb", "\u{85}", "\u{2028}", "${x}", "\\${x}", "👩‍👩‍👧",
    "\u{202E}evil", "\u{0}", "{{}}", "[*&!|>%@`", "\t", "ö", "\u{FEFF}", "&a *a", "~", "null", "yes",
  ]

  @Test(arguments: hostile) func `a name cannot change the structure or run a script`(_ name: String) throws {
    let harmless = Self.flow(naming: "x")
    let strange = Self.flow(naming: name)
    let (lines, others) = (Self.lines(harmless), Self.lines(strange))
    #expect(lines.count == others.count)
    for (line, other) in zip(lines, others) {
      let head = line.prefix { $0 != "\"" && $0 != "#" }
      #expect(other.hasPrefix(head))
      if line.contains("\"x\"") {
        #expect(other.dropFirst(head.count).hasPrefix("\"") && other.hasSuffix("\""))
      }
      #expect(
        other.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && ![0x85, 0x2028, 0x2029, 0xFEFF].contains($0.value)
        })
      if !other.hasPrefix("#"), !other.hasPrefix("name") { #expect(!other.contains(/(?:^|[^\\])\$\{/)) }
    }
  }

  private static func flow(naming name: String) -> String {
    var flow = Flow(name: name, app: .literal(name))
    flow.head = [name]
    flow.commands = [
      .comment(name), .tapOn(.id(name)), .tapOn(.text(name)), .inputText(.literal(name)), .openLink(name),
      .assertVisible(.id(name)), .extendedWaitUntil(.text(name), timeout: 1),
      .runFlow(when: .text(name), [.tapOn(.id(name))]),
    ]
    return flow.yaml
  }

  private static func lines(_ yaml: String) -> [Substring] {
    yaml.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
  }
}
