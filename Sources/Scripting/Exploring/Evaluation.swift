package import LuaBridge
package import ScreenStack

/// The result of running text entered at a prompt.
package enum Evaluation: Equatable, Sendable {
  /// The text ran to its end and returned these values, in text form.
  case done([String])
  /// The text needs a moment that has passed: `app:after(0.2)`, although the app has already come to rest.
  case tooLate
}

/// The progress of an app. Between two equal values, the app was only inspected.
package struct Progress: Equatable, Sendable {
  /// The number of lines in the trace.
  package let told: Int
  /// The number of acts after the launch.
  package let acts: Int
  /// The time of the simulation.
  package let clock: Microseconds
  /// The goal that was reached.
  package let goal: String?
}

/// The kinds of text that can be entered at a prompt.
package enum PromptReading: Equatable, Sendable {
  case expression
  case statement
  /// A call, which is an expression and a statement.
  case call
  /// An incomplete text, which needs more lines.
  case unfinished
  case broken(LuaError)

  /// True for a complete text of Lua.
  package var isLua: Bool {
    switch self {
    case .expression, .statement, .call: true
    case .unfinished, .broken: false
    }
  }
}
