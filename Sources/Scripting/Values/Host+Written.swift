import LuaBridge
import ScreenStack
import Tracing
import Views

/// Values as the trace shows them, with secret values masked.
extension Host {
  /// Returns a value for the JSON trace, with `•` for each secret in it.
  func masked(_ value: Value) -> Value { secrets.isEmpty ? value : value.masked(hiding: secrets) }

  /// Returns a field for the trace. A script can make a secret the name of one.
  func masked(_ field: Value.Field) -> Value.Field { secrets.isEmpty ? field : field.masked(hiding: secrets) }

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

extension Value {
  fileprivate func masked(hiding secrets: Set<String>) -> Value {
    if secrets.contains(written) { return .text("•") }
    return switch self {
    case .list(let values): .list(values.map { $0.masked(hiding: secrets) })
    case .table(let fields): .table(fields.map { $0.masked(hiding: secrets) })
    case .nothing, .flag, .integer, .number, .text: self
    }
  }
}

extension Value.Field {
  fileprivate func masked(hiding secrets: Set<String>) -> Value.Field {
    Self(secrets.hides(name) ? "•" : name, value.masked(hiding: secrets))
  }
}
