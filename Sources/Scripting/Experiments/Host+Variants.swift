import LuaBridge
import Navigation
import ScreenStack

/// Which variants are in force.
extension Host {
  /// A variant is in force from now on: at a launch, when an answer comes late, by a link, after a restart.
  func use(
    _ variant: String, of experiment: String, in plugin: String, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let name = written(Title(name: experiment, plugin: plugin))
    app.launch?.variants[name] = variant
    try putInForce(VariantTitle(plugin: plugin, experiment: experiment, name: variant), in: &frame)
  }
}
