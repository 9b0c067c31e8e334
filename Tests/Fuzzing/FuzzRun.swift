import StageWalk

/// Rounds of a target from a seed. The same seed gives the same rounds.
package struct FuzzRun {
  private var target: any FuzzTarget
  private let name: String
  private let seed: UInt64
  /// The kinds of what was found: each is shrunk and reported once.
  private var known: Set<String> = []
  /// The number of rounds.
  package private(set) var rounds = 0

  /// Rounds from a seed.
  package init(of target: any FuzzTarget, seed: UInt64) {
    self.target = target
    self.seed = seed
    name = type(of: target).name
  }

  /// Leaves rounds out: the next one is that of the number.
  package mutating func skip(to round: Int) { rounds = round }

  /// The part of what there is to try that was tried.
  package var coverage: String { target.coverage(after: rounds) }

  /// The input of a round. Each round draws from a seed of its own, so that it can be had without those before it.
  package mutating func input(of round: Int) -> FuzzInput {
    var random = Random(seed: seed &* 0x1_0000_0001 &+ UInt64(round))
    random = Random(seed: random.next())
    return target.input(of: round, seed: seed, &random)
  }

  /// Performs the next round, and returns its find, unless a round before has found something of the kind.
  package mutating func next() -> FuzzFind? {
    let round = rounds
    rounds += 1
    let input = input(of: round)
    guard let fault = target.fault(in: input), isNew(fault) else { return nil }
    var shrinking = Shrinking(input, fault)
    shrinking.run { target.fault(in: $0) }
    guard FuzzFind.kind(of: shrinking.fault) == FuzzFind.kind(of: fault) || isNew(shrinking.fault) else {
      return nil
    }
    return FuzzFind(
      target: name, seed: seed, round: round, input: shrinking.input, fault: shrinking.fault, first: input)
  }

  /// Notes a kind of fault; false if it was found before.
  private mutating func isNew(_ fault: String) -> Bool { known.insert(FuzzFind.kind(of: fault)).inserted }
}

/// An input for which something does not hold.
package struct FuzzFind: Equatable, Sendable {
  /// The target's name.
  package let target: String
  /// The seed of its rounds.
  package let seed: UInt64
  /// Its round, from 0.
  package let round: Int
  /// The input after shrinking.
  package let input: FuzzInput
  /// A description of what does not hold.
  package let fault: String
  /// The input before shrinking.
  package let first: FuzzInput

  /// Its words without names and numbers: finds that have them in common have their reason in common, mostly.
  package static func kind(of fault: String) -> String {
    let words = fault.split { !$0.isLetter && $0 != "'" }
    return words.filter { !$0.contains("'") }.prefix(14).joined(separator: " ")
  }

  /// The find for people.
  package var report: String {
    "\(target): \(fault)\nseed \(seed), round \(round), \(first.count) bytes shrunk to \(input.count):\n\(input.shown)"
  }
}
