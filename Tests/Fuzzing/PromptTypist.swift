import Repl
import ScreenStack
import Scripting
import Tracing

/// Types lines at a prompt, and keeps what is said to the last one.
final class PromptTypist {
  private let prompt: Prompt
  private let heard = Heard()

  private final class Heard { var sayings: [Saying] = [] }

  init(_ plugin: String, _ plugins: String) throws(ScriptError) {
    let heard = heard
    var setup = Setup()
    setup.plugins = PluginFolders([plugins])
    setup.limits.seconds = 600
    prompt = try Prompt(.plugin(plugin), setup) { saying in
      heard.sayings.append(saying)
      return true
    }
  }

  /// Types a line; gives what is said to it.
  @discardableResult
  func type(_ line: String) -> [String] {
    heard.sayings = []
    _ = prompt.take(line)
    let text = TraceText(detail: .navigation)
    return heard.sayings.flatMap { saying -> [String] in
      switch saying {
      case .told(let line): text.lines(of: [line])
      case .printed(let line): [Array(line).text]
      case .value(let words), .note(let words): [words]
      case .complaint(let words, _): ["! " + words]
      }
    }
  }

  /// Forgets a text that is not at its end.
  func drop() { prompt.drop() }

  /// All that can be seen of an app.
  struct Snapshot: Equatable {
    let place: String
    let tree: [String]
    let flows: [String]
    let events: [String]
    let leaks: [String]
  }

  /// All that can be seen of the app now.
  var snapshot: Snapshot {
    Snapshot(
      place: prompt.place, tree: type(":stack"), flows: type(":flows"), events: type(":events"),
      leaks: type(":leaks"))
  }

  /// Undoes all and does it again; gives the first difference.
  func pastFault(from start: Snapshot) -> String? {
    let end = snapshot
    var steps: [Snapshot] = [end]
    while steps.count < 200, !type(":undo").contains("there is nothing to undo") { steps.append(snapshot) }
    if steps.count < 200, steps.last != start {
      return "all is undone, and it is not as it was: \(Self.difference(steps.last ?? end, start))"
    }
    for step in steps.reversed().dropFirst() {
      type(":redo")
      if snapshot != step { return "done again, it is not as it was: \(Self.difference(snapshot, step))" }
    }
    return nil
  }

  private static func difference(_ one: Snapshot, _ other: Snapshot) -> String {
    if one.place != other.place { return "\(one.place), \(other.place)" }
    if one.flows != other.flows { return "flows \(one.flows), \(other.flows)" }
    if one.leaks != other.leaks { return "leaks \(one.leaks), \(other.leaks)" }
    if one.events != other.events { return "events \(one.events.count), \(other.events.count)" }
    return "tree \(one.tree), \(other.tree)"
  }
}
