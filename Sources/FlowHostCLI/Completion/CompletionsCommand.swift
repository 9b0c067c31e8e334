import Platform

extension Command {
  static let completions = Command(
    name: "completions", operands: "SHELL", kinds: [[.choice(Shell.names)]],
    summary: "print a script that lets a shell complete commands",
    description: """
      Prints a script for bash, zsh or fish that lets Tab complete commands, options and their values,
      plugins, scenarios, experiments with their variants, and the rules of UIKit.
        bash    source <(flowhost completions bash)
        zsh     source <(flowhost completions zsh)
        fish    flowhost completions fish | source
      To have it in every session, add the line to ~/.bashrc, to ~/.zshrc after 'compinit', or to
      ~/.config/fish/config.fish. To complete names, it loads plugins, but launches no app.
      """,
    options: [],
    perform: { arguments, console throws(UsageError) in
      guard let word = arguments.operands.first else {
        throw .missingOperand(command: "completions", operand: "SHELL")
      }
      guard arguments.operands.count == 1 else {
        throw .extraOperand(command: "completions", operand: arguments.operands[1], wanted: "one SHELL")
      }
      guard let shell = Shell(rawValue: word) else {
        throw .extraOperand(command: "completions", operand: word, wanted: Shell.names.choice)
      }
      console.product.write(shell.script)
      return .good
    })

  /// The command that the scripts of shells call. Users do not type it.
  static let complete = Command(
    name: "complete", operands: "-- WORD …", summary: "",
    description: "Prints the completions of the last word.",
    options: [],
    perform: { arguments, console in
      for line in Completion(of: arguments.operands).lines { console.product.write(line + "\n") }
      return .good
    })
}

extension Shell {
  fileprivate static let names = allCases.map(\.rawValue)
}
