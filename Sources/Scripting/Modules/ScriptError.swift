package import LuaBridge
package import Platform

/// The reason why a script did not run to its end.
package enum ScriptError: Error, Equatable {
  /// The script's file cannot be read.
  case file(PlatformError)
  /// It cannot be compiled, raised an error, or was ended.
  case lua(LuaError)
}

extension ScriptError {
  /// Runs a closure, and wraps an error of Lua as an error of a script.
  static func wrapping<Result: ~Copyable>(
    _ body: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    do throws(LuaError) { return try body() } catch { throw .lua(error) }
  }

  /// True if not even the first line of the script has run.
  package var isUnreadable: Bool {
    switch self {
    case .file, .lua(.syntax): true
    case .lua: false
    }
  }

  /// The error message, which begins with the place.
  package var message: String {
    switch self {
    case .file(let error): error.message
    case .lua(let error): error.message
    }
  }

  /// The script lines that led to the error, innermost first. Empty if the message contains them.
  package var trace: [String] {
    guard case .lua(let error) = self, let first = error.trace.first else { return [] }
    if error.trace.count == 1, message.hasPrefix(first.text + ":") { return [] }
    return Self.shortened(error.trace.map(\.message))
  }

  /// Returns the lines with repeated lines of recursive calls shortened.
  private static func shortened(_ lines: [String]) -> [String] {
    var rest = lines[...]
    var result: [String] = []
    while let line = rest.first {
      let same = rest.prefix { $0 == line }.count
      result += same > 2 ? [line + ", repeatedly"] : Array(repeating: line, count: same)
      rest = rest.dropFirst(same)
    }
    return result
  }

  /// Returns the limit that the script has reached, or nil.
  package func limit(among limits: ScriptLimits) -> ScriptLimits.Kind? {
    switch self {
    case .lua(.memory): .memory
    case .lua(.ended(let end)) where end.reason == .memory: .memory
    case .lua(.ended(let end)) where end.reason == .fuel:
      end.fuel.limit == limits.moduleFuel && limits.moduleFuel < limits.fuel ? .moduleFuel : .fuel
    case .lua(.ended(let end)) where end.reason == .timeLimit: .seconds
    default: nil
    }
  }

  /// A Boolean value that indicates whether the host itself asked the script to end.
  package var isInterrupt: Bool {
    if case .lua(.ended(let end)) = self { end.reason == .interrupt } else { false }
  }

  /// A Boolean value that indicates whether the script or the app refused, rather than a limit or the system.
  package var isRefusal: Bool {
    switch self {
    case .lua(.script), .lua(.refused), .lua(.syntax): true
    default: false
    }
  }
}
