import Routing
import Testing

/// Links made of patterns and params.
struct LinkBuildingTests {
  static let built: [(String, [(String, String)], String)] = [
    ("photos://photo/:id", [("id", "3")], "photos://photo/3"),
    ("photos://photo/:id", [("id", "a/b c?#%é")], "photos://photo/a%2Fb%20c%3F%23%25%C3%A9"),
    ("photos://photo/:id?", [], "photos://photo"),
    ("photos://photo/:id?", [("id", "3")], "photos://photo/3"),
    ("photos://docs/:path+", [("path", "a/b c")], "photos://docs/a/b%20c"),
    ("photos://docs/*", [("0", "a/b")], "photos://docs/a/b"),
    ("photos://docs/*", [("0", "")], "photos://docs/"),
    ("photos://:a([^\\/]+)", [("a", "b/c")], "photos://b%2Fc"),
    ("photos://a b/:id", [("id", "3")], "photos://a%20b/3"),
    ("photos://", [("a", "1"), ("b", "x&y=z+")], "photos://?a=1&b=x%26y%3Dz%2B"),
    ("https://shop.example/p/:id", [("sort", "new"), ("id", "3")], "https://shop.example/p/3?sort=new"),
    ("http{s}?://shop.example:81/", [], "https://shop.example:81/"),
    ("https://:shop.example/:id", [("shop", "tea"), ("id", "3")], "https://tea.example/3"),
    ("https://shop.example{/:lang(de|en)}?/p{/x}*", [("lang", "de")], "https://shop.example/de/p"),
    ("photos://:a-:b", [("a", "x"), ("b", "y-z")], "photos://x-y-z"),
  ]

  @Test(arguments: built)
  func `a link is built of a pattern`(
    _ pattern: String, _ params: [(String, String)], _ url: String
  ) throws {
    let pattern = try LinkPattern(pattern)
    let params = params.map { LinkParam(name: $0, value: $1) }
    #expect(try pattern.url(params) == url)
    let link = try Link(url)
    let query = link.query.map { LinkParam(name: $0.name, value: $0.value ?? "") }
    #expect(try Set(#require(pattern.match(link)) + query) == Set(params))
  }

  static let refused: [(String, [(String, String)], BuildError, String)] = [
    (
      "photos://photo/:id", [("di", "3")], .missing("id"),
      "no 'id' for 'photos://photo/:id'. Give it a value."
    ),
    (
      "photos://photo/:id(\\d+)", [("id", "x")], .doesNotFit("id", value: "x"),
      "'x' does not fit 'id' of 'photos://photo/:id(\\d+)'"
    ),
    (
      "photos://photo/:id", [("id", "")], .doesNotFit("id", value: ""),
      "'' does not fit 'id' of 'photos://photo/:id'"
    ),
    (
      "photos://photo/:id", [("id", "..")], .doesNotFit("id", value: ".."),
      "'..' does not fit 'id' of 'photos://photo/:id'"
    ),
    (
      "photos://photo/:id", [("id", "\0")], .doesNotFit("id", value: "\0"),
      "'\\u{0}' does not fit 'id' of 'photos://photo/:id'"
    ),
    (
      "photos://:a-:b", [("a", "x-y"), ("b", "z")], .doesNotFit("a", value: "x-y"),
      "'x-y' does not fit 'a' of 'photos://:a-:b'"
    ),
    (
      "photo/:id", [("id", "3")], .noAddress,
      "'photo/:id' names no scheme or no host. Put it under what the plugin opens."
    ),
    (
      "https://*/a", [], .noAddress,
      "'https://*/a' names no scheme or no host. Put it under what the plugin opens."
    ),
  ]

  @Test(arguments: refused)
  func `what would not come back is not built`(
    _ text: String, _ params: [(String, String)], _ error: BuildError, _ message: String
  ) throws {
    let pattern = try LinkPattern(text)
    #expect(throws: error) { try pattern.url(params.map { LinkParam(name: $0, value: $1) }) }
    #expect(error.message(of: pattern) == message)
  }
}
