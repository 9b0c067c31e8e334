import LuaBridge

extension Word {
  /// The functions of the module: `flow.screen(…)`.
  static let flowWords: [Word] = defining + beginning + simulating + scenarios

  private static let defining: [Word] = [
    Word(
      "screen", of: .flow, [.one("name", .string), .maybe("description", .record("ScreenDescription"))],
      gives: "ScreenClass",
      help: "defines a class of screens"
    ) { host, call throws(LuaError) in try host.defineScreen(call) },
    Word(
      "coordinator", of: .flow,
      [.one("name", .string), .maybe("description", .record("CoordinatorDescription"))],
      gives: "CoordinatorClass",
      help: "defines a class of flows; write its methods as functions of it"
    ) { host, call throws(LuaError) in try host.defineFlow(call) },
    Word(
      "plugin", of: .flow, [.one("manifest", .record("Manifest"))], gives: "Plugin",
      help: "describes a plugin: its manifest"
    ) { host, call throws(LuaError) in try host.definePlugin(call) },
    Word(
      "route", of: .flow,
      [.one("name", .string), .one("way", .record("RouteDescription|RouteDescription[]"))],
      help: "a way to a screen by a name: what is shown, how it is found, and from where"
    ) { host, call throws(LuaError) in try host.defineRoute(call) },
    Word(
      "override", of: .flow, [.one("name", .string)], gives: "CoordinatorClass, table",
      help: "in a variant's file: a class to write methods on, and those that it overrides", isTable: true
    ) { host, call throws(LuaError) in try host.overrideFlow(call) },
    Word(
      "interceptor", of: .flow,
      [.one("name", .string), .one("description", .record("InterceptorDescription"))],
      help:
        "what is asked before a navigation: { timeout = 60, function(go) … end }; nil and a reason refuses"
    ) { host, call throws(LuaError) in try host.defineInterceptor(call) },
    Word(
      "pattern", of: .flow, [.one("text", .string)], gives: "Pattern",
      help: "a pattern of links, such as \"p/:id\": it matches links, and builds them"
    ) { host, call throws(LuaError) in try host.makePattern(call) },
  ]

  private static let beginning: [Word] = [
    Word(
      "tabs", of: .flow, [.one("tabs", .record("TabsDescription|Part[]"))], gives: "Container",
      help: "tabs: { selected = \"home\", { \"home\", Home {} }, … }"
    ) { host, call throws(LuaError) in try host.makeTabs(call) },
    Word(
      "split", of: .flow, [.one("columns", .record("SplitDescription"))], gives: "Container",
      help: "columns: { primary = list, secondary = detail }"
    ) { host, call throws(LuaError) in try host.makeSplit(call) },
    Word(
      "custom", of: .flow, [.one("container", .record("CustomDescription"))], gives: "Container",
      help:
        "a container of one's own: { name = \"drawer\", children = { { \"menu\", … }, … }, visible = { \"menu\" } }"
    ) { host, call throws(LuaError) in try host.makeCustom(call) },
    Word(
      "sleep", of: .flow, [.one("seconds", .number)], help: "waits for so long on the simulated clock"
    ) { host, call throws(LuaError) in try host.sleep(call) },
    Word(
      "spawn", of: .flow, [.one("work", .function), .rest],
      help: "begins work that outlives its flow, and that no act waits for"
    ) { host, call throws(LuaError) in try host.spawn(call) },
    Word(
      "router", of: .flow, [.one("navigation", .thing("NavigationController"))], gives: "Router",
      help: "the router of a navigation: it tells each completion once, however what was shown leaves"
    ) { host, call throws(LuaError) in try host.makeRouter(call) },
    Word(
      "weak", of: .flow, [.one("what", .thing("ViewController|Coordinator|Object"))], gives: "Weak",
      help: "a reference that reads nil once what it means has left"
    ) { host, call throws(LuaError) in try host.makeWeak(call) },
  ]

  private static let simulating: [Word] = [
    Word(
      "replies", of: .flow, [.one("answers", .record("Answers"))], gives: "Replies",
      help: "what a service answers, call by call, each after so many simulated seconds"
    ) { host, call throws(LuaError) in try host.makeReplies(call) },
    Word(
      "fail", of: .flow, [.one("words", .string)], gives: "Failure",
      help: "among the answers of a service: nil, and these words"
    ) { host, call throws(LuaError) in
      let table = try host.make(.failure(call.text(0)), host.tables.plain, in: &call.frame)
      call.answer(.table(table))
    },
  ]

  private static let scenarios: [Word] = [
    Word(
      "scenario", of: .flow, [.one("about", .record("ScenarioDescription"))],
      help: "describes the scenario"
    ) { host, call throws(LuaError) in try host.declare(call) },
    Word(
      "launch", of: .flow,
      [
        .one("app", .thing("string|Coordinator|fun(window: Window)")),
        .maybe("options", .record("LaunchOptions")),
      ], gives: "App",
      help: "starts a plugin's app"
    ) { host, call throws(LuaError) in try host.ask(.launch(try host.launchPlan(call)), call) },
  ]
}
