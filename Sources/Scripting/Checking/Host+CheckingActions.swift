import LuaBridge
import Platform

/// Checks for actions that no script handles, made without tapping them.
extension Host {
  /// Checks nothing if a file cannot be read, because its names are unknown.
  /// - Parameter names: The names and strings in all scripts that may show the plugin's screens.
  func checkActions(
    of plugin: String, _ files: [PluginFile], naming names: Set<String>, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard files.allSatisfy({ $0.failure == nil }) else { return }
    let methods = try methods(in: &frame)
    for screen in world.definitions.screens where screen.title.plugin == plugin {
      guard let place = screen.place, !place.chunk.isOfScenario else { continue }
      let words = files.first { $0.chunk == place.chunk }?.words
      for action in screen.actions {
        let handlers = [action.handler, action.screenHandler]
        if handlers.contains(where: { names.contains($0) || methods.contains($0) }) { continue }
        let line = words?.line(of: action.name, from: place.line) ?? place.line
        let arguments = (action.arguments + ["screen"]).joined(separator: ", ")
        note(
          "nothing handles '\(action.name)' of '\(screen.title.name)'. Write \(action.handler)(\(arguments)) "
            + "for the coordinator that shows it, or leave the action out.",
          at: LuaPlace(chunk: place.chunk, line: line))
      }
    }
  }

  /// Returns the names of the methods of all flows.
  func methods(in frame: inout LuaFrame) throws(LuaError) -> Set<String> {
    var names: Set<String> = []
    for flow in world.definitions.flows { names.formUnion(try methods(of: flow, in: &frame)) }
    return names
  }

  func methods(of flow: FlowClass, in frame: inout LuaFrame) throws(LuaError) -> Set<String> {
    Set(try frame.keys(of: try frame.slot(of: flow.methods)).compactMap(\.text))
  }
}
