import LuaBridge
import Platform
import ScreenStack
import Tracing

/// A few acts from a state, drawn by a number, and all that can be seen of them. Two worlds that a search takes for one
/// state must show the same.
struct AuditWalk {
  private let search: StateSearch
  private var draw: Draw
  private var names = ObjectNames()
  /// The results at the beginning, and after each act.
  private(set) var seen: [Seen] = []

  /// Everything that can be seen after an act. Causes and times are left out.
  struct Seen {
    /// The act as a line of a scenario, or an empty text at the beginning.
    var act = ""
    var outcome = Choice.Outcome.done
    /// The lines of the trace.
    var lines: [String] = []
    /// The acts that can be done next.
    var offers: [String] = []
    var print: StateTable.Fingerprint?

    /// Returns whether another result looks the same, although the states may differ.
    func shows(_ other: Seen) -> Bool {
      act == other.act && outcome == other.outcome && lines == other.lines && offers == other.offers
    }
  }

  /// - Parameter number: It draws the acts: the same ones in states that offer the same.
  init(_ search: StateSearch, number: Int) {
    self.search = search
    draw = Draw(state: UInt64(number))
  }

  /// Goes on from the present state of the world.
  mutating func go(acts: Int, _ world: inout ScriptWorld) throws(LuaError) {
    world.host.trace = Trace(detail: .lifecycle)
    defer { world.host.trace = world.host.trace.muted() }
    var next: Seen? = Seen()
    while var seen = next {
      let offered = try world.everything()
      seen.offers = offered.choices.map(\.words) + offered.untried + offered.unnamed + offered.unhandled
      seen.print = try search.fingerprint(&world)
      self.seen.append(seen)
      // An app that has not come to rest cannot go on.
      if case .failed(_?) = seen.outcome { return }
      next = self.seen.count > acts ? nil : try step(among: offered.choices, &world)
    }
  }

  /// Performs a possible act, or returns nil if there is none.
  private mutating func step(
    among choices: [Choice], _ world: inout ScriptWorld
  ) throws(LuaError) -> Seen? {
    let start = draw.next(below: choices.count)
    for place in choices.indices {
      let choice = choices[(start + place) % choices.count]
      let outcome = try world.play(choice)
      if outcome == .impossible { continue }
      var seen = Seen(act: choice.line, outcome: outcome)
      _ = world.host.trace.deliver { line in
        seen.lines.append(names.renamed(TraceText.line(line)))
        return true
      }
      return seen
    }
    return nil
  }
}

extension AuditWalk {
  /// Returns the acts up to the first difference from another walk of the same number, and words about it. A difference
  /// that can be seen is preferred to states that only differ.
  func difference(from other: AuditWalk) -> (acts: [String], words: String)? {
    let pairs = Array(zip(seen, other.seen))
    let place =
      pairs.firstIndex { !$0.shows($1) } ?? (seen.count == other.seen.count ? nil : pairs.count)
      ?? pairs.firstIndex { $0.print != $1.print }
    guard let place else { return nil }
    let acts = seen.prefix(place + 1).dropFirst().map(\.act)
    guard place < pairs.count else { return (acts, "one world goes on, the other one does not") }
    return (acts, Self.words(pairs[place].0, pairs[place].1))
  }

  private static func words(_ one: Seen, _ two: Seen) -> String {
    if one.act != two.act { return "the acts differ: '\(one.act)' and '\(two.act)'" }
    if let words = words("is printed", one.lines, two.lines) ?? words("can be done", one.offers, two.offers) {
      return words
    }
    return one.outcome == two.outcome ? "the states differ" : "the outcomes differ"
  }

  /// Returns words about the first item in which two lists differ.
  private static func words(_ verb: String, _ one: [String], _ two: [String]) -> String? {
    guard one != two else { return nil }
    let place = zip(one, two).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let (mine, yours) = (
      one.dropFirst(place ?? min(one.count, two.count)).first,
      two.dropFirst(place ?? min(one.count, two.count)).first
    )
    return "'\(mine ?? "nothing")' \(verb), or '\(yours ?? "nothing")'"
  }
}

extension ScriptWorld {
  /// Returns everything that can happen.
  mutating func everything() throws(LuaError) -> Host.Everything {
    let host = host
    return try withFrame { frame throws(LuaError) in try host.everything(in: &frame) }
  }

  /// Tries a choice as a search does, with fuel for it alone.
  mutating func play(_ choice: Choice) throws(LuaError) -> Choice.Outcome {
    refuel(host.limits.fuel)
    host.scenario.problems = Problems()
    return try take(choice)
  }
}

extension ScriptHost {
  /// Returns words about the first difference that acts from two states show, or nil.
  /// - Parameters:
  ///   - number: It draws the acts.
  ///   - acts: The number of acts.
  package mutating func difference(
    between one: HandSearch.State, and other: HandSearch.State, in search: HandSearch, number: Int, acts: Int
  ) throws(ScriptError) -> String? {
    try handle { world throws(LuaError) in
      var walks: [AuditWalk] = []
      for state in [one.state, other.state] {
        try search.search.put(state, &world)
        var walk = AuditWalk(search.search, number: number)
        try walk.go(acts: acts, &world)
        walks.append(walk)
      }
      return walks[0].difference(from: walks[1])?.words
    }
  }
}

/// Numbers that look like chance, from a number: SplitMix64.
private struct Draw {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return limit > 0 ? Int((mixed ^ (mixed >> 31)) % UInt64(limit)) : 0
  }
}

/// Numbers for the objects that lines name. In the log of UIKit, `<sheet: 0x4>` and `<sheet 0x4>` are the fourth object
/// that was ever made.
private struct ObjectNames {
  private var known: [Substring: Int] = [:]

  mutating func renamed(_ line: String) -> String {
    var (result, rest) = ("", line[...])
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(" 0x") }) {
      let digits = rest[start...].dropFirst(3).prefix { $0.isHexDigit }
      result += rest[..<start]
      if rest[digits.endIndex...].hasPrefix(">") {
        let number = known[digits] ?? known.count + 1
        known[digits] = number
        result += " #\(number)"
      } else {
        result += " 0x\(digits)"
      }
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }
}
