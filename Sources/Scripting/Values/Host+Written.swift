import LuaBridge
import ScreenStack
import Tracing

/// Values as the trace shows them: what was typed in secret is masked.
extension Host {
  /// A value as programs see it in the trace: what was typed in secret is `•` here too.
  func masked(_ value: Value) -> Value {
    !secrets.isEmpty && secrets.contains(value.written) ? .text("•") : value
  }

  /// A text as the trace shows it.
  func written(text: String) -> String { masked(.text(text)) == .text(text) ? text : "•" }

  /// A value as the trace shows it: what was typed in secret is `•` wherever it comes up.
  func written(_ value: Value) -> String {
    secrets.contains(value.written) ? "•" : value.written
  }

  /// A value at the end of a line: a text without quotes.
  func bare(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    let value = try plain(value, in: &frame)
    if case .text(let text) = value, !secrets.contains(value.written) { return text }
    return written(value)
  }
}
