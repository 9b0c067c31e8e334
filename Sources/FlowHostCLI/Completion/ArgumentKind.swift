/// The kind of an operand or of an option's value: what a shell offers in its place.
package enum ArgumentKind: Equatable, Sendable {
  /// Text for which nothing can be offered.
  case text
  /// One of some words. Others are refused.
  case choice([String])
  /// A file of the user.
  case file
  /// A folder of the user.
  case folder
  case plugin
  /// A scenario of a plugin, or a file.
  case scenario
  /// The name of a scenario of a plugin that is to be written, if the operand before is this word.
  case newScenario(after: String? = nil)
  /// The map or the proof of a plugin, if it has one.
  case golden
  case experiment
  /// An experiment, a device or a system, or some of its variants: `nav=tabs,stack`.
  case axis
  /// Circumstances, such as `device=pad,user=42`.
  case circumstances
  /// The ID of a rule of UIKit.
  case rule
  /// The name of a rule for every app.
  case property
}

extension ArgumentKind {
  /// The kinds that the words of usage lines stand for.
  private static let ofWords: [String: [ArgumentKind]] = [
    "FILE": [.file], "DIR": [.folder], "FOLDER": [.folder], "PLUGIN": [.plugin], "SCENARIO": [.scenario],
    "PATH": [.plugin, .scenario, .golden], "EXPERIMENT": [.experiment], "WHAT=VALUE,…": [.circumstances],
    "LOG": [.file], "PLUGIN/NAME": [.newScenario()],
  ]

  /// Returns the kinds of a word in a usage line, such as `FILE` or `SCENARIO|PLUGIN`. A word in lower case is itself.
  static func kinds(of word: String) -> [ArgumentKind] {
    word.split(separator: "|").flatMap { part in
      let part = String(part)
      return ofWords[part] ?? [part == part.lowercased() ? .choice([part]) : .text]
    }
  }
}

extension Command {
  /// Returns the kinds of an operand.
  /// - Parameter place: The number of operands before it.
  func kinds(at place: Int) -> [ArgumentKind] {
    let words = operands.filter { !"[]".contains($0) }.split(separator: " ").map(String.init)
    let kinds = kinds ?? words.filter { $0 != "…" }.map(ArgumentKind.kinds)
    if place < kinds.count { return kinds[place] }
    return words.last?.hasSuffix("…") == true ? kinds.last ?? [] : []
  }
}

extension Command.Option {
  /// The kinds of its value. Empty if it takes none.
  var kinds: [ArgumentKind] { kind.map { [$0] } ?? ArgumentKind.kinds(of: value) }

  /// Returns an option that takes one of some words. Without a default, that is the first one.
  static func choice(
    _ name: String, _ value: String, among words: [String], default usual: String? = nil,
    others: [String] = []
  ) -> Command.Option {
    Command.Option(
      name: name, value: value, kind: .choice(words), help: "\(words.choice) (default \(usual ?? words[0]))",
      others: others)
  }
}
