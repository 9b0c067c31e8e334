import LuaBridge
import ScreenStack

extension APIFunction {
  /// The methods of the app that a scenario plays: `app:tap "buy"`.
  static let appFunctions: [APIFunction] = of(.app, hand, system, looking)

  private static let hand: [APIFunction] = [
    APIFunction(
      "tap", [.one("action", .string), .rest],
      help: "taps an action of a visible screen, or a button of an alert"
    ) { host, call throws(LuaError) in try host.ask(try host.tap(call, on: nil), call) },
    APIFunction(
      "type", [.one("input", .string), .one("text", .string)],
      help: "types text into an input of a visible screen"
    ) { host, call throws(LuaError) in try host.ask(.type(call.text(1), call.text(2), on: nil), call) },
    APIFunction("back", help: "taps the back button") { host, call throws(LuaError) in
      try host.ask(.back(on: nil), call)
    },
    APIFunction(
      "swipe_back", [.maybe("options", .record("SwipeOptions"))], gives: "Hold",
      help: "swipes back; options: cancel = true, hold = 0.4"
    ) { host, call throws(LuaError) in try host.ask(.swipeBack(try host.swipe(call), on: nil), call) },
    APIFunction(
      "hold_back", [.one("screen", .string), .maybe("number", .integer)],
      help: "holds the back button, and selects a screen from its menu, or the second of this name"
    ) { host, call throws(LuaError) in try host.ask(host.holdBack(call, on: nil), call) },
    APIFunction(
      "swipe_down", [.maybe("options", .record("SwipeOptions"))], gives: "Hold",
      help: "drags the sheet away; options: cancel = true, hold = 0.4"
    ) { host, call throws(LuaError) in try host.ask(.swipeDown(try host.swipe(call)), call) },
    APIFunction("tap_outside", help: "taps outside of a popover, which closes it") {
      host, call throws(LuaError) in try host.ask(.tapOutside, call)
    },
    APIFunction("tab", [.one("name", .string)], help: "taps a tab") { host, call throws(LuaError) in
      try host.ask(.tab(call.text(1), on: nil), call)
    },
    APIFunction("leave", help: "goes back as a user can: taps back, drags the sheet away, or taps outside") {
      host, call throws(LuaError) in try host.ask(.leave, call)
    },
    APIFunction(
      "reach", [.one("screen", .string)],
      help: "goes the shortest way to a screen, if flowhost finds one"
    ) { host, call throws(LuaError) in try host.ask(.reach(call.text(1)), call) },
    APIFunction(
      "on", [.one("screen", .string), .maybe("params", .table)], gives: "Selection",
      help: "selects the visible screen with this name and these params for the next act"
    ) { host, call throws(LuaError) in try host.select(call) },
    after(.app),
  ]

  /// The method that lets the next act of its receiver begin before the app is at rest.
  static func after(_ owner: Owner) -> APIFunction {
    APIFunction(
      "after", [.one("seconds", .number)], gives: owner.rawValue,
      help: "starts the next act this many seconds after the last one began, even in a transition"
    ) { host, call throws(LuaError) in try host.delay(call) }
  }

  private static let system: [APIFunction] = [
    APIFunction("rotate", help: "rotates the device, which changes the width of a phone") {
      host, call throws(LuaError) in
      try host.ask(.rotate, call)
    },
    APIFunction(
      "resize", [.one("width", .word("Width"))],
      help: "changes the width of the window: \"compact\" or \"regular\""
    ) { host, call throws(LuaError) in try host.ask(.resize(try host.width(call)), call) },
    APIFunction(
      "go", [.one("route", .string), .maybe("context", .table)], gives: "boolean, string?",
      help: "navigates by a route; false and the reason if refused at once"
    ) { host, call throws(LuaError) in try host.ask(try host.goAct(call), call) },
    APIFunction(
      "open", [.one("url", .string)], gives: "boolean, string?",
      help: "opens a link; false and the reason if refused at once"
    ) { host, call throws(LuaError) in try host.ask(.open(call.text(1)), call) },
    APIFunction(
      "notify", [.one("note", .record("Note"))], gives: "Notification",
      help: "delivers a notification; nothing moves until it is tapped"
    ) { host, call throws(LuaError) in try host.ask(.notify(try call.frame.holdForWorld(call.value(1))), call)
    },
    APIFunction("wait", [.one("seconds", .number)], help: "waits for a number of simulated seconds") {
      host, call throws(LuaError) in try host.ask(.wait(try host.time(call, 1)), call)
    },
    APIFunction("background", help: "sends the app to the background") { host, call throws(LuaError) in
      try host.ask(.background, call)
    },
    APIFunction("foreground", help: "brings the app back to the foreground") {
      host, call throws(LuaError) in
      try host.ask(.foreground, call)
    },
    APIFunction("restart", help: "ends the app and launches it again; the store stays") {
      host, call throws(LuaError) in try host.ask(.restart, call)
    },
    APIFunction(
      "answer", [.one("service", .string), .maybe("options", .record("AnswerOptions"))],
      help: "answers the oldest waiting call of a service; options: reply = 2, call = 2"
    ) { host, call throws(LuaError) in try host.ask(try host.answerAct(call), call) },
    APIFunction(
      "fire_timer", help: "fires the timer of spawned work that is due first, in manual mode"
    ) { host, call throws(LuaError) in try host.ask(.fireTimer, call) },
    APIFunction(
      "reload", [.one("texts", .record("ReloadTexts"))], gives: "boolean?, string?",
      help: "replaces scripts while the app runs; nil and the reason if they are broken"
    ) { host, call throws(LuaError) in try host.ask(.reload(try host.reloadPlan(call)), call) },
    APIFunction("goal", [.one("name", .string)], help: "marks the goal of the scenario as reached") {
      host, call throws(LuaError) in try host.ask(.goal(call.text(1)), call)
    },
  ]

  private static let looking: [APIFunction] = [
    APIFunction("expect", [.one("path", .string)], help: "checks the current path: home item(id=3)") {
      host, call throws(LuaError) in try host.ask(.expect(call.text(1)), call)
    },
    APIFunction(
      "can", [.one("action", .string)], gives: "boolean, string?",
      help: "true if an action can be tapped now, or false and the reason"
    ) { host, call throws(LuaError) in try host.ask(.can(call.text(1), on: nil), call) },
    APIFunction(
      "count", [.one("name", .string)], gives: "integer",
      help: "counts the live objects, view controllers and flows with this name"
    ) { host, call throws(LuaError) in try host.ask(.count(call.text(1)), call) },
    APIFunction(
      "pending", [.maybe("service", .string)], gives: "Pending[]",
      help: "the calls that wait in manual mode, oldest first, then the timers"
    ) { host, call throws(LuaError) in
      try host.ask(.pending(call.value(1) == .nil ? nil : call.text(1)), call)
    },
    APIFunction("path", gives: "string", help: "the current path") { host, call throws(LuaError) in
      try host.ask(.look(.path), call)
    },
    APIFunction("tree", gives: "string", help: "all screens and containers, as a tree") {
      host, call throws(LuaError) in try host.ask(.look(.tree), call)
    },
    APIFunction("flows", gives: "string[]", help: "the names of the live flows, parents first") {
      host, call throws(LuaError) in try host.ask(.look(.flows), call)
    },
    APIFunction("leaks", gives: "string[]", help: "the leaked screens, flows and completions, if any") {
      host, call throws(LuaError) in try host.ask(.look(.leaks), call)
    },
    APIFunction("events", gives: "string[]", help: "the lines of the trace so far") {
      host, call throws(LuaError) in try host.ask(.look(.events), call)
    },
    APIFunction("url", gives: "string?", help: "the link to the current screen, or nil if it has none") {
      host, call throws(LuaError) in try host.ask(.look(.url), call)
    },
    APIFunction(
      "why", [.maybe("experiment", .string)], gives: "string",
      help: "explains the last navigation by a route, or the variant of an experiment"
    ) { host, call throws(LuaError) in
      try host.ask(call.value(1) == .nil ? .look(.why) : .whyVariant(call.text(1)), call)
    },
    APIFunction(
      "variant", [.one("experiment", .string)], gives: "string",
      help: "the current variant of an experiment"
    ) { host, call throws(LuaError) in try host.ask(.variant(call.text(1)), call) },
    APIFunction(
      "expect_why", [.one("words", .string)],
      help: "checks that the explanation of why() contains these words"
    ) { host, call throws(LuaError) in try host.ask(.expectWhy(call.text(1)), call) },
  ]

  /// The methods of a selected screen: `app:on("account", { id = 7 }):tap "refresh"`.
  static let selectionFunctions: [APIFunction] = of(
    .selection,
    [
      APIFunction("tap", [.one("action", .string), .rest], help: "taps an action of this screen") {
        host, call throws(LuaError) in try host.ask(try host.tap(call, on: try host.selection(call)), call)
      },
      APIFunction(
        "type", [.one("input", .string), .one("text", .string)],
        help: "types text into an input of this screen"
      ) { host, call throws(LuaError) in
        try host.ask(.type(call.text(1), call.text(2), on: try host.selection(call)), call)
      },
      APIFunction("back", help: "taps the back button above this screen, such as that of its column") {
        host, call throws(LuaError) in try host.ask(.back(on: try host.selection(call)), call)
      },
      APIFunction(
        "swipe_back", [.maybe("options", .record("SwipeOptions"))], gives: "Hold",
        help: "swipes back on this screen; options: cancel = true, hold = 0.4"
      ) { host, call throws(LuaError) in
        try host.ask(.swipeBack(try host.swipe(call), on: try host.selection(call)), call)
      },
      APIFunction(
        "hold_back", [.one("screen", .string), .maybe("number", .integer)],
        help: "holds the back button above this screen, and selects a screen from its menu"
      ) { host, call throws(LuaError) in
        try host.ask(host.holdBack(call, on: try host.selection(call)), call)
      },
      APIFunction(
        "tab", [.one("name", .string)], help: "taps a tab of the nearest tab bar around this screen"
      ) {
        host, call throws(LuaError) in
        try host.ask(.tab(call.text(1), on: try host.selection(call)), call)
      },
      APIFunction(
        "can", [.one("action", .string)], gives: "boolean, string?",
        help: "true if an action of this screen can be tapped now, or false and the reason"
      ) { host, call throws(LuaError) in
        try host.ask(.can(call.text(1), on: try host.selection(call)), call)
      },
    ])

  /// The methods of a swipe that is held by a finger.
  static let holdFunctions: [APIFunction] = of(
    .hold,
    [
      APIFunction("finish", help: "finishes the swipe") { host, call throws(LuaError) in
        try host.ask(.endSwipe(try host.heldSwipe(call), isFinished: true), call)
      },
      APIFunction("cancel", help: "cancels the swipe") { host, call throws(LuaError) in
        try host.ask(.endSwipe(try host.heldSwipe(call), isFinished: false), call)
      },
      after(.hold),
    ])
}
