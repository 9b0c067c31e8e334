import ScreenStack
import Testing

/// Behavior that public reports describe, on both sides of its setting: where it applies, and where it is flipped.
struct ReportTests {
  /// Systems from one on.
  private static func from(_ first: OS) -> [OS] { Array(OS.allCases.drop { $0 != first }) }

  @Test(arguments: OS.allCases)
  func `U35 on iOS 26 the back button interrupts a push, and the screen that appears can be touched`(_ os: OS)
    throws
  {
    let settings: [Setting] = [.backInterrupts, .touchesArriving]
    for isFlipped in [false, true] {
      var play = try Play.showing("a", "b", on: os, flipping: isFlipped ? settings : [])
      try play.push("c")
      play.endTurn()
      play.forget()
      let (tap, back) = (Gesture.tap(play["c"]), Gesture.back(play["nav"]))
      guard (os == .ios26) != isFlipped else {
        expectRefused(StageError.impossible(tap, .inTransition), &play) { try $0.perform(tap) }
        expectRefused(StageError.impossible(back, .inTransition), &play) { try $0.perform(back) }
        continue
      }
      #expect(try play.perform(tap) == .done)
      play.forget()
      #expect(try play.perform(back) == .done)
      #expect(
        play.told() == [
          "didDisappear b", "didAppear c", "didMove c to nav", "didShow c in nav", "popped c from nav",
          "willMove c to nil",
        ])
      play.endTurn()
      #expect(try play.perform(back) == .done)
      play.settle()
      #expect(play.held("nav") == ["a"])
    }
  }

  @Test(arguments: OS.allCases)
  func `U35 on iOS 26 a swipe over the content interrupts a push or pop`(_ os: OS) throws {
    for isFlipped in [false, true] {
      let flipped: [Setting] = isFlipped ? [.swipeInterrupts] : []
      var play = try Play.showing(
        "a", "b", "c", on: os, flipping: flipped + (os == .ios26 ? [] : [.swipesOverContent]))
      try play.pop()
      play.endTurn()
      let swipe = Gesture.swipeBack(play["nav"], .began, over: .content)
      guard (os == .ios26) != isFlipped else {
        expectRefused(StageError.impossible(swipe, .inTransition), &play) { try $0.perform(swipe) }
        continue
      }
      try play.perform(swipe)
      try play.swipe(.finished)
      play.settle()
      #expect(play.held("nav") == ["a"])
    }
  }

  @Test func `U35 a stack change that waits for the end is not overtaken`() throws {
    var play = try Play.showing("a", "b")
    try play.push("c")
    play.endTurn()
    #expect(try play.push("d") == .waiting)
    let back = Gesture.back(play["nav"])
    expectRefused(StageError.impossible(back, .inTransition), &play) { try $0.perform(back) }
  }

  @Test(arguments: [false, true])
  func `U18 a screen presents nothing before it is in the window`(_ isFlipped: Bool) throws {
    var play = try Play.showing("a", flipping: isFlipped ? [.needsWindowToPresent] : [])
    play.stage.pausesForCallbacks = true
    try play.push("b")
    let (b, c) = (play["b"], play["c"])
    var outcomes: [String] = []
    while play.stage.step(into: &play.events) {
      guard let event = play.look("didLoad b", "willAppear b", "isAppearing b").last else { continue }
      var copy = play
      let outcome = try copy.perform(.present(c, from: b, .automatic, animated: true))
      outcomes.append("\(event): \(outcome)")
    }
    let early = isFlipped ? Outcome.done : .dropped
    #expect(outcomes == ["didLoad b: dropped", "willAppear b: \(early)", "isAppearing b: done"])
  }

  @Test(arguments: OS.allCases, [false, true])
  func `U27 the new tab is loaded and will appear before the old one disappears`(_ os: OS, _ isFlipped: Bool)
    throws
  {
    var play = Play(os, flipping: isFlipped ? [.tabAppearsFirst] : [])
    try play.tabs("tabs", "a", "b")
    try play.open("tabs")
    try play.select("b")
    let first = ["didLoad b", "willAppear b"]
    let middle = ["willDisappear a"]
    let order = isFlipped ? middle + first : first + middle
    let told = play.look("didLoad", "willAppear", "willDisappear", "didDisappear", "didAppear")
    let end = ["didDisappear a", "didAppear b"]
    #expect(told == order + (Self.from(.ios18).contains(os) ? end.reversed() : end))
  }

  @Test(arguments: OS.allCases)
  func `U27 from iOS 18 on the new tab has appeared before the old one has disappeared`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.tabAppearedFirst] : [])
      try play.tabs("tabs", "a", "b")
      try play.open("tabs")
      try play.select("b")
      let isNewFirst = Self.from(.ios18).contains(os) != isFlipped
      let end = ["didAppear b", "didDisappear a"]
      #expect(play.look("didAppear", "didDisappear") == (isNewFirst ? end : end.reversed()))
    }
  }

  @Test(arguments: OS.allCases)
  func `U2 pushing nil is logged and does nothing else`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    let navigation = play["nav"]
    try expectDropped("Application tried to push a nil view controller on target <nav: 0x2>.", &play) {
      try $0.perform(.pushNothing(onto: navigation))
    }
  }

  @Test(arguments: OS.allCases)
  func `U15 a hidden bar has no back button, and stops the swipe from the edge`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try Play.showing("a", "b", on: os, flipping: isFlipped ? [.hiddenBackButtonStopsSwipe] : [])
      try play.stage.set(.hidesBar, to: true, of: play["nav"])
      let (back, swipe) = (Gesture.back(play["nav"]), Gesture.swipeBack(play["nav"], .began, over: .edge))
      expectRefused(StageError.impossible(back, .noBackButton), &play) { try $0.perform(back) }
      if !isFlipped {
        expectRefused(StageError.impossible(swipe, .noBackButton), &play) { try $0.perform(swipe) }
      } else {
        #expect(try play.perform(swipe) == .done)
      }
    }
  }

  @Test(arguments: OS.allCases, [false, true])
  func `U12 a presentation is known at once, and begins at the end of the turn`(_ os: OS, _ isAnimated: Bool)
    throws
  {
    var play = Play(os)
    try play.open("a")
    try play.present("p", from: "a", .overFullScreen, animated: isAnimated)
    #expect(play.look() == ["presented p by a overFullScreen"])
    #expect(play.stage.presented(by: play["a"]) == play["p"])
    #expect(play.stage.presenter(of: play["p"]) == play["a"])
    play.endTurn()
    #expect(play.look("didLoad", "willAppear", "did") == ["didLoad p", "willAppear p"])
    let time = play.stage.now
    play.settle()
    #expect(play.look("did", "completed") == ["didAppear p", "completedPresentation p"])
    #expect(play.stage.now - time == (isAnimated ? 500_000 : 0))
  }

  @Test(arguments: OS.allCases)
  func `U12 after a dismissal without animation, presentedViewController is nil a turn later`(_ os: OS) throws
  {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.presentsAtCommit] : [])
      try play.open("a")
      try play.put("p", over: "a", .overFullScreen)
      try play.dismiss(from: "a", animated: false)
      var presented = [play.stage.presented(by: play["a"]) != nil]
      for _ in 0..<2 {
        play.stage.step(into: &play.events)
        presented.append(play.stage.presented(by: play["a"]) != nil)
      }
      #expect(presented == (isFlipped ? [false, false, false] : [true, true, false]))
    }
  }

  @Test(arguments: OS.allCases)
  func `U18 a screen that is being dismissed is in no window from iOS 14 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try Play.showing("a", on: os, flipping: isFlipped ? [.dismissedIsInNoWindow] : [])
      try play.put("p", over: "a")
      try play.dismiss(from: "p")
      #expect(try play.present("q", from: "p") == .dropped)
      let isNew = Self.from(.ios14).contains(os) != isFlipped
      let text = play.logged().first ?? ""
      #expect(
        text.contains(
          isNew ? "whose view is not in the window hierarchy" : "while a presentation is in progress"))
    }
  }

  @Test(arguments: OS.allCases)
  func `U19 from iOS 18 on, a presentation during a dismissal is late`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try Play.showing("a", on: os, flipping: isFlipped ? [.presentsAfterDismissal] : [])
      try play.put("p", over: "a")
      try play.dismiss(from: "a")
      play.wait(100)
      let isLate = Self.from(.ios18).contains(os) != isFlipped
      #expect(try play.present("q", from: "a") == (isLate ? .waiting : .dropped))
      #expect(play.logged().isEmpty == isLate)
      play.settle()
      #expect(play.stage.presented(by: play["a"]) == (isLate ? play["q"] : nil))
      #expect(play.look("completed").count == (isLate ? 1 : 0) + 1)
    }
  }

  @Test(arguments: OS.allCases)
  func `U20 a screen that presents itself is an exception`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    let a = play["a"]
    expectRefused(StageError.crash(.presentedItself(a)), &play) { try $0.present("a", from: "a") }
  }

  @Test(arguments: OS.allCases)
  func `U11 iOS 12 calls didShow of a navigation's first screen twice`(_ os: OS) throws {
    let late: [Setting] = Self.from(.ios18).contains(os) ? [.showsRootStackAtCommit] : []
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.tellsFirstDidShowTwice] + late : [])
      try play.navigation("nav", "a")
      try play.perform(.openWindow(root: play["nav"], .compact))
      play.settle()
      let isTwice = (os == .ios12) != isFlipped
      #expect(play.look("didShow").count == (isTwice ? 2 : 1))
    }
  }

  @Test(arguments: OS.allCases)
  func `U4 from iOS 18 on, the root below an early push is not loaded`(_ os: OS) throws {
    let isNew = Self.from(.ios18).contains(os)
    for isFlipped in isNew ? [false, true] : [false] {
      var play = Play(os, flipping: isFlipped ? [.showsRootStackAtCommit] : [])
      try play.navigation("nav", "a")
      try play.perform(.openWindow(root: play["nav"], .compact))
      try play.push("b")
      play.settle()
      let isLoaded = isNew == isFlipped
      #expect(play.look("didLoad") == ["didLoad nav"] + (isLoaded ? ["didLoad a"] : []) + ["didLoad b"])
      #expect(play.held("nav") == ["a", "b"])
    }
  }

  @Test(arguments: OS.allCases)
  func `U3 a push during a presentation is late, or lost where that is set`(_ os: OS) throws {
    for isFlipped in [false, true] {
      for motion in [Motion.none, .animated] {
        var play = try Play.showing("a", on: os, flipping: isFlipped ? [.dropsPushDuringPresentation] : [])
        try play.present("p", from: "a", .overFullScreen)
        play.endTurn()
        #expect(try play.push("b", motion) == (isFlipped ? .dropped : .waiting))
        #expect(play.held("nav") == ["a"])
        play.settle()
        #expect(play.held("nav") == (isFlipped ? ["a"] : ["a", "b"]))
      }
    }
  }

  @Test(arguments: OS.allCases)
  func `U5 a pop during a presentation and a push during a dismissal are lost`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.present("p", from: "b", .overFullScreen)
    #expect(try play.pop() == .dropped)
    play.settle()
    try play.dismiss(from: "b")
    #expect(try play.push("c") == .dropped)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test(arguments: OS.allCases)
  func `U13 a cancelled swipe calls no didShow, unless it is set of which screen`(_ os: OS) throws {
    let cases: [(flipped: [Setting], told: [String])] = [
      ([], []), ([.tellsDidShowOfCancelled], ["didShow a in nav"]),
      ([.tellsDidShowOfRestored], ["didShow b in nav"]),
    ]
    for (flipped, told) in cases {
      var play = try Play.showing("a", "b", on: os, flipping: flipped)
      try play.swipe(.began)
      try play.swipe(.cancelled)
      play.settle()
      #expect(play.look("didShow") == told)
    }
  }

  @Test(arguments: OS.allCases)
  func `U28 a selection in the list of More goes past the delegate, unless that is set`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.asksUnderMore] : [])
      try play.tabs("tabs", "t1", "t2", "t3", "t4", "t5", "t6")
      try play.open("tabs")
      try play.tapMore()
      play.rest()
      let tap = Gesture.tapTab(play["t6"], in: play["tabs"])
      let asked = try play.stage.question(raisedBy: tap, after: Answers()) != nil
      try play.perform(tap)
      play.settle()
      #expect(asked == isFlipped)
      #expect(play.look("didSelect") == (isFlipped ? ["didSelect t6 in tabs"] : []))
    }
  }

  @Test(arguments: OS.allCases)
  func `U11 nested screens get viewIsAppearing from iOS 16 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.tellsNestedIsAppearing] : [])
      try play.custom("box", "inner")
      try play.perform(.openWindow(root: play["box"], .compact))
      play.settle()
      let isNested = os != .ios12 && Self.from(.ios16).contains(os) != isFlipped
      let box = os == .ios12 ? [] : ["isAppearing box"]
      #expect(play.look("isAppearing") == box + (isNested ? ["isAppearing inner"] : []))
    }
  }

  @Test(arguments: Self.from(.ios14))
  func `U15b after a choice in the menu, iOS 14 has the old top in viewControllers for a moment`(_ os: OS)
    throws
  {
    for isFlipped in [false, true] {
      var play = try Play.showing("a", "b", "c", on: os, flipping: isFlipped ? [.menuKeepsTop] : [])
      play.stage.pausesForCallbacks = true
      try play.perform(.holdBack(play["nav"], to: play["a"]))
      var seen: [[String]] = []
      while play.stage.step(into: &play.events) {
        guard !play.look("willAppear a", "isAppearing a", "didAppear a").isEmpty else { continue }
        seen.append(play.stage.viewControllers(of: play["nav"]).map { play.stage.text($0.name) })
      }
      #expect(seen == [(os == .ios14) != isFlipped ? ["c", "a"] : ["a"], ["a"], ["a"]])
    }
  }
}
