import ScreenStack
import Testing

/// No setting stands in the table for nothing: flipped, each changes what an app or its user meets.
struct SettingTests {
  @Test(arguments: Setting.allCases)
  func `a setting that is flipped changes what happens`(_ setting: Setting) throws {
    #expect(try words(setting, flipping: []) != words(setting, flipping: [setting]))
  }

  /// How a short play ends that depends on a setting, and what was told on the way.
  private func words(_ setting: Setting, flipping: [Setting]) throws -> [String] {
    var play = Play(flipping: flipping)
    do {
      let outcome = try act(setting, &play)
      play.settle()
      return ["\(outcome)"] + play.look()
    } catch let error as StageError {
      return [error.message(in: play.stage)]
    }
  }

  private func act(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .explainsSecondPush, .holdsPushUntilCommit, .loadsFirst, .willShowAfterWillAppear, .hasIsAppearing,
      .tellsDidShowOfCancelled, .hiddenBackButtonStopsSwipe, .swipesOverContent, .hasBackMenu, .backMenuAsks,
      .grabsZooms:
      try play.navigation("nav", "a", "b")
      try play.open("nav")
      return try actOnStack(setting, &play)
    case .dismissBeginsWithPresented, .namesWhoPresents, .droppedHasNoCompletion, .contextNeedsItsStyle,
      .dragsSheets, .sheetsKeepPresenter, .presentsSheets, .leaksPresentedOfOldRoot:
      try play.open("a")
      return try actOnSheet(setting, &play)
    case .tellsDidShowAgain, .losesPushIntoUnopenedTab, .warnsOfDetachedHarm, .hasMoreTab:
      try play.navigation("nav", "a")
      try play.tabs("tabs", "t1", "nav", "t3", "t4", "t5", "t6")
      try play.open("tabs")
      return try actOnTabs(setting, &play)
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
    case .tellsDidShowOfCancelled:
      try play.swipe(.began)
      return try play.swipe(.cancelled)
    case .hiddenBackButtonStopsSwipe:
      try play.stage.set(.hidesBackButton, to: true, of: play["b"])
      return try play.swipe(.began)
    case .swipesOverContent: return try play.swipe(.began, over: .content)
    case .hasBackMenu: return try play.perform(.holdBack(play["nav"], to: play["a"]))
    case .backMenuAsks:
      var answers = Answers()
      answers[.shouldPop(play["b"])] = .no
      return try play.perform(.holdBack(play["nav"], to: play["a"]), answers: answers)
    case .grabsZooms:
      try play.push("c", .zoom)
      play.endTurn()
      return try play.swipe(.began)
    default: return try play.push("b")
    }
  }

  private func actOnSheet(_ setting: Setting, _ play: inout Play) throws -> Outcome {
    switch setting {
    case .dismissBeginsWithPresented:
      try play.put("p", over: "a")
      try play.put("q", over: "p")
      return try play.dismiss(from: "p")
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
    case .losesPushIntoUnopenedTab: return try play.push("b")
    case .warnsOfDetachedHarm:
      try play.select("t5")
      play.settle()
      return try play.present("p", from: "t5")
    default: return try play.select("t6")
    }
  }
}
