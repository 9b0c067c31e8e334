import Testing

/// The context of a navigation.
struct ContextTests {
  static let contexts: [(value: String, words: String)] = [
    ("print", "'n' is a function"), ("coroutine.create(print)", "'n' is a coroutine"),
    ("Page {}", "'n' is a screen or a flow"), ("self", "'n' is a screen or a flow"),
    ("Page", "'n' is a screen or a flow"), ("{ { print } }", "'n.1.1' is a function"),
    ("{ a = { Page } }", "'n.a.1' is a screen or a flow"), ("{ [print] = 1 }", "is a function"),
  ]

  @Test(arguments: contexts)
  func `a context has no value that is not plain`(_ value: String, _ words: String) throws {
    let demo = try Demo.handling(
      "flow.route('page', { show = Page }) print(pcall(self.go, self, 'page', { n = \(value) }))")
    let line = demo.told.first { $0.hasPrefix("  print    false") } ?? ""
    #expect(line.hasSuffix("\(words): a context has plain values"), "\(demo.told)")
  }

  @Test func `a context that contains itself is refused`() throws {
    let demo = try Demo.handling(
      "local n = {} n.n = n flow.route('page', { show = Page }) print(pcall(self.go, self, 'page', { n = n }))"
    )
    #expect(demo.told.contains { $0.hasSuffix("is too deep, or holds itself") }, "\(demo.told)")
  }
}
