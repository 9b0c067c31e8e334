/// A command of the command line: its name, its options and its implementation.
package struct Command: Sendable {
  /// The name that the user types.
  package let name: String
  /// The operands that the usage line shows after the name.
  let operands: String
  /// The kinds of the operands, if their words in the usage line do not say them.
  var kinds: [[ArgumentKind]]?
  /// The line for the list of commands.
  let summary: String
  /// The text below the usage line in the help of the command.
  let description: String
  /// The options of the command, other than `--help`.
  @MadeWhenRead package var options: [Option]
  let perform:
    @Sendable (_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.ExitStatus

  /// Options that are made when they are read, because a start needs those of one command only.
  @propertyWrapper package struct MadeWhenRead: Sendable {
    private let make: @Sendable () -> [Option]
    /// The options.
    package var wrappedValue: [Option] { make() }

    /// Creates options that an expression makes.
    package init(wrappedValue: @escaping @autoclosure @Sendable () -> [Option]) { make = wrappedValue }
  }

  /// An option, and the value that it takes.
  package struct Option: Sendable {
    /// The name with its dashes.
    package let name: String
    let value: String
    /// The kind of the value, if the word for it does not say it. A value that is no choice is refused.
    var kind: ArgumentKind?
    let help: String
    var isRepeatable = false
    /// The names of this option in other tools. The error for such a name suggests the right one.
    var others: [String] = []
    /// The subject, by which a command decides which options have a meaning together.
    var tag: Tag?

    /// The subjects of options.
    enum Tag {
      /// Options that choose the search or the rules.
      case search
      /// The memory and the work of scripts.
      case memory
      /// The part of a run that a machine performs, and its results.
      case part
      /// Options that decide when a run fails.
      case verdict
      /// A report in a file of its own.
      case file
      /// The report.
      case report
      /// Options for something in place of a report, or beside it.
      case use
    }

    /// Returns the option with a subject.
    func tagged(_ tag: Tag) -> Option {
      var option = self
      option.tag = tag
      return option
    }

    /// The name, and the word for the value if it takes one.
    package var title: String { value.isEmpty ? name : "\(name) \(value)" }
  }
}

extension Command {
  /// All commands, in the order of the help.
  package static let all: [Command] = [
    .run, .view, .repl, .test, .review, .compare, .prove, .map, .import, .export, .new, .plugins, .check,
    .links, .open, .experiments, .rules, .types, .mcp, .completions, .manual,
  ]

  /// The commands that other programs call, and that no help lists.
  static let hidden: [Command] = [.worker, .complete]
}
