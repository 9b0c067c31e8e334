import LuaBridge
import Platform

extension ScriptWorld {
  mutating func reach(_ name: String, _ request: Request) throws(LuaError) -> Request? {
    let host = host
    do throws(LuaError) {
      try withFrame { frame throws(LuaError) in try host.comeToMoment(for: request.cause, in: &frame) }
      let found = try tryOut { world throws(LuaError) in try world.findWay { $0.isAt(name) } }
      guard let way = found.way else { throw .refused(host.noWay(to: name, found)) }
      return try withFrame { frame throws(LuaError) in
        try host.go(way, to: name, request.cause, in: &frame)
        return try host.goOn(with: [], in: &frame)
      }
    } catch .refused(let words) {
      return try withFrame { frame throws(LuaError) in try host.goOn(raising: words, in: &frame) }
    }
  }
}
