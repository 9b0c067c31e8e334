import LuaBridge
import ScreenStack

extension APIFunction {
  /// The functions with which `properties.lua` says what must hold: `flow.never(…)`.
  static let propertyFunctions: [APIFunction] = of(
    .flow,
    [
      property(.always, "boolean", help: "defines a property that is true in every state"),
      property(.never, "boolean", help: "defines a property that is true in no state"),
      property(.sometimes, "boolean", help: "defines a property that is true in some state"),
      property(
        .possible, "boolean", help: "defines a property that some way makes true, from every state"),
      APIFunction(
        "bound", [.one("name", .string), .one("check", .function)],
        help: "limits a search to the states in which the function returns true"
      ) { host, call throws(LuaError) in try host.defineBound(call) },
      APIFunction(
        "inputs", [.one("values", .table)],
        help:
          "gives a search values: { [\"sign_in.send\"] = { { \"0151\" } } }, or leaves out: { open = false }"
      ) { host, call throws(LuaError) in try host.defineInputs(call) },
      APIFunction(
        "accept", [.one("finding", .string), .one("reason", .string)],
        help: "accepts a finding of 'flowhost prove', with a reason"
      ) { host, call throws(LuaError) in try host.accept(call) },
    ])

  private static func property(
    _ kind: AppProperty.Kind, _ result: String, help: String
  ) -> APIFunction {
    APIFunction(
      kind.rawValue,
      [
        .one("name", .string),
        .one("where", .thing("PropertyConditions|fun(app: ObservedApp, step: Step): \(result)")),
        .maybe("check", .function),
      ], help: help
    ) { host, call throws(LuaError) in try host.defineProperty(kind, call) }
  }

  /// The methods of the app that properties look at.
  static let observedFunctions: [APIFunction] = of(
    .observed,
    [
      APIFunction(
        "shows", [.one("screen", .string), .maybe("params", .table)], gives: "Screen?",
        help: "the visible screen with this name and these params, or nil"
      ) { host, call throws(LuaError) in try host.answerScreen(call, visible: true) },
      APIFunction(
        "has", [.one("screen", .string), .maybe("params", .table)], gives: "Screen?",
        help: "the screen with this name and these params, visible or not, or nil"
      ) { host, call throws(LuaError) in try host.answerScreen(call, visible: false) },
      APIFunction("path", gives: "string", help: "the current path") { host, call throws(LuaError) in
        call.answer(try host.query(.path, in: &call.frame))
      },
      APIFunction("flows", gives: "string[]", help: "the names of the live flows, parents first") {
        host, call throws(LuaError) in call.answer(try host.query(.flows, in: &call.frame))
      },
      APIFunction("url", gives: "string?", help: "the link to the current screen, or nil if it has none") {
        host, call throws(LuaError) in call.answer(try host.query(.url, in: &call.frame))
      },
      APIFunction(
        "can", [.one("action", .string)], gives: "boolean", help: "true if an action can be tapped now"
      ) { host, call throws(LuaError) in
        call.answer(
          try host.can(try host.asked(call.text(1), in: host.propertyPlugin), on: nil, in: &call.frame)
            .first ?? false)
      },
      APIFunction(
        "pending", [.maybe("service", .string)], gives: "Pending[]",
        help: "the calls that wait, oldest first, then the timers"
      ) { host, call throws(LuaError) in
        let service = call.value(1) == .nil ? nil : call.text(1)
        call.answer(try host.pending(of: service, in: &call.frame))
      },
      APIFunction(
        "count", [.one("name", .string)], gives: "integer",
        help: "counts the live objects, view controllers and flows with this name"
      ) { host, call throws(LuaError) in
        let name = try host.counted(named: call.text(1), in: host.propertyPlugin)
        call.answer(.integer(host.count(of: name)))
      },
      APIFunction(
        "variant", [.one("experiment", .string)], gives: "string",
        help: "the current variant of an experiment"
      ) { host, call throws(LuaError) in
        call.answer(
          .string(
            LuaString(try host.variant(of: host.experiment(named: call.text(1), in: host.propertyPlugin)))))
      },
    ])
}
