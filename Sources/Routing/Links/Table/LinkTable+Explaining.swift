import ScreenStack

/// The outcome of one pattern for a link.
package struct LinkVerdict: Equatable, Sendable {
  /// The number of the pattern.
  package let pattern: Int
  /// The outcome.
  package let outcome: Outcome

  /// The possible outcomes.
  package enum Outcome: Equatable, Sendable {
    case chosen([LinkParam])
    /// The pattern matches too, but another one answers for this reason.
    case outranked(by: Int, because: LinkTable.Reason)
    case wrongScheme
    case wrongHost
    case wrongPath(upTo: String)

    /// The length of the part of the path that the pattern matches, or a negative number for another address.
    fileprivate var reach: Int {
      switch self {
      case .chosen, .outranked: .max
      case .wrongPath(let text): text.utf8.count
      case .wrongHost: -1
      case .wrongScheme: -2
      }
    }
  }
}

extension LinkTable {
  /// The reason why one pattern ranks above another.
  package enum Reason: Equatable, Sendable {
    case scheme
    case host
    /// The segments with this number, counted from 1, differ.
    case segment(Int, winner: String, loser: String)
    case longer
    case lessOptional
    /// The order of declaration is the only difference.
    case order
  }

  /// Returns the outcome of each pattern for a link: first the one that answers, then the others that match
  /// by descending rank, then the rest, those that match more of the link first.
  package func explain(_ link: Link) -> [LinkVerdict] {
    let chosen = match(link)
    var order: [Int] = []
    var ranks: [Int: LinkRank] = [:]
    for trial in trials(of: link) {
      let candidate = candidates[trial.candidate]
      guard ranks[candidate.pattern] == nil, params(of: link, trial) != nil else { continue }
      ranks[candidate.pattern] = candidate.rank
      order.append(candidate.pattern)
    }
    var verdicts = order.map { pattern -> LinkVerdict in
      if let chosen, chosen.pattern != pattern, let rank = ranks[chosen.pattern], let own = ranks[pattern] {
        let reason = Reason(rank, before: own)
        return LinkVerdict(pattern: pattern, outcome: .outranked(by: chosen.pattern, because: reason))
      }
      return LinkVerdict(pattern: pattern, outcome: .chosen(chosen?.params ?? []))
    }
    let others = patterns.indices.filter { ranks[$0] == nil }
    verdicts += others.map { LinkVerdict(pattern: $0, outcome: patterns[$0].fault(of: link)) }
      .enumerated().sorted { ($1.element.outcome.reach, $0.offset) < ($0.element.outcome.reach, $1.offset) }
      .map(\.element)
    return verdicts
  }
}

extension LinkTable.Reason {
  /// Creates the reason why the first rank is above the second.
  init(_ winner: LinkRank, before loser: LinkRank) {
    if winner.scheme != loser.scheme {
      self = .scheme
    } else if winner.host != loser.host {
      self = .host
    } else if let place = zip(winner.segments, loser.segments).enumerated().first(where: { $1.0 != $1.1 })?
      .offset
    {
      let (one, two) = (winner.segments[place], loser.segments[place])
      self = .segment(place + 1, winner: one.words(against: two), loser: two.words(against: one))
    } else if winner.segments.count != loser.segments.count {
      self = .longer
    } else {
      self = winner.optional == loser.optional ? .order : .lessOptional
    }
  }
}

extension LinkRank.Segment {
  /// Returns a description of the segment that distinguishes it from another one.
  fileprivate func words(against other: Self) -> String {
    let text = "\(letters.counting("letter")) of text"
    switch kind {
    case .text: return "fixed text"
    case .mixed where other.kind == .mixed && other.letters == letters: return letterCount
    case .mixed: return "a param with \(text)"
    case .expression: return other.kind == .expression ? letterCount : "a param with an expression"
    case .param: return "a param"
    case .open: return "a param over segments" + (letters > 0 ? " with \(text)" : "")
    }
  }

  private var letterCount: String { "an expression of \(breadth) different letters" }
}

extension LinkPattern {
  fileprivate func fault(of link: Link) -> LinkVerdict.Outcome {
    guard address.scheme.contains(link.scheme) else { return .wrongScheme }
    guard address.params(of: link) != nil else { return .wrongHost }
    let reached = path.program.run(link.path.bytes).reached
    return .wrongPath(upTo: link.path.text(0..<reached))
  }
}

extension LinkVerdict {
  /// Returns the outcome as text, with the pattern first.
  package func message(in table: LinkTable) -> String {
    "\(table.patterns[pattern].text): \(outcome.message(in: table))"
  }
}

extension LinkVerdict.Outcome {
  fileprivate func message(in table: LinkTable) -> String {
    switch self {
    case .chosen(let params): "opens it" + Self.list(of: params)
    case .outranked(let other, let reason):
      "matches, but '\(table.patterns[other].text)' takes precedence: \(reason.message)"
    case .wrongScheme: "another scheme"
    case .wrongHost: "another host"
    case .wrongPath(let reached): reached.isEmpty ? "another path" : "matches up to '\(reached.short)'"
    }
  }

  private static func list(of params: [LinkParam]) -> String {
    params.isEmpty ? "" : ", with " + params.map { "\($0.name)=\($0.value.short)" }.joined(separator: ", ")
  }
}

extension LinkTable.Reason {
  /// The reason as text, in which "it" is the pattern that takes precedence.
  fileprivate var message: String {
    switch self {
    case .scheme: "it names the scheme more exactly"
    case .host: "it names the host more exactly"
    case .segment(let number, let winner, let loser): "its segment \(number) is \(winner), and here \(loser)"
    case .longer: "it has more segments"
    case .lessOptional: "it has fewer optional parts"
    case .order: "it is declared first"
    }
  }
}
