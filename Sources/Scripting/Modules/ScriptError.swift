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
  /// Does something in Lua; its error becomes one of a script.
  static func wrapping<Result: ~Copyable>(
    _ body: () throws(LuaError) -> Result
  ) throws(ScriptError) -> Result {
    do throws(LuaError) { return try body() } catch { throw .lua(error) }
  }

  /// The error in words, its place first.
  package var message: String {
    switch self {
    case .file(let error): error.message
    case .lua(let error): error.message
    }
  }

  /// The lines of scripts that led to it, innermost first; none when the message says as much.
  package var trace: [String] {
    guard case .lua(let error) = self, let first = error.trace.first else { return [] }
    if error.trace.count == 1, message.hasPrefix("\(first.chunk):\(first.line):") { return [] }
    return Self.shortened(error.trace.map(\.message))
  }

  /// A function that called itself over and over is told once.
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

  /// Which of a script's limits was reached, if one was.
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

  /// Whether the host itself asked the script to end.
  package var isInterrupt: Bool {
    if case .lua(.ended(let end)) = self { end.reason == .interrupt } else { false }
  }
}
