import JSON
import ScreenStack
import Testing
import Views

struct ViewDocumentTests {
  private static func json(of node: ViewNode) throws -> String {
    var run = ViewRun(device: "pad", os: "26", result: ViewResult(.passed, "as expected"))
    run.nodes = [node]
    let document = try JSONReader.value(of: Array(ViewDocument(title: "a", runs: [run]).json.utf8))
    let nodes = document.member("runs")?.elements?.first?.member("nodes")?.elements
    return JSONText.of(try #require(nodes?.first))
  }

  private static var screen: ViewScreen {
    var screen = ViewScreen(name: "photo", kind: "photos.photo")
    screen.params = [ViewPair("id", "3")]
    screen.flow = 2
    screen.rows = ViewScreen.Rows(count: 12, first: ["a"])
    screen.isLocked = true
    screen.actions = [
      .init(name: "buy", arguments: ["photo"], why: nil),
      .init(name: "gift", arguments: [], why: "it is covered"),
    ]
    return screen
  }

  static let nodes: [(node: ViewNode, json: String)] = [
    (
      ViewNode(id: -1, .window(root: nil, width: "compact")), #"{"kind":"window","id":-1,"width":"compact"}"#
    ),
    (ViewNode(id: 2, .navigation([0, 1])), #"{"kind":"navigation","id":2,"children":[0,1]}"#),
    (
      ViewNode(id: 2, .tabs([.init(name: "a", root: 1), .init(name: "b", root: nil)], selected: 0)),
      #"{"kind":"tabs","id":2,"tabs":[{"name":"a","title":"a","root":1},{"name":"b","title":"b"}],"selected":0}"#
    ),
    (
      ViewNode(id: 2, .split([.init(name: "primary", root: 0, isShown: true)], isCollapsed: false)),
      #"{"kind":"split","id":2,"columns":[{"name":"primary","root":0,"isShown":true}],"isCollapsed":false}"#
    ),
    (
      ViewNode(
        id: 2, .container(name: "drawer", [.init(root: 0, isShown: false), .init(root: 1, isShown: true)])),
      #"{"kind":"container","id":2,"name":"drawer","children":[0,1],"shown":[1]}"#
    ),
    (
      ViewNode(
        id: 2,
        .alert(
          ViewAlert(name: "a", title: "Sure?", buttons: [.init(title: "no", role: "cancel")], isSheet: true))
      ),
      #"{"kind":"alert","id":2,"title":"Sure?","buttons":[{"title":"no","role":"cancel"}],"style":"action_sheet"}"#
    ),
    (
      ViewNode(id: 7, .screen(screen)),
      #"{"kind":"screen","id":7,"name":"photo","class":"photos.photo","params":[["id","3"]],"flow":2,"#
        + #""inputs":[],"state":[],"rows":{"count":12,"first":["a"]},"isLocked":true,"actions":["#
        + #"{"name":"buy","arguments":["photo"]},{"name":"gift","arguments":[],"why":"it is covered"}]}"#
    ),
  ]

  @Test(arguments: nodes) func `a node says its kind, its identity and its parts`(
    _ node: ViewNode, _ json: String
  ) throws {
    #expect(try Self.json(of: node) == json)
  }

  @Test func `what presents says what, and what is presented says how`() throws {
    var node = ViewNode(id: 2, .navigation([]))
    (node.presented, node.style) = (0, "page_sheet")
    #expect(
      try Self.json(of: node)
        == #"{"kind":"navigation","id":2,"children":[],"presented":0,"style":"page_sheet"}"#)
  }

  @Test func `a run has moments, acts, lines, flows and leaks, with times in seconds`() {
    var run = ViewRun(device: "phone", os: "26", result: ViewResult(.failed, "a leak"))
    run.moments = [
      ViewMoment(
        at: 350_000, path: "a", windows: [0], transition: .init(words: "push a", to: [1]), flows: [1])
    ]
    run.acts = [ViewAct("launch a", kind: "launch", at: 0, moments: 0..<1, lines: 0..<1)]
    run.lines = [ViewLine(verb: "leak", words: "a", moment: 0)]
    run.lines[0].isError = true
    run.flows = [ViewFlow(id: 1, name: "App", parent: nil, from: 0)]
    run.leaks = [ViewLeak("a", kind: "screen", id: 1, holds: ["App.a"])]
    #expect(
      ViewDocument(title: "p/a", runs: [run]).json
        == #"{"schema":"view/1","title":"p/a","runs":[{"name":"","device":"phone","os":"26","goal":null,"#
        + #""result":{"kind":"failed","words":"a leak"},"nodes":[],"#
        + #""moments":[{"at":0.35,"path":"a","windows":[0],"key":0,"#
        + #""transition":{"words":"push a","from":[],"to":[1],"progress":0.0},"flows":[1]}],"#
        + #""acts":[{"words":"launch a","kind":"launch","at":0.0,"ends":0.0,"outcome":"done","#
        + #""moments":[0,1],"lines":[0,1]}],"#
        + #""lines":[{"verb":"leak","words":"a","level":"navigation","screens":[],"moment":0,"isError":true}],"#
        + #""flows":[{"id":1,"name":"App","from":0}],"#
        + #""leaks":[{"what":"a","kind":"screen","id":1,"holds":["App.a"]}]}]}"#)
  }

  @Test func `a message has nothing that cannot be seen`() {
    let run = ViewRun(device: "phone", os: "26", result: ViewResult(.broken, "a.lua:1: \u{202E}a\nb"))
    #expect(ViewDocument(title: "a", runs: [run]).json.contains(#""words":"a.lua:1: \\u{202E}a\nb""#))
  }

  @Test func `several runs have rows`() {
    let run = ViewRun(device: "phone", os: "26", result: ViewResult(.passed, ""))
    let json = ViewDocument(title: "a", runs: [run, run], rows: [[0, 0], [nil, 1]]).json
    #expect(json.hasSuffix(#","rows":[[0,0],[null,1]]}"#))
  }
}
