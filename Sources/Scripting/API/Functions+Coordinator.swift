import LuaBridge
import ScreenStack

extension APIFunction {
  /// The methods of a flow: `self:push(…)`.
  static let coordinatorFunctions: [APIFunction] = of(.coordinator, showing, leaving, asking, telling)

  private static let showing: [APIFunction] = [
    APIFunction(
      "push", [.one("what", .thing("Screen|Coordinator")), .maybe("options", .record("PushOptions"))],
      gives: "Screen|Coordinator", help: "pushes a screen or a flow onto this flow's navigation; returns it"
    ) { host, call throws(LuaError) in
      let (id, flow) = try host.showable(call)
      let options = try host.options(call, of: "push", PushKey.self)
      try host.give(.push(id, options.completion), by: flow, shown: id, call)
    },
    APIFunction(
      "present",
      [.one("what", .thing("Screen|Coordinator|Container")), .maybe("options", .record("PresentOptions"))],
      gives: "Screen|Coordinator",
      help: "presents a screen, a flow or a container above this flow, by default as a sheet; returns it"
    ) { host, call throws(LuaError) in
      let (id, flow) = try host.showable(call)
      let options = try host.options(call, of: "present", PresentKey.self)
      try host.give(.present(id, options.style, options.completion), by: flow, shown: id, call)
    },
    APIFunction(
      "replace", [.one("screen", .thing("Screen")), .maybe("options", .record("ReplaceOptions"))],
      gives: "Screen",
      help: "replaces this flow's top screen, or all of its screens with { all = true }; returns the new one"
    ) { host, call throws(LuaError) in
      let (id, flow) = try host.showable(call)
      let all = try host.replacesAll(call)
      try host.give(.replace(id, all: all), by: flow, shown: id, call)
    },
    APIFunction(
      "set_root", [.one("what", .thing("Screen|Coordinator|Container"))],
      gives: "Screen|Coordinator|Container",
      help: "sets the root of the window, or of this flow's navigation if it is not the first flow"
    ) { host, call throws(LuaError) in
      let (id, flow) = try host.showable(call)
      try host.give(.setRoot(id), by: flow, shown: id, call)
    },
    APIFunction(
      "select", [.one("name", .string)],
      help: "selects a tab, or shows a part of a container"
    ) { host, call throws(LuaError) in
      try host.give(.select(call.text(1)), by: try host.flow(call), call)
    },
    APIFunction(
      "hide", [.one("name", .string)], help: "hides a part of a custom container"
    ) { host, call throws(LuaError) in
      try host.give(.hide(call.text(1)), by: try host.flow(call), call)
    },
    APIFunction(
      "show_detail", [.one("what", .thing("Screen|Coordinator"))], gives: "Screen|Coordinator",
      help: "shows a screen or flow beside the list of a split view, or on the list in a narrow window"
    ) { host, call throws(LuaError) in
      let (id, flow) = try host.showable(call)
      try host.give(.showIn(.secondary, id), by: flow, shown: id, call)
    },
    APIFunction(
      "show_column", [.one("column", .word("Column")), .maybe("what", .thing("Screen|Coordinator"))],
      gives: "Screen|Coordinator?",
      help: "shows a column of a split view, with a screen or flow in the place of what it contains"
    ) { host, call throws(LuaError) in try host.showColumn(call) },
  ]

  private static let leaving: [APIFunction] = [
    APIFunction("pop", help: "pops the top screen of this flow's navigation") {
      host, call throws(LuaError) in try host.give(.pop, by: try host.flow(call), call)
    },
    APIFunction(
      "pop_to", [.one("screen", .thing("Screen|ScreenClass|string"))],
      help: "pops to a screen, or to the nearest screen of a class or with a name"
    ) { host, call throws(LuaError) in
      try host.give(.popTo(try host.goal(call)), by: try host.flow(call), call)
    },
    APIFunction("pop_to_root", help: "pops to the first screen of this flow's navigation") {
      host, call throws(LuaError) in try host.give(.popToRoot, by: try host.flow(call), call)
    },
    APIFunction(
      "dismiss", help: "closes what this flow, or a flow below it, has presented, never the flow itself"
    ) {
      host, call throws(LuaError) in try host.give(.dismiss, by: try host.flow(call), call)
    },
    APIFunction(
      "finish", [.maybe("result", .any)],
      help: "ends this flow with a result (true by default), and removes its screens"
    ) { host, call throws(LuaError) in
      let flow = try host.flow(call)
      let value = call.count > 1 ? call.value(1) : true
      if value == .nil || value == false {
        throw .refused(
          "'finish' was given \(value == .nil ? "nil" : "false"). End a flow without a result with 'cancel'.")
      }
      let words = value == true ? "" : try host.bare(value, in: &call.frame)
      try host.give(.finish(try call.frame.hold(value), words: words), by: flow, call)
    },
    APIFunction(
      "cancel", [.maybe("reason", .string)],
      help: "ends this flow without a result, for a reason (\"cancel\" by default), and removes its screens"
    ) { host, call throws(LuaError) in
      let word = call.value(1) == .nil ? nil : call.text(1)
      try host.give(.cancel(word), by: try host.flow(call), call)
    },
    APIFunction("leave", help: "goes back as the user would, and asks locked screens") {
      host, call throws(LuaError) in try host.give(.leave, by: try host.flow(call), call)
    },
  ]

  private static let asking: [APIFunction] = [
    APIFunction(
      "alert", [.one("alert", .record("AlertDescription"))], gives: "string?, string?",
      help: "shows an alert, and waits; returns the tapped button, or nil and the reason"
    ) { host, call throws(LuaError) in
      try host.give(.ask(try host.alert(call, isSheet: false)), by: try host.flow(call), call)
    },
    APIFunction(
      "action_sheet", [.one("sheet", .record("AlertDescription"))],
      gives: "string?, string?",
      help: "shows an action sheet, and waits; returns the tapped button, or nil and the reason"
    ) { host, call throws(LuaError) in
      try host.give(.ask(try host.alert(call, isSheet: true)), by: try host.flow(call), call)
    },
    APIFunction(
      "await", gives: "any, string?",
      help: "waits until this flow has ended; returns its result, or nil and the reason"
    ) { host, call throws(LuaError) in try host.awaitEnd(call) }.called(on: "child"),
  ]

  private static let telling: [APIFunction] = [
    APIFunction(
      "to_presentable", gives: "ViewController",
      help: "returns what a router shows of this flow: its navigation, unless the class overrides this"
    ) { host, call throws(LuaError) in try host.answerNavigation(of: call) },
    APIFunction(
      "emit", [.one("event", .string), .rest], help: "sends a declared event to the parent"
    ) { host, call throws(LuaError) in try host.emit(call) },
    APIFunction(
      "go", [.one("route", .string), .maybe("context", .table)], gives: "boolean?, string?",
      help: "navigates by a route; returns true once it has landed, or nil and the reason"
    ) { host, call throws(LuaError) in try host.go(call) },
    APIFunction("note", [.one("text", .string)], help: "writes a line to the trace") {
      host, call throws(LuaError) in try host.note(call)
    },
    APIFunction(
      "track", [.one("name", .string), .rest],
      help: "writes an analytics event to the trace"
    ) { host, call throws(LuaError) in try host.track(call) },
    APIFunction(
      "add_child", [.one("flow", .thing("Coordinator"))],
      help: "keeps a flow in 'children' until remove_child is called"
    ) { host, call throws(LuaError) in try host.addChild(call) },
    APIFunction(
      "remove_child", [.maybe("flow", .thing("Coordinator"))],
      help: "removes a flow from 'children'"
    ) { host, call throws(LuaError) in try host.removeChild(call) },
  ]
}
