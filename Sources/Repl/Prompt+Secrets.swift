import Scripting

/// Keeping secrets out of stored lines.
extension Prompt {
  /// Returns the text in the form in which it may be stored: `submit ann •`.
  ///
  /// It hides the values of taps so far, and any word in the place of one, even if the tap failed.
  package func hidingSecrets(_ text: String) -> String { secrets.hidden(in: secretActions.hidden(in: text)) }

  /// The number of known secrets. When it grows, lines that are already stored may contain the new secret.
  package var secretCount: Int { secrets.all.count }

  /// Remembers secret arguments, including those of input that is undone.
  func noteSecrets() { secrets.note(world.secrets) }

  /// Remembers the declared actions, and the arguments of a misspelled tap: `sumbit ann secret`.
  func noteSecrets(ofLine line: String) {
    secretActions.note(world.secretActions)
    var words = Words(line).all
    if let verb = words.first, [":tap", ">", "tap"].contains(verb) { words.removeFirst() }
    if words.first == "tap" { words.removeFirst() }
    guard let name = words.first, let taps = try? world.possibilities().taps else { return }
    let meant = taps.contains { $0.name == name } ? name : Suggestion.nearest(to: name, in: taps.map(\.name))
    guard let tap = taps.first(where: { $0.name == meant }) else {
      // The action may be that of another screen.
      if !words.contains("="), let first = secretActions.firstSecret(near: name) {
        secrets.note(words: words.dropFirst(1 + first))
      }
      return
    }
    guard let first = tap.firstSecret else { return }
    // A correct tap marks its own secrets, and `submit = 3` contains none.
    if meant == name, words.count == 1 + tap.arguments.count || words.contains("=") { return }
    secrets.note(words: words.dropFirst(1 + first))
  }
}
