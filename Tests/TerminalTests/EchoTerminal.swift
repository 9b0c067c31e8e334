import TestSupport

/// The echoing program at a terminal, with its first prompt on the screen.
func echo(
  _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    "TerminalEcho", arguments, columns: columns, rows: rows, environment: environment)
  try terminal.waitFor("ask>")
  return terminal
}
