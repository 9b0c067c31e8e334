import Scripting

extension Suggestion {
  /// Returns what follows a word that is not known: the one that may be meant, or where all are listed.
  /// - Parameter command: The command whose help lists them, or nil for the help of all commands.
  static func remedy(_ word: String, _ known: [String], command: String?) -> String {
    let words = ["flowhost", command, "--help"].compactMap(\.self)
    return remedy(word, known, see: words.joined(separator: " "))
  }

  /// Returns what follows a word that is not known: the one that may be meant, or the line that lists all.
  static func remedy(_ word: String, _ known: [String], see line: String) -> String {
    // Equal strings can have different bytes, which nobody sees.
    if known.contains(word) { return ", but one whose letters are composed differently (as in NFC and NFD)" }
    let question = self.question(for: word, in: known)
    return question.isEmpty ? ". See '\(line)'." : question
  }
}
