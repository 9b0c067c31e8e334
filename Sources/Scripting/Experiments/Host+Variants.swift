import LuaBridge
import Navigation
import ScreenStack

extension Host {
  /// Puts a variant in force: at a launch, after a late answer, by a link, or after a restart.
  func use(
    _ variant: String, of experiment: String, in plugin: String, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let name = written(Title(name: experiment, plugin: plugin))
    app.launch?.use(variant, of: name)
    try putInForce(VariantTitle(plugin: plugin, experiment: experiment, name: variant), in: &frame)
  }
}
