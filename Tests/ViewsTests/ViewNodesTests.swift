import Testing
import Views

struct ViewNodesTests {
  private static func screen(_ id: Int, _ name: String, state: String = "") -> ViewNode {
    var screen = ViewScreen(name: name, kind: "p." + name)
    screen.state = [ViewPair("a", state)]
    return ViewNode(id: id, .screen(screen))
  }

  @Test func `equal nodes are one, and different ones are not`() {
    var nodes = ViewNodes()
    let home = nodes.place(of: Self.screen(1, "home"))
    #expect(nodes.place(of: Self.screen(1, "home")) == home)
    #expect(nodes.place(of: Self.screen(2, "home")) != home)
    #expect(nodes.place(of: Self.screen(1, "home", state: "x")) != home)
    #expect(nodes.all.count == 3)
  }

  @Test func `the screens of a node are those inside and above it`() {
    var nodes = ViewNodes()
    let home = nodes.place(of: Self.screen(1, "home"))
    let alert = nodes.place(
      of: ViewNode(id: 9, .alert(ViewAlert(name: "alert", title: "Sure?", buttons: [], isSheet: false))))
    var stack = ViewNode(id: 3, .navigation([home]))
    stack.presented = alert
    let tabs = nodes.place(
      of: ViewNode(
        id: 4,
        .tabs([.init(name: "a", root: nodes.place(of: stack)), .init(name: "b", root: nil)], selected: 0)))
    let window = nodes.place(of: ViewNode(id: -1, .window(root: tabs, width: "compact")))
    #expect(nodes.screens(in: window).map(\.name) == ["home", "alert"])
    #expect(nodes.screens(in: window).map(\.id) == [1, 9])
  }

  @Test func `a value that has become a secret later is masked`() {
    var nodes = ViewNodes()
    _ = nodes.place(of: Self.screen(1, "home", state: "hunter2"))
    _ = nodes.place(of: Self.screen(1, "home", state: "two words"))
    _ = nodes.place(of: Self.screen(1, "home", state: "plain"))
    let masked = nodes.masked(hiding: ["hunter2", "\"two words\""])
    #expect(
      masked == [
        Self.screen(1, "home", state: "•"), Self.screen(1, "home", state: "•"),
        Self.screen(1, "home", state: "plain"),
      ])
  }
}
