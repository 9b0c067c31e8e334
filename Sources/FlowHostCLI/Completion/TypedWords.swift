/// The words of a command line up to the cursor, and the place where the next word would be.
struct TypedWords {
  /// The command, or nil if the line has none so far.
  private(set) var command: Command?
  /// The operands before the cursor.
  private(set) var operands: [String] = []
  /// The values of the options before the cursor, by their names.
  private(set) var values: [String: [String]] = [:]
  private(set) var place: Place = .command
  /// The part of the last word that is to be completed.
  private(set) var rest: String
  /// The part of the last word before it, such as `--format=`.
  private(set) var start = ""

  /// The place of the last word.
  enum Place {
    case command
    /// The operand of `help`.
    case topic
    case option
    /// The value of an option, or an operand.
    case value([ArgumentKind])
    /// A place where no word is expected.
    case nothing
  }

  /// Reads words. The last one, which may be empty, is the one at the cursor.
  init(_ words: [String]) {
    rest = words.last ?? ""
    guard words.count > 1 else { return }
    if ["help", "--help", "-h"].contains(words[0]) {
      place = words.count == 2 ? .topic : .nothing
      return
    }
    guard let command = Command.all.first(where: { $0.name == words[0] }) else {
      place = .nothing
      return
    }
    self.command = command
    read(words.dropFirst().dropLast(), of: command)
  }

  private mutating func read(_ words: ArraySlice<String>, of command: Command) {
    var words = words
    var hasEnded = false
    while let word = words.popFirst() {
      if hasEnded || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        hasEnded = true
      } else if let (option, value) = Self.option(word, of: command) {
        values[option.name, default: []] += value.map { [$0] } ?? []
        guard value == nil, !option.value.isEmpty else { continue }
        guard let next = words.popFirst() else {
          place = .value(option.kinds)
          return
        }
        values[option.name, default: []].append(next)
      }
    }
    place = hasEnded || !rest.hasPrefix("-") ? .value(command.kinds(at: operands.count)) : .option
    if case .option = place { readOption(of: command) }
  }

  /// Reads the last word if it is an option with the beginning of a value, such as `--format=js`.
  private mutating func readOption(of command: Command) {
    guard let (option, value) = Self.option(rest, of: command), let value else { return }
    start = option.name + "="
    rest = value
    place = .value(option.kinds)
  }

  private static func option(_ word: String, of command: Command) -> (Command.Option, String?)? {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return command.options.first { $0.name == parts[0] }.map { ($0, parts.count == 2 ? parts[1] : nil) }
  }
}
