import LuaBridge
import ScreenStack

extension Word {
  /// The methods of the app that a scenario plays: `app:tap "buy"`.
  static let appWords: [Word] = hand + system + looking

  private static let hand: [Word] = [
    Word(
      "tap", of: .app, [.one("action", .string), .rest],
      help: "taps an action of the one visible screen that has it, or a word of an alert"
    ) { host, call throws(LuaError) in try host.ask(try host.tap(call, on: nil), call) },
    Word(
      "type", of: .app, [.one("input", .string), .one("text", .string)],
      help: "types into an input of a screen"
    ) { host, call throws(LuaError) in try host.ask(.type(call.text(1), call.text(2), on: nil), call) },
    Word("back", of: .app, help: "taps the back button") { host, call throws(LuaError) in
      try host.ask(.back, call)
    },
    Word(
      "swipe_back", of: .app, [.maybe("options", .record("SwipeOptions"))], gives: "Hold",
      help: "swipes back; { cancel = true } lets go too early, { hold = 0.4 } rests there"
    ) { host, call throws(LuaError) in try host.ask(.swipeBack(try host.swipe(call)), call) },
    Word(
      "hold_back", of: .app, [.one("screen", .string)],
      help: "picks a screen from the menu behind the back button"
    ) { host, call throws(LuaError) in try host.ask(.holdBack(call.text(1)), call) },
    Word(
      "swipe_down", of: .app, [.maybe("options", .record("SwipeOptions"))], gives: "Hold",
      help: "drags the sheet away; { cancel = true } lets go too early, { hold = 0.4 } rests there"
    ) { host, call throws(LuaError) in try host.ask(.swipeDown(try host.swipe(call)), call) },
    Word("tab", of: .app, [.one("name", .string)], help: "taps a tab") { host, call throws(LuaError) in
      try host.ask(.tab(call.text(1)), call)
    },
    Word("leave", of: .app, help: "goes back as a user can: the back button, else dragging the sheet") {
      host, call throws(LuaError) in try host.ask(.leave, call)
    },
    Word(
      "reach", of: .app, [.one("screen", .string)],
      help: "goes the shortest way to a screen that the host can find"
    ) { host, call throws(LuaError) in try host.ask(.reach(call.text(1)), call) },
    Word(
      "on", of: .app, [.one("screen", .string), .maybe("params", .table)], gives: "Selection",
      help: "the visible screen of that name, and with those params, for the next act"
    ) { host, call throws(LuaError) in try host.select(call) },
    Word(
      "after", of: .app, [.one("seconds", .number)], gives: "App",
      help: "lets the next act come so long after the last, whatever is under way"
    ) { host, call throws(LuaError) in try host.delay(call) },
  ]

  private static let system: [Word] = [
    Word("rotate", of: .app, help: "turns the device; a phone's width changes") {
      host, call throws(LuaError) in
      try host.ask(.rotate, call)
    },
    Word(
      "resize", of: .app, [.one("width", .word("Width"))],
      help: "gives the window room: \"compact\" or \"regular\""
    ) { host, call throws(LuaError) in try host.ask(.resize(try host.width(call)), call) },
    Word(
      "go", of: .app, [.one("route", .string), .maybe("context", .table)], gives: "boolean, string?",
      help: "goes by a route; false and why not if it is refused at once"
    ) { host, call throws(LuaError) in try host.ask(try host.goAct(call), call) },
    Word(
      "open", of: .app, [.one("url", .string)], gives: "boolean, string?",
      help: "the system hands a link over; false and why not if it is refused at once"
    ) { host, call throws(LuaError) in try host.ask(.open(call.text(1)), call) },
    Word(
      "notify", of: .app, [.one("note", .record("Note"))], gives: "Notification",
      help: "a notification arrives, and moves nothing until it is tapped"
    ) { host, call throws(LuaError) in try host.ask(.notify(try call.frame.holdForWorld(call.value(1))), call)
    },
    Word("wait", of: .app, [.one("seconds", .number)], help: "lets simulated time pass") {
      host, call throws(LuaError) in try host.ask(.wait(try host.time(call, 1)), call)
    },
    Word("background", of: .app, help: "sends the app to the background") { host, call throws(LuaError) in
      try host.ask(.background, call)
    },
    Word("foreground", of: .app, help: "brings the app back to the foreground") {
      host, call throws(LuaError) in
      try host.ask(.foreground, call)
    },
    Word("restart", of: .app, help: "ends the app and starts it anew; its store stays") {
      host, call throws(LuaError) in try host.ask(.restart, call)
    },
    Word(
      "reload", of: .app, [.one("texts", .record("ReloadTexts"))], gives: "boolean?, string?",
      help: "exchanges scripts while they run; nil and why not if they are broken"
    ) { host, call throws(LuaError) in try host.ask(.reload(try host.reloadPlan(call)), call) },
    Word("goal", of: .app, [.one("name", .string)], help: "says that the goal of the scenario is reached") {
      host, call throws(LuaError) in try host.ask(.goal(call.text(1)), call)
    },
  ]

  private static let looking: [Word] = [
    Word("expect", of: .app, [.one("path", .string)], help: "holds where one is against a path") {
      host, call throws(LuaError) in try host.ask(.expect(call.text(1)), call)
    },
    Word(
      "can", of: .app, [.one("action", .string)], gives: "boolean, string?",
      help: "whether an action can be tapped now, and if not, why"
    ) { host, call throws(LuaError) in try host.ask(.can(call.text(1), on: nil), call) },
    Word(
      "count", of: .app, [.one("name", .string)], gives: "integer",
      help: "how many objects, view controllers and flows of that name are alive"
    ) { host, call throws(LuaError) in try host.ask(.count(call.text(1)), call) },
    Word("path", of: .app, gives: "string", help: "where one is") { host, call throws(LuaError) in
      try host.ask(.look(.path), call)
    },
    Word("tree", of: .app, gives: "string", help: "everything that stands on the stage") {
      host, call throws(LuaError) in try host.ask(.look(.tree), call)
    },
    Word("flows", of: .app, gives: "string[]", help: "the names of the flows that live, the first one first")
    {
      host, call throws(LuaError) in try host.ask(.look(.flows), call)
    },
    Word("leaks", of: .app, gives: "string[]", help: "what is held by mistake; empty when all is well") {
      host, call throws(LuaError) in try host.ask(.look(.leaks), call)
    },
    Word("events", of: .app, gives: "string[]", help: "the lines of the trace so far") {
      host, call throws(LuaError) in try host.ask(.look(.events), call)
    },
    Word("url", of: .app, gives: "string?", help: "the link of what is seen, if there is one") {
      host, call throws(LuaError) in try host.ask(.look(.url), call)
    },
    Word(
      "why", of: .app, [.maybe("experiment", .string)], gives: "string",
      help: "how the last navigation by a route was decided, or the variant of an experiment"
    ) { host, call throws(LuaError) in
      try host.ask(call.value(1) == .nil ? .look(.why) : .whyVariant(call.text(1)), call)
    },
    Word(
      "variant", of: .app, [.one("experiment", .string)], gives: "string",
      help: "the variant of an experiment that is in force"
    ) { host, call throws(LuaError) in try host.ask(.variant(call.text(1)), call) },
    Word(
      "expect_why", of: .app, [.one("words", .string)],
      help: "holds words against how the last navigation was decided"
    ) { host, call throws(LuaError) in try host.ask(.expectWhy(call.text(1)), call) },
  ]

  /// The methods of a selected screen: `app:on("account", { id = 7 }):tap "refresh"`.
  static let selectionWords: [Word] = [
    Word("tap", of: .selection, [.one("action", .string), .rest], help: "taps an action of this screen") {
      host, call throws(LuaError) in try host.ask(try host.tap(call, on: try host.selection(call)), call)
    },
    Word(
      "type", of: .selection, [.one("input", .string), .one("text", .string)],
      help: "types into an input of this screen"
    ) { host, call throws(LuaError) in
      try host.ask(.type(call.text(1), call.text(2), on: try host.selection(call)), call)
    },
    Word(
      "can", of: .selection, [.one("action", .string)], gives: "boolean, string?",
      help: "whether an action of this screen can be tapped now, and if not, why"
    ) { host, call throws(LuaError) in
      try host.ask(.can(call.text(1), on: try host.selection(call)), call)
    },
  ]

  /// The methods of a swipe that is held by a finger.
  static let holdWords: [Word] = [
    Word("finish", of: .hold, help: "lets go so that it happens") { host, call throws(LuaError) in
      try host.ask(.endSwipe(try host.heldSwipe(call), isFinished: true), call)
    },
    Word("cancel", of: .hold, help: "lets go so that it does not happen") { host, call throws(LuaError) in
      try host.ask(.endSwipe(try host.heldSwipe(call), isFinished: false), call)
    },
  ]
}
