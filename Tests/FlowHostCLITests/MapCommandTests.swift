import TestSupport
import Testing

/// `flowhost map` as its user sees it.
struct MapCommandTests {
  private static let plugin = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "ask" } })
    local Page = flow.screen("page", { actions = { "done" } })
    local App = flow.coordinator "App"
    function App:start() self:push(Home {}) end
    function App:on_go() self:present(Page {}) end
    function App:on_ask()
      if self:alert { title = "Sure?", "yes", cancel = "no" } == "yes" then self:push(Page {}) end
    end
    function App:on_done() self:dismiss() end
    return flow.plugin { name = "p", version = "1.0.0", api = 1, root = App }
    """

  private static let map = """
    # map 1 p whole
    (start) → home
    alert no → home
    alert yes → page
    home ask → alert
    home go → home + page
    home + page done, drag → home
    page back → home

    """

  private static func folder(_ text: String = plugin) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", text)
    return folder
  }

  @Test(arguments: ["", "--jobs 1", "--jobs 3"]) func `a map has a line for each screen and its targets`(
    _ options: String
  ) throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost map p " + options, in: folder.path)
    #expect(run.status == 0 && run.output == Self.map, "\(run.output)\(run.complaints)")
  }

  @Test func `a way that is gone shows one line less`() throws {
    let folder = try Self.folder()
    #expect(
      try Program.shell("flowhost map p --accept && flowhost map p --check", in: folder.path)
        == Program.Result("wrote plugins/p/map.golden\np: the map is that of plugins/p/map.golden\n"))
    try folder.file(
      "plugins/p/init.lua", Self.plugin.replacing("self:present(Page {}) end", with: "self:note 'closed' end")
    )
    let run = try Program.shell("flowhost map p --check", in: folder.path)
    #expect(
      run
        == Program.Result(
          """
          p: the map differs from plugins/p/map.golden
          - home go → home + page
          - home + page done, drag → home
          To accept it: flowhost map p --accept

          """, status: 1))
  }

  @Test func `a test judges the map, and a review decides`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/scenarios/go.lua", "require('flowhost').launch('p'):tap 'go'\n")
    let line = "flowhost map p --accept >/dev/null; flowhost test --accept >/dev/null; flowhost test"
    #expect(try Program.shell(line, in: folder.path).output.hasPrefix("2 passed in "))
    try folder.file(
      "plugins/p/init.lua", Self.plugin.replacing("self:present(Page {}) end", with: "self:note 'closed' end")
    )
    let run = try Program.shell("flowhost test", in: folder.path)
    #expect(run.status == 1 && run.output.contains("  -home go → home + page\n"), "\(run)")
    #expect(run.output.contains("To decide: flowhost review plugins/p/map.golden"), "\(run)")
    let review = try Program.shell("flowhost review --accept --all; flowhost test", in: folder.path)
    #expect(review.status == 0 && review.output.contains("2 passed in "), "\(review)")
  }

  @Test(arguments: [
    ("mermaid", "%% map 1 p whole\nflowchart LR\n"), ("dot", "digraph"),
    ("svg", "<svg xmlns=\"http://www.w3.org/2000/svg\""),
  ])
  func `a map is drawn`(_ format: String, _ start: String) throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost map p --format " + format, in: folder.path)
    #expect(run.status == 0 && run.output.hasPrefix(start), "\(run.output.prefix(200))")
  }

  @Test func `ways of some variants are marked`() throws {
    let run = try Program.shell("flowhost map photos --by checkout")
    #expect(run.output.hasPrefix("# map 1 photos whole checkout=control,modal\n"), "\(run)")
    #expect(run.output.contains("[control]") && run.output.contains("[modal]"))
  }

  static let axes: [(axis: String, page: String, head: String)] = [
    ("device", "self.device", "device=pad,phone"), ("os=ios17,ios18", "self.os", "os=ios17,ios18"),
    ("user=a,b", "self.user", "user=a,b"), ("start", "self.store.page", "start=c,d"),
  ]

  @Test(arguments: axes)
  func `a map marks the ways of some circumstances`(_ axis: String, _ page: String, _ head: String) throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "plugins/p/init.lua",
      """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go" } })
      local pages = {}
      for _, name in ipairs { "phone", "pad", "ios17", "ios18", "a", "b", "c", "d" } do
        pages[name] = flow.screen(name)
      end
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      function App:on_go() self:push(pages[\(page)] {}) end
      return flow.plugin {
        name = "p", version = "1.0.0", api = 1, root = App,
        starts = { c = { store = { page = "c" } }, d = { store = { page = "d" } } },
      }
      """)
    let run = try Program.shell(
      "flowhost map p --accept --by \(axis) && cat plugins/p/map.golden", in: folder.path)
    #expect(run.output.contains("# map 1 p whole \(head)\n"), "\(run)")
    #expect(run.output.split(separator: "\n").count { $0.contains(" [") } >= 2, "\(run)")
    #expect(try Program.shell("flowhost map p --check && flowhost test p", in: folder.path).status == 0)
  }

  @Test(arguments: [
    ("", "# map 1 p depth:1 device=pad,phone\n"), ("--depth 2", "# map 1 p depth:2\n"),
    ("--by os=ios17,ios18", "# map 1 p whole os=ios17,ios18\n"),
  ])
  func `a map is accepted again with its bounds, unless options choose others`(
    _ options: String, _ head: String
  ) throws {
    let folder = try Self.folder()
    let run = try Program.shell(
      "flowhost map p --accept --depth 1 --by device && flowhost map p --accept \(options) "
        + "&& head -n 1 plugins/p/map.golden && flowhost map p --check", in: folder.path)
    #expect(run.status == 0 && run.output.contains(head), "\(run)")
  }

  /// Commands that damage a golden, and leave what its first line says.
  static let damages = [
    #"printf '%s\n' '<<<<<<< HEAD' x ======= y '>>>>>>> b' >> GOLDEN"#,
    #"sed -i '1s/^/\xEF\xBB\xBF/' GOLDEN"#,
    #"sed -i 's/$/\r/' GOLDEN"#, "echo '!' >> GOLDEN", #"sed -i '1s/$/ way=a,b/' GOLDEN"#,
  ]

  @Test(arguments: damages, ["map", "prove"])
  func `a golden that is damaged is accepted again with its bounds`(_ damage: String, _ command: String)
    throws
  {
    let folder = try Self.folder()
    let accept = "flowhost \(command) p --accept"
    let golden = "plugins/p/\(command).golden"
    let run = try Program.shell(
      "\(accept) --depth 1 --by device >&2 && head -n 1 \(golden) && \(damage.replacing("GOLDEN", with: golden)) && "
        + "\(accept) >&2 && head -n 1 \(golden)", in: folder.path)
    let mark = command == "map" ? "map" : "proof"
    let head = "# \(mark) 1 p depth:1 device=pad,phone\n"
    #expect(run.output == head + head, "\(run)")
  }

  /// First lines on both sides of a merge, behind the word of the format.
  static let merges: [(sides: [String], head: String?)] = [
    (["1 p depth:1", "1 p depth:1"], "1 p depth:1"), (["1 p depth:1", "1 p depth:2"], nil),
    (["1 p depth:1", "1 p depth:1 device=pad,phone"], nil), (["1 p depth:1", "9 p depth:1"], nil),
  ]

  @Test(arguments: merges, ["map", "prove"])
  func `a merge conflict in the first line searches what both sides name`(
    _ merge: (sides: [String], head: String?), _ command: String
  ) throws {
    let folder = try Self.folder()
    let mark = command == "map" ? "# map " : "# proof "
    let path = "plugins/p/\(command).golden"
    let base = "||||||| base\n\(mark)1 p depth:9\n"
    let golden =
      "<<<<<<< HEAD\n\(mark)\(merge.sides[0])\nx\n\(base)=======\n\(mark)\(merge.sides[1])\ny\n>>>>>>> b\n"
    try folder.file(path, golden)
    let test = try Program.shell("flowhost test", in: folder.path)
    let run = try Program.shell("flowhost \(command) p --accept >&2; head -n 1 \(path)", in: folder.path)
    guard let head = merge.head else {
      let words = merge.sides.map { "'\(mark)\($0)'" }.joined(separator: " and ")
      let complaint =
        "\(path):1: a merge conflict between different searches, \(words). Keep one of these lines.\n"
      #expect(test.status == 1 && test.output.contains(complaint.dropLast()), "\(test)")
      #expect(
        run.complaints.hasPrefix("flowhost: p: " + complaint) && run.output == "<<<<<<< HEAD\n", "\(run)")
      return
    }
    #expect(test.status == 1 && test.output.contains("holds both sides of a merge"), "\(test)")
    #expect(run.output == mark + head + "\n", "\(run)")
  }

  @Test func `a map by an experiment that is gone is accepted without it`() throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/map.golden", "# map 1 p whole way=a,b\n(start) → home\n")
    let run = try Program.shell("flowhost map p --accept && cat plugins/p/map.golden", in: folder.path)
    #expect(run == Program.Result("wrote plugins/p/map.golden\n" + Self.map), "\(run)")
  }

  static let unfit: [(golden: String, fault: String)] = [
    (map.replacing("\n", with: "\r\n"), "ends lines with CR LF. "),
    (map.replacing("home go", with: "<<<<<<< ours\nhome go"), "holds both sides of a merge"),
    ("", "is empty"),
    (
      map.replacing("# map 1", with: "# map 2"),
      "begins with '# map 2 p whole', which a newer flowhost wrote. Update flowhost."
    ),
  ]

  @Test(arguments: unfit)
  func `a check and a test say the same of a golden that cannot be compared`(
    _ golden: String, _ fault: String
  ) throws {
    let folder = try Self.folder()
    try folder.file("plugins/p/map.golden", golden)
    let check = try Program.shell("flowhost map p --check", in: folder.path)
    #expect(
      check.status == 2 && check.complaints.contains("plugins/p/map.golden: its golden " + fault), "\(check)")
    let test = try Program.shell("flowhost test", in: folder.path)
    #expect(test.status == 1 && test.output.contains("FAIL p/map.golden: its golden " + fault), "\(test)")
  }

  @Test func `a CI server accepts no map`() throws {
    let folder = try Self.folder()
    let run = try Program.shell(
      "export CI=1; flowhost map p --accept; status=$?; ls plugins/p; exit $status", in: folder.path)
    let complaint =
      "flowhost: nothing is accepted where CI is set. Accept on your own machine, or unset CI.\n"
    #expect(run == Program.Result("init.lua\n", complaints: complaint, status: 2))
  }

  @Test(arguments: [
    ("--format png", "flowhost: option '--format' takes text, mermaid, dot, svg or html, not 'png'\n"),
    ("--by colour", "flowhost: p: there is no experiment 'colour'\n"),
    (
      "--by device --as user=1,device=pad",
      "flowhost: '--by device' and '--as device=pad' exclude each other. Keep one.\n"
    ),
    (
      "--accept --as device=pad",
      "flowhost: '--accept' and '--as' exclude each other. Keep one.\n"
    ),
    ("--check", "flowhost: no file 'plugins/p/map.golden'. 'flowhost map p --accept' writes it.\n"),
  ])
  func `mistakes are named`(_ options: String, _ complaint: String) throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost map p " + options, in: folder.path)
    #expect(run == Program.Result(complaints: complaint, status: 2))
  }
}
