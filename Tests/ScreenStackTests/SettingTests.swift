import ScreenStack
import Testing

/// No setting is in the table for nothing: flipped, each changes what an app or its user meets.
struct SettingTests {
  @Test(arguments: Setting.allCases)
  func `a setting that is flipped changes what happens`(_ setting: Setting) throws {
    #expect(try words(setting, flipping: []) != words(setting, flipping: [setting]))
  }

  /// Returns the end of a short play that depends on a setting, and its events.
  private func words(_ setting: Setting, flipping: [Setting]) throws -> [String] {
    // The stack of a new root is shown in another way on the newest system.
    var play = Play(setting == .tellsFirstDidShowTwice ? .ios12 : .newest, flipping: flipping)
    do {
      let outcome = try act(setting, &play)
      let stack = play.stage.viewControllers(of: play["nav"]).map { play.stage.text($0.name) }
      play.settle()
      return ["\(outcome)", "\(stack)"] + play.look()
    } catch let error as StageError {
      return [error.message(in: play.stage)]
    }
  }

  private func act(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .explainsSecondPush, .holdsPushUntilCommit, .loadsFirst, .willShowAfterWillAppear, .hasIsAppearing,
      .tellsDidShowOfCancelled, .tellsDidShowOfRestored, .hiddenBackButtonStopsSwipe, .swipesOverContent,
      .hasBackMenu, .backMenuAsks, .menuKeepsTop, .grabsZooms, .dropsPushDuringPresentation,
      .needsWindowToPresent, .touchesArriving, .backInterrupts, .swipeInterrupts:
      try play.navigation("nav", "a", "b")
      try play.open("nav")
      return try actOnStack(setting, &play)
    case .dismissBeginsWithPresented, .presentsAtCommit, .presentsAfterDismissal, .dismissedIsInNoWindow,
      .namesWhoPresents,
      .droppedHasNoCompletion, .contextNeedsItsStyle,
      .dragsSheets, .sheetsKeepPresenter, .presentsSheets, .leaksPresentedOfOldRoot:
      try play.open("a")
      return try actOnSheet(setting, &play)
    case .showsRootStackAtCommit, .tellsFirstDidShowTwice, .tellsNestedIsAppearing:
      try play.navigation("nav", "a")
      try play.custom("box", "nav")
      try play.perform(.openWindow(root: play["box"], .compact))
      return try play.push("b")
    case .tabAppearsFirst, .tabAppearedFirst, .asksUnderMore, .tellsDidShowAgain, .losesPushIntoUnopenedTab,
      .warnsOfDetachedHarm, .hasMoreTab:
      try play.navigation("nav", "a")
      try play.tabs("tabs", "t1", "nav", "t3", "t4", "t5", "t6")
      try play.open("tabs")
      return try actOnTabs(setting, &play)
    case .anchorsActionSheets:
      try play.open("a")
      play.alert([.isActionSheet, .hasPopoverSource])
      try play.put("alert", over: "a")
      return try play.perform(.tapOutside(play["alert"]))
    case .hasTabs:
      try play.tabs("tabs", "t1", options: .hasTabs)
      return .done
    case .hasColumns:
      try play.split("m", "d", hasColumns: true)
      return .done
    }
  }

  private func actOnStack(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .holdsPushUntilCommit:
      try play.set("a", "c", animated: false)
      return try play.push("d")
    case .loadsFirst, .willShowAfterWillAppear, .hasIsAppearing: return try play.push("c")
    case .tellsDidShowOfCancelled, .tellsDidShowOfRestored:
      try play.swipe(.began)
      return try play.swipe(.cancelled)
    case .hiddenBackButtonStopsSwipe:
      try play.stage.set(.hidesBackButton, to: true, of: play["b"])
      return try play.swipe(.began)
    case .swipesOverContent: return try play.swipe(.began, over: .content)
    case .hasBackMenu, .menuKeepsTop: return try play.perform(.holdBack(play["nav"], to: play["a"]))
    case .backMenuAsks:
      var answers = Answers()
      answers[.shouldPop(play["b"])] = .no
      return try play.perform(.holdBack(play["nav"], to: play["a"]), answers: answers)
    case .grabsZooms:
      try play.push("c", .zoom)
      play.endTurn()
      return try play.swipe(.began)
    case .dropsPushDuringPresentation:
      try play.present("p", from: "b")
      return try play.push("c")
    case .needsWindowToPresent:
      play.stage.pausesForCallbacks = true
      try play.push("c")
      while play.stage.appearance(of: play["c"]) == .disappeared { play.stage.step(into: &play.events) }
      return try play.present("p", from: "c")
    case .touchesArriving, .backInterrupts, .swipeInterrupts:
      try play.push("c")
      play.endTurn()
      return try interrupt(setting, &play)
    default: return try play.push("b")
    }
  }

  private func interrupt(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .touchesArriving: try play.perform(.tap(play["c"]))
    case .backInterrupts: try play.perform(.back(play["nav"]))
    default: try play.swipe(.began, over: .content)
    }
  }

  private func actOnSheet(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .dismissBeginsWithPresented:
      try play.put("p", over: "a")
      try play.put("q", over: "p")
      return try play.dismiss(from: "p")
    case .presentsAtCommit:
      try play.present("p", from: "a")
      return try play.present("q", from: "p")
    case .presentsAfterDismissal:
      try play.put("p", over: "a")
      try play.dismiss(from: "a")
      return try play.present("q", from: "a")
    case .dismissedIsInNoWindow:
      try play.put("p", over: "a")
      try play.dismiss(from: "a")
      return try play.present("q", from: "p")
    case .contextNeedsItsStyle:
      try play.custom("box", "x", options: .definesPresentationContext)
      try play.custom("root", "box")
      try play.setRoot("root")
      return try play.present("p", from: "x", .pageSheet)
    case .dragsSheets:
      try play.put("p", over: "a")
      return try play.drag("p", .began)
    case .sheetsKeepPresenter: return try play.present("p", from: "a", .pageSheet)
    case .presentsSheets: return try play.present("p", from: "a", .automatic)
    case .leaksPresentedOfOldRoot:
      try play.put("p", over: "a")
      return try play.setRoot("z")
    default:
      try play.put("p", over: "a")
      return try play.present("q", from: "a")
    }
  }

  private func actOnTabs(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .tellsDidShowAgain:
      for name in ["nav", "t1", "nav"] { try play.select(name) }
      return .done
    case .asksUnderMore:
      try play.tapMore()
      play.settle()
      return try play.tapTab("t6")
    case .losesPushIntoUnopenedTab: return try play.push("b")
    case .warnsOfDetachedHarm:
      try play.select("t5")
      play.settle()
      return try play.present("p", from: "t5")
    default: return try play.select("t6")
    }
  }
}
