import LuaBridge

/// Functions that judge the app of a scenario. The settings have them, so that acts need not know who judges.
package struct ScenarioJudging: Sendable {
  /// Is called when the app was launched.
  let begin: @Sendable (Host, inout LuaFrame) throws(LuaError) -> Void
  /// Is called when the app has come to rest after an act.
  let judge: @Sendable (Host, inout LuaFrame) throws(LuaError) -> Void
}
