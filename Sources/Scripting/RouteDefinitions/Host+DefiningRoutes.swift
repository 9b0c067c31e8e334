import LuaBridge
import Platform
import Routing
import ScreenStack

extension Host {
  /// Implements `flow.interceptor("signed_in", { timeout = 60, function(go) … end })`.
  func defineInterceptor(_ call: borrowing HostCall) throws(LuaError) {
    let title = try routeTitle(call, of: "interceptor")
    let what = "interceptor '\(title.name)'"
    let table = call.slot(1)
    var timeout: Microseconds = 60_000_000
    var isGlobal = false
    for key in try call.frame.keys(of: table) where key != .integer(1) {
      let value = try call.frame.get(table, key)
      switch key.key(of: InterceptorKey.self) {
      case .timeout:
        guard let seconds = value.seconds, seconds > 0 else {
          throw .refused("\(what): 'timeout' is a number of seconds, such as 60")
        }
        timeout = try microseconds(seconds)
      case .all:
        guard value == true || value == false else { throw .refused("\(what): 'all' is true or false") }
        isGlobal = value == true
      case nil: throw try unknown(key, InterceptorKey.self, what, in: &call.frame)
      }
    }
    guard case .function(let function) = try call.frame.get(table, .integer(1)) else {
      throw .refused("\(what) needs a function: { timeout = 60, function(go) … end }")
    }
    let known = world.definitions.routes.interceptors.first { $0.title == title }
    let isAnew = try predecessor(known.map { .interceptor($0.title) }, what) != nil
    let asked = RouteFunction(name: title.name, function: try call.frame.keep(function), timeout: timeout)
    noteMaking(of: .interceptor(title))
    if isAnew, let known {
      try call.frame.release(world.definitions.routes[known.ticket].function)
      world.definitions.routes.replace(known, isGlobal: isGlobal, with: asked)
    } else {
      let ticket = world.definitions.routes.add(asked)
      world.definitions.routes.add(RouteBook.Interceptor(title: title, ticket: ticket, isGlobal: isGlobal))
    }
  }

  /// Implements `flow.route("chat", { show = Chat, from = "chats" })`.
  func defineRoute(_ call: borrowing HostCall) throws(LuaError) {
    let title = try routeTitle(call, of: "route")
    let what = "route '\(title.name)'"
    let known = world.definitions.routes.routes.firstIndex { $0.title == title }
    let isAnew = try predecessor(known.map { _ in .route(title) }, what) != nil
    let steps = try routeSteps(call.slot(1), what, in: &call.frame)
    let place = words(of: cause(of: call)) ?? ""
    let description = try call.frame.keep(call.slot(1))
    let item = item(.route, title, call)
    declare(item)
    let route = RouteClass(title: title, place: place, description: description, steps: steps, item: item)
    noteMaking(of: .route(title))
    if isAnew, let known {
      let old = world.definitions.routes.routes[known]
      try call.frame.release(old.description)
      world.definitions.routes.retire(old)
      world.definitions.routes.replace(known, with: route)
    } else {
      world.definitions.routes.add(route)
    }
  }

  /// Reads the steps in a table, which is a single step or a list of steps.
  func routeSteps(
    _ table: LuaSlot, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [RouteClass.Step] {
    guard case .table = try frame.get(table, .integer(1)) else {
      return try routeStep(table, what, in: &frame)
    }
    var steps: [RouteClass.Step] = []
    for key in try frame.keys(of: table) {
      guard case .integer = key, let step = try frame.get(table, key).tableSlot else {
        throw .refused("\(what): a list of alternatives holds nothing else: { { when = …, … }, { … } }")
      }
      steps += try routeStep(step, what, in: &frame)
    }
    return steps
  }

  private func routeTitle(_ call: borrowing HostCall, of kind: String) throws(LuaError) -> Title {
    let name = call.text(0)
    guard name.isIdentifier else {
      throw .refused(
        "'\(name.escaped)' is no name of \(kind == "route" ? "a" : "an") \(kind). Use letters, digits and '_'."
      )
    }
    return Title(name: name, plugin: plugin(of: call))
  }

  private func unknown(
    _ key: LuaValue, _ known: (some RecordKey).Type, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaError {
    let name = try frame.describe(key).description
    return .refused("\(what) has no '\(name.escaped)'\(known.question(for: name))")
  }

  /// Reads a step. The result is one step for each device if the action is a table.
  private func routeStep(
    _ table: LuaSlot, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [RouteClass.Step] {
    for key in try frame.keys(of: table) where key.key(of: RouteKey.self) == nil {
      throw try unknown(key, RouteKey.self, what, in: &frame)
    }
    var step = RouteClass.Step()
    for key in RouteKey.allCases {
      let value = try frame.get(table, key)
      if value != .nil { try read(key, value, into: &step, what, in: &frame) }
    }
    return try actions(table, of: step, what, in: &frame)
  }

  private func read(
    _ key: RouteKey, _ value: LuaValue, into step: inout RouteClass.Step, _ what: String,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    switch key {
    case .action, .style: break  // read together, when the other keys are known
    case .when: step.when = try condition(value, what, in: &frame)
    case .show: step.shows = try shows(value, what, in: &frame)
    case .tab: step.tab = try text(value, key, what)
    case .owner: step.owner = try text(value, key, what)
    case .navigation: step.hasNavigation = try flag(value, key, what)
    case .build: step.isBuilt = try flag(value, key, what)
    case .dismissible: step.canBeDismissed = try flag(value, key, what)
    case .find: step.find = try finder(value, what, in: &frame)
    case .from: step.from = RouteClass.Source(try text(value, key, what))
    case .params: try readParams(value, into: &step, what, in: &frame)
    case .before: step.before = try names(value, key, of: what, in: &frame)
    case .onShow: step.tasks = try functions(value, key, what, in: &frame)
    case .after: step.after = try functions(value, key, what, in: &frame)
    }
  }

  private func text(_ value: LuaValue, _ key: RouteKey, _ what: String) throws(LuaError) -> String {
    guard let text = value.text else {
      throw .refused("\(what): '\(key.rawValue)' is a name, not \(value.kindName)")
    }
    return text
  }

  private func flag(_ value: LuaValue, _ key: RouteKey, _ what: String) throws(LuaError) -> Bool {
    guard case .boolean(let flag) = value else {
      throw .refused("\(what): '\(key.rawValue)' is true or false")
    }
    return flag
  }

  private func shows(
    _ value: LuaValue, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteClass.Shows {
    switch value.tableSlot.flatMap({ world.things[frame.identity(of: $0)] }) {
    case .screenClass(let kind): return .screen(kind)
    case .flowClass(let kind): return .flow(kind)
    default: throw .refused("\(what): 'show' is a screen or a coordinator, not \(value.kindName)")
    }
  }

  private func condition(
    _ value: LuaValue, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteCondition {
    switch value {
    case "phone": return .device(.phone)
    case "pad": return .device(.pad)
    case "compact": return .width(.compact)
    case "regular": return .width(.regular)
    case .function: return .predicate(try ticket(value, RouteKey.when.rawValue, in: &frame))
    case .table(let table):
      let keys = try frame.keys(of: table)
      if keys.count == 1, let name = keys[0].text, let variant = try frame.get(table, keys[0]).text {
        return .variant(variant, of: name)
      }
    default: break
    }
    throw .refused(
      "\(what): 'when' is \"phone\", \"pad\", \"compact\", \"regular\", { EXPERIMENT = \"VARIANT\" } or a function"
    )
  }

  func ticket(_ value: LuaValue, _ name: String, in frame: inout LuaFrame) throws(LuaError) -> Ticket {
    guard let slot = value.slot else { throw .unknownReference }
    return world.definitions.routes.add(RouteFunction(name: name, function: try frame.keep(slot)))
  }

  private func functions(
    _ value: LuaValue, _ key: RouteKey, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [Ticket] {
    if case .function = value { return [try ticket(value, key.rawValue, in: &frame)] }
    let refusal = LuaError.refused("\(what): '\(key.rawValue)' is a function, or a list of functions")
    guard let table = value.tableSlot else { throw refusal }
    var tickets: [Ticket] = []
    for place in try frame.keys(of: table) {
      let each = try frame.get(table, place)
      guard case .function = each, case .integer = place else { throw refusal }
      tickets.append(try ticket(each, key.rawValue, in: &frame))
    }
    return tickets
  }
}

extension RouteClass.Source {
  init(_ word: String) {
    switch word {
    case "root": self = .root
    case "top": self = .top
    default: self = .route(word)
    }
  }
}

extension LuaValue {
  fileprivate var seconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
