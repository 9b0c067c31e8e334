import Testing

/// The requirements of the articles, line by line: each is named by the title of a test or covered by a scenario.
struct SeedsTests {
  /// The number of lines of each article.
  static let articles = ["S0": 27, "S1": 26, "S2": 8, "S3": 10, "S4": 14]

  static let lines = articles.sorted { $0.key < $1.key }
    .flatMap { article, count in (1...count).map { "\(article).\($0)" } }
    .flatMap { line in line == "S1.4" ? "abcdef".map { "S1.4\($0)" } : [line] }

  /// The lines that may stand open, with the reason. One that is shown meanwhile has to leave this list.
  static let open: [String: String] = [:]

  private static let shown =
    Scripts.tests.values.reduce(into: Set()) { $0.formUnion(Scripts.named(in: $1)) }
    .union(Scripts.plugins.values.reduce(into: Set()) { $0.formUnion(Scripts.covers(in: $1)) })

  @Test func `every line of the articles is shown, or is open for a reason`() {
    #expect(Self.lines.filter { !Self.shown.contains($0) } == Self.lines.filter { Self.open[$0] != nil })
    #expect(Self.open.keys.allSatisfy(Self.lines.contains))
  }

  @Test func `no line is shown that no article has`() {
    let known = Set(Self.lines)
    #expect(Self.shown.filter { $0.hasPrefix("S") && !known.contains($0) } == [])
  }

  static let readings: [(text: String, covers: Set<String>, named: Set<String>)] = [
    ("flow.scenario { covers = { \"S0.9\", \"U15b\" }, leaks = \"none\" }", ["S0.9", "U15b"], []),
    ("flow.scenario {\n  report = \"S9.9\",\n  covers = \"S4.1\",\n}", ["S4.1"], []),
    ("local covers = {}", [], []),
    ("@Test func `S0.4 and S3.10 hold`() {}  // S0.5", [], ["S0.4", "S3.10"]),
    ("let line = \"S0.6\"", [], []),
  ]

  @Test(arguments: readings)
  func `a title names lines, and a scenario covers them`(
    _ text: String, _ covers: Set<String>, _ named: Set<String>
  ) {
    #expect(Scripts.covers(in: text) == covers)
    #expect(Scripts.named(in: text) == named)
  }
}
