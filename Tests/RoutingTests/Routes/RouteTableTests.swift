import Routing
import ScreenStack
import Testing

/// Routes that fit together, and those that do not.
struct RouteTableTests {
  static func push(_ name: String, from: String) -> Route {
    Route(name, RouteStep(.screen(name), .push, from: .route(from)))
  }

  static let home = Route("home", RouteStep(.screen("home"), .root))

  static var unreachable: Route {
    var step = RouteStep(.screen("x"), .push, from: .top, find: nil)
    step.onlyFinds = true
    return Route("x", step)
  }

  static var wrong: [(routes: [Route], problems: [RouteTableError.Problem], text: String)] {
    [
      ([home, home], [.twice("home")], "route 'home': there are two. Give one of them another name."),
      ([Route("x", [])], [.isEmpty("x")], "route 'x': it has no step. Say what it shows."),
      (
        [Route("x", [.init(when: .device(.pad), RouteStep(.screen("x"), .root))])], [.mayHaveNoStep("x")],
        "route 'x': its last step has a condition. Add one without, for all that is left."
      ),
      (
        [
          Route(
            "x",
            [
              .init(RouteStep(.screen("x"), .root)),
              .init(when: .device(.pad), RouteStep(.screen("y"), .root)),
            ])
        ], [.neverTaken(2, of: "x")],
        "route 'x': step 2 is never taken. Put it before the one without a condition."
      ),
      (
        [push("x", from: "hone")], [.unknown("hone", in: "x")],
        "route 'x': it comes from 'hone', which is no route. Define it, or correct 'from'."
      ),
      (
        [push("x", from: "a\0\n")], [.unknown("a\0\n", in: "x")],
        "route 'x': it comes from 'a\\u{0}\\n', which is no route. Define it, or correct 'from'."
      ),
      (
        [push("x", from: "y"), push("y", from: "z"), push("z", from: "y")], [.cycle(["y", "z", "y"])],
        "route 'y': it comes from itself, by 'y' from 'z' from 'y'. Let one of them begin somewhere else."
      ),
      (
        [home, Route("x", RouteStep(.screen("x"), .root, from: .route("home")))],
        [.rootComesFrom("home", in: "x")],
        "route 'x': it becomes the root, and so cannot come from 'home'. Leave 'from' out."
      ),
      (
        [unreachable], [.cannotBeReached("x")],
        "route 'x': it is neither looked for nor built. Give it a finder."
      ),
    ]
  }

  @Test(arguments: 0..<8)
  func `what does not fit is named`(_ number: Int) {
    let (routes, problems, text) = Self.wrong[number]
    #expect(throws: RouteTableError(problems: problems)) { try RouteTable(routes) }
    #expect(RouteTableError(problems: problems).message == text)
  }

  @Test func `everything that does not fit is told at once, in the order of the routes`() {
    let routes = [
      Self.push("a", from: "nowhere"), Self.push("b", from: "c"), Self.push("c", from: "b"),
      Self.push("d", from: "d"), Self.unreachable,
    ]
    #expect(
      throws: RouteTableError(problems: [
        .unknown("nowhere", in: "a"), .cannotBeReached("x"), .cycle(["b", "c", "b"]), .cycle(["d", "d"]),
      ])
    ) { try RouteTable(routes) }
  }

  @Test func `a way that many routes share is no circle`() throws {
    _ = try RouteTable([
      Self.home, Self.push("a", from: "home"), Self.push("b", from: "home"), Self.push("c", from: "b"),
    ])
  }
}
