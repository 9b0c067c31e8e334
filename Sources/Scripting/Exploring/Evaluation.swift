package import LuaBridge
package import ScreenStack

/// What a text at a prompt has come to.
package enum Evaluation: Equatable, Sendable {
  /// It ran to its end, and gave these values, in words.
  case done([String])
  /// It asks for a moment that is over: `app:after(0.2)`, while the app has come to rest.
  case tooLate
}

/// The progress of an app: only looks lie between two that are equal.
package struct Progress: Equatable, Sendable {
  /// The number of lines in the trace.
  package let told: Int
  /// The time of the simulation.
  package let clock: Microseconds
  /// The goal that was reached.
  package let goal: String?
}

/// What a text at a prompt is.
package enum PromptReading: Equatable, Sendable {
  /// Something that has a value.
  case expression
  case statement
  /// Both: a call, whose value somebody may want or not.
  case call
  /// More of it has to come.
  case unfinished
  /// Neither, and why.
  case broken(LuaError)
}

/// What a prompt has that scripts have not.
struct Prompt: Sendable {
  /// Its globals: those of every script, and what was written at the prompt.
  let variables: LuaReference
  /// The names that were ever set.
  var declared: Set<String> = []
  /// What the last text has given.
  var given: [Held] = []
  /// True if the last act of the last text has begun a navigation, which may be refused later.
  var isNavigation = false
}
