import Proving
import ScreenStack

/// A list of a proof, each of whose elements is a document of one kind.
struct ProofList {
  let kind: String
  /// Returns the documents for the elements, each with a line feed.
  let lines: (Proof) -> [String]
  /// Adds the element that a document has.
  let take: (Value, inout Proof) throws(ProofReader.Mistake) -> Void

  private init<Part: ProofPart>(_ kind: String, _ path: WritableKeyPath<Proof, [Part]>) {
    self.kind = kind
    lines = { proof in proof[keyPath: path].map { ProofDocument.line(kind, $0) } }
    take = { (source, proof) throws(ProofReader.Mistake) in
      proof[keyPath: path].append(try ProofDocument.read(source))
    }
  }

  /// All lists, in the order in which they are written.
  static var all: [ProofList] {
    [
      ProofList("finding", \.findings), ProofList("reached", \.reached), ProofList("holds", \.holding),
      ProofList("inapplicable", \.judged.inapplicable), ProofList("never_applied", \.unapplied),
      ProofList("elsewhere", \.judged.elsewhere), ProofList("undecided", \.undecided),
      ProofList("accepted", \.accepted), ProofList("stale", \.stale), ProofList("not_tried", \.untried),
      ProofList("grows", \.growths), ProofList("known", \.baseline.known),
      ProofList("mended", \.baseline.mended), ProofList("lost", \.baseline.lost),
    ]
  }
}

extension ProofCell: ProofPart {
  static var blank: ProofCell { ProofCell("") }

  func passed(through document: inout ProofDocument) -> ProofCell {
    ProofCell(document.text("plugin", plugin), under: document.texts("cell", ifAny: circumstances))
  }
}

extension Proof.Scope: ProofPart {
  static var blank: Proof.Scope { Proof.Scope([], [], within: [], of: 0) }

  func passed(through document: inout ProofDocument) -> Proof.Scope {
    let words = document.texts("rules", rules.map(\.rawValue))
    let rules = words.compactMap(Proof.Rule.init)
    if rules.count < words.count { document.fail(.member("rules")) }
    return Proof.Scope(
      rules, document.texts("properties", properties), within: document.texts("bounds", bounds),
      of: document.count("total", total))
  }
}

extension Proof.Finding: ProofPart {
  static var blank: Proof.Finding { Proof.Finding(.crash, "") }

  func passed(through document: inout ProofDocument) -> Proof.Finding {
    let word = document.text("rule", rule.rawValue)
    let title = document.text("title", title)
    document.derived("warning", .flag(isWarning))
    let place = document.text("place", ifAny: place)
    let notes = document.texts("notes", ifAny: notes)
    let others = document.count("others", ifAny: others)
    let alike = document.parts("alike", ifAny: alike)
    document.derived("acts", .integer(acts))
    let way = document.texts("way", way)
    guard let rule = Proof.Rule(rawValue: word) else {
      document.fail(.member("rule"))
      return self
    }
    let start = rule.words + ": "
    if !title.hasPrefix(start) { document.fail(.member("title")) }
    var finding = Proof.Finding(rule, String(title.dropFirst(start.count)), at: place)
    (finding.way, finding.notes, finding.others, finding.alike) = (way, notes, others, alike)
    return finding
  }
}

extension Proof.Finding.Alike: ProofPart {
  static var blank: Proof.Finding.Alike { Proof.Finding.Alike("", after: 0) }

  func passed(through document: inout ProofDocument) -> Proof.Finding.Alike {
    Proof.Finding.Alike(document.text("subject", subject), after: document.count("acts", acts))
  }
}

extension Proof.Reached: ProofPart {
  static var blank: Proof.Reached { Proof.Reached("", after: 0) }

  func passed(through document: inout ProofDocument) -> Proof.Reached {
    Proof.Reached(document.text("name", name), after: document.count("acts", acts))
  }
}

extension Proof.Lost: ProofPart {
  static var blank: Proof.Lost { Proof.Lost("", now: "") }

  func passed(through document: inout ProofDocument) -> Proof.Lost {
    Proof.Lost(document.text("name", name), now: document.text("now", now))
  }
}

extension Proof.Rule: ProofPart {
  static var blank: Proof.Rule { .crash }

  func passed(through document: inout ProofDocument) -> Proof.Rule {
    guard let rule = Proof.Rule(rawValue: document.text("rule", rawValue)) else {
      document.fail(.member("rule"))
      return self
    }
    return rule
  }
}

/// The name of a property, or the title of a finding.
extension String: ProofPart {
  static var blank: String { "" }

  func passed(through document: inout ProofDocument) -> String { document.text("name", self) }
}

extension Proof.Accepted: ProofPart {
  static var blank: Proof.Accepted { Proof.Accepted("", reason: "") }

  func passed(through document: inout ProofDocument) -> Proof.Accepted {
    Proof.Accepted(document.text("title", title), reason: document.text("reason", reason))
  }
}

extension Proof.Stale: ProofPart {
  static var blank: Proof.Stale { Proof.Stale("", at: "") }

  func passed(through document: inout ProofDocument) -> Proof.Stale {
    Proof.Stale(document.text("title", title), at: document.text("place", place))
  }
}

extension Proof.Untried: ProofPart {
  static var blank: Proof.Untried { Proof.Untried("", remedy: "") }

  func passed(through document: inout ProofDocument) -> Proof.Untried {
    let (act, remedy) = (document.text("act", act), document.text("remedy", remedy))
    let why = document.text("why", ifAny: why == .noValues ? nil : why.rawValue)
    var untried = Proof.Untried(
      act, remedy: remedy, why.flatMap(Proof.Untried.Why.init(rawValue:)) ?? .noValues)
    untried.madeUpStates = document.count("made_up_states", ifAny: madeUpStates)
    untried.madeUpBroken = document.texts("made_up_broken", ifAny: madeUpBroken)
    return untried
  }
}

extension Growth: ProofPart {
  static var blank: Growth { Growth("", "", remedy: nil) }

  func passed(through document: inout ProofDocument) -> Growth {
    Growth(
      document.text("part", part), document.text("values", values),
      remedy: document.text("remedy", ifAny: remedy))
  }
}

/// The last document of a proof: its numbers.
struct ProofEnd: ProofPart {
  var proof: Proof

  static var blank: ProofEnd { ProofEnd(proof: Proof(of: "")) }

  func passed(through document: inout ProofDocument) -> ProofEnd {
    var end = self
    let counts = proof.counts
    document.derived("proved", .flag(proof.isProved))
    let word = document.text("ending", proof.ending.word)
    end.proof.counts.starts = document.count("starts", counts.starts)
    end.proof.counts.states = document.count("states", counts.states)
    end.proof.counts.steps = document.count("steps", counts.steps)
    end.proof.counts.depth = document.count("depth", counts.depth)
    end.proof.counts.deeper = document.count("deeper", counts.deeper)
    end.proof.counts.unexplored = document.count("unexplored", counts.unexplored)
    end.proof.counts.outside = document.count("outside", counts.outside)
    end.proof.extent.omitted = document.texts("without", ifAny: proof.extent.omitted)
    end.proof.extent.bounds = document.texts("bounds", proof.extent.bounds)
    end.proof.extent.seeds = document.integers("seeds", ifAny: proof.extent.seeds)
    let limit = document.value("limit", proof.ending.limit)
    do throws(ProofReader.Mistake) {
      end.proof.ending = try Proof.Ending(word, limit)
    } catch {
      document.fail(error)
    }
    return end
  }
}

extension Proof.Ending {
  private static let words = (
    complete: "complete", states: "states", depth: "depth", seconds: "time", memory: "memory",
    sample: "sample", interrupted: "interrupted"
  )

  fileprivate var word: String {
    switch self {
    case .complete: Self.words.complete
    case .states: Self.words.states
    case .depth: Self.words.depth
    case .seconds: Self.words.seconds
    case .memory: Self.words.memory
    case .sample: Self.words.sample
    case .interrupted: Self.words.interrupted
    }
  }

  fileprivate var limit: Value? {
    switch self {
    case .complete, .interrupted: nil
    case .states(let limit), .depth(let limit), .memory(let limit), .sample(let limit): .integer(limit)
    case .seconds(let limit): .number(limit)
    }
  }

  fileprivate init(_ word: String, _ limit: Value?) throws(ProofReader.Mistake) {
    switch (word, limit) {
    case (Self.words.complete, _): self = .complete
    case (Self.words.interrupted, _): self = .interrupted
    case (Self.words.states, .integer(let count)?) where count >= 0: self = .states(count)
    case (Self.words.depth, .integer(let count)?) where count >= 0: self = .depth(count)
    case (Self.words.seconds, .number(let seconds)?): self = .seconds(seconds)
    case (Self.words.memory, .integer(let count)?) where count >= 0: self = .memory(megabytes: count)
    case (Self.words.sample, .integer(let seed)?): self = .sample(seed: seed)
    case (Self.words.states, _), (Self.words.depth, _), (Self.words.seconds, _), (Self.words.memory, _),
      (Self.words.sample, _):
      throw .member("limit")
    default: throw .member("ending")
    }
  }
}
