import LuaBridge
import ScreenStack
import Tracing

/// Values as the trace shows them, with secret values masked.
extension Host {
  /// Returns a value for the JSON trace, with `•` for each secret in it.
  func masked(_ value: Value) -> Value { value.masked(hiding: secrets) }

  /// Returns a field for the trace. A script can make a secret the name of one.
  func masked(_ field: Value.Field) -> Value.Field { field.masked(hiding: secrets) }

  /// Returns a text for the trace, or `•` if it is secret.
  func written(text: String) -> String { masked(.text(text)) == .text(text) ? text : "•" }

  /// Returns a value for the trace, or `•` if it is secret.
  func written(_ value: Value) -> String {
    secrets.contains(value.written) ? "•" : value.written
  }

  /// Returns a value for the end of a trace line. A string has no quotes.
  func bare(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    let value = try plain(value, in: &frame)
    if case .text(let text) = value, !secrets.contains(value.written) { return text }
    return written(value)
  }
}
