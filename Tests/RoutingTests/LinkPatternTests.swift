import Routing
import Testing

/// The links that a pattern matches, and the params that it takes from them.
struct LinkPatternTests {
  /// Pattern, link, params; nil where it does not match.
  static let matches: [(String, String, String?)] = [
    ("photo/:id", "photos://photo/3", "id=3"),
    ("/photo/:id", "photos://photo/3", "id=3"),
    ("photo/:id", "https://example.com/photo/3?a=1#b", "id=3"),
    ("photo/:id", "photos://photo", nil),
    ("photo/:id", "photos://photo/", nil),
    ("photo/:id", "photos://photo/3/4", nil),
    ("photo/:id", "photos://Photo/3", nil),
    ("photo/:id", "photos://photo/a%2Fb", "id=a/b"),
    ("photo/:id", "photos://photo/%E2%82%AC%20%41", "id=€ A"),
    ("photo/:id", "photos://photo/%0A", "id=\n"),
    ("photo%2F:id", "photos://photo/3", nil),
    ("a%2Fb/:id", "photos://a%2Fb/3", "id=3"),
    ("caf%C3%A9", "photos://café", ""),
    ("café", "photos://caf%C3%A9", ""),
    ("100\\%", "photos://100%25", ""),
    ("100\\%41", "photos://100%2541", ""),
    ("100\\%41", "photos://100A", nil),
    ("", "photos://", ""),
    ("/", "https://example.com", ""),
    ("*", "photos://", "0="),
    ("*", "https://example.com/a/b%2Fc", "0=a/b/c"),
    ("photo/:id(\\d+)", "photos://photo/3", "id=3"),
    ("photo/:id(\\d+)", "photos://photo/x", nil),
    ("photo/:id(\\d+)", "photos://photo/%D9%A3", nil),
    ("photo/(\\d+)/(\\w+)", "photos://photo/3/ab", "0=3 1=ab"),
    ("photo/:id([^\\/]+)", "photos://photo/a%2Fb", "id=a/b"),
    ("photo/:id(a/b)", "photos://photo/a/b", "id=a/b"),
    ("photo/:id(a/b)", "photos://photo/a%2Fb", nil),
    ("photo/:id?", "photos://photo", ""),
    ("photo/:id?", "photos://photo/3", "id=3"),
    ("{/:lang(de|en)}?/about", "https://example.com/de/about", "lang=de"),
    ("{/:lang(de|en)}?/about", "https://example.com/about", ""),
    ("{/:lang(de|en)}?/about", "https://example.com/fr/about", nil),
    ("docs/:path+", "photos://docs/a/b/c", "path=a/b/c"),
    ("docs/:path+", "photos://docs", nil),
    ("docs/:path*", "photos://docs", ""),
    ("docs/:path*/edit", "photos://docs/a/b/edit", "path=a/b"),
    ("docs/:path*/edit", "photos://docs/edit", ""),
    (":name.:type", "photos://a.tar.gz", "name=a type=tar.gz"),
    ("photo-:id", "photos://photo-3", "id=3"),
    (":a-:b", "photos://x-y-z", "a=x b=y-z"),
    ("x{a:b}+", "photos://xa1a2", "b=1a2"),
    ("x:a?", "photos://x", ""),
    ("https://shop.example/p/:id", "https://shop.example/p/3", "id=3"),
    ("https://shop.example/p/:id", "https://SHOP.example:443/p/3", "id=3"),
    ("https://shop.example/p/:id", "http://shop.example/p/3", nil),
    ("https://shop.example/p/:id", "https://shop.example:8443/p/3", nil),
    ("https://shop.example:8443/p/:id", "https://shop.example:8443/p/3", "id=3"),
    ("https://shop.example/p/:id", "https://shop.example.evil.example/p/3", nil),
    ("https://shop.example/p/:id", "https://evil.example/shop.example/p/3", nil),
    ("http{s}?://shop.example", "http://shop.example", ""),
    ("http{s}?://shop.example", "https://shop.example/", ""),
    ("https://:shop.example.com/p/:id", "https://tea.example.com/p/3", "shop=tea id=3"),
    ("https://:shop.example.com/p/:id", "https://a.tea.example.com/p/3", nil),
    ("https://*.example.com/p/:id", "https://a.tea.example.com/p/3", "0=a.tea id=3"),
    ("https://*.example.com/*", "https://a.example.com/x/y", "0=a 1=x/y"),
    ("https://*b/([a])", "https://ab/a", "0=a 1=a"),
    ("https://{*.}?example.com/p", "https://example.com/p", ""),
    ("https://{*.}?example.com/p", "https://evilexample.com/p", nil),
    ("https://*/p/:id", "https://any.example/p/3", "id=3"),
    ("https://shop.example{/:lang}?", "https://shop.example/de", "lang=de"),
    ("*://shop.example/a", "http://shop.example/a", ""),
    ("*://shop.example/a", "photos://shop.example/a", nil),
    ("photos://photo/:id", "photos://photo/3", "id=3"),
    ("photos://photo/:id", "photos:///photo/3", "id=3"),
    ("photos://photo/:id", "PHOTOS://photo/3", "id=3"),
    ("photos://photo/:id", "other://photo/3", nil),
    ("photos://", "photos://", ""),
    (":a(\\d+):b(\\w)", "photos://123", "a=12 b=3"),
  ]

  @Test(arguments: matches)
  func `a pattern matches whole links`(_ pattern: String, _ link: String, _ params: String?) throws {
    #expect(try LinkPattern(pattern).match(Link(link))?.words == params)
  }

  /// Openings, pattern, what it reads as, a link, params.
  static let under: [([String], String, [String], String, String?)] = [
    (["photos://"], "photo/:id", ["photos://photo/:id"], "photos://photo/3", "id=3"),
    (["photos://"], "/photo/:id", ["photos://photo/:id"], "photos://photo/3", "id=3"),
    (["photos://"], "photo/:id", ["photos://photo/:id"], "other://photo/3", nil),
    (
      ["shop://", "https://shop.example"], "p/:id", ["shop://p/:id", "https://shop.example/p/:id"],
      "https://shop.example/p/3", "id=3"
    ),
    (["https://shop.example/app"], "p", ["https://shop.example/app/p"], "https://shop.example/app/p", ""),
    (["https://shop.example/app/"], "/p", ["https://shop.example/app/p"], "https://shop.example/app/p", ""),
    (["https://shop.example/app"], "p", ["https://shop.example/app/p"], "https://shop.example/p", nil),
    (["https://shop.example/app"], "", ["https://shop.example/app/"], "https://shop.example/app", ""),
    (["shop://item"], ":id", ["shop://item/:id"], "shop://item/3", "id=3"),
    (["photos://"], "https://a.example/:id", ["https://a.example/:id"], "https://a.example/3", "id=3"),
    ([], "photo/:id", ["photo/:id"], "any://photo/3", "id=3"),
  ]

  @Test(arguments: under)
  func `a plugin's pattern is below the sites that the plugin opens`(
    _ openings: [String], _ pattern: String, _ texts: [String], _ link: String, _ params: String?
  ) throws {
    let patterns = try LinkPattern.patterns(pattern, under: openings.map { try Opening($0) })
    #expect(patterns.map(\.text) == texts)
    let link = try Link(link)
    #expect(patterns.compactMap { $0.match(link) }.first?.words == params)
  }

  /// Patterns of the plugins, and their form for links that a system hands over.
  static let addressed: [(openings: [String], pattern: String, text: String)] = [
    (["b://", "https://b.example"], "item/:id", "b://item/:id"),
    (["https://b.example/app"], "item", "https://b.example/app/item"),
    (["b://"], "a://item", "a://item"),
    ([], "item", "app://item"),
  ]

  @Test(arguments: addressed) func `a pattern without a scheme gets one of those that are opened`(
    _ openings: [String], _ pattern: String, _ text: String
  ) throws {
    let openings = try openings.map { try Opening($0) }
    #expect(try LinkPattern(pattern).addressed(by: openings).text == text)
  }

  static let openings: [(String, String, Bool)] = [
    ("photos://", "photos://anything/at/all", true), ("photos://", "other://anything", false),
    ("https://shop.example/app", "https://shop.example/app", true),
    ("https://shop.example/app", "https://shop.example/app/x", true),
    ("https://shop.example/app", "https://shop.example/apple", false),
    ("https://*.shop.example", "https://de.shop.example/x", true),
    ("https://*.shop.example", "https://shop.example/x", false),
  ]

  @Test(arguments: openings)
  func `an opening knows its links`(_ opening: String, _ link: String, _ opens: Bool) throws {
    #expect(try Opening(opening).opens(Link(link)) == opens)
  }

  // The limit is for an endless loop, and includes the time that other tests take meanwhile.
  @Test(.timeLimit(.minutes(10)))
  func `nothing, however often it is to repeat, is read at once`() throws {
    let nothing = (0..<8).reduce("") { text, _ in "(?:\(text)){1000}" }
    let start = ContinuousClock.now
    #expect(try LinkPattern("a/:x(\(nothing)b)").match(Link("s://a/b"))?.words == "x=b")
    #expect(start.duration(to: .now) < .seconds(10))
  }

  @Test func `params tell whether they are numbers, and whether they may be absent`() throws {
    let pattern = try LinkPattern("https://:shop.example/:a(\\d+)/:b([0-9]{3})?/:c(\\d*)/:d(\\w)/*")
    #expect(
      pattern.params.map { "\($0.name) \($0.isNumber) \($0.isOptional)" } == [
        "shop false false", "a true false", "b true true", "c false false", "d false false", "0 false false",
      ])
  }
}

extension [LinkParam] {
  /// As text: `a=1 b=2`.
  var words: String { map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
