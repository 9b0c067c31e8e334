package import LuaBridge
package import Platform

/// Why a script did not run to its end.
package enum ScriptError: Error, Equatable {
  /// Its file cannot be read.
  case file(PlatformError)
  /// It cannot be compiled, raised an error, or was ended.
  case lua(LuaError)
}

extension ScriptError {
  /// The error in words, its place first.
  package var message: String {
    switch self {
    case .file(let error): error.message
    case .lua(let error): error.message
    }
  }

  /// The lines of scripts that led to it, innermost first; none when the message says as much.
  package var trace: [String] {
    guard case .lua(let error) = self, error.trace.count > 1 else { return [] }
    return error.trace.map(\.message)
  }

  /// Which limit was reached, if one was.
  package var limit: ScriptLimits.Kind? {
    switch self {
    case .lua(.memory): .memory
    case .lua(.ended(let end)) where end.reason == .fuel: .fuel
    case .lua(.ended(let end)) where end.reason == .timeLimit: .seconds
    default: nil
    }
  }

  /// Whether the host itself asked the script to end.
  package var isInterrupt: Bool {
    if case .lua(.ended(let end)) = self { end.reason == .interrupt } else { false }
  }
}
