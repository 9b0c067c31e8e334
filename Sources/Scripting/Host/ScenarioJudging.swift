import LuaBridge

/// Functions that judge the app of a scenario. The settings have them, so that acts need not know who judges.
package struct ScenarioJudging: Sendable {
  /// A function that is called when the app was launched.
  let begin: @Sendable (Host, inout LuaFrame) throws(LuaError) -> Void
  /// A function that is called when the app has come to rest after an act.
  let judge: @Sendable (Host, inout LuaFrame) throws(LuaError) -> Void
}
