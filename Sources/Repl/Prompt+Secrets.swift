import Scripting

/// Secrets are kept out of the lines that are stored.
extension Prompt {
  /// A text that was typed as it may be stored: `submit ann •`.
  package func hidingSecrets(_ text: String) -> String { secrets.hidden(in: text) }

  /// The number of secrets that are known: a line that was stored before the last one may contain it.
  package var secretCount: Int { secrets.all.count }

  /// Remembers secret arguments, also of a text that is taken back.
  func noteSecrets() { secrets.note(world.secrets) }

  /// Remembers the arguments of a tap that is written wrongly: `sumbit ann secret`.
  func noteSecrets(ofLine line: String) {
    var words = Words(line).all
    if let verb = words.first, [":tap", ">", "tap"].contains(verb) { words.removeFirst() }
    if words.first == "tap" { words.removeFirst() }
    guard let name = words.first, let taps = try? world.possibilities().taps else { return }
    let meant = taps.contains { $0.name == name } ? name : Suggestion.nearest(to: name, in: taps.map(\.name))
    guard let tap = taps.first(where: { $0.name == meant }), let first = tap.firstSecret else { return }
    // One that is written well says itself what is secret, and `submit = 3` is none.
    if meant == name, words.count == 1 + tap.arguments.count || words.contains("=") { return }
    secrets.note(words: words.dropFirst(1 + first))
  }
}
