import Maps
import ScreenStack

/// The names of values.
extension SessionModel {
  /// Returns whether a value of a handler can have a name. The words that handlers use themselves would be hidden.
  private static func canName(_ name: String) -> Bool {
    let used = ["answer", "flow", "parent", "reply", "root", "screen", "screens", "self", "tabs"]
    return !used.contains(name) && !name.hasPrefix("sheet") && LuaWords(for: [Name(name)])[Name(name)] == name
  }

  /// Returns the names of the values of an action: of params that get them, if there are any.
  func names(of visits: [Visit]) -> [String] {
    let count = visits.map(\.arguments.count).max() ?? 0
    var names: [String] = []
    for place in 0..<count {
      let params = Set(visits.flatMap(\.moves).flatMap { $0.shown?.params ?? [] }.map(\.name)).sorted()
      let name = params.first { param in
        visits.allSatisfy { visit in
          guard visit.arguments.indices.contains(place) else { return false }
          let given = visit.moves.compactMap { $0.shown?.param(param) }
          return given.allSatisfy { $0 == visit.arguments[place] }
        } && !names.contains(param) && Self.canName(param)
      }
      names.append(name ?? (count == 1 ? "value" : "value_\(place + 1)"))
    }
    return names
  }

  /// Returns the different values with which an action was tapped, in the order of the logs.
  func values(of action: String, on screen: String) -> [[Value]] {
    var seen: Set<[Value]> = [[]]
    return visits(of: action, on: screen).map(\.arguments).filter { seen.insert($0).inserted }
  }

  /// Returns the visits of an action in all flows.
  func visits(of action: String, on screen: String) -> [Visit] {
    flows.flatMap(\.handlers).filter { $0.screen == screen && $0.action == action }.flatMap(\.visits)
  }

  /// The screens with their actions, in the order of the logs.
  var actionsOfScreens: [(screen: String, actions: [String])] {
    var actions: [String: [String]] = [:]
    for handler in flows.flatMap(\.handlers) where actions[handler.screen]?.contains(handler.action) != true {
      actions[handler.screen, default: []].append(handler.action)
    }
    return allScreens.map { ($0, actions[$0] ?? []) }
  }

  /// Returns the names of the params of all screens: those that they were given, and values of routes.
  static func params(of seen: SessionVisits, _ named: [NamedRoute]) -> [String: [String]] {
    var names: [String: [String]] = [:]
    func add(_ name: String, to screen: String) {
      if names[screen]?.contains(name) != true { names[screen, default: []].append(name) }
    }
    func add(_ visit: Visit) {
      for shown in visit.moves.compactMap(\.shown) {
        for param in shown.params { add(param.name, to: shown.name) }
      }
      for answer in visit.answers { add(answer.visit) }
    }
    for origin in seen.origins { for visit in seen.visits[origin] ?? [] { add(visit) } }
    for route in named {
      for screen in Set(route.ways.map { NamedRoute.top(of: $0.way) }) {
        for name in route.context where !route.renames(name) { add(name, to: screen) }
      }
    }
    return names
  }
}
