import Platform
import ScreenStack

extension Command {
  static let rules = Command(
    name: "rules", operands: "[ID]", kinds: [[.rule]],
    summary: "list the UIKit rules of the simulated screens, or explain one",
    description: """
      Lists the rules of UIKit that the simulated screens follow, and how far each is verified. With an
      ID, it explains the rule: what it says, what is left out, on which systems its settings apply, and
      the evidence.
      Example: flowhost rules U13
      --export writes questions for a real device. An app, scripts/device/RulesKit.swift, asks them there
      and prints the answers. --verify compares these with the simulated screens.
      """,
    options: [
      Command.Option(
        name: "--export", value: "FILE", help: "write the questions as JSON; - for standard output"),
      Command.Option(name: "--verify", value: "FILE", help: "compare the answers of devices with the rules"),
    ],
    perform: printRules)
}

private func printRules(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  if let path = arguments.value(of: "--export") ?? arguments.value(of: "--verify") {
    return try printKit(arguments, path, console)
  }
  guard let id = arguments.operands.first else {
    for rule in Rule.all { console.product.write(rule.line + "\n") }
    return .good
  }
  guard arguments.operands.count == 1 else {
    throw .extraOperand(command: "rules", operand: arguments.operands[1], wanted: "one ID")
  }
  guard let rule = Rule[id] else {
    // Among equally near names the first one is suggested. For '13' that must be 'U13'.
    let known = [Rule["U" + id]].compactMap(\.self) + Rule.all
    throw .of(RulesError.unknownRule(id, known: known.map(\.id)))
  }
  console.product.write(rule.page)
  return .good
}

private func printKit(
  _ arguments: ParsedArguments, _ path: String, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  if arguments.isSet("--export"), arguments.isSet("--verify") { throw .oneOf("--export", "--verify") }
  if let operand = arguments.operands.first {
    throw .extraOperand(command: "rules", operand: operand, wanted: "no ID with --export or --verify")
  }
  guard arguments.isSet("--verify") else {
    try RuleKit.export(to: path, console)
    return .good
  }
  return try RuleKit.verify(path, console) ? .good : .unmet
}

extension Rule {
  /// The line of the rule in the list.
  fileprivate var line: String {
    let start = id.padded(to: 6, gap: 1) + title
    return mark.isEmpty ? start : start.padded(to: 90) + mark
  }

  /// The page with everything that is known about the rule.
  fileprivate var page: String {
    let known = evidence.isEmpty ? "" : "\nevidence\n" + evidence.map { "  \($0)\n" }.joined()
    return "\(id)  \(title)\n\n\(text)\n\n\(state)\n" + table + known
  }

  /// The remark in the list. Empty if the rule is verified.
  private var mark: String {
    switch certainty {
    case .verified: ""
    case .partly: "partly unverified"
    case .noProfile: "no profile"
    case .outOfScope: "out of scope"
    }
  }

  private var state: String {
    switch certainty {
    case .verified: "verified"
    case .partly(let note), .noProfile(let note), .outOfScope(let note):
      "\(mark): \(note)"
    }
  }

  /// The settings of the rule as a table with a row for each setting and a column for each system.
  private var table: String {
    let settings = settings
    guard !settings.isEmpty else { return "" }
    let width = settings.map(\.words.count).max()! + 4
    let head =
      "\n" + "settings".padded(to: width, gap: 1) + OS.allCases.map(\.rawValue).joined(separator: " ")
    let rows = settings.map { setting in
      let answers = OS.allCases.map { setting.holds(on: $0) ? "yes" : "no" }
      let columns = answers.dropLast().map { $0.padded(to: 6, gap: 1) }.joined() + answers.last!
      return "  " + setting.words.padded(to: width - 2, gap: 1) + columns
    }
    return ([head] + rows).joined(separator: "\n") + "\n"
  }
}
