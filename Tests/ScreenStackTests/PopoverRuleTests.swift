import ScreenStack
import Testing

/// Popovers: what they need, and how they close (U38).
struct PopoverRuleTests {
  /// A popover `p` above `a`, at rest.
  private func popover(_ os: OS = .newest) throws -> Play {
    var play = Play(os, device: .pad)
    try play.open("a", .regular)
    try play.giveSource(to: "p")
    try play.put("p", over: "a", .popover)
    return play
  }

  @Test(arguments: OS.allCases)
  func `U38 a popover without a source ends the app when it begins to appear`(_ os: OS) throws {
    var play = Play(os, device: .pad)
    try play.open("a", .regular)
    #expect(try play.present("p", from: "a", .popover) == .done)
    play.forget()
    play.endTurn()
    #expect(
      play.look() == [
        "log UIPopoverPresentationController (<UIPopoverPresentationController: 0x2>) should have a non-nil "
          + "sourceView or barButtonItem set before the presentation occurs.", "gone p",
      ])
    #expect(play.stage.presented(by: play["a"]) == nil && play.stage.isAtRest && play.stage.problems == [])
  }

  @Test func `U38 the source may be set after the call, in the same turn`() throws {
    var play = Play(device: .pad)
    try play.open("a", .regular)
    try play.present("p", from: "a", .popover)
    try play.giveSource(to: "p")
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == play["p"] && play.logged() == [])
  }

  @Test func `U38 where presentations begin at once the call itself raises`() throws {
    var play = Play(flipping: [.presentsAtCommit], device: .pad)
    try play.open("a", .regular)
    let p = play["p"]
    expectRefused(StageError.crash(.popoverWithoutSource(p)), &play) {
      _ = try $0.present("p", from: "a", .popover)
    }
  }

  @Test func `U38 in a narrow window it is a sheet and needs no source`() throws {
    var play = Play(device: .pad)
    try play.open("a", .compact)
    try play.put("p", over: "a", .popover)
    #expect(play.logged() == [])
    let p = play["p"]
    expectRefused(StageError.impossible(.tapOutside(p), .notAPopover), &play) {
      _ = try $0.perform(.tapOutside(p))
    }
    try play.drag("p", .began)
    try play.drag("p", .finished)
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == nil)
  }

  @Test func `U38 it cannot be dragged`() throws {
    var play = try popover()
    let p = play["p"]
    expectRefused(StageError.impossible(.drag(p, .began), .notASheet), &play) {
      _ = try $0.drag("p", .began)
    }
  }

  @Test(arguments: OS.allCases)
  func `U38 a tap outside closes it, and tells what a drag tells`(_ os: OS) throws {
    var play = try popover(os)
    play.forget()
    #expect(try play.perform(.tapOutside(play["p"])) == .done)
    play.settle()
    #expect(
      play.look() == [
        "gesture tapOutside p", "willDismiss p", "dismissed p by a", "willDisappear p leaving",
        "didDisappear p", "didDismiss p", "gone p",
      ])
  }

  @Test(arguments: [true, false])
  func `U38 a tap outside asks, and an attempt that is refused is told`(_ isModal: Bool) throws {
    var play = try popover()
    let gesture = Gesture.tapOutside(play["p"])
    var answers = Answers()
    #expect(try play.stage.question(raisedBy: gesture, after: answers) == .isModalInPresentation(play["p"]))
    answers[.isModalInPresentation(play["p"])] = isModal ? .yes : .no
    if !isModal {
      #expect(try play.stage.question(raisedBy: gesture, after: answers) == .shouldDismiss(play["p"]))
      answers[.shouldDismiss(play["p"])] = .no
    }
    play.forget()
    #expect(try play.perform(gesture, answers: answers) == .refused)
    play.settle()
    #expect(play.told() == ["didAttemptToDismiss p"])
    #expect(play.stage.presented(by: play["a"]) == play["p"])
  }

  @Test func `U38 an action sheet is a popover on a pad, an alert is not`() throws {
    for (device, options, isRefused) in [
      (Device.pad, Options.isActionSheet, true), (.pad, [], false), (.phone, .isActionSheet, false),
    ] {
      var play = Play(device: device)
      try play.open("a", .regular)
      play.alert(options)
      try play.present("alert", from: "a")
      play.settle()
      #expect(play.logged().contains { $0.hasPrefix("Your application has presented") } == isRefused)
    }
  }

  /// Rows: whether the action sheet has a source, and whether it is a popover then.
  static let sheetsOfPhones: [(os: OS, hasSource: Bool, isPopover: Bool)] = [
    (.ios18, true, false), (.ios26, true, true), (.ios26, false, false),
  ]

  @Test(arguments: sheetsOfPhones, [Width.compact, .regular])
  func `U38 on a phone of iOS 26 an action sheet with a source is a popover`(
    _ row: (os: OS, hasSource: Bool, isPopover: Bool), _ width: Width
  ) throws {
    var play = Play(row.os)
    try play.open("a", width)
    play.alert(row.hasSource ? [.isActionSheet, .hasPopoverSource] : .isActionSheet)
    try play.put("alert", over: "a")
    let alert = play["alert"]
    #expect(play.logged() == [] && play.stage.isPopover(alert) == row.isPopover)
    #expect((play.stage.whyNot(.tapOutside(alert)) == nil) == row.isPopover)
  }

  @Test func `U38 an action sheet with a source closes with a tap outside and asks nobody`() throws {
    var play = Play(device: .pad)
    try play.open("a", .regular)
    play.alert([.isActionSheet, .hasPopoverSource])
    try play.put("alert", over: "a")
    let gesture = Gesture.tapOutside(play["alert"])
    #expect(try play.stage.question(raisedBy: gesture, after: Answers()) == nil)
    try play.perform(gesture)
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == nil)
  }
}
