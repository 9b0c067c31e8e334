import Claims
import Routing
import Testing

/// Findings about claims and patterns, one rule after another.
struct ClaimCheckTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let components: String
    let patterns: [String]
    let messages: [String]

    var testDescription: String { name }
  }

  private static let place = "applinks.details[0].components"

  static let cases: [Case] = [
    Case(
      name: "all is answered", components: #"{"/":"/orders/*"},{"/":"/cart"}"#,
      patterns: ["https://s.example/orders{/:rest}*", "https://s.example/cart"], messages: []),
    Case(
      name: "unanswered", components: #"{"/":"/help/?*"}"#, patterns: ["https://s.example/cart"],
      messages: [
        "\(place)[0] '/help/?*': no link answers 'https://s.example/help/a' or any other URL of it. Write a link, or exclude it.",
        "https://s.example/cart: nothing claims 'https://s.example/cart' or any other link of it. Claim it, or remove it.",
      ]),
    Case(
      name: "partly answered", components: #"{"/":"/orders/?*"}"#,
      patterns: [#"https://s.example/orders/:id(\d+)"#],
      messages: [
        "\(place)[0] '/orders/?*': a link answers 'https://s.example/orders/0', but none answers 'https://s.example/orders/a'. Widen the link, or narrow the claim."
      ]),
    Case(
      name: "a slash at the end is answered", components: #"{"/":"/cart"}"#,
      patterns: ["https://s.example/cart"],
      messages: []),
    Case(
      name: "an encoded slash is text of its segment", components: #"{"/":"/a%2Fb"}"#,
      patterns: ["https://s.example/:name"], messages: []),
    Case(
      name: "shadowed", components: #"{"/":"/a/*"},{"/":"/b"},{"/":"/a/b"}"#,
      patterns: ["https://s.example/*"],
      messages: [
        "\(place)[2] '/a/b': never decides, because \(place)[0] '/a/*' have all of it. Remove it, or move it up."
      ]),
    Case(
      name: "shadowed by two together", components: #"{"/":"/a/*"},{"/":"/b/*"},{"/":"/$(ab)/x"}"#,
      patterns: ["https://s.example/*"],
      messages: [
        "\(place)[2] '/$(ab)/x': never decides, because \(place)[0] '/a/*' and \(place)[1] '/b/*' have all of it. Remove it, or move it up."
      ]),
    Case(
      name: "an exclusion that comes too late for all",
      components: #"{"/":"/help/*"},{"/":"/help/web/*","exclude":true}"#,
      patterns: ["https://s.example/*"],
      messages: [
        "\(place)[1] 'NOT /help/web/*': has no effect on any of its URLs, such as 'https://s.example/help/web', which \(place)[0] '/help/*' hands over. Move it up."
      ]),
    Case(
      name: "an exclusion that comes too late for some",
      components: ##"{"/":"/help/*"},{"#":"web","exclude":true}"##, patterns: ["https://s.example/*"],
      messages: [
        "\(place)[1] 'NOT #web': has no effect on some of its URLs, such as 'https://s.example/help#web', which \(place)[0] '/help/*' hands over. Move it up."
      ]),
    Case(
      name: "an exclusion in the right order",
      components: #"{"/":"/help/web/*","exclude":true},{"/":"/help/*"}"#,
      patterns: [#"https://s.example/help{/:page([^w].*)}?"#, "https://s.example/help/w:rest([^e].*)?"],
      messages: [
        "\(place)[1] '/help/*': a link answers 'https://s.example/help', but none answers 'https://s.example/help/we'. Widen the link, or narrow the claim."
      ]),
    Case(
      name: "nothing can match", components: #"{"/":"/café"}"#, patterns: ["https://s.example/*"],
      messages: [
        "\(place)[0] '/café': no URL can match. Percent-encode what a path cannot contain, or set 'percentEncoded' to false.",
        "https://s.example/*: nothing claims 'https://s.example/' or any other link of it. Claim it, or remove it.",
      ]),
    Case(
      name: "what is excluded is not claimed", components: #"{"/":"/cart","exclude":true},{"/":"/*"}"#,
      patterns: ["https://s.example/cart", "https://s.example/:x"],
      messages: [
        "\(place)[1] '/*': a link answers 'https://s.example/a', but none answers 'https://s.example/'. Widen the link, or narrow the claim.",
        "https://s.example/cart: nothing claims 'https://s.example/cart' or any other link of it. Claim it, or remove it.",
      ]),
    Case(
      name: "links of other schemes are no matter", components: #"{"/":"/cart"}"#,
      patterns: ["shop://cart", "https://s.example/cart"], messages: []),
  ]

  @Test(arguments: cases)
  func `a check says what differs`(_ example: Case) throws {
    let file = try ClaimFile(
      applinks: """
        {"substitutionVariables":{"ab":["a","b"]},
          "details":[{"appIDs":["T.app"],"components":[\(example.components)]}]}
        """)
    let patterns = try example.patterns.map { try LinkPattern($0) }
    let check = ClaimCheck(patterns, host: nil)
    let findings = check.findings(of: file.claims) + check.unclaimed(file.claims)
    #expect(findings.map { $0.message(of: patterns) } == example.messages)
  }

  @Test func `claims of another app do not come first`() throws {
    let file = try ClaimFile(
      applinks: """
        {"details":[{"appIDs":["T.one"],"components":[{"/":"/a"}]},{"appIDs":["T.two"],"components":[{"/":"/a"}]}]}
        """)
    let check = ClaimCheck([try LinkPattern("https://s.example/a")], host: nil)
    #expect(check.findings(of: file.claims) == [])
  }

  @Test func `only the patterns of a host answer its claims`() throws {
    let file = try ClaimFile(components: #"{"/":"/a"}"#)
    let patterns = [try LinkPattern("https://one.example/a"), try LinkPattern("https://*.two.example/a")]
    #expect(ClaimCheck(patterns, host: "one.example").findings(of: file.claims) == [])
    #expect(ClaimCheck(patterns, host: "www.two.example").findings(of: file.claims) == [])
    #expect(ClaimCheck(patterns, host: nil).findings(of: file.claims) == [])
    #expect(ClaimCheck(patterns, host: "two.example").findings(of: file.claims).map(\.isUnanswered) == [true])
    #expect(ClaimCheck(patterns, host: "one.example").unclaimed([]).count == 1)
    #expect(ClaimCheck(patterns, host: nil).unclaimed([]).count == 2)
  }

  @Test func `a comparison that is too large is given up`() throws {
    let wild = String(repeating: "*a?b", count: 40)
    let file = try ClaimFile(components: #"{"/":"\#(wild)"},{"/":"*c*d??????????????????"}"#)
    let check = ClaimCheck([try LinkPattern("https://s.example/:x(.*[0-9].{18})")], host: nil)
    #expect(
      check.findings(of: file.claims).map { $0.message(of: []) }.last
        == "\(Self.place)[1] '*c*d??????????????????': was not compared, it has too many cases. Use fewer '*'."
    )
  }
}
