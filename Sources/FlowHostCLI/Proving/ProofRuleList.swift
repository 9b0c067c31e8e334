import JSON
import Proving
import ScreenStack

/// The rules and properties of a plugin as `flowhost prove --list` prints them.
enum ProofRuleList {
  /// Returns a line for each rule, property and bound.
  static func text(_ judged: Judged, of plugin: String) -> String {
    let properties = judged.properties.count.counting("property", "properties")
    let head = "\(judged.rules.count.counting("rule")), \(properties)"
    let rows =
      judged.rules.map { [$0.isWarning ? "warning" : "rule", $0.words, "every app", ""] }
      + judged.declared.map { [$0.word, $0.name, $0.place, $0.conditions.joined(separator: ", ")] }
    let lines = Columns.lines(of: [["", "", "", ""]] + rows).dropFirst()
    return (["\(plugin): \(head)"] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// Returns a JSON document for each rule, property and bound.
  static func json(_ judged: Judged, of plugin: String) -> String {
    let rules = judged.rules.map { rule in
      [
        ("kind", Value.text("rule")), ("plugin", .text(plugin)), ("rule", .text(rule.rawValue)),
        ("name", .text(rule.words)), ("warning", .flag(rule.isWarning)),
      ]
    }
    let properties = judged.declared.map { property in
      [
        ("kind", Value.text(property.isBound ? "bound" : "property")), ("plugin", .text(plugin)),
        ("word", .text(property.word)), ("name", .text(property.name)), ("place", .text(property.place)),
        ("conditions", .list(property.conditions.map(Value.text))),
      ]
    }
    return (rules + properties).map { fields in
      JSONText.of(.table(fields.map { Value.Field($0.0, $0.1) })) + "\n"
    }.joined()
  }
}
