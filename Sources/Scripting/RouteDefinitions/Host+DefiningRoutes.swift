import LuaBridge
import Platform
import Routing
import ScreenStack

/// `flow.interceptor` and `flow.route`, which define interceptors and routes.
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
      switch key.text {
      case "timeout":
        guard let seconds = value.seconds, seconds > 0 else {
          throw .refused("\(what): 'timeout' is so many seconds, such as 60")
        }
        timeout = try microseconds(seconds)
      case "all":
        guard value == true || value == false else { throw .refused("\(what): 'all' is true or false") }
        isGlobal = value == true
      default: throw try unknown(key, what, ["timeout", "all"], in: &call.frame)
      }
    }
    guard case .function(let function) = try call.frame.get(table, .integer(1)) else {
      throw .refused("\(what) needs a function: { timeout = 60, function(go) … end }")
    }
    let known = world.book.routes.interceptors.first { $0.title == title }
    let isAnew = try predecessor(known.map { .interceptor($0.title) }, what) != nil
    let asked = RouteFunction(name: title.name, function: try call.frame.keep(function), timeout: timeout)
    noteMaking(of: .interceptor(title))
    if isAnew, let known {
      try call.frame.release(world.book.routes[known.ticket].function)
      world.book.routes.replace(known, isGlobal: isGlobal, with: asked)
    } else {
      let ticket = world.book.routes.add(asked)
      world.book.routes.add(RouteBook.Interceptor(title: title, ticket: ticket, isGlobal: isGlobal))
    }
  }

  /// Implements `flow.route("chat", { show = Chat, from = "chats" })`.
  func defineRoute(_ call: borrowing HostCall) throws(LuaError) {
    let title = try routeTitle(call, of: "route")
    let what = "route '\(title.name)'"
    let known = world.book.routes.routes.firstIndex { $0.title == title }
    let isAnew = try predecessor(known.map { _ in .route(title) }, what) != nil
    let steps = try routeSteps(call.slot(1), what, in: &call.frame)
    let place = words(of: cause(of: call)) ?? ""
    let description = try call.frame.keep(call.slot(1))
    let item = item(.route, title, call)
    declare(item)
    let route = RouteClass(title: title, place: place, description: description, steps: steps, item: item)
    noteMaking(of: .route(title))
    if isAnew, let known {
      let old = world.book.routes.routes[known]
      try call.frame.release(old.description)
      world.book.routes.retire(old)
      world.book.routes.replace(known, with: route)
    } else {
      world.book.routes.add(route)
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
        throw .refused("\(what): a list of steps holds nothing else: { { when = …, … }, { … } }")
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
    _ key: LuaValue, _ what: String, _ known: [String], in frame: inout LuaFrame
  ) throws(LuaError) -> LuaError {
    let name = try frame.describe(key).description
    return .refused("\(what) has no '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
  }

  static let routeKeys = [
    "show", "action", "style", "navigation", "tab", "from", "find", "build", "params", "before", "after",
    "on_show", "dismissible", "owner", "when",
  ]

  /// Reads a step. The result is one step for each device if the action is a table.
  private func routeStep(
    _ table: LuaSlot, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [RouteClass.Step] {
    for key in try frame.keys(of: table) {
      guard let name = key.text, Self.routeKeys.contains(name) else {
        throw try unknown(key, what, Self.routeKeys, in: &frame)
      }
    }
    var step = RouteClass.Step()
    step.when = try condition(try frame.get(table, "when"), what, in: &frame)
    step.shows = try shows(try frame.get(table, "show"), what, in: &frame)
    step.tab = try text(table, "tab", what, in: &frame)
    step.owner = try text(table, "owner", what, in: &frame)
    step.hasNavigation = try flag(table, "navigation", what, in: &frame) ?? false
    step.isBuilt = try flag(table, "build", what, in: &frame) ?? true
    step.canBeDismissed = try flag(table, "dismissible", what, in: &frame) ?? true
    step.find = try finder(try frame.get(table, "find"), what, in: &frame)
    step.from = try text(table, "from", what, in: &frame).map(RouteClass.Source.init)
    try readParams(try frame.get(table, "params"), into: &step, what, in: &frame)
    let before = try frame.get(table, "before")
    if before != .nil { step.before = try names(before, "before", what, in: &frame) }
    step.tasks = try functions(try frame.get(table, "on_show"), "on_show", what, in: &frame)
    step.after = try functions(try frame.get(table, "after"), "after", what, in: &frame)
    return try actions(table, of: step, what, in: &frame)
  }

  private func text(
    _ table: LuaSlot, _ key: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> String? {
    let value = try frame.get(table, .string(LuaString(key)))
    if value == .nil { return nil }
    guard let text = value.text else { throw .refused("\(what): '\(key)' is a name, not \(value.kindName)") }
    return text
  }

  private func flag(
    _ table: LuaSlot, _ key: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool? {
    switch try frame.get(table, .string(LuaString(key))) {
    case .nil: return nil
    case true: return true
    case false: return false
    default: throw .refused("\(what): '\(key)' is true or false")
    }
  }

  private func shows(
    _ value: LuaValue, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteClass.Shows {
    if value == .nil { return .nothing }
    switch value.tableSlot.flatMap({ world.things[frame.identity(of: $0)] }) {
    case .screenClass(let kind): return .screen(kind)
    case .flowClass(let kind): return .flow(kind)
    default: throw .refused("\(what): 'show' is a screen or a coordinator, not \(value.kindName)")
    }
  }

  private func condition(
    _ value: LuaValue, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> RouteCondition? {
    switch value {
    case .nil: return nil
    case "phone": return .device(.phone)
    case "pad": return .device(.pad)
    case "compact": return .width(.compact)
    case "regular": return .width(.regular)
    case .function: return .predicate(try ticket(value, "when", in: &frame))
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
    return world.book.routes.add(RouteFunction(name: name, function: try frame.keep(slot)))
  }

  /// Reads a function or a list of functions.
  private func functions(
    _ value: LuaValue, _ key: String, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [Ticket] {
    switch value {
    case .nil: return []
    case .function: return [try ticket(value, key, in: &frame)]
    case .table(let table):
      var tickets: [Ticket] = []
      for place in try frame.keys(of: table) {
        let each = try frame.get(table, place)
        guard case .function = each, case .integer = place else {
          throw .refused("\(what): '\(key)' is a function, or a list of functions")
        }
        tickets.append(try ticket(each, key, in: &frame))
      }
      return tickets
    default: throw .refused("\(what): '\(key)' is a function, or a list of functions")
    }
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
  /// The value as a number, or nil.
  fileprivate var seconds: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
