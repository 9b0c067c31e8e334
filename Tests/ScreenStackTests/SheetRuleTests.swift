import ScreenStack
import Testing

/// Sheets under the user's finger (U22).
struct SheetRuleTests {
  static let withSheets: [OS] = OS.allCases.filter { $0 != .ios12 }

  private func sheet(
    _ os: OS = .newest, flipping: [Setting] = [], _ style: PresentationStyle = .pageSheet,
    device: Device = .phone
  ) throws -> Play {
    var play = Play(os, flipping: flipping, device: device)
    try play.open("a")
    try play.giveSource(to: "p")
    try play.put("p", over: "a", style)
    return play
  }

  @Test(arguments: withSheets)
  func `U22 a sheet that is dragged away tells willDismiss and didDismiss`(_ os: OS) throws {
    var play = try sheet(os)
    try play.drag("p", .began)
    #expect(play.look() == ["gesture drag p began", "willDismiss p", "willDisappear p leaving"])
    try play.drag("p", .moved(700))
    try play.drag("p", .finished)
    play.settle()
    #expect(
      play.look() == [
        "gesture drag p moved(700)", "gesture drag p finished", "dismissed p by a", "didDisappear p",
        "didDismiss p", "gone p",
      ])
    #expect(play.stage.presented(by: play["a"]) == nil)
  }

  @Test(arguments: withSheets)
  func `U22 a drag that is let go gives the sheet a pair and its presenter nothing`(_ os: OS) throws {
    var play = try sheet(os)
    try play.drag("p", .began)
    try play.drag("p", .cancelled)
    play.settle()
    #expect(
      play.look() == [
        "gesture drag p began", "willDismiss p", "willDisappear p leaving", "gesture drag p cancelled",
        "willAppear p", "isAppearing p", "didAppear p",
      ])
    #expect(play.stage.presented(by: play["a"]) == play["p"])
  }

  @Test func `U22 a sheet that is modal, or that its delegate keeps, only tells didAttemptToDismiss`() throws
  {
    for isModal in [true, false] {
      var play = try sheet()
      var answers = Answers()
      if isModal {
        answers[.isModalInPresentation(play["p"])] = .yes
      } else {
        answers[.shouldDismiss(play["p"])] = .no
      }
      let begun = try play.drag("p", .began, answers: answers)
      try play.drag("p", .moved(400))
      let ended = try play.drag("p", .finished)
      play.settle()
      #expect(begun == .refused && ended == .refused)
      #expect(play.look("will", "did", "dismissed") == ["didAttemptToDismiss p"])
      #expect(play.stage.appearance(of: play["p"]) == .appeared)
    }
  }

  @Test func `U22 a pull that is let go on a sheet that may not leave tells nothing`() throws {
    var play = try sheet()
    let before = play.stage
    var answers = Answers()
    answers[.isModalInPresentation(play["p"])] = .yes
    try play.drag("p", .began, answers: answers)
    try play.drag("p", .cancelled)
    play.settle()
    #expect(play.look("will", "did", "dismissed") == [])
    #expect(play.stage.description == before.description && play.stage.isAtRest)
  }

  @Test(arguments: withSheets)
  func `U22 the presenter of a sheet keeps its place, that of a full screen does not`(_ os: OS) throws {
    for style in [PresentationStyle.pageSheet, .fullScreen] {
      var play = Play(os)
      try play.open("a")
      try play.present("p", from: "a", style)
      play.settle()
      let covers = style == .fullScreen
      #expect(
        play.look() == ["presented p by a \(style)", "didLoad p"] + (covers ? ["willDisappear a"] : [])
          + ["willAppear p", "isAppearing p", "didAppear p"] + (covers ? ["didDisappear a"] : [])
          + ["completedPresentation p"])
    }
  }

  @Test(arguments: [Device.phone, .pad], [PresentationStyle.pageSheet, .formSheet, .popover])
  func `U22 before 13 sheets cover a phone, not a pad`(_ device: Device, _ style: PresentationStyle) throws {
    for isFlipped in [false, true] {
      var play = try sheet(.ios12, flipping: isFlipped ? [.sheetsKeepPresenter] : [], style, device: device)
      let covers = device == .phone && !isFlipped
      #expect(play.stage.appearance(of: play["a"]) == (covers ? .disappeared : .appeared))
    }
  }

  @Test(arguments: OS.allCases)
  func `U22 sheets can be dragged from 13 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try sheet(os, flipping: isFlipped ? [.dragsSheets] : [])
      let drag = Gesture.drag(play["p"], .began)
      let obstacle = try play.stage.obstacle(to: drag)
      #expect(obstacle == ((os == .ios12) != isFlipped ? .unknownToSystem : nil))
    }
  }

  @Test(arguments: [
    (PresentationStyle.automatic, nil), (.pageSheet, nil), (.formSheet, nil), (.popover, nil),
    (.fullScreen, .notASheet), (.overFullScreen, .notASheet), (.currentContext, .notASheet),
    (.overCurrentContext, StageError.Obstacle.notASheet),
  ])
  func `U22 only sheets can be dragged`(_ style: PresentationStyle, _ wanted: StageError.Obstacle?) throws {
    var play = try sheet(.newest, style)
    let obstacle = try play.stage.obstacle(to: .drag(play["p"], .began))
    #expect(obstacle == wanted)
  }

  @Test(arguments: [Device.phone, .pad])
  func `U22 a popover is no sheet where it covers its presenter, nor where there is room`(_ device: Device)
    throws
  {
    for flipped: [Setting] in [[], [.dragsSheets]] {
      var play = try sheet(.ios12, flipping: flipped, .popover, device: device)
      let obstacle = try play.stage.obstacle(to: .drag(play["p"], .began))
      #expect(obstacle == .notASheet)
    }
  }

  @Test func `U22 a drag needs a sheet that is free to move, and goes on only when it has begun`() throws {
    var play = try sheet()
    let (a, p) = (play["a"], play["p"])
    func expectNot(_ obstacle: StageError.Obstacle, _ gesture: Gesture) {
      expectRefused(StageError.impossible(gesture, obstacle), &play) { try $0.perform(gesture) }
    }
    expectNot(.notASheet, .drag(a, .began))
    for phase in [Gesture.Phase.moved(1), .finished, .cancelled] { expectNot(.notBegun, .drag(p, phase)) }
    try play.perform(.drag(p, .began))
    expectNot(.inTransition, .drag(p, .began))
    try play.perform(.drag(p, .cancelled))
    expectNot(.inTransition, .drag(p, .began))
    play.settle()
    try play.put("q", over: "p")
    expectNot(.covered(by: play["q"]), .drag(p, .began))
  }

  @Test func `U22 no finger drags a sheet that is still coming`() throws {
    var play = Play()
    try play.open("a")
    try play.present("p", from: "a", .pageSheet)
    let drag = Gesture.drag(play["p"], .began)
    expectRefused(StageError.impossible(drag, .notVisible), &play) { try $0.perform(drag) }
    play.endTurn()
    expectRefused(StageError.impossible(drag, .inTransition), &play) { try $0.perform(drag) }
  }

  @Test func `U22 a finger that lets go late leaves little to wait for`() throws {
    var play = try sheet()
    try play.drag("p", .began)
    try play.drag("p", .moved(900))
    try play.drag("p", .finished)
    play.wait(49)
    #expect(play.stage.isAlive(play["p"]))
    play.wait(1)
    #expect(play.look("didDismiss") == ["didDismiss p"])
  }

  @Test func `U22 on 12 a covered presenter comes back with the drag and goes again when it is let go`()
    throws
  {
    var play = try sheet(.ios12, flipping: [.dragsSheets])
    try play.drag("p", .began)
    try play.drag("p", .cancelled)
    play.settle()
    #expect(
      play.look("willA", "didA", "willDisa", "didDisa") == [
        "willDisappear p leaving", "willAppear a", "willDisappear a", "didDisappear a", "willAppear p",
        "didAppear p",
      ])
  }
}
