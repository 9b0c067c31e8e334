import JSON
import Proving
import ScreenStack
import Scripting

/// The states and steps of a search as JSON documents, one on each line, for programs that search by themselves.
///
/// | `kind` | its other keys |
/// |---|---|
/// | `begin` | `format` (`graph/1`), `plugin`, `starts`, `states`, `steps`: counts |
/// | `possible` | `name`, `without`: a `possible` property, and the acts that a way to its goal may not contain |
/// | `state` | `state`, `acts`, `shows`, and, if there are any, `flags`, `applies`, `true` |
/// | `step` | `from`, `to`, `act`, `means`, and, if there are any, `forbidden` |
///
/// States have numbers from 0, the starts first. `acts` is the number of acts of a shortest way to a state, and `shows`
/// is what is on screen. A flag is `open` if not all acts were tried in the state, or `ended` if the app has crashed.
/// `applies` and `true` are the numbers of the `possible` properties that apply in the state, and of those whose
/// function is true, from 0 in the order of their lines. `forbidden` has the numbers of those whose ways may not contain
/// the step, however its `act` is written. `means` is `touch`, `time`, `answer`, `link` or `system`. The
/// steps are in the order of their sources and acts. The bytes do not depend on the number of processes.
enum GraphJSON {
  /// Returns the documents, each with a line feed.
  static func text(_ result: ProofResult) -> String {
    let graph = result.graph
    var text = ""
    func add(_ kind: String, _ fields: [(String, Value?)]) {
      let known = fields.compactMap { name, value in value.map { Value.Field(name, $0) } }
      text += JSONText.of(.table([Value.Field("kind", .text(kind))] + known)) + "\n"
    }
    add(
      "begin",
      [
        ("format", .text("graph/1")), ("plugin", .text(result.proof.subject)),
        ("starts", .integer(graph.starts)), ("states", .integer(graph.count)),
        ("steps", .integer(graph.steps.count)),
      ])
    for property in result.possible {
      add(
        "possible",
        [("name", .text(property.name)), ("without", .list(property.without.map(Value.text)))])
    }
    let acts = graph.ways.lengths { result.labels[Int($0.label)].acts }
    for (state, acts) in acts.enumerated() {
      add("state", [("state", .integer(state)), ("acts", .integer(acts))] + fields(of: state, in: result))
    }
    for step in graph.steps {
      add(
        "step",
        [
          ("from", .integer(Int(step.source))), ("to", .integer(Int(step.target))),
          ("act", .text(result.labels[Int(step.label)].words)), ("means", .text("\(step.means)")),
          ("forbidden", list(forbidding(step, in: result))),
        ])
    }
    return text
  }

  private static func fields(of state: Int, in result: ProofResult) -> [(String, Value?)] {
    let graph = result.graph
    let flags = [("open", graph.open[state]), ("ended", graph.ended[state])].filter(\.1).map(\.0)
    return [
      ("shows", .text(graph.node(state))),
      ("flags", list(flags.map(Value.text))),
      ("applies", list(numbers(of: result.possible.map(\.applies), with: state))),
      ("true", list(numbers(of: result.possible.map(\.goal), with: state))),
    ]
  }

  /// Returns the numbers of the sets that contain a state.
  private static func numbers(of sets: [Bits], with state: Int) -> [Value] {
    sets.indices.filter { sets[$0][state] }.map(Value.integer)
  }

  /// Returns the numbers of the properties whose ways may not contain a step.
  private static func forbidding(_ step: StateGraph.Step, in result: ProofResult) -> [Value] {
    let forbidden = result.possible.map(\.forbidden)
    return forbidden.indices.filter { forbidden[$0].contains(step.trial) }.map(Value.integer)
  }

  private static func list(_ values: [Value]) -> Value? { values.isEmpty ? nil : .list(values) }
}
