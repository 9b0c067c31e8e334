import ScreenStack
import Testing

/// Split views: columns where there is room, one navigation where there is not (U32).
struct SplitRuleTests {
  @Test(arguments: OS.allCases)
  func `U32 with room both are seen, without the secondary lies on the primary, nav inside nav`(_ os: OS)
    throws
  {
    var play = try Play.showingSplit(on: os)
    #expect(play.visible == ["m", "d"])
    try play.resize(.compact)
    play.settle()
    #expect(play.held("master") == ["m", "detail"])
    #expect(play.stage.parent(of: play["detail"]) == play["master"])
    #expect(play.visible == ["d"])
    #expect(
      play.look("resized", "collapsed", "expanded", "pushed", "didShow") == [
        "resized 0 compact", "collapsed UISplitViewController", "pushed detail onto master",
        "didShow d in detail",
        "didShow detail in master",
      ])
    try play.resize(.regular)
    play.settle()
    #expect(play.held("master") == ["m"])
    #expect(play.visible == ["m", "d"])
    #expect(play.look("expanded", "gone") == ["expanded UISplitViewController"])
  }

  @Test func `U32 a split view cannot be pushed, nor stand in a stack from the beginning`() throws {
    var play = try Play.showing("a")
    try play.split("m", "d")
    let (split, nav) = (play["split"], play["nav"])
    expectRefused(StageError.crash(.pushedSplit(split, onto: nav)), &play) { _ = try $0.push("split") }
    expectRefused(StageError.crash(.pushedSplit(split, onto: nav)), &play) {
      _ = try $0.set("a", "split", animated: false)
    }
    expectRefused(StageError.crash(.pushedSplit(split, onto: nil)), &play) {
      _ = try $0.stage.makeNavigation([split])
    }
  }

  @Test func `U32 a split view cannot be opened behind More`() throws {
    var play = Play()
    try play.split("m", "d")
    try play.tabs("tabs", "1", "2", "3", "4", "split", "6")
    try play.open("tabs")
    let split = play["split"]
    play.forget()
    func isRefused(_ error: any Error) -> Bool {
      if case .crash(.pushedSplit(split, onto: .some))? = error as? StageError { true } else { false }
    }
    #expect { try play.select("split") } throws: { isRefused($0) }
    try play.tapMore()
    play.settle()
    #expect { try play.perform(.tapTab(split, in: play["tabs"])) } throws: { isRefused($0) }
    #expect(play.stage.problems == [])
  }

  @Test func `U32 a split view that a narrow window moves behind More is left for the list`() throws {
    var play = Play(device: .pad)
    try play.split("m", "d")
    try play.tabs("tabs", "1", "2", "3", "4", "split", "6")
    try play.open("tabs", .regular)
    try play.select("split")
    play.settle()
    try play.resize(.compact)
    play.settle()
    #expect(play.visible == ["UIMoreListController"] && play.stage.problems == [])
    try play.resize(.regular)
    play.settle()
    #expect(play.visible == ["m", "d"] && play.stage.problems == [])
  }

  @Test func `U32 where the app has seen to the secondary the primary is seen`() throws {
    var play = try Play.showingSplit()
    var answers = Answers()
    answers[.collapseSecondary(play["detail"], onto: play["master"])] = .yes
    try play.resize(.compact, answers: answers)
    play.settle()
    #expect(play.held("master") == ["m"])
    #expect(play.visible == ["m"])
    try play.resize(.regular)
    #expect(play.visible == ["m", "d"])
  }

  @Test func `U32 the app may name another primary`() throws {
    var play = try Play.showingSplit()
    var answers = Answers()
    answers[.primaryForCollapsing(play["split"])] = .screen(play["detail"])
    try play.resize(.compact, answers: answers)
    play.settle()
    #expect(play.visible == ["d"])
    #expect(play.held("master") == ["m"])
    #expect(play.stage.parent(of: play["detail"]) == play["split"])
  }

  @Test func `U32 a split that opens without room is collapsed from the beginning`() throws {
    var play = try Play.showingSplit(.compact)
    #expect(play.stage.isCollapsed(play["split"]))
    #expect(play.held("master") == ["m", "detail"])
  }

  @Test func `U32 a split that opens without room asks as one that is made narrow`() throws {
    var play = Play(.ios13)
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    let split = try play.stage.makeSplit(SplitColumns(primary: play["master"], secondary: play["detail"]))
    let open = Command.openWindow(root: split, .compact)
    #expect(play.stage.question(raisedBy: open, after: Answers()) == .primaryForCollapsing(split))
    var answers = Answers()
    answers[.collapseSecondary(play["detail"], onto: play["master"])] = .yes
    try play.perform(open, answers: answers)
    #expect(play.held("master") == ["m"])
  }

  @Test func `U32 a primary that is no navigation is seen alone`() throws {
    var play = Play(device: .pad)
    try play.split("m", "d")
    try play.open("split")
    try play.resize(.compact)
    #expect(play.visible == ["m"])
    try play.resize(.regular)
    #expect(play.visible == ["m", "d"])
  }

  @Test(arguments: OS.allCases)
  func `U32 columns are there from 14 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.hasColumns] : [])
      let (m, c) = (play["m"], play["c"])
      if [.ios12, .ios13].contains(os) != isFlipped {
        expectRefused(StageError.notOnThisSystem(.hasColumns), &play) {
          _ = try $0.stage.makeSplit(SplitColumns(primary: m, compact: c))
        }
      } else {
        let split = try play.stage.makeSplit(SplitColumns(primary: m, compact: c))
        #expect(play.stage.children(of: split) == [m, c])
      }
    }
  }

  @Test func `U32 a compact column is seen when collapsed, and the others when not`() throws {
    var play = try Play.showingSplit(compact: "c")
    #expect(play.visible == ["m", "d"])
    try play.resize(.compact)
    play.settle()
    #expect(play.visible == ["c"])
    #expect(play.held("master") == ["m"])
    #expect(
      play.look("didAppear", "didDisappear") == [
        "didDisappear master", "didDisappear m", "didDisappear detail", "didDisappear d", "didAppear c",
      ])
    try play.resize(.regular)
    #expect(play.visible == ["m", "d"])
    #expect(play.stage.appearance(of: play["c"]) == .disappeared)
  }

  @Test(arguments: [true, false])
  func `U32 columns ask which is on top`(_ isSecondary: Bool) throws {
    var play = try Play.showingSplit(hasColumns: true)
    var answers = Answers()
    answers[.topColumn(play["split"])] = isSecondary ? .yes : .no
    try play.resize(.compact, answers: answers)
    play.settle()
    #expect(play.visible == [isSecondary ? "d" : "m"])
  }

  @Test func `U32 three columns are all seen where there is room`() throws {
    var play = Play(device: .pad)
    for name in ["one", "two", "three"] { try play.navigation("nav " + name, name) }
    play.add(
      try play.stage.makeSplit(
        SplitColumns(primary: play["nav one"], supplementary: play["nav two"], secondary: play["nav three"])),
      as: "split")
    try play.open("split")
    #expect(play.visible == ["one", "two", "three"])
  }

  @Test func `U32 a width that does not change changes nothing`() throws {
    var play = try Play.showingSplit()
    let before = play.stage
    #expect(try play.resize(.regular) == .nothing)
    #expect(play.stage == before && play.events.isEmpty)
  }

  @Test func `U32 everything in a window follows its width, also what is presented`() throws {
    var play = Play(device: .pad)
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    try play.split("master", "detail")
    try play.open("a")
    try play.put("split", over: "a", .fullScreen)
    try play.resize(.compact)
    #expect(play.stage.isCollapsed(play["split"]))
    #expect(play.held("master") == ["m", "detail"])
  }
}
