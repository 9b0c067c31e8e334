/// The parsed arguments of a command: its operands, and the values of its options.
package struct ParsedArguments: Equatable {
  /// The arguments that are neither options nor their values, in order.
  package private(set) var operands: [String] = []
  /// Indicates whether the user asked for the help of the command.
  package private(set) var wantsHelp = false
  private var values: [String: [String]] = [:]

  /// Parses arguments. Options may appear anywhere. After `--`, everything is an operand.
  /// - Throws: ``UsageError/unknownOption(_:command:known:)``, ``UsageError/otherWord(_:meant:)``,
  ///   ``UsageError/missingValue(option:value:)``, ``UsageError/unwantedValue(option:)``,
  ///   ``UsageError/repeatedOption(_:)`` or ``UsageError/badValue(option:value:wanted:)`` for a value that is not
  ///   among the choices. The command itself checks other values and the operands.
  package init(_ words: [String], of command: Command) throws(UsageError) {
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

  /// Returns the value of an option, or nil if it was not given.
  package func value(of option: String) -> String? { values[option]?.first }

  /// Returns the value of an option that is a count from 1, or nil if it was not given.
  func count(of option: String, upTo most: Int) throws(UsageError) -> Int? {
    guard let word = value(of: option) else { return nil }
    guard let count = Int(word), (1...most).contains(count) else {
      throw .badValue(option: option, value: word, wanted: "a count from 1 to \(most)")
    }
    return count
  }

  /// Returns the values of a repeatable option, in order.
  package func values(of option: String) -> [String] { values[option] ?? [] }

  /// Returns whether an option was given.
  package func isSet(_ option: String) -> Bool { values[option] != nil }

  /// Returns the arguments without an option, for those who know another one of the same name.
  func without(_ option: String) -> ParsedArguments {
    var arguments = self
    arguments.values[option] = nil
    return arguments
  }

  /// Parses an option in the form `--name value` or `--name=value`.
  private mutating func takeOption(
    _ word: String, _ rest: inout ArraySlice<String>, of command: Command
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if name == "--help" { throw .unwantedValue(option: name) }
    guard let option = command.options.first(where: { $0.name == name }) else {
      if let meant = command.options.first(where: { $0.others.contains(name) }) {
        throw .otherWord(name, meant: meant.name)
      }
      throw .unknownOption(name, command: command.name, known: command.options.map(\.name) + ["--help"])
    }
    if option.value.isEmpty {
      if parts.count == 2 { throw .unwantedValue(option: name) }
      guard values.updateValue([""], forKey: name) == nil else { throw .repeatedOption(name) }
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw .missingValue(option: name, value: option.value)
    }
    guard option.isRepeatable || values[name] == nil else { throw .repeatedOption(name) }
    if case .choice(let words)? = option.kind, !words.contains(value) {
      throw .badValue(option: name, value: value, wanted: words.choice)
    }
    values[name, default: []].append(value)
  }
}

extension [String] {
  /// The words as a choice in a sentence: `user, navigation or lifecycle`.
  var choice: String {
    // A loop, because `joined` looks up conformances, which takes part of the time in which the program starts.
    var text = ""
    for (place, word) in enumerated() {
      text += (place == 0 ? "" : place == count - 1 ? " or " : ", ") + word
    }
    return text
  }
}
