import LuaBridge
import Platform

extension ScriptWorld {
  mutating func reach(_ name: String, _ request: Request) throws(LuaError) -> Request? {
    let host = host
    do throws(LuaError) {
      try withFrame { frame throws(LuaError) in try host.comeToMoment(for: request.cause, in: &frame) }
      var untried: Set<String> = []
      let found = try tryOut { world throws(LuaError) in
        try world.findWay { host in
          untried.formUnion(host.actionsThatNeedValues)
          return host.isAt(name)
        }
      }
      guard let way = found.way else {
        throw .refused(host.noWay(to: name, found) + (host.isScreen(name) ? Self.words(about: untried) : ""))
      }
      return try withFrame { frame throws(LuaError) in
        try host.go(way, to: name, request.cause, in: &frame)
        return try host.goOn(with: [], in: &frame)
      }
    } catch .refused(let words) {
      return try withFrame { frame throws(LuaError) in try host.goOn(raising: words, in: &frame) }
    }
  }

  /// The number of actions that are named.
  private static let fewActions = 4

  /// Returns a sentence about actions that were not tried, or nothing.
  private static func words(about actions: Set<String>) -> String {
    if actions.isEmpty { return "" }
    let names = actions.sorted().prefix(fewActions).joined(separator: ", ")
    return ". No values are known for \(names)\(actions.count > fewActions ? ", …" : ""). Tap it yourself."
  }
}

extension Host {
  /// Returns whether a screen of the app has a name.
  fileprivate func isScreen(_ name: String) -> Bool {
    world.definitions.screens.contains { written($0.title) == name }
  }

  /// The actions of the screens that can be touched which need other values than a row: `form.pay <card>`.
  fileprivate var actionsThatNeedValues: [String] {
    targets.filter { target in
      let action = target.action
      return action.arguments.count > 1 || !action.arguments.isEmpty && action.source == nil
    }.map { target in
      let values = target.action.arguments.map { "<\($0)>" }.joined(separator: " ")
      return "\(name(of: target.thing)).\(target.action.name) \(values)"
    }
  }
}
