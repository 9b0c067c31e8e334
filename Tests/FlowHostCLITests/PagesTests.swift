import JSON
import Platform
import ScreenStack
import TestSupport
import Testing

/// Pages with several runs: of tests, reviews, proofs, maps and variants.
final class PagesTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go" } })
    local Page = flow.screen("page", { actions = { "done" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:push(Page {}) end
    function App:on_done() self:pop() end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """
  private static let scenario = """
    local app = require("flowhost").launch "p"
    app:tap "go"
    app:tap "done"
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", Self.plugin)
    try folder.file("plugins/p/scenarios/a.lua", Self.scenario)
  }

  private func flowhost(_ words: String) throws -> Program.Result {
    try Program.shell("flowhost " + words, in: folder.path)
  }

  private func document(_ name: String) throws -> Value {
    let page = String(decoding: try File.read(folder.path + "/" + name, limit: 1 << 24), as: UTF8.self)
    let start = try #require(page.firstRange(of: #"id="document">"#)).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return try JSONReader.value(of: Array(page[start..<end].utf8))
  }

  private static func texts(_ name: String, of values: Value?) -> [String] {
    (values?.elements ?? []).compactMap { $0.member(name)?.text }
  }

  /// Returns the acts of the run that a choice shows, and the step at which it opens.
  private static func shown(_ choice: Value, in document: Value) -> (acts: [String], step: Int?) {
    let run = choice.member("runs")?.elements?.first?.integer ?? -1
    let runs = document.member("runs")?.elements ?? []
    let acts = runs.indices.contains(run) ? texts("words", of: runs[run].member("acts")) : []
    return (acts, choice.member("step")?.integer)
  }

  @Test func `a run of tests has a page for each case, and a list that leads to them`() throws {
    try folder.file("plugins/p/scenarios/more/b.lua", Self.scenario + "app:expect 'page'\n")
    try folder.file("plugins/p/scenarios/c.lua", "error 'no'")
    _ = try flowhost("test --accept")
    #expect(try flowhost("test --html pages").status == 1)
    let index = try document("pages/index.html")
    let scenarios = index.member("scenarios")
    #expect(Self.texts("name", of: scenarios) == ["p/a", "p/c", "p/more/b"])
    #expect(Self.texts("state", of: scenarios) == ["passed", "broken", "failed"])
    #expect(Self.texts("page", of: scenarios) == ["p/a.html", "p/more/b.html"])
    let words = Self.texts("words", of: scenarios)
    #expect(words.count == 2 && words[1] == "the current path is not the expected one")
    for name in ["p/a", "p/more/b"] {
      #expect(try document("pages/\(name).html").member("title") == .text(name))
    }
  }

  @Test func `at a terminal the pages are counted while they are written`() throws {
    for number in 1...60 { try folder.file("plugins/p/scenarios/s\(number).lua", Self.scenario) }
    let run = try Program.shell(
      "unset CI; TERM=xterm script -qec \"\(Program.path) test --accept --html pages\" /dev/null </dev/null",
      in: folder.path)
    #expect(run.output.contains("of 61 pages"), "\(run)")
  }

  @Test func `the page of a case that differs from its golden shows each change at its step`() throws {
    try folder.file("plugins/p/scenarios/new.lua", Self.scenario)
    let line = "flowhost map p --accept; flowhost test --accept; rm plugins/p/scenarios/new.golden"
    #expect(try Program.shell("unset CI; " + line, in: folder.path).status == 0)
    let other = Self.plugin.replacing("self:push(Page {})", with: "self:present(Page {})")
    try folder.file("plugins/p/init.lua", other.replacing("self:pop()", with: "self:dismiss()"))
    for (variable, first) in [("CI=", ""), ("CI=true", "flowhost test p/a; ")] {
      let run = try Program.shell("export \(variable); flowhost test --html pages", in: folder.path)
      #expect(run.status == 1)
      let page = try document("pages/p/a.html")
      #expect(page.member("summary") == .text("To decide: \(first)flowhost review p/a"))
      let choice = try #require(page.member("choices")?.elements?.first)
      #expect(choice.member("kind") == .text("changed"))
      #expect(choice.member("title")?.text?.hasPrefix("step 1 (tap go): ") == true)
      #expect(Self.shown(choice, in: page).acts == ["launch p", "tap go", "tap done"])
      #expect(Self.shown(choice, in: page).step == 1)
      let lines =
        choice.member("hunk")?.elements?.compactMap { $0.elements?.compactMap(\.text).joined() } ?? []
      for line in lines.filter({ !$0.hasPrefix(" ") }) {
        #expect(run.output.contains("  \(line)\n"), "\(line)")
      }
      #expect(lines.contains { $0.hasPrefix("-  push") } && lines.contains { $0.hasPrefix("+  present") })
      let new = try document("pages/p/new.html").member("choices")
      #expect(Self.texts("title", of: new) == ["has no golden yet"])
      let map = try document("pages/p/map_golden.html").member("choices")
      #expect(map?.elements?.isEmpty == false)
    }
  }

  @Test func `a folder for pages that cannot be made is an error`() throws {
    try folder.file("pages", "a file")
    let run = try flowhost("test --html pages")
    #expect(run.status == 2)
    #expect(run.complaints.contains("pages"))
  }

  @Test func `a review shows the run at the step of each change, with the lines`() throws {
    _ = try flowhost("test --accept")
    try folder.file(
      "plugins/p/init.lua",
      Self.plugin.replacing("self:push(Page {})", with: "self:present(Page {})")
        .replacing("self:pop()", with: "self:dismiss()"))
    _ = try flowhost("test")
    let run = try flowhost("review --html review.html")
    #expect(run.status == 1)
    let page = try document("review.html")
    let choices = page.member("choices")?.elements ?? []
    #expect(choices.first?.member("title")?.text?.hasPrefix("p/a: step 1 (tap go)") == true)
    #expect(Self.shown(choices[0], in: page).acts == ["launch p", "tap go", "tap done"])
    #expect(Self.shown(choices[0], in: page).step == 1)
    let signs = choices[0].member("hunk")?.elements?.compactMap { $0.elements?.first?.text }
    #expect(signs?.contains("-") == true && signs?.contains("+") == true)
  }

  @Test func `a review shows a change of several scenarios once, and ends with the command`() throws {
    for name in ["b", "c", "d"] { try folder.file("plugins/p/scenarios/\(name).lua", Self.scenario) }
    try folder.file("plugins/p/scenarios/e.lua", Self.scenario.replacing("app:tap \"done\"", with: ""))
    _ = try flowhost("test --accept")
    try folder.file(
      "plugins/p/init.lua", Self.plugin.replacing("self:push(Page {})", with: "self:present(Page {})"))
    _ = try flowhost("test")
    let run = try flowhost("review --html review.html")
    let page = try document("review.html")
    let heads = run.output.split(separator: "\n").filter { $0.contains(" of 3): ") }
    let titles = Self.texts("title", of: page.member("choices"))
    #expect(heads.count == 3 && titles.count == 3, "\(run)")
    #expect(titles.first?.hasPrefix("p/a, p/b and 3 more: step 1 (tap go): ") == true, "\(titles)")
    let words = page.member("choices")?.elements?.first?.member("words")
    #expect(words == .list([.text("Also in p/b, p/c, p/d, p/e.")]))
    let call = "5 wait for a decision: flowhost review --accept PATH … or --all, or --reject"
    #expect(page.member("summary") == .text(call) && run.output.hasSuffix(call + "\n"))
  }

  @Test func `a review of nothing says so`() throws {
    _ = try flowhost("test --accept")
    #expect(try Program.shell("unset CI; flowhost review --html review.html", in: folder.path).status == 0)
    let words = "nothing waits for a decision. To find what differs: flowhost test"
    #expect(try document("review.html").member("summary") == .text(words))
  }

  @Test func `a proof shows each finding at the last step of its way`() throws {
    try folder.file("plugins/p/init.lua", Self.plugin.replacing("self:pop()", with: "error 'no'"))
    #expect(try flowhost("prove p --html found.html").status == 1)
    let page = try document("found.html")
    let choice = try #require(page.member("choices")?.elements?.first)
    #expect(choice.member("kind") == .text("broken"))
    #expect(Self.shown(choice, in: page).acts == ["launch p", "tap go", "tap done"])
    #expect(Self.shown(choice, in: page).step == 2)
    #expect(page.member("summary")?.text?.hasPrefix("1 finding. p: ") == true)
  }

  @Test func `a proof without findings says that it is proved`() throws {
    #expect(try flowhost("prove p --html found.html").status == 0)
    let page = try document("found.html")
    #expect(page.member("choices") == .list([]))
    #expect(page.member("summary") == .text("p: proved"))
  }

  @Test func `each edge of a map plays a way that leads over it`() throws {
    let run = try flowhost("map p --format html > map.html")
    #expect(run.status == 0)
    let page = try document("map.html")
    let choices = page.member("choices")?.elements ?? []
    let ends = choices.map { Self.shown($0, in: page).acts.last }
    #expect(
      Self.texts("title", of: page.member("choices")) == [
        "(start) → home", "home go → page", "page back, done → home",
      ])
    #expect(ends == ["launch p", "tap go", "tap done"])
    let text = String(decoding: try File.read(folder.path + "/map.html", limit: 1 << 24), as: UTF8.self)
    for number in choices.indices { #expect(text.contains("data-edge=\"\(number)\"")) }
  }

  @Test func `variants are side by side, and share the acts that are the same`() throws {
    let page = try Program.flowhost("view", "photos/buy", "--by", "checkout")
    #expect(page.status == 0)
    try folder.file("by.html", page.output)
    let document = try document("by.html")
    #expect(Self.texts("name", of: document.member("runs")) == ["control", "modal"])
    let rows = document.member("rows")?.elements?.map { $0.elements?.map(\.integer) }
    #expect(rows == (0..<5).map { [$0, $0] })
  }
}
