import LuaBridge
import Platform
import Routing
import ScreenStack

extension Host {
  /// `{ by = { "sender" }, where = function(screen) … end, scope = "visible", start = "root" }`, or false.
  func finder(_ value: LuaValue, _ what: String, in frame: inout LuaFrame) throws(LuaError) -> Finder? {
    if value == false { return nil }
    guard let table = value.tableSlot else {
      throw .refused("\(what): 'find' is a table such as { by = { \"id\" } }, or false")
    }
    var finder = Finder()
    for key in try frame.keys(of: table) {
      let part = try frame.get(table, key)
      switch key.key(of: FinderKey.self) {
      case .by: finder.by = try names(part, FinderKey.by, of: what, in: &frame)
      case .where:
        guard case .function = part else { throw .refused("\(what): 'where' is a function") }
        finder.predicate = try ticket(part, FinderKey.where.rawValue, in: &frame)
      case .scope:
        finder.scope = []
        for word in try names(part, FinderKey.scope, of: what, in: &frame) {
          finder.scope.insert(try Self.scope(word, what))
        }
      case .start:
        guard part == "root" || part == "top" else {
          throw .refused("\(what): 'start' is \"root\" or \"top\"")
        }
        finder.start = part == "root" ? .root : .top
      case nil:
        let name = try frame.describe(key).description
        throw .refused("\(what): 'find' has no '\(name.escaped)'\(FinderKey.question(for: name))")
      }
    }
    return finder
  }

  private static func scope(_ word: String, _ what: String) throws(LuaError) -> Finder.Scope {
    if let part = Finder.Scope.parts.first(where: { $0.word == word }) { return part.scope }
    let question = Suggestion.question(for: word, in: Finder.Scope.parts.map(\.word))
    throw .refused("\(what): 'scope' has no '\(word.escaped)'\(question)")
  }

  /// Reads `{ id = "account" }`, or a function of the context.
  func readParams(
    _ value: LuaValue, into step: inout RouteClass.Step, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) {
    switch value {
    case .function: step.mapping = try ticket(value, RouteKey.params.rawValue, in: &frame)
    case .table(let table):
      for key in try frame.keys(of: table) {
        guard let name = key.text, let source = try frame.get(table, key).text else {
          throw .refused(
            "\(what): 'params' names for each param what it is called in the context: { id = \"account\" }")
        }
        step.names[name] = source
      }
    default: throw .refused("\(what): 'params' is a table of names, or a function")
    }
  }

  /// Reads the action of a step, or an action for each device.
  func actions(
    _ table: LuaSlot, of step: RouteClass.Step, _ what: String, in frame: inout LuaFrame
  ) throws(LuaError) -> [RouteClass.Step] {
    let style = try style(try frame.get(table, RouteKey.style), in: &frame)
    var step = step
    switch try frame.get(table, RouteKey.action) {
    case .nil: step.action = step.tab == nil ? .push : .selectTab
    case .string(let word): step.action = try Self.action(word.description, style, what)
    case .function(let function):
      let choice = RouteFunction(
        name: RouteKey.action.rawValue, function: try frame.keep(function), style: style)
      step.action = .custom(world.definitions.routes.add(choice))
    case .table(let devices):
      guard step.when == nil else { throw .refused("\(what): either 'when' or an action for each device") }
      var steps: [RouteClass.Step] = []
      for (name, device) in [("phone", Device.phone), ("pad", .pad)] {
        guard let word = try frame.get(devices, .string(LuaString(name))).text else {
          throw .refused(
            "\(what): 'action' names one for each device: { phone = \"push\", pad = \"show_detail\" }")
        }
        step.action = try Self.action(word, style, what)
        step.when = steps.isEmpty ? .device(device) : nil
        steps.append(step)
      }
      return steps
    case let value: throw .refused("\(what): 'action' is a word, not \(value.kindName)")
    }
    if step.action == .selectTab || step.action == .addTab, step.tab == nil {
      throw .refused("\(what): which tab? Write tab = \"cart\".")
    }
    if step.action != .selectTab, step.shows == .nothing {
      throw .refused("\(what) shows nothing. Write show = Screen, or action = \"tab\".")
    }
    return [step]
  }

  static func action(
    _ word: String, _ style: PresentationStyle, _ what: String
  ) throws(LuaError) -> RouteAction {
    switch RouteVerb(rawValue: word) {
    case .push: return .push
    case .replace: return .replaceTop
    case .replaceAll: return .replaceStack
    case .root: return .root
    case .present: return .present(style)
    case .tab: return .selectTab
    case .addTab: return .addTab
    case .supplementary: return .column(.supplementary)
    case .showDetail, .secondary: return .column(.secondary)
    case nil:
      let known = RouteVerb.allCases.map(\.rawValue)
      throw .refused(
        "\(what): there is no action '\(word.escaped)'\(Suggestion.question(for: word, in: known))")
    }
  }
}
