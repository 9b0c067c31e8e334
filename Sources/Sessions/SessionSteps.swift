package import Maps
import ScreenStack

/// The steps of sessions, as those of a map, for a plugin that is made from logs.
package struct SessionSteps {
  /// The steps of all sessions.
  package private(set) var steps: [Step] = []
  private var place = SessionPlace()
  private var cause: Step.Cause?
  private var isStart = true

  /// Gathers the steps of some logs.
  package init(of logs: [[LogLine]]) {
    for log in logs {
      (place, cause, isStart) = (SessionPlace(), nil, true)
      for line in log { add(line) }
      flush()
    }
  }

  private mutating func add(_ line: LogLine) {
    switch line.content {
    case .launch:
      flush()
      (place, isStart) = (SessionPlace(), true)
    case .screen(let sight):
      arrive(at: Self.node(of: sight))
      addWaysBack(from: sight)
    case .alert: arrive(at: "alert")
    case .act(let act):
      flush()
      cause = place.node.flatMap { Self.reason(of: act, on: $0) }
      place.perform(act)
    case .event: break
    }
  }

  /// Notes a screen. An act leads to the last one before the next act.
  private mutating func arrive(at next: Maps.Name) {
    if isStart { cause = .start("") }
    place.arrive(at: next)
    isStart = false
  }

  /// Adds the ways back in the stack of a screen, by which a skeleton knows what is below what.
  private mutating func addWaysBack(from sight: Sight) {
    guard let path = sight.path, !path.hasSuffix("alert"), !path.hasSuffix("action_sheet") else { return }
    var words = path.split(separator: " ")
    while words.count > 1, let word = words.last, Self.isStack(words.suffix(2)) {
      words.removeLast()
      let below = Sight(String(word), path: words.joined(separator: " "))
      let above = Sight(String(word), path: (words + [word]).joined(separator: " "))
      steps.append(Step(.act("back", on: Self.node(of: above)), to: Self.node(of: below)))
    }
  }

  /// Returns whether the last one of two words is a screen above the first one in a stack.
  private static func isStack(_ words: ArraySlice<Substring>) -> Bool {
    words.allSatisfy { !$0.hasSuffix(":") && !$0.contains { "|+()".contains($0) } }
  }

  private mutating func flush() {
    if let cause, let node = place.node { steps.append(Step(cause, to: node)) }
    cause = nil
  }

  /// Returns the node of a screen: what is on top of each layer.
  package static func node(of sight: Sight) -> Maps.Name {
    guard let path = sight.path else { return Maps.Name(sight.name) }
    let layers = path.split(separator: "|").compactMap { layer in
      layer.split { " ()+".contains($0) }.last { !$0.hasSuffix(":") }.map(String.init)
    }
    if let top = layers.last.map({ Maps.Name($0) }), Maps.Name.alerts.contains(top) { return top }
    return layers.isEmpty ? Maps.Name(sight.name) : Maps.Name(layers.joined(separator: " + "))
  }

  /// Returns the reason why the app moved, as maps name it. Nil for what no map has.
  static func reason(of act: LoggedAct, on node: Maps.Name) -> Step.Cause? {
    switch act.verb {
    case "tap": return act.id.map { .act(Maps.Name($0), on: node) }
    case "tab": return act.id.map { .tab(Maps.Name($0), on: node) }
    case "back", "swipe_back", "leave": return .act("back", on: node)
    case "hold_back": return .act("menu", on: node)
    case "swipe_down": return .act("drag", on: node)
    case "tap_outside": return .act("outside", on: node)
    case "open":
      guard case .text(let url)? = act.arguments.first else { return nil }
      return .link(Maps.Name(url), on: node)
    default: return nil
    }
  }
}
