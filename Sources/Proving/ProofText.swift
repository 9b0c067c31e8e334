/// The report of a proof as text. It depends on the proof only.
package struct ProofText {
  private let proof: Proof
  private var lines: [String] = []
  /// The way of the finding before, which is not printed twice.
  private var lastWay: [String] = []

  /// Returns the report.
  package static func report(on proof: Proof) -> String {
    var text = ProofText(proof)
    text.write()
    return text.lines.map { $0 + "\n" }.joined()
  }

  private init(_ proof: Proof) { self.proof = proof }

  private mutating func write() {
    lines.append("\(proof.cell.title): \(counts)")
    for finding in proof.unexpected { write(finding, "BROKEN  ") }
    for finding in proof.warnings where !proof.isKnown(finding) { write(finding, "WARNING ") }
    writeBaseline()
    for reached in proof.reached {
      lines.append("REACHED  \(reached.name)  (\(Self.count(reached.acts, "act")))")
    }
    if !holding.isEmpty { lines.append((proof.ending == .complete ? "HOLDS    " : "SO FAR   ") + holding) }
    for accepted in proof.accepted { lines.append("ACCEPTED \(accepted.title)  (\(accepted.reason))") }
    // An acceptance that another cell needs is not stale.
    if proof.circumstances.isEmpty { lines += proof.stale.map(Self.line) }
    for name in proof.unapplied { lines.append("NEVER APPLIED  \(name)") }
    for name in proof.judged.elsewhere {
      lines.append("NOT JUDGED     \(name)  (it is for another device or variant)")
    }
    for name in proof.undecided { lines.append("UNDECIDED      \(name)") }
    for untried in proof.untried { write(untried) }
    for growth in proof.growths {
      lines.append(
        "GROWS    \(growth.part): \(growth.values)" + (growth.remedy == nil ? "" : ". To limit it:"))
      if let remedy = growth.remedy { lines.append("           \(remedy)") }
    }
    if proof.isShallow {
      let count = Self.grouped(Proof.sampleCount)
      lines.append("DEEPER   with --swarm 1, which tries about \(count) states at each depth, and not all")
    }
    lines.append("\(proof.cell.title): \(verdict)")
  }

  /// Writes a line for each difference from the golden, and for each finding that it knows.
  private mutating func writeBaseline() {
    let remedy = "To accept it: flowhost prove \(proof.subject) --accept"
    for lost in proof.baseline.lost {
      lines.append("LOST     \(lost.name)  (it held, now \(lost.now). \(remedy))")
    }
    for finding in proof.findings where proof.isKnown(finding) {
      lines.append("KNOWN    \(finding.title)  (\(Self.count(finding.acts, "act")))")
    }
    for title in proof.baseline.mended { lines.append("MENDED   \(title)  (\(remedy))") }
  }

  private var counts: String {
    let counts = proof.counts
    var parts = [
      Self.count(counts.starts, "start"), Self.count(counts.states, "state"),
      Self.count(counts.steps, "step"),
      "depth \(Self.grouped(counts.depth))",
    ]
    if counts.deeper > 0 { parts[parts.count - 1] += " and \(Self.count(counts.deeper, "step")) deeper" }
    if counts.outside > 0 { parts.append("\(Self.grouped(counts.outside)) outside of the bounds") }
    return parts.joined(separator: ", ")
  }

  private mutating func write(_ finding: Proof.Finding, _ word: String) {
    lines.append("\(word) \(finding.title)  (\(Self.count(finding.acts, "act")))")
    if let place = finding.place { lines.append("         \(place)") }
    lines += finding.notes.map { "         \($0)" }
    lines += Self.others(than: finding).map { "         \($0)" }
    if finding.way == lastWay, !finding.way.isEmpty {
      lines.append("           the same way")
    } else {
      for line in finding.way { lines.append("           \(line)") }
    }
    lastWay = finding.way
  }

  /// Returns the lines about other findings with the same matter.
  package static func others(than finding: Proof.Finding) -> [String] {
    let count = finding.others
    var lines: [String] = []
    if !finding.alike.isEmpty { lines.append(words(about: finding.alike, finding.rule)) }
    guard count > 0 else { return lines }
    switch finding.rule {
    case .astray: lines.append("\(self.count(count, "more landing")) of this link elsewhere, on longer ways")
    case .leak: lines.append("\(self.count(count, "more leak")) of this name, with another story")
    default: lines.append("\(self.count(count, "more failure")) at this line, with other words")
    }
    return lines
  }

  private static func words(about alike: [Proof.Finding.Alike], _ rule: Proof.Rule) -> String {
    if rule == .astray {
      let links = alike.map { Proof.Finding(rule, $0.subject).link }
      return "\(count(links.count, "more link")) from there: \(links.joined(separator: ", "))"
    }
    return "\(count(alike.count, "more alert")) at this line: \(alike.map(\.subject).joined(separator: ", "))"
  }

  private mutating func write(_ untried: Proof.Untried) {
    lines.append("NOT TRIED  \(untried.act): \(untried.why.words)")
    lines.append("             \(untried.remedy)")
    if untried.madeUpStates == 0 { return }
    let broken =
      untried.madeUpBroken.isEmpty
      ? "nothing broken" : "broken: \(untried.madeUpBroken.joined(separator: "; "))"
    lines.append(
      "           With 1 for each value: \(Self.count(untried.madeUpStates, "state")), \(broken)")
  }

  /// The rules and properties that hold. A rule that an unfinished search has not seen broken is no proof, so the last
  /// line says that it is not finished.
  private var holding: String {
    (proof.holdingRules.map(\.absence) + proof.holding).joined(separator: ", ")
  }

  private var verdict: String {
    let words = proof.answer.words
    switch proof.answer {
    case .nothing: return words + ". No act is possible without values."
    case .proved, .holding:
      let rest = proof.judged.scope.map { ["\(Self.grouped($0.total - $0.count)) were not judged"] } ?? []
      return ([words + Self.words(for: proof.extent)] + rest + numbers).joined(separator: ", ")
    case .unproved:
      let judged = proof.judged.scope.map { ["Judged \($0.count) of \(Self.count($0.total, "rule"))"] } ?? []
      return
        ([words] + judged + (Self.unfinished(proof).map { [$0] } ?? []) + [numbers.joined(separator: ", ")])
        .filter { !$0.isEmpty }.joined(separator: ". ") + "."
    }
  }

  /// Returns the answer of a proof without numbers: `proved within "two items" with seed 0`.
  package static func answer(of proof: Proof) -> String {
    let isDone = proof.ending == .complete || proof.hasNothingToProve
    return proof.answer.words + (proof.isGood ? words(for: proof.extent) : "")
      + (isDone ? "" : ", not all states were tried")
  }

  /// The numbers of what was found.
  private var numbers: [String] {
    var parts: [String] = []
    if !proof.broken.isEmpty { parts.append("\(Self.grouped(proof.broken.count)) broken") }
    if !proof.warnings.isEmpty { parts.append(Self.count(proof.warnings.count, "warning")) }
    let known = proof.findings.count(where: proof.isKnown)
    let rest = [
      (known, "of them known"), (proof.baseline.lost.count, "lost"), (proof.baseline.mended.count, "mended"),
      (proof.undecided.count, "undecided"), (proof.untried.count, "not tried"),
    ]
    return parts + rest.filter { $0.0 > 0 }.map { "\(Self.grouped($0)) \($1)" }
  }

  /// Returns the reason why the search of a proof is not complete, or nil.
  package static func unfinished(_ proof: Proof) -> String? {
    let number = proof.counts.unexplored
    let left = "\(count(number, "state")) \(number == 1 ? "is" : "are") unexplored"
    switch proof.ending {
    case .complete: return nil
    case .states(let limit):
      let states = proof.counts.states
      // A search stops at the end of a level.
      let rest = states > limit ? ", beyond the limit of \(grouped(limit))" : ""
      return "Stopped at \(count(states, "state"))\(rest): \(left)"
    case .depth(let limit): return "Stopped at depth \(grouped(limit)): \(left)"
    case .seconds(let limit): return "Stopped after \(seconds(limit)): \(left)"
    case .memory(let limit): return "Stopped at \(grouped(limit)) MB: \(left)"
    case .sample(let seed): return "Some states of each level were tried, by the seed \(seed): \(left)"
    case .interrupted: return "Interrupted: \(left)"
    }
  }

  /// Returns the line about a use of `flow.accept` that accepts nothing.
  static func line(_ stale: Proof.Stale) -> String {
    "STALE    \(stale.title)  (\(stale.place): nothing of this title is found. Remove it.)"
  }

  /// Returns the extent of a proof in words, after a space. Empty if it has no limits.
  static func words(for extent: Proof.Extent) -> String {
    let names = extent.bounds.map { "\"\($0)\"" }.joined(separator: " and ")
    let seeds = extent.seeds.map(String.init)
    let list = [seeds.dropLast().joined(separator: ", "), seeds.last ?? ""].filter { !$0.isEmpty }
    let omitted = extent.omitted.joined(separator: " and ")
    return (omitted.isEmpty ? "" : " without \(omitted)") + (names.isEmpty ? "" : " within \(names)")
      + (seeds.isEmpty
        ? "" : " with \(seeds.count == 1 ? "seed" : "seeds") \(list.joined(separator: " and "))")
  }

  /// Returns a number with its noun: `1 state`, `41,090 states`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(grouped(Int(seconds))) s" : "\(seconds) s"
  }

  /// Returns a number with a comma after each three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

extension Proof.Untried.Why {
  fileprivate var words: String {
    switch self {
    case .noValues: "no values are known. Add to properties.lua:"
    case .ambiguous: "it is on two visible screens of one name, with the same values."
    case .impossible: "it is not possible with any of its known values."
    }
  }
}
