import Maps
import ScreenStack

/// Writes the commands of visits as lines of Lua.
struct HandlerWriter {
  let screens: LuaWords
  /// The names of the params of flows, by those of their first screens.
  let flowParams: LuaWords
  let routes: SessionRoutes
  /// The tabs, in the order of their flows among the children of the first flow.
  let tabs: [String]
  /// The screens with which popovers begin.
  let popovers: Set<String>
  /// The layer whose flow has the handler.
  let layer: Int
  /// True if that flow is the first one.
  let isFirstFlow: Bool
  /// The word for that flow: `self`, or `root` in the function of a link.
  let owner: String
  /// True if the flow of the split view has a field `detail` for what it shows in the last column.
  let keepsDetail: Bool
  /// The names of the values of the act.
  let names: [String]
  /// The answers of services that stand for causes that no log shows, from the first handler on.
  var unknowns: [[String]]

  /// Returns the lines for visits, in their order.
  mutating func lines(for visits: [Visit]) -> [String] {
    let outcomes = outcomes(of: visits)
    let groups = outcomes.map { outcome in outcome.places.map { visits[$0] } }
    if groups.count < 2 { return groups.first.map { body(of: $0) } ?? [] }
    if let (cause, parts) = decision(between: groups) {
      let parts = parts.map { part in part.flatMap { outcomes[$0].places }.sorted().map { visits[$0] } }
      return choose([], among: parts, if: parts.map(cause.condition))
    }
    let labels = labels(of: groups)
    var labelOf: [Int: String] = [:]
    for (outcome, label) in zip(outcomes, labels) { for place in outcome.places { labelOf[place] = label } }
    unknowns.append(Self.replies(visits.indices.map { (visits[$0].log, labelOf[$0] ?? "") }))
    let call = "local reply = \(owner).services.unknown_\(unknowns.count)()"
    return choose([call], among: groups, if: labels.map { "reply == " + $0.quoted })
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
  static func replies(_ labels: [(log: Int, label: String)]) -> [String] {
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
    var seen = Set(replies)
    replies += labels.map(\.label).filter { seen.insert($0).inserted }
    return replies
  }

  /// Returns the lines that choose among outcomes, after those with which all of them begin. An outcome that does
  /// nothing has no lines.
  /// - Parameter question: The line that finds out which outcome it is, or none.
  private mutating func choose(
    _ question: [String], among groups: [[Visit]], if conditions: [String]
  ) -> [String] {
    var (bodies, lines): ([[String]], [String]) = ([], [])
    for group in groups { bodies.append(self.lines(for: group)) }
    let common = Self.common(bodies)
    for (body, condition) in zip(bodies.map({ $0.dropFirst(common.count) }), conditions) {
      if body.isEmpty { continue }
      lines.append("\(lines.isEmpty ? "if" : "elseif") \(condition) then")
      lines += body.map { "  " + $0 }
    }
    return common + question + (lines.isEmpty ? [] : Self.joined(lines + ["end"]))
  }

  /// Returns the first lines that are the same in all bodies, as far as none begins a block.
  private static func common(_ bodies: [[String]]) -> [String] {
    guard let first = bodies.first else { return [] }
    let count = first.indices.prefix { place in
      let isBlock = first[place].hasSuffix("then") || first[place].hasSuffix("function()")
      return !isBlock && bodies.allSatisfy { $0.indices.contains(place) && $0[place] == first[place] }
    }.count
    return Array(first.prefix(count))
  }

  /// Returns a condition with one short line as one line.
  static func joined(_ lines: [String]) -> [String] {
    let line = lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    return lines.count == 3 && line.count <= 90 ? [line] : lines
  }

  /// Returns the word for an outcome: the screen to which it leads.
  private func label(of visit: Visit) -> String {
    switch visit.moves.last?.kind {
    case nil, .wait: "stay"
    case .ask(let alert, _): alert.name
    case .pop, .popTo, .popToRoot, .bringToFront: "back"
    case .allow: "allow"
    case .dismiss: "close"
    case .showPart(let part): screens[Name(part)]
    case .hidePart: "hide"
    case .select(let tab): tab
    case .push, .replace, .replaceAll, .setRoot, .go, .showColumn, .present:
      screens[Name(visit.moves.last?.shown?.name ?? "")]
    }
  }
}
