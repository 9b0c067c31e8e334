import Maps
import ScreenStack

/// The names of values.
extension SessionModel {
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
        } && !names.contains(param) && LuaWords(for: [Name(param)])[Name(param)] == param
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

  /// Returns the names of the params of a screen, in the order of the logs.
  func params(of screen: String) -> [String] {
    var names: [String] = []
    func add(_ visit: Visit) {
      for shown in visit.moves.compactMap(\.shown) where shown.name == screen {
        for param in shown.params where !names.contains(param.name) { names.append(param.name) }
      }
      for answer in visit.answers { add(answer.visit) }
    }
    for visit in seen.origins.flatMap({ seen.visits[$0] ?? [] }) { add(visit) }
    for route in seen.named where route.target?.stack.last?.name == screen {
      for name in route.context where !names.contains(name) { names.append(name) }
    }
    return names
  }
}
