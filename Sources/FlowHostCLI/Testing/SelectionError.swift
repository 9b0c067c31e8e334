import Platform

/// The reasons why an option of `flowhost test` selects no scenario.
package enum SelectionError: CommandError {
  /// No name contains the text.
  case nothingNamed(String)
  /// No last run is known, so nobody knows what failed.
  case nothingFailed
}

extension SelectionError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .nothingNamed(let text):
      "no scenario has '\(text.escaped)' in its name. See 'flowhost run PLUGIN'."
    case .nothingFailed:
      "no last run is known here. Leave '--failed' out."
    }
  }
}
