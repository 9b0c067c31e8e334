import ScreenStack

/// The answer of a tool: what its command has printed.
package struct ToolAnswer: Equatable, Sendable {
  /// The standard output and the standard error of the command, each as a part if it is not empty.
  package let parts: [String]
  /// Indicates whether the call has failed.
  package let isFailure: Bool

  /// The most bytes of an answer.
  package static let limit = 256 << 10

  private init(_ parts: [String], isFailure: Bool) {
    self.parts = parts.filter { !$0.isEmpty }
    self.isFailure = isFailure
  }

  /// Creates the answer of a command that has ended.
  package init(to call: ToolCall, printed output: String, complaints: String, status: Int32) {
    self.init([output, complaints], isFailure: status > (call.needsSuccess ? 0 : 1))
  }

  /// Creates the answer of a call with wrong arguments.
  init(_ error: ArgumentError) { self.init([error.message], isFailure: true) }

  /// The answer of a command that was killed by the system.
  package static let killed = ToolAnswer(
    ["the command was killed, perhaps because it used too much memory. Ask for less."], isFailure: true)

  /// The answer of a command that prints more than the limit.
  package static let tooLong = ToolAnswer(
    [
      """
      the answer has more than \(limit >> 10) KiB. Run 'flowhost' in a shell and read a part of what it prints, \
      or send fewer steps.
      """
    ], isFailure: true)

  /// Returns the answer of a command that could not be started.
  package static func notStarted(_ message: String) -> ToolAnswer { ToolAnswer([message], isFailure: true) }

  /// The result of the request.
  var fields: [Value.Field] {
    let content = parts.map {
      Value.table([Value.Field("type", .text("text")), Value.Field("text", .text($0))])
    }
    return [Value.Field("content", .list(content)), Value.Field("isError", .flag(isFailure))]
  }
}
