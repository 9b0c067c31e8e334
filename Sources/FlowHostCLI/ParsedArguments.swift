import Scripting

/// What stands behind a command: its operands, and the values of its options.
struct ParsedArguments: Equatable {
  var operands: [String] = []
  var wantsHelp = false
  private var values: [String: String] = [:]

  /// Options may stand anywhere; after `--` everything is an operand.
  init(_ words: [String], of command: Command) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word == "--help" || word == "-h" {
        wantsHelp = true
      } else if word.hasPrefix("-"), word != "-" {
        try takeOption(word, &rest, of: command)
      } else {
        operands.append(word)
      }
    }
  }

  /// The value of an option that was given.
  func value(of option: String) -> String? { values[option] }

  /// `--name value` and `--name=value` are the same.
  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, of command: Command
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, known: command.options.map(\.name) + ["--help"])
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(option: name, value: option.value)
    }
    guard values.updateValue(value, forKey: name) == nil else { throw .repeatedOption(name) }
  }
}
