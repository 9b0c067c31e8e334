import Maps
import ScreenStack

/// Writes the commands of visits as lines of Lua.
struct HandlerWriter {
  let screens: LuaWords
  let routes: SessionRoutes
  /// The screens with which popovers begin.
  let popovers: Set<String>
  /// The layer whose flow has the handler.
  let layer: Int
  /// True if that flow is the first one.
  let isFirstFlow: Bool
  /// The word for that flow: `self`, or `root` in the function of a link.
  let owner: String
  /// The names of the values of the act.
  let names: [String]
  /// The answers of services that stand for causes that no log shows, from the first handler on.
  var unknowns: [[String]]

  /// Returns the lines for visits, in their order.
  mutating func lines(for visits: [Visit]) -> [String] {
    let outcomes = outcomes(of: visits)
    let groups = outcomes.map { outcome in outcome.places.map { visits[$0] } }
    if groups.count < 2 { return groups.first.map { body(of: $0) } ?? [] }
    if let cause = cause(of: groups) { return choose(among: groups, if: groups.map(cause.condition)) }
    let labels = labels(of: groups)
    var labelOf: [Int: String] = [:]
    for (outcome, label) in zip(outcomes, labels) { for place in outcome.places { labelOf[place] = label } }
    unknowns.append(Self.replies(visits.indices.map { (visits[$0].log, labelOf[$0] ?? "") }))
    let call = "local reply = \(owner).services.unknown_\(unknowns.count)()"
    return [call] + choose(among: groups, if: labels.map { "reply == " + $0.quoted })
  }

  /// Returns the words for outcomes, each with a number if it is the word of one before.
  private func labels(of groups: [[Visit]]) -> [String] {
    var counts: [String: Int] = [:]
    return groups.map { group in
      let label = label(of: group[0])
      counts[label, default: 0] += 1
      return counts[label] == 1 ? label : "\(label)_\(counts[label] ?? 0)"
    }
  }

  /// Returns the outcomes in the order of a log. Of several logs, the most frequent one comes at each turn,
  /// and those that are never the most frequent one come last.
  private static func replies(_ labels: [(log: Int, label: String)]) -> [String] {
    var (turns, turn): ([[String]], [Int: Int]) = ([], [:])
    for (log, label) in labels {
      let number = turn[log, default: 0]
      turn[log] = number + 1
      if number == turns.count { turns.append([]) }
      turns[number].append(label)
    }
    var replies = turns.map { labels in
      var counts: [String: Int] = [:]
      for label in labels { counts[label, default: 0] += 1 }
      let most = counts.values.max()
      return labels.first { counts[$0] == most } ?? ""
    }
    for label in labels.map(\.label) where !replies.contains(label) { replies.append(label) }
    return replies
  }

  /// Returns the lines that choose among outcomes. One that does nothing has none.
  private mutating func choose(among groups: [[Visit]], if conditions: [String]) -> [String] {
    var lines: [String] = []
    for (group, condition) in zip(groups, conditions) {
      let body = body(of: group)
      if body.isEmpty { continue }
      lines.append("\(lines.isEmpty ? "if" : "elseif") \(condition) then")
      lines += body.map { "  " + $0 }
    }
    return lines.isEmpty ? [] : Self.joined(lines + ["end"])
  }

  /// Returns a condition with one short line as one line.
  private static func joined(_ lines: [String]) -> [String] {
    let line = lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    return lines.count == 3 && line.count <= 90 ? [line] : lines
  }

  /// Returns the word for an outcome: the screen to which it leads.
  private func label(of visit: Visit) -> String {
    switch visit.moves.last?.kind {
    case nil: "stay"
    case .ask(let alert): alert
    case .pop, .popTo, .popToRoot: "back"
    case .allow: "allow"
    case .dismiss: "close"
    case .select(let tab): tab
    case .push, .replace, .replaceAll, .setRoot, .go, .showColumn, .present:
      screens[Name(visit.moves.last?.shown?.name ?? "")]
    }
  }
}

/// Outcomes.
extension HandlerWriter {
  /// Visits with the same commands, and values for which there are expressions.
  struct Outcome {
    let shape: [String]
    /// The places of the visits among all.
    var places: [Int]
    /// One visit of each kind.
    var samples: [Visit]
  }

  /// Returns the outcomes in the order in which they came first.
  private func outcomes(of visits: [Visit]) -> [Outcome] {
    var outcomes: [Outcome] = []
    for (place, visit) in visits.enumerated() {
      let shape = shape(of: visit)
      if let known = outcomes.firstIndex(where: { $0.shape == shape && explains($0.samples, visit) }) {
        outcomes[known].places.append(place)
        if !outcomes[known].samples.contains(where: { $0.isLike(visit) }) {
          outcomes[known].samples.append(visit)
        }
      } else {
        outcomes.append(Outcome(shape: shape, places: [place], samples: [visit]))
      }
    }
    return outcomes
  }

  /// Returns whether there are expressions for all params that visits show, with one more.
  private func explains(_ visits: [Visit], _ visit: Visit) -> Bool {
    if visits.contains(where: { $0.isLike(visit) }) { return true }
    let all = visits + [visit]
    return visit.moves.indices.allSatisfy { number in
      paramNames(of: number, in: all).allSatisfy { expression(for: $0, of: number, in: all) != nil }
    }
  }

  private func shape(of visit: Visit) -> [String] {
    visit.moves.indices.map { number in line(for: number, of: visit, in: nil) }
  }

  /// A value on which an outcome depends.
  struct Cause {
    let word: String
    let value: (Visit) -> Value?

    /// Returns the condition under which an act is one of these visits.
    func condition(for visits: [Visit]) -> String {
      var seen: [Value] = []
      for value in visits.compactMap(value) where !seen.contains(value) { seen.append(value) }
      return seen.map { "\(word) == \($0.literal)" }.joined(separator: " or ")
    }
  }

  /// Returns the value by which outcomes differ in all visits, or nil.
  private func cause(of groups: [[Visit]]) -> Cause? {
    let params = Set(groups.joined().flatMap { $0.screen.params.map(\.name) }).sorted()
    let causes =
      names.indices.map { place in
        Cause(word: names[place]) { $0.arguments.indices.contains(place) ? $0.arguments[place] : nil }
      } + params.map { name in Cause(word: "screen.\(name)") { $0.screen.param(name) } }
    return causes.first { cause in
      var seen: [Value] = []
      for group in groups {
        var values: [Value] = []
        for visit in group {
          guard let value = cause.value(visit), value.isPlain, value != .text(LoggedAct.secret) else {
            return false
          }
          if seen.contains(value) { return false }
          values.append(value)
        }
        seen += values
      }
      return true
    }
  }
}

/// Commands.
extension HandlerWriter {
  /// Returns the lines for visits with the same commands.
  private mutating func body(of visits: [Visit]) -> [String] {
    let moves = visits[0].moves
    // Nothing can come after a return.
    let end = moves.firstIndex { $0.kind == .allow }
    var lines = moves.indices.prefix(end.map { $0 + 1 } ?? moves.count).map {
      line(for: $0, of: visits[0], in: visits)
    }
    // The end of a sheet takes its parent away.
    if lines.count(where: { $0.contains("self.parent") }) > 1 {
      lines = ["local parent = self.parent"] + lines.map { $0.replacing("self.parent", with: "parent") }
    }
    if end != nil { return lines }
    if let question = lines.last, visits[0].moves.last?.isAsk == true {
      lines = lines.dropLast() + ask(question, visits.flatMap(\.answers))
    }
    return outliving(lines, of: visits[0])
  }

  /// Returns the lines that ask, and go on after each button that was tapped.
  private mutating func ask(_ question: String, _ answers: [Visit.Answer]) -> [String] {
    var buttons: [String] = []
    for answer in answers where !buttons.contains(answer.button) { buttons.append(answer.button) }
    let titles = buttons.map(\.quoted).joined(separator: ", ")
    let line = question + (titles.isEmpty ? " {}" : " { \(titles) }")
    var choices: [String] = []
    for button in buttons {
      let body = lines(for: answers.filter { $0.button == button }.map(\.visit))
      if body.isEmpty { continue }
      choices.append("\(choices.isEmpty ? "if" : "elseif") answer == \(button.quoted) then")
      choices += body.map { "  " + $0 }
    }
    return choices.isEmpty ? [line] : ["local answer = " + line] + Self.joined(choices + ["end"])
  }

  /// Returns the line for a command. Without visits, the screens that it shows have no params.
  private func line(for number: Int, of visit: Visit, in visits: [Visit]?) -> String {
    let move = visit.moves[number]
    let flow = flow(
      of: move, isAfterRoot: visit.isAfterRoot || visit.moves[..<number].contains { $0.setsRoot })
    let shown = move.shown.map { made($0, number, in: visits) } ?? ""
    switch move.kind {
    case .push: return "\(flow):push(\(shown))"
    case .replace: return "\(flow):replace(\(shown))"
    case .replaceAll: return "\(flow):replace(\(shown), { all = true })"
    case .go(let layer): return go(to: layer, from: flow, number, in: visits)
    case .allow: return "return true"
    case .pop: return "\(flow):pop()"
    case .popTo(let name): return "\(flow):pop_to(screens.\(screens[Name(name)]))"
    case .popToRoot: return "\(flow):pop_to_root()"
    case .select(let tab): return "\(flow):select \(tab.quoted)"
    case .setRoot(let layer):
      if let tab = layer.tab { return "\(flow):set_root(tabs \(tab.quoted))" }
      return "\(flow):set_root(\(layer.columns.count == 1 ? shown : Self.split(layer, screens)))"
    case .showColumn(let place, let count, _):
      if place == count - 1 { return "\(flow):show_detail(\(shown))" }
      return "\(flow):show_column(\"\(place == 0 ? "primary" : "supplementary")\", \(shown))"
    case .present(let screen):
      let made = shown.replacing("screens.\(screens[Name(screen.name)])", with: sheet(screen.name))
      let style = popovers.contains(screen.name) ? ", { style = \"popover\" }" : ""
      return "\(flow):present(\(made)\(style))"
    case .dismiss:
      let isOwn = !visit.isAfterRoot && move.layer == layer - 1 && visits?[0].moves.count == number + 1
      return isOwn ? "\(owner):finish()" : "\(flow):dismiss()"
    case .ask(let alert): return "\(flow):\(alert)"
    }
  }

  /// Returns the line that goes by a route, with the params of its last screen.
  private func go(to layer: StagePath.Layer, from flow: String, _ number: Int, in visits: [Visit]?) -> String
  {
    let route = routes.name(of: layer).quoted
    let params = visits.map { fields(of: number, in: $0) } ?? ""
    return params.isEmpty ? "\(flow):go \(route)" : "\(flow):go(\(route), { \(params) })"
  }

  func sheet(_ screen: String) -> String { Name.className(screens[Name(screen)]) + "Sheet" }

  /// Returns the flow of a layer, as the handler names it.
  private func flow(of place: Int) -> String {
    if place >= layer { return owner + String(repeating: ".children[1]", count: place - layer) }
    return owner + String(repeating: ".parent", count: layer - place)
  }

  /// The first flow, which alone can change the content of the window.
  private var window: String { owner == "root" ? owner : owner + (isFirstFlow ? "" : ".root") }

  private func flow(of move: StageMove, isAfterRoot: Bool) -> String {
    switch move.kind {
    case .setRoot, .select, .go: return window
    default:
      if !isAfterRoot { return flow(of: move.layer) }
      return window + String(repeating: ".children[1]", count: move.layer)
    }
  }

  /// Returns the lines in a function that outlives the flow, if they go on when another root has ended it.
  private func outliving(_ lines: [String], of visit: Visit) -> [String] {
    guard owner == "self", !isFirstFlow, visit.moves.dropLast().contains(where: { $0.setsRoot }) else {
      return lines
    }
    return ["local root = self.root", "flow.spawn(function()"]
      + lines.map { "  " + $0.replacing("self.root", with: "root") } + ["end)"]
  }

  /// Returns a split view with the screens of a layer.
  static func split(_ layer: StagePath.Layer, _ screens: LuaWords) -> String {
    let names =
      layer.columns.count == 2 ? ["primary", "secondary"] : ["primary", "supplementary", "secondary"]
    let parts = zip(names, layer.columns).compactMap { name, column in
      column.first.map { "\(name) = screens.\(screens[Name($0.name)]) {}" }
    }
    return "flow.split { \(parts.joined(separator: ", ")) }"
  }

  /// Returns the expression that makes a screen.
  private func made(_ shown: Shown, _ number: Int, in visits: [Visit]?) -> String {
    let word = "screens.\(screens[Name(shown.name)])"
    guard let visits else { return word }
    let params = fields(of: number, in: visits)
    return params.isEmpty ? word + " {}" : "\(word) { \(params) }"
  }

  private func fields(of number: Int, in visits: [Visit]) -> String {
    let fields = paramNames(of: number, in: visits).compactMap { name in
      expression(for: name, of: number, in: visits).map { "\(name) = \($0)" }
    }
    return fields.joined(separator: ", ")
  }

  private func paramNames(of number: Int, in visits: [Visit]) -> [String] {
    var names: [String] = []
    for param in visits.flatMap({ $0.moves[number].shown?.params ?? [] }) where !names.contains(param.name) {
      names.append(param.name)
    }
    return names
  }

  /// Returns the expression that has the value of a param in all visits: an argument, a param of the screen on which
  /// the user acted, or a constant.
  private func expression(for param: String, of number: Int, in visits: [Visit]) -> String? {
    let pairs = visits.compactMap { visit in
      visit.moves[number].shown?.param(param).map { (visit, $0) }
    }
    for (place, name) in names.enumerated()
    where pairs.allSatisfy({ $0.0.arguments.indices.contains(place) && $0.0.arguments[place] == $0.1 }) {
      return name
    }
    let others = visits[0].screen.params.map(\.name).sorted {
      ($0 != param ? 1 : 0, $0) < ($1 != param ? 1 : 0, $1)
    }
    for name in others where pairs.allSatisfy({ $0.0.screen.param(name) == $0.1 }) { return "screen.\(name)" }
    guard let first = pairs.first?.1, pairs.allSatisfy({ $0.1 == first }) else { return nil }
    return first.literal
  }
}

extension StageMove {
  fileprivate var isAsk: Bool { if case .ask = kind { true } else { false } }
}

extension Value {
  /// True for values that Lua compares by `==`.
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .flag, .integer, .number: true
    case .nothing, .list, .table: false
    }
  }
}
