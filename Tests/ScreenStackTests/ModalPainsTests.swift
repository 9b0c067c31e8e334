import ScreenStack
import Testing

/// Reports of users of navigation libraries: presentations during other changes.
struct ModalPainsTests {
  static let old: [OS] = [.ios12, .ios13]

  /// U19 as the systems say it: with who was asked until iOS 13, then with who does it and who was asked.
  static func inProgress(_ screen: String, asked: String, by presenter: String, on os: OS) -> String {
    old.contains(os)
      ? "Warning: Attempt to present \(screen) on \(asked) while a presentation is in progress!"
      : "Attempt to present \(screen) on \(presenter) (from \(asked)) while a presentation is in progress."
  }

  @Test(
    .bug("https://github.com/wix/react-native-navigation/issues/1670"), arguments: OS.allCases.dropLast(2))
  func `dismiss and present in one turn drops the second and does not crash, up to iOS 17`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    play.forget()
    #expect(try play.present("next", from: "a") == .dropped)
    let text = Self.inProgress("<next: 0x4>", asked: "<a: 0x1>", by: "<nav: 0x2>", on: os)
    #expect(play.look() == ["log " + text])
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == nil)
    #expect(play.look("completedPresentation") == [])
    #expect(try play.present("next", from: "a") == .done)
  }

  @Test(.bug("https://github.com/hotwired/turbo-ios/pull/164"))
  func `a plain dismissal leaves room for the next presentation in the same turn`() throws {
    var play = try Play.showing("a")
    try play.present("sheet", from: "a", animated: false)
    try play.dismiss(from: "a", animated: false)
    #expect(try play.present("next", from: "a") == .done)
    #expect(play.logged() == [])
  }

  @Test(.bug("https://github.com/wix/react-native-navigation/issues/1670"))
  func `dismiss and present in one turn is an error in a strict stage`() throws {
    var play = try Play.showing("a", on: .ios17, isStrict: true)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    let complaint = Complaint.presentationInProgress(play["next"], on: play["nav"], from: play["a"])
    expectRefused(StageError.warning(complaint), &play) { try $0.present("next", from: "a") }
    let text = Self.inProgress("<next: 0x4>", asked: "<a: 0x1>", by: "<nav: 0x2>", on: .ios17)
    #expect(complaint.message(in: play.stage) == text)
  }

  @Test(.bug("https://github.com/hotwired/hotwire-native-ios/pull/260"), arguments: OS.allCases)
  func `a route before the dismissal has ended loses its push`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    play.wait(499)
    play.forget()
    #expect(try play.push("b") == .dropped)
    #expect(
      play.logged() == [
        "pushViewController:animated: called on <nav 0x2> while an existing transition or presentation "
          + "is occurring; the navigation stack will not be updated."
      ])
    play.settle()
    #expect(play.held("nav") == ["a"])
    #expect(play.look("completedDismissal") == ["completedDismissal sheet"])
    #expect(try play.push("b") == .done)
  }

  @Test(.bug("https://github.com/hotwired/hotwire-native-ios/pull/260"))
  func `a route before the dismissal has ended is an error in a strict stage`() throws {
    var play = try Play.showing("a", isStrict: true)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    _ = play["b"]
    let complaint = Complaint.stackIsBusy(.push, play["nav"])
    expectRefused(StageError.warning(complaint), &play) { try $0.push("b") }
  }

  @Test(.bug("https://github.com/hotwired/hotwire-native-ios/issues/130"), arguments: OS.allCases)
  func `a second dismissal while the first is under way is dropped with a log`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    play.forget()
    #expect(try play.dismiss(from: "a") == .dropped)
    #expect(
      play.logged() == [
        "Warning: Attempt to dismiss from view controller <a: 0x1> while a presentation or dismiss is in "
          + "progress!"
      ])
    play.settle()
    #expect(play.look("completedDismissal") == ["completedDismissal sheet"])
  }

  @Test(
    .bug("https://github.com/pointfreeco/swift-composable-architecture/pull/2769"), arguments: OS.allCases)
  func `U24 what is still being presented cannot present`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.present("sheet", from: "a")
    play.endTurn()
    play.forget()
    #expect(try play.present("next", from: "sheet") == .dropped)
    let text = Self.inProgress("<next: 0x4>", asked: "<sheet: 0x3>", by: "<sheet: 0x3>", on: os)
    #expect(play.look() == ["log " + text])
    play.settle()
    #expect(play.look("didAppear sheet") == ["didAppear sheet"])
    #expect(try play.present("next", from: "sheet") == .done)
    play.settle()
    #expect(play.stage.presented(by: play["sheet"]) == play["next"])
  }

  @Test(.bug("https://github.com/wireapp/wire-ios/pull/1158"), arguments: OS.allCases.dropLast(2))
  func `U25 an alert while a modal closes is dropped, up to iOS 17`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    play.alert()
    play.forget()
    #expect(try play.present("alert", from: "a") == .dropped)
    let text = Self.inProgress("<alert: 0x4>", asked: "<a: 0x1>", by: "<nav: 0x2>", on: os)
    #expect(play.look() == ["log " + text])
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == nil)
    #expect(try play.perform(.tap(play["a"])) == .done)
  }

  @Test(.bug("https://github.com/react/react-native/issues/10471"), arguments: OS.allCases)
  func `U25 an alert is in the way of the next presentation`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    play.alert()
    try play.present("alert", from: "a")
    play.rest()
    #expect(try play.present("sheet", from: "a") == .dropped)
    #expect(
      play.look() == [
        Self.old.contains(os)
          ? "log Warning: Attempt to present <sheet: 0x4>  on <a: 0x1> which is already presenting "
            + "<alert: 0x3>"
          : "log Attempt to present <sheet: 0x4> on <nav: 0x2> (from <a: 0x1>) which is already presenting "
            + "<alert: 0x3>."
      ])
    #expect(play.stage.presented(by: play["a"]) == play["alert"])
  }

  @Test(.bug("https://github.com/RxSwiftCommunity/RxFlow/pull/169"))
  func `a sheet that is swiped away says so, and one that is dismissed from code does not`() throws {
    var play = try Play.showing("a")
    try play.put("sheet", over: "a")
    #expect(try play.drag("sheet", .began) == .done)
    #expect(play.told() == ["willDismiss sheet", "willDisappear sheet leaving"])
    try play.drag("sheet", .finished)
    play.settle()
    #expect(
      play.told() == [
        "dismissed sheet by nav", "didDisappear sheet", "didDismiss sheet", "gone sheet",
      ])
    #expect(play.stage.presented(by: play["a"]) == nil)

    try play.present("other", from: "a", animated: false)
    try play.dismiss(from: "a")
    play.settle()
    #expect(play.look("willDismiss", "didDismiss") == [])
  }

  @Test(.bug("https://github.com/RxSwiftCommunity/RxFlow/pull/169"))
  func `a sheet that is let go of half-way stays, and the flow with it`() throws {
    var play = try Play.showing("a")
    try play.put("sheet", over: "a")
    try play.drag("sheet", .began)
    try play.drag("sheet", .cancelled)
    play.settle()
    #expect(
      play.told() == [
        "willDismiss sheet", "willDisappear sheet leaving", "willAppear sheet", "isAppearing sheet",
        "didAppear sheet",
      ])
    #expect(play.stage.presented(by: play["a"]) == play["sheet"])
  }

  @Test(.bug("https://github.com/RxSwiftCommunity/RxFlow/pull/169"))
  func `a push while a finger holds the sheet is dropped`() throws {
    var play = try Play.showing("a")
    try play.put("sheet", over: "a")
    try play.drag("sheet", .began)
    #expect(try play.push("b") == .dropped)
  }

  @Test(
    .bug("https://github.com/hotwired/hotwire-native-ios/pull/98"), arguments: OS.allCases,
    [PresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `U26 a stack beneath a modal changes without a transition`(
    _ os: OS, _ style: PresentationStyle
  ) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.present("sheet", from: "b", style, animated: false)
    play.settle()
    #expect(try play.pop() == .done)
    #expect(play.held("nav") == ["a"])
    play.endTurn()
    #expect(play.moving == [])
    #expect(play.stage.presented(by: play["a"]) == play["sheet"])
    try play.dismiss(from: "a")
    play.settle()
    #expect(play.stage.appearance(of: play["a"]) == .appeared)
    #expect(play.look("failed", "log") == [])
  }

  @Test(.bug("https://github.com/lionheart/openradar-mirror/issues/12674"), arguments: OS.allCases)
  func `U26 popped beneath a modal the tab bar stays hidden for ever`(_ os: OS) throws {
    var play = Play(os)
    play.add(play.stage.makeScreen("b", .hidesBottomBar), as: "b")
    try play.navigation("nav", "a")
    try play.tabs("tabs", "nav", "x")
    try play.open("tabs")
    try play.push("b")
    play.settle()
    #expect(play.look("hidTabBar", "showedTabBar") == ["hidTabBar nav"])
    try play.present("sheet", from: "b")
    play.settle()
    try play.pop()
    play.settle()
    try play.dismiss(from: "tabs")
    play.settle()
    #expect(play.held("nav") == ["a"])
    #expect(play.look("showedTabBar") == [])
    #expect(play.stage.isTabBarHidden(play["tabs"]))
  }
}
