import Routing
import Testing

/// The choice among several patterns, and the problems of a table.
struct LinkTableTests {
  /// Two patterns and a link that both match: the first answers, wherever it is.
  static let ranks: [(String, String, String)] = [
    ("photo/new", "photo/:id", "a://photo/new"),
    ("photo/new", "*", "a://photo/new"),
    ("photo/:id(\\d+)", "photo/:id", "a://photo/3"),
    ("photo/:id", "photo/*", "a://photo/3"),
    ("photo/:id(\\d+)", "photo/:id(\\w+)", "a://photo/3"),
    ("photo/:id(new|old)", "photo/:id(\\w+)", "a://photo/new"),
    ("photo/x:id(\\d)", "photo/x:id(\\w)", "a://photo/x3"),
    ("photo/:id", "photo/:id+", "a://photo/3"),
    ("photo/x-:id", "photo/:id", "a://photo/x-3"),
    ("photo/x-:id", "photo/:id(.-\\d)", "a://photo/x-3"),
    ("photo/x-y-:id", "photo/x-:id", "a://photo/x-y-3"),
    ("photo/x-:id(\\d+)", "photo/x-:id", "a://photo/x-3"),
    ("photo/:id/edit", ":kind/3/edit", "a://photo/3/edit"),
    (":kind/3/edit", ":kind/:id/edit", "a://photo/3/edit"),
    ("docs/*/edit", "docs/*", "a://docs/a/edit"),
    ("docs", "docs{/:page}?", "a://docs"),
    ("docs/:page", "docs{/:page}?", "a://docs/x"),
    ("docs{/a}?", "docs/*", "a://docs/a"),
    ("a://p/:id", "p/3", "a://p/3"),
    ("https://a.example/*", "https://:shop.example/p/3", "https://a.example/p/3"),
    ("https://a:shop.example/*", "https://:shop.example/p/3", "https://ab.example/p/3"),
    ("https://:shop.example/*", "https://*/p/3", "https://a.example/p/3"),
    ("https://a.example/*", "http{s}?://a.example/p/3", "https://a.example/p/3"),
    ("http{s}?://*/:a/:b", "p/3", "https://a.example/p/3"),
    ("p/:id", ":a/:b/", "a://p/3"),
  ]

  @Test(arguments: ranks)
  func `the more specific pattern answers`(_ one: String, _ two: String, _ link: String) throws {
    let link = try Link(link)
    for texts in [[one, two], [two, one]] {
      let table = LinkTable(try texts.map { try LinkPattern($0) })
      #expect(try texts[#require(table.match(link)).pattern] == one)
    }
  }

  @Test func `of equals the first answers`() throws {
    let table = LinkTable(try ["photo/:a", "photo/:b"].map { try LinkPattern($0) })
    let match = try #require(try table.match(Link("a://photo/3")))
    #expect(match.pattern == 0)
    #expect(match.params == [LinkParam(name: "a", value: "3")])
  }

  static let slashes: [(String, String?)] = [
    ("a://cart/", "cart"), ("a://docs/", "docs/*"), ("a://docs/x/", "docs/*"), ("a://photo/3/", "photo/:id"),
    ("a://cart//", nil), ("a://", nil), ("a://list", nil), ("a://list/", "list/"),
  ]

  @Test(arguments: slashes)
  func `a slash at the end of a link may be left out`(_ link: String, _ pattern: String?)
    throws
  {
    let texts = ["cart", "docs/*", "photo/:id", "list/", "photo/*"]
    let table = LinkTable(try texts.map { try LinkPattern($0) })
    #expect(try table.match(Link(link)).map { texts[$0.pattern] } == pattern)
  }

  @Test func `a table explains the outcome of each pattern for a link`() throws {
    let texts = [
      "shop://*", "shop://p/:id", "shop://p/:id(\\d+)", "shop://p/3{/x}?", "shop://p/:id/reviews",
      "shop://cart", "bank://p/3", "*", "https://shop.example/p/3", "shop://:kind/3", "shop://p/:name(\\d+)",
    ]
    let table = LinkTable(try texts.map { try LinkPattern($0) })
    #expect(
      try table.explain(Link("shop://p/3/")).map { $0.message(in: table) } == [
        "shop://p/3{/x}?: opens it",
        "shop://p/:id(\\d+): matches, but 'shop://p/3{/x}?' takes precedence: its segment 2 is fixed text, "
          + "and here a param with an expression",
        "shop://p/:name(\\d+): matches, but 'shop://p/3{/x}?' takes precedence: its segment 2 is fixed text, "
          + "and here a param with an expression",
        "shop://p/:id: matches, but 'shop://p/3{/x}?' takes precedence: its segment 2 is fixed text, "
          + "and here a param",
        "shop://:kind/3: matches, but 'shop://p/3{/x}?' takes precedence: its segment 1 is fixed text, "
          + "and here a param",
        "shop://*: matches, but 'shop://p/3{/x}?' takes precedence: its segment 1 is fixed text, "
          + "and here a param over segments",
        "*: matches, but 'shop://p/3{/x}?' takes precedence: it names the scheme more exactly",
        "shop://p/:id/reviews: matches up to '/p/3/'",
        "shop://cart: matches up to '/'",
        "bank://p/3: another scheme",
        "https://shop.example/p/3: another scheme",
      ])
  }

  static let reasons: [(String, String, String, String)] = [
    ("docs/*/edit", "docs/*", "a://docs/a/edit", "it has more segments"),
    ("docs", "docs{/:page}?", "a://docs", "it has fewer optional parts"),
    ("photo/:a", "photo/:b", "a://photo/3", "it is declared first"),
    ("https://a.example/", "https://*/", "https://a.example/", "it names the host more exactly"),
    (
      "x-y-:a", "x-:a", "a://x-y-3",
      "its segment 1 is a param with 4 letters of text, and here a param with 2 letters of text"
    ),
    (
      ":a(\\d+)", ":a(\\w+)", "a://3",
      "its segment 1 is an expression of 10 different letters, "
        + "and here an expression of 63 different letters"
    ),
  ]

  @Test(arguments: reasons)
  func `each reason has its words`(_ one: String, _ two: String, _ link: String, _ words: String) throws {
    let table = LinkTable(try [one, two].map { try LinkPattern($0) })
    let verdicts = try table.explain(Link(link)).map { $0.message(in: table) }
    #expect(verdicts.last == "\(two): matches, but '\(one)' takes precedence: \(words)")
  }

  @Test func `a link that no pattern matches has verdicts, too`() throws {
    let table = LinkTable(try ["https://a.example/b", "c"].map { try LinkPattern($0) })
    #expect(
      try table.explain(Link("https://b.example/cd")).map { $0.message(in: table) } == [
        "c: matches up to '/c'", "https://a.example/b: another host",
      ])
  }

  static let problems: [([String], [String])] = [
    (["photo/:id", "photo/:id/edit", "photo/new", "*"], []),
    (["photo/:id", "photo/:name"], ["photo/:name: is the same as 'photo/:id'. Remove one of them."]),
    (["a://x", "b://x", "https://a.example/x", "https://b.example/x"], []),
    (
      ["photo/:id([^\\/]*)", "photo/:id"],
      ["photo/:id: never answers, 'photo/:id([^\\/]*)' takes all of it. Remove it, or narrow the other."]
    ),
    (
      ["photo/:id(\\d\\d)", "photo/:id(\\d+)"],
      ["photo/:id(\\d+): 'photo/:id(\\d\\d)' is as specific, and both match 'https://example.com/photo/11'."]
    ),
    (
      ["photo/:id(\\d+)", "photo/:id(\\d\\d)"],
      [
        "photo/:id(\\d\\d): never answers, 'photo/:id(\\d+)' takes all of it. Remove it, or narrow the other."
      ]
    ),
    (
      ["shop://:a/x", "shop://:a/:b(x|y)", "shop://{:c/}?x"],
      []
    ),
    (
      ["https://:a.x.example/p", "https://b:a.x.example/p", "https://*.x.example/:b"], []
    ),
    (
      ["https://:a.bc.example/", "https://:a-b.example/"], []
    ),
    (
      ["https://a-:x.example/", "https://:y-a.example/"],
      [
        "https://:y-a.example/: 'https://a-:x.example/' is as specific, and both match "
          + "'https://a-a.example/'. Narrow one of them."
      ]
    ),
    (["a-:x", ":y-b"], [":y-b: 'a-:x' is as specific, and both match 'https://example.com/a-b'."]),
    (
      ["shop://a-:x", "shop://:y-b"],
      ["shop://:y-b: 'shop://a-:x' is as specific, and both match 'shop://a-b'."]
    ),
  ]

  @Test(arguments: problems)
  func `problems of a table are found`(_ texts: [String], _ problems: [String]) throws {
    let table = LinkTable(try texts.map { try LinkPattern($0) })
    let found = table.problems().map { $0.message(in: table) }
    #expect(found.count == problems.count, "\(found)")
    for (found, wanted) in zip(found, problems) { #expect(found.hasPrefix(wanted), "\(found)") }
  }
}
