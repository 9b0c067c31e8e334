import ScreenStack
import Testing

/// The columns of a split view from iOS 14 on, as stacks of their own (U32).
struct ColumnRuleTests {
  /// Three columns with a navigation each: `one` with `a`, `two` with `b`, `three` with `c`.
  private func columns(_ width: Width = .regular, _ options: Options = []) throws -> Play {
    var play = Play(device: .pad)
    try play.navigation("one", "a")
    try play.navigation("two", "b")
    try play.navigation("three", "c")
    play.add(
      try play.stage.makeSplit(
        SplitColumns(primary: play["one"], supplementary: play["two"], secondary: play["three"]), options),
      as: "split")
    try play.open("split", width)
    return play
  }

  @Test func `U32 three columns are one stack, and three columns again`() throws {
    var play = try columns()
    #expect(play.stage.path() == "a + b + c")
    try play.push("d", onto: "three")
    play.settle()
    #expect(play.stage.path() == "a + b + c d")
    try play.resize(.compact)
    play.settle()
    #expect(play.stage.path() == "a b c d" && play.visible == ["d"])
    try play.resize(.regular)
    play.settle()
    #expect(play.stage.path() == "a + b + c d" && play.visible == ["a", "b", "d"])
    #expect(play.stage.problems == [])
  }

  @Test(arguments: ["c", "two", "a"])
  func `U32 U15b the menu of the back button goes on with the columns below`(_ goal: String) throws {
    var play = try columns(.compact)
    try play.push("d", onto: "three")
    play.settle()
    #expect(try play.stage.backMenu(of: play["three"]).map(\.screen) == [play["c"], play["two"], play["a"]])
    try play.perform(.holdBack(play["three"], to: play[goal]))
    play.settle()
    #expect(play.stage.path() == ["c": "a b c", "two": "a b", "a": "a"][goal])
    #expect(play.stage.problems == [])
  }

  @Test func `U32 the placeholder is what a column has when all columns are filled`() throws {
    var play = Play(device: .pad)
    try play.navigation("one", "a")
    try play.navigation("two")
    let columns = SplitColumns(primary: play["one"], secondary: play["two"])
    play.add(try play.stage.makeSplit(columns, hasColumns: true, .hidesPlaceholder), as: "split")
    try play.push("b", onto: "two")
    play.stage.notePlaceholder(of: play["split"])
    #expect(!play.stage.hasDetail(play["split"]))
    try play.open("split", .compact)
    #expect(play.stage.path() == "a")
  }

  static let tops: [(top: Column, path: String)] = [
    (.primary, "a"), (.supplementary, "a b"), (.secondary, "a b c"),
  ]

  @Test(arguments: tops)
  func `U32 the app names the column that stays on top`(_ top: Column, _ path: String) throws {
    var play = try columns()
    let narrow = Command.resize(.first, .compact)
    var answers = Answers()
    let question = try #require(play.stage.question(raisedBy: narrow, after: answers))
    #expect(question == .topColumn(play["split"]))
    answers[question] = play.stage.screen(in: top, of: play["split"]).map { .screen($0) }
    try play.perform(narrow, answers: answers)
    play.settle()
    #expect(play.stage.path() == path)
  }

  @Test func `U32 a column that was popped is there again where there is room`() throws {
    var play = try columns(.compact)
    try play.perform(.back(play["one"]))
    play.settle()
    #expect(play.stage.path() == "a b" && play.look("gone") == [])
    try play.resize(.regular)
    play.settle()
    #expect(play.stage.path() == "a + b + c" && play.stage.problems == [])
  }

  @Test func `U32 a column comes to the front, with the ones below it`() throws {
    var play = try columns(.compact)
    let split = play["split"]
    try play.perform(.popTo(play["a"], in: play["one"], animated: false))
    play.settle()
    #expect(try play.perform(.showColumn(play["three"], in: split, animated: true)) == .done)
    play.settle()
    #expect(play.stage.path() == "a b c")
    #expect(try play.perform(.showColumn(play["two"], in: split, animated: true)) == .done)
    play.settle()
    #expect(play.stage.path() == "a b")
    #expect(try play.perform(.showColumn(play["two"], in: split, animated: true)) == .nothing)
    let a = play["a"]
    expectRefused(StageError.notAChild(a, of: split), &play) {
      _ = try $0.perform(.showColumn(a, in: split, animated: true))
    }
  }

  @Test func `U32 where columns are side by side none comes to the front`() throws {
    var play = try columns()
    let before = play.stage
    #expect(try play.perform(.showColumn(play["two"], in: play["split"], animated: true)) == .nothing)
    #expect(play.stage == before)
  }

  @Test(arguments: [Width.regular, .compact])
  func `U32 a column gets other content, and the old one goes`(_ width: Width) throws {
    var play = try columns(width)
    try play.navigation("new", "x")
    #expect(
      try play.perform(.setColumn(play["new"], .supplementary, in: play["split"], animated: true)) == .done)
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a + x + c" : "a x"))
    #expect(play.look("gone") == ["gone two", "gone b"])
    #expect(play.stage.problems == [])
    try play.resize(width == .regular ? .compact : .regular)
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a x c" : "a + x + c"))
  }

  @Test func `U32 the primary cannot be exchanged, nor a column where there are none`() throws {
    var play = try columns()
    let (split, x) = (play["split"], play["x"])
    expectRefused(StageError.notReplaceable(split), &play) {
      _ = try $0.perform(.setColumn(x, .primary, in: split, animated: true))
    }
    var old = try Play.showingSplit(on: .ios13)
    let (oldSplit, y) = (old["split"], old["y"])
    expectRefused(StageError.notReplaceable(oldSplit), &old) {
      _ = try $0.perform(.setColumn(y, .supplementary, in: oldSplit, animated: true))
    }
    #expect(try old.perform(.setColumn(y, .secondary, in: oldSplit, animated: true)) == .done)
  }

  @Test(arguments: [Width.regular, .compact])
  func `U32 a column between the others may be empty for a while, but is not made`(_ width: Width) throws {
    var play = try columns(width)
    let split = play["split"]
    try play.perform(.clearColumn(.supplementary, in: split, animated: false))
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a + c" : "a"))
    try play.navigation("new", "x")
    try play.perform(.setColumn(play["new"], .supplementary, in: split, animated: false))
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a + x + c" : "a x") && play.stage.problems == [])
    var two = try Play.showingSplit(hasColumns: true)
    let (pair, y) = (two["split"], two["y"])
    #expect(!two.stage.has(.supplementary, in: pair) && two.stage.has(.secondary, in: pair))
    expectRefused(StageError.notReplaceable(pair), &two) {
      _ = try $0.perform(.setColumn(y, .supplementary, in: pair, animated: false))
    }
  }

  @Test func `U32 a placeholder stays off the stack until the app shows a detail`() throws {
    var play = try columns(.compact, .hidesPlaceholder)
    #expect(play.stage.path() == "a b" && !play.stage.hasDetail(play["split"]))
    try play.navigation("new", "x")
    try play.perform(.showDetail(play["new"], from: play["a"]))
    play.settle()
    #expect(play.stage.path() == "a b x" && play.stage.hasDetail(play["split"]))
    try play.perform(.back(play["one"]))
    play.settle()
    try play.resize(.regular)
    try play.resize(.compact)
    play.settle()
    #expect(play.stage.path() == "a b x")
  }

  @Test func `U32 a change that waits for a transition comes after it`() throws {
    var play = try columns(.compact)
    try play.push("d", onto: "one")
    play.endTurn()
    try play.navigation("new", "x")
    #expect(
      try play.perform(.setColumn(play["new"], .secondary, in: play["split"], animated: true)) == .waiting)
    #expect(try play.perform(.showColumn(play["two"], in: play["split"], animated: true)) == .waiting)
    play.settle()
    #expect(play.stage.path() == "a b" && play.stage.problems == [])
  }

  @Test func `U32 a swipe takes a column off the stack, unless it is let go`() throws {
    var play = try columns(.compact)
    try play.swipe(.began, in: "one")
    #expect(play.stage.path() == "a b" && play.stage.problems == [])
    try play.swipe(.cancelled, in: "one")
    play.settle()
    #expect(play.stage.path() == "a b c" && play.stage.problems == [])
    try play.swipe(.began, in: "one")
    try play.swipe(.finished, in: "one")
    play.settle()
    #expect(play.look("gone") == [] && play.stage.parent(of: play["three"]) == play["split"])
    try play.resize(.regular)
    play.settle()
    #expect(play.stage.path() == "a + b + c" && play.stage.problems == [])
  }

  @Test func `U32 columns that are about to disappear with their tab have disappeared when they collapse`()
    throws
  {
    var play = Play(device: .pad)
    try play.navigation("one", "a")
    try play.split("one", "b", hasColumns: true)
    try play.tabs("tabs", "split", "other")
    try play.open("tabs", .regular)
    play.stage.pausesForCallbacks = true
    try play.select("other")
    while play.stage.appearance(of: play["b"]) != .disappearing { play.stage.step(into: &play.events) }
    try play.resize(.compact)
    play.settle()
    #expect(play.visible == ["other"] && play.stage.problems == [])
  }

  @Test(arguments: [Width.regular, .compact])
  func `U32 a column may be left empty, and get content again`(_ width: Width) throws {
    var play = try columns(width)
    let split = play["split"]
    #expect(try play.perform(.clearColumn(.secondary, in: split, animated: true)) == .done)
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a + b" : "a b"))
    #expect(play.look("gone") == ["gone three", "gone c"] && !play.stage.hasDetail(split))
    #expect(try play.perform(.clearColumn(.secondary, in: split, animated: true)) == .nothing)
    try play.navigation("new", "x")
    try play.perform(.setColumn(play["new"], .secondary, in: split, animated: true))
    play.settle()
    #expect(play.stage.path() == (width == .regular ? "a + b + x" : "a b x") && play.stage.problems == [])
    expectRefused(StageError.notReplaceable(split), &play) {
      _ = try $0.perform(.clearColumn(.primary, in: split, animated: false))
    }
  }

  @Test func `U32 a column is cleared while its split view disappears, or when a swipe has ended`() throws {
    var play = try columns()
    try play.present("p", from: "a", .fullScreen)
    play.endTurn()
    try play.perform(.clearColumn(.secondary, in: play["split"], animated: false))
    play.settle()
    #expect(play.look("gone") == ["gone three", "gone c"] && play.stage.problems == [])
    var narrow = try columns(.compact)
    try narrow.swipe(.began, in: "one")
    let clear = Command.clearColumn(.secondary, in: narrow["split"], animated: false)
    #expect(try narrow.perform(clear) == .waiting)
    try narrow.swipe(.cancelled, in: "one")
    narrow.settle()
    #expect(narrow.stage.path() == "a b" && narrow.stage.problems == [])
  }
}
