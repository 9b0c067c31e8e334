/// A command that a call of a tool runs.
package struct ToolCall: Equatable, Sendable {
  /// The arguments of the command line.
  package let words: [String]
  /// The standard input of the command.
  package let input: String
  /// Indicates whether the exit status 1 is a failure of the call.
  package var needsSuccess = false

  /// Creates a call. No operand is taken for an option, whatever an agent sends.
  init(_ command: String, options: [String] = [], _ operands: [String], input: String = "") {
    words = [command] + options + ["--"] + operands
    self.input = input
  }
}
