import LuaBridge

extension APIFunction {
  /// The functions of the module: `flow.screen(…)`.
  static let flowFunctions: [APIFunction] = of(
    .flow, defining, beginning, simulating, scenarios, propertyFunctions)

  private static let defining: [APIFunction] = [
    APIFunction(
      "screen", [.one("name", .string), .maybe("description", .record("ScreenDescription"))],
      gives: "ScreenClass",
      help: "defines a class of screens, with its params and actions"
    ) { host, call throws(LuaError) in try host.defineScreen(call) },
    APIFunction(
      "coordinator", [.one("name", .string), .maybe("description", .record("CoordinatorDescription"))],
      gives: "CoordinatorClass",
      help: "defines a class of flows; its methods are functions such as App:start()"
    ) { host, call throws(LuaError) in try host.defineFlow(call) },
    APIFunction(
      "plugin", [.one("manifest", .record("Manifest"))], gives: "Plugin",
      help: "defines a plugin by its manifest; init.lua returns it"
    ) { host, call throws(LuaError) in try host.definePlugin(call) },
    APIFunction(
      "route", [.one("name", .string), .one("way", .record("RouteDescription|RouteDescription[]"))],
      help: "defines a named way to a screen: what it shows, how it is found, and from where"
    ) { host, call throws(LuaError) in try host.defineRoute(call) },
    APIFunction(
      "override", [.one("name", .string)], gives: "CoordinatorClass, table",
      help: "in a variant's file: a class for new methods, and the methods they replace"
    ) { host, call throws(LuaError) in try host.overrideFlow(call) }.asTable,
    APIFunction(
      "interceptor", [.one("name", .string), .one("description", .record("InterceptorDescription"))],
      help:
        "defines a function that routes ask first: { function(go) … end }; nil and a reason refuse"
    ) { host, call throws(LuaError) in try host.defineInterceptor(call) },
    APIFunction(
      "growthbook", [.one("file", .string), .maybe("options", .record("GrowthBookOptions"))],
      gives: "table<string, ExperimentDescription>",
      help: "returns an experiment for each feature of a payload of GrowthBook, a file of the plugin"
    ) { host, call throws(LuaError) in try host.readGrowthBook(call) },
    APIFunction(
      "pattern", [.one("text", .string)], gives: "Pattern",
      help: "returns a pattern of links, such as \"p/:id\", which matches and builds links"
    ) { host, call throws(LuaError) in try host.makePattern(call) },
  ]

  private static let beginning: [APIFunction] = [
    APIFunction(
      "tabs", [.one("tabs", .record("TabsDescription|Part[]"))], gives: "Container",
      help: "makes tabs: { selected = \"home\", { \"home\", Home {} }, … }"
    ) { host, call throws(LuaError) in try host.makeTabs(call) },
    APIFunction(
      "split", [.one("columns", .record("SplitDescription"))], gives: "Container",
      help: "makes a split view: { primary = list, secondary = detail }"
    ) { host, call throws(LuaError) in try host.makeSplit(call) },
    APIFunction(
      "custom", [.one("container", .record("CustomDescription"))], gives: "Container",
      help:
        "makes a custom container: { name = \"drawer\", children = { { \"menu\", x }, … }, visible = { \"menu\" } }"
    ) { host, call throws(LuaError) in try host.makeCustom(call) },
    APIFunction(
      "sleep", [.one("seconds", .number)], help: "waits for a number of simulated seconds"
    ) { host, call throws(LuaError) in try host.sleep(call) },
    APIFunction(
      "spawn", [.one("work", .function), .rest],
      help: "starts work that goes on after its flow has ended; acts do not wait for it"
    ) { host, call throws(LuaError) in try host.spawn(call) },
    APIFunction(
      "router", [.one("navigation", .thing("NavigationController"))], gives: "Router",
      help: "makes the router of a navigation, which calls each completion once, however the screen leaves"
    ) { host, call throws(LuaError) in try host.makeRouter(call) },
    APIFunction(
      "weak", [.one("what", .thing("ViewController|Coordinator|Object"))], gives: "Weak",
      help: "makes a weak reference; calling it returns the target, or nil once that has left"
    ) { host, call throws(LuaError) in try host.makeWeak(call) },
  ]

  private static let simulating: [APIFunction] = [
    APIFunction(
      "replies", [.one("answers", .record("Answers"))], gives: "Replies",
      help: "makes a service with an answer for each call: { \"token\", after = 0.4 }"
    ) { host, call throws(LuaError) in try host.makeReplies(call) },
    APIFunction(
      "fail", [.one("words", .string)], gives: "Failure",
      help: "makes a failed answer of a service: nil and this message"
    ) { host, call throws(LuaError) in
      let table = try host.make(.failure(call.text(0)), host.tables.plain, in: &call.frame)
      call.answer(.table(table))
    },
  ]

  private static let scenarios: [APIFunction] = [
    APIFunction(
      "scenario", [.one("about", .record("ScenarioDescription"))],
      help: "declares what the scenario covers, and the variants that it has goldens for"
    ) { host, call throws(LuaError) in try host.declare(call) },
    APIFunction(
      "launch",
      [
        .one("app", .thing("string|Coordinator|fun(window: Window)")),
        .maybe("options", .record("LaunchOptions")),
      ], gives: "App",
      help: "launches an app: a plugin's name, a class of flows, or an app delegate"
    ) { host, call throws(LuaError) in try host.ask(.launch(try host.launchPlan(call)), call) },
  ]
}
