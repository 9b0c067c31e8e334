import JSON
import Platform
import ScreenStack
import TestSupport
import Testing

/// `flowhost view` as its user sees it.
struct ViewCommandTests {
  private static func document(in page: String) throws -> Value {
    let mark = #"<script type="application/json" id="document">"#
    let start = try #require(page.firstRange(of: mark)).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return try JSONReader.value(of: Array(page[start..<end].utf8))
  }

  private static func run(in page: String) throws -> Value {
    try #require(try document(in: page).member("runs")?.elements?.first)
  }

  @Test func `a page is one file of at most 150 KB`() throws {
    let run = try Program.flowhost("view", "photos/buy")
    #expect(run.status == 0 && run.complaints.isEmpty)
    #expect(run.output.utf8.count <= 150 << 10)
    #expect(run.output.hasPrefix("<!doctype html>") && run.output.hasSuffix("</html>\n"))
    #expect(!run.output.contains("{{") && !run.output.contains("EventSource"))
    let document = try Self.document(in: run.output)
    #expect(document.member("title") == .text("photos/buy"))
    #expect(!JSONText.of(document).contains("secret"))
    let acts = try Self.run(in: run.output).member("acts")?.elements ?? []
    #expect(
      acts.map { $0.member("words")?.text } == [
        "launch photos", "tap select 3", "tap buy", "tap submit ann •", "tap buy",
      ])
  }

  @Test(arguments: [("function App:start() end", "has no app"), ("function App:start(", "expected")])
  func `an app that cannot be launched has no page`(_ start: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local App = flow.coordinator "App"
      \(start)
      return flow.plugin { name = "p", version = "1.0.0", api = 1 }
      """)
    let run = try Program.shell("flowhost view p --no-open", in: folder.path)
    #expect(run.status == 2 && run.output == "" && run.complaints.contains(words), "\(run)")
  }

  @Test func `a page is written to a file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/run.html"
    #expect(try Program.flowhost("view", "photos/buy", "-o", file) == Program.Result())
    let page = String(decoding: try File.read(file, limit: 1 << 20), as: UTF8.self)
    #expect(try Program.flowhost("view", "photos/buy").output == page)
  }

  @Test func `a picture is an SVG of at most 60 KB, without secrets`() throws {
    let run = try Program.flowhost("view", "photos/buy", "--format", "svg")
    #expect(run.status == 0 && run.complaints.isEmpty)
    #expect(run.output.utf8.count <= 60 << 10)
    #expect(
      run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<title>4. tap submit ann •: photos photo confirm</title>"))
    #expect(!run.output.contains("secret"))
  }

  @Test func `a picture of variants has one below the other`() throws {
    let run = try Program.flowhost("view", "photos/buy", "--format", "svg", "--by", "checkout")
    for name in ["control", "modal"] { #expect(run.output.contains(">\(name) · phone"), "\(run)") }
  }

  @Test func `a picture is written to a file`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/run.svg"
    #expect(try Program.flowhost("view", "photos/buy", "--format=svg", "-o", file) == Program.Result())
    let picture = String(decoding: try File.read(file, limit: 1 << 20), as: UTF8.self)
    #expect(try Program.flowhost("view", "photos/buy", "--format", "svg").output == picture)
  }

  @Test func `the colors of a picture are those of the page`() throws {
    let picture = try Program.flowhost("view", "photos/buy", "--format", "svg").output
    let file = Program.repository + "/Sources/Page/base.css"
    let page = String(decoding: try File.read(file, limit: 1 << 20), as: UTF8.self)
    let colors = picture.matches(of: /#[0-9a-f]{3,6}\b/).map(\.output)
    #expect(colors.count > 50)
    for color in Set(colors) { #expect(page.contains(color), "\(color)") }
  }

  @Test func `circumstances are those of the run`() throws {
    let page = try Program.flowhost("view", "photos/buy", "--as", "device=pad,checkout=modal").output
    let run = try Self.run(in: page)
    #expect(run.member("device") == .text("pad"))
    #expect(run.member("name") == .text("device=pad,checkout=modal"))
  }

  private static let script = """
    local flow = require "flowhost"
    local Home = flow.screen "home"
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    local app = flow.launch(App)

    """

  @Test func `a scenario that fails gives a page, and fails`() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.lua", Self.script + "app:expect 'page'")
    let run = try Program.shell("flowhost view a.lua", in: folder.path)
    let plain = try Program.shell("flowhost run a.lua", in: folder.path)
    #expect(run.status == 1 && run.complaints == plain.complaints)
    let result = try Self.run(in: run.output).member("result")
    #expect(result?.member("kind") == .text("failed"))
    #expect(result?.member("words") == .text("expected 'page', but the current path is 'home'"))
  }

  @Test func `a scenario in a folder has the name by which it is run`() throws {
    let page = try Program.shell("flowhost view lessons/buy/back_to_sign_in").output
    #expect(try Self.document(in: page).member("title") == .text("lessons/buy/back_to_sign_in"))
  }

  @Test func `names cannot leave the data`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "a.lua",
      Self.script + "app:expect '</script><script>alert</script>{{base.css}}'")
    let page = try Program.shell("flowhost view a.lua", in: folder.path).output
    #expect(!page.contains("<script>alert") && !page.contains("</script><script>a"))
    let words = try Self.run(in: page).member("result")?.member("words")?.text
    #expect(words?.contains("</script><script>alert</script>{{base.css}}") == true)
  }

  static let mistakes: [(words: String, complaint: String)] = [
    ("", "'view' needs a SCENARIO: flowhost view SCENARIO"),
    ("guide", "plugin 'guide' has no scenarios. Write plugins/guide/scenarios/NAME.lua."),
    ("photos/buy photos/buy", "unexpected 'photos/buy': 'view' takes one SCENARIO or PLUGIN"),
    ("photos -o x.html", "option '-o' does nothing without 'SCENARIO'"),
    ("photos --by checkout", "option '--by' does nothing without 'SCENARIO'"),
    ("photos/buy --port 80", "option '--port' does nothing without 'PLUGIN'"),
    ("photos/buy --no-open", "option '--no-open' does nothing without 'PLUGIN'"),
    (
      "photos/buy --by chekout",
      "nothing to compare by 'chekout': no scenario's plugin has that experiment, or all choose it themselves. "
        + "Did you mean 'checkout'?"
    ),
    ("fotos", "unknown plugin 'fotos'. See 'flowhost plugins'."),
    ("photos/biy", "unknown scenario 'photos/biy'. Did you mean 'photos/buy'?"),
    ("photos/buy -o", "option '-o' needs a value: -o FILE"),
    ("photos/buy --format pdf", "option '--format' takes html or svg, not 'pdf'"),
    ("photos/buy --format json", "option '--format' takes html or svg, not 'json'"),
  ]

  @Test(arguments: mistakes) func `a wrong use has a remedy`(_ words: String, _ complaint: String) throws {
    let run = try Program.shell("flowhost view " + words)
    #expect(run == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  @Test func `a script that launches nothing has no page`() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.lua", "print 'x'")
    #expect(
      try Program.shell("flowhost view a.lua", in: folder.path)
        == Program.Result(
          complaints: "flowhost: a.lua has shown nothing, so there is no page. Launch an app with screens.\n",
          status: 2))
  }
}
