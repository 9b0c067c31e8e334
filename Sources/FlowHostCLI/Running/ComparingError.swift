import Platform
import Scripting

/// The reason why `--by` compares nothing.
package enum ComparingError: CommandError {
  /// No plugin has such an experiment, or all scenarios choose its variant themselves.
  case nothingToCompare(by: String, known: [String])
}

extension ComparingError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .nothingToCompare("start", _):
      "nothing to compare by 'start': no scenario's plugin has starts, or all choose theirs themselves"
    case .nothingToCompare(let axis, let known):
      "nothing to compare by '\(axis.escaped)': no scenario's plugin has that experiment, or all choose it "
        + "themselves" + Self.choice(axis, known, see: "flowhost experiments")
    }
  }

  /// Returns the experiment that may be meant, or else all that are known.
  private static func choice(_ word: String, _ known: [String], see line: String) -> String {
    let isShort = (1...8).contains(known.count) && !known.contains(word)
    guard isShort, Suggestion.nearest(to: word, in: known) == nil else {
      return Suggestion.remedy(word, known, see: line)
    }
    return ". Their experiments: \(known.map(\.escaped).joined(separator: ", "))."
  }
}
