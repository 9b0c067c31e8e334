import JSON
import ScreenStack
import Testing
import Views

/// The data that live pages are sent: everything once, and then what has changed.
struct ViewUpdatesTests {
  private static func live(_ acts: [String], title: String = "app") -> ViewLive {
    var live = ViewLive(title: title)
    var run = ViewRun(device: "phone", os: "26", result: ViewResult(.running, "running"))
    run.acts = acts.map { ViewAct($0, kind: $0, at: 0, moments: 0..<1, lines: 0..<0) }
    live.run = run
    live.offers = acts.map { _ in ViewOffer() }
    live.steps = Array(acts.indices)
    return live
  }

  private static func change(_ updates: inout ViewUpdates, to live: ViewLive) throws -> Value {
    try JSONReader.value(of: Array(updates.change(to: live, []).utf8))
  }

  /// Returns how many acts stay, and the names of those that are added.
  private static func acts(in change: Value) -> (kept: Int?, added: [String])? {
    guard let acts = change.member("lists")?.member("acts")?.elements else { return nil }
    return (acts[0].integer, acts[1].elements?.compactMap { $0.member("words")?.text } ?? [])
  }

  static let changes: [(from: [String], to: [String], kept: Int, added: [String])] = [
    ([], ["a"], 0, ["a"]), (["a"], ["a", "b", "c"], 1, ["b", "c"]), (["a", "b", "c"], ["a"], 1, []),
    (["a", "b", "c"], ["a", "x"], 1, ["x"]), (["a", "b"], ["x", "b"], 0, ["x", "b"]),
  ]

  @Test(arguments: changes)
  func `a change says how much of a list stays`(
    _ old: [String], _ new: [String], _ kept: Int, _ added: [String]
  ) throws {
    var updates = ViewUpdates()
    _ = updates.change(to: Self.live(old), [])
    let change = try #require(Self.acts(in: try Self.change(&updates, to: Self.live(new))))
    #expect(change.kept == kept)
    #expect(change.added == added)
  }

  @Test func `a list that has not changed is left out`() throws {
    var updates = ViewUpdates()
    _ = updates.change(to: Self.live(["a"]), [])
    let change = try Self.change(&updates, to: Self.live(["a"]))
    #expect(change.member("lists") == .table([]))
    #expect(change.member("result")?.member("kind") == .text("running"))
  }

  @Test func `everything is the document with its facts, also before an app runs`() throws {
    var updates = ViewUpdates()
    let none = try JSONReader.value(of: Array(updates.everything([ViewWords(.note, "x")]).utf8))
    #expect(none.member("document")?.member("runs") == .list([]))
    #expect(none.member("live")?.member("isRunning") == .flag(false))
    #expect(none.member("live")?.member("said")?.elements?.first?.member("words") == .text("x"))
    _ = updates.change(to: Self.live(["a", "b"], title: "photos"), [])
    let all = try JSONReader.value(of: Array(updates.everything([]).utf8))
    #expect(all.member("document")?.member("title") == .text("photos"))
    #expect(all.member("document")?.member("runs")?.elements?[0].member("acts")?.elements?.count == 2)
    #expect(all.member("live")?.member("steps") == .list([.integer(0), .integer(1)]))
  }

  @Test func `steps are facts, so that a list does not change with them`() throws {
    var live = Self.live(["a", "b", "c"])
    var updates = ViewUpdates()
    _ = updates.change(to: live, [])
    live.steps = [0, 2]
    let change = try Self.change(&updates, to: live)
    #expect(change.member("live")?.member("steps") == .list([.integer(0), .integer(2)]))
    #expect(change.member("lists") == .table([]))
  }
}
