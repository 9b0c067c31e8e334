/// What one pattern had to do with a link.
package struct LinkVerdict: Equatable, Sendable {
  /// The number of the pattern.
  package let pattern: Int
  /// How it went with it.
  package let outcome: Outcome

  /// How it went.
  package enum Outcome: Equatable, Sendable {
    /// It answers.
    case chosen([LinkParam])
    /// It matches too, and this is why another one answers.
    case outranked(by: Int, because: LinkTable.Reason)
    case wrongScheme
    case wrongHost
    /// The path matches up to here.
    case wrongPath(upTo: String)
  }
}

extension LinkTable {
  /// Why one pattern goes before another.
  package enum Reason: Equatable, Sendable {
    case scheme
    case host
    /// The segments differ, counted from 1.
    case segment(Int, winner: String, loser: String)
    case longer
    case lessOptional
    /// Nothing but the order in which they were declared.
    case order
  }

  /// What each pattern had to do with a link: first the one that answers, then those that match too, the
  /// more specific first, then the others in the order in which they were declared.
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
    for pattern in patterns.indices where ranks[pattern] == nil {
      verdicts.append(LinkVerdict(pattern: pattern, outcome: patterns[pattern].fault(of: link)))
    }
    return verdicts
  }
}

extension LinkTable.Reason {
  /// What the first rank has before the second.
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
  /// What it is, as far as that tells it from another.
  fileprivate func words(against other: Self) -> String {
    let text = "\(letters) letter\(letters == 1 ? "" : "s") of text"
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
  /// The verdict in words, the pattern in front.
  package func message(in table: LinkTable) -> String {
    "\(table.patterns[pattern].text): \(outcome.message(in: table))"
  }
}

extension LinkVerdict.Outcome {
  fileprivate func message(in table: LinkTable) -> String {
    switch self {
    case .chosen(let params): (["answers"] + params.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    case .outranked(let other, let reason): "gives way to '\(table.patterns[other].text)': \(reason.message)"
    case .wrongScheme: "another scheme"
    case .wrongHost: "another host"
    case .wrongPath(let reached): reached.isEmpty ? "another path" : "matches up to '\(reached.short)'"
    }
  }
}

extension LinkTable.Reason {
  /// The reason in words, of the one that gives way.
  package var message: String {
    switch self {
    case .scheme: "that names the scheme more closely"
    case .host: "that names the host more closely"
    case .segment(let number, let winner, let loser): "segment \(number) is \(winner) there, \(loser) here"
    case .longer: "that goes on"
    case .lessOptional: "less of that can be left out"
    case .order: "that was declared first"
    }
  }
}
