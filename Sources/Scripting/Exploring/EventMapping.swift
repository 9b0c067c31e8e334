import LuaBridge
import Platform
package import ScreenStack

/// A function of the user that says what an event of a log means, in a world of its own.
///
///     return function(event)
///       if event.name == "screen_view" then return { screen = event.page } end
///     end
package struct EventMapping: ~Copyable {
  private var world: ScriptHost
  private let name: String
  private let function: LuaReference

  /// Runs a script that returns the function.
  package init(_ source: [UInt8], name: String, _ limits: ScriptLimits) throws(ScriptError) {
    let folder = ModuleFolder(forScript: name)
    var world = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: { _ in true })
    function = try world.visit(of: name) { world throws(LuaError) in
      try world.withFrame { frame throws(LuaError) in
        let chunk = try frame.load(source, name: name.escaped)
        let value = try frame.call(chunk).first ?? .nil
        guard case .function(let function) = value else {
          throw .refused("\(name.escaped): it returns no function. Write 'return function(event) … end'.")
        }
        return try frame.keep(function)
      }
    }
    self.name = name
    self.world = world
  }

  /// Returns what an event means: any number of lines of a log. Nil and an empty table mean nothing.
  package mutating func meaning(of event: Value) throws(ScriptError) -> [Value] {
    let function = function
    return try world.visit(of: name) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        let value = try frame.make(event)
        let result = try frame.call(try frame.slot(of: function), value).first ?? .nil
        switch try host.plain(result, in: &frame) {
        case .nothing: return []
        case .list(let lines): return lines
        case let line: return [line]
        }
      }
    }
  }
}
