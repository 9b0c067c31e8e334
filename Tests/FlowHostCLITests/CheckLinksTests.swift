import TestSupport
import Testing

/// `flowhost check` of the links in manifests.
struct CheckLinksTests {
  static let links: [(links: String, words: [String])] = [
    (#"["i/:id"] = "item""#, []),
    (
      #"["i/:id/:slug"] = "item""#,
      ["p://i/:id/:slug: no route takes 'slug'. Leave it out, or give it to a screen."]
    ),
    (
      #"["i"] = "item""#,
      ["p://i: route 'item' needs 'id'. Take it from the path, or let the query have it: ?id=…"]
    ),
    (
      #"["i/:id"] = "item", ["i/:other"] = function() end"#,
      ["p://i/:other: is the same as 'p://i/:id'. Remove one of them."]
    ),
    (#"["j/:id/:slug"] = "told""#, []),
    // The end of the pattern is a name in an earlier line.
    (
      #"["i/:n(\\d+)/go"] = "item""#,
      [
        #"p://i/:n(\d+)/go: no route takes 'n'. Leave it out, or give it to a screen."#,
        #"p://i/:n(\d+)/go: route 'item' needs 'id'. Take it from the path, or let the query have it: ?id=…"#,
      ]
    ),
  ]

  @Test(
    arguments: [("https://*.p.example", []), ("https://:site.p.example", ["site"])] as [(String, [String])])
  func `a wildcard of a host is for no screen`(_ site: String, _ names: [String]) throws {
    let routes = #"flow.route("home", { show = Home, build = false })"#
    let told = try CheckCommandTests.check(routes, #"opens = { "\#(site)" }, links = { a = "home" },"#)
    let words = names.map { "no route takes '\($0)'. Leave it out, or give it to a screen." }
    #expect(told == words.map { "plugins/p/init.lua:10: \(site)/a: " + $0 })
  }

  @Test(arguments: links)
  func `links are looked at`(_ links: String, _ words: [String]) throws {
    let routes = """
      flow.route("item", { show = Item, from = "home" }) flow.route("home", { show = Home, build = false }) \
      flow.route("told", { show = Item, from = "home", after = function(go) go:track(go.context.slug) end })
      """
    let told = try CheckCommandTests.check(routes, #"opens = { "p://" }, links = { \#(links) },"#)
    #expect(told == words.map { "plugins/p/init.lua:10: " + $0 })
  }
}
