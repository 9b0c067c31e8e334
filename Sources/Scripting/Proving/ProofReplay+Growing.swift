import LuaBridge
import Platform
import Proving

/// A look at some states, for what grows in them.
extension ProofReplay {
  /// The largest number of states that are looked at.
  private static let most = 200
  /// The fuel that is spent on the ways to these states. Unless time has ended the search, only fuel limits it, so that a
  /// report is the same on a slow machine.
  private static let fuel = 100_000_000
  /// The fuel that the host's own work in an act is worth.
  private static let fuelOfAct = 500
  /// The fuel that a look at a value is worth.
  private static let fuelOfValue = 100
  /// The part of the seconds of a search that may be spent on it, after time has ended the search.
  private static let share = 0.25

  /// Returns the values that parts of the app have in some states, which are spread over all of them, beginning with the
  /// nearest. After a deep search, these are fewer, because the ways to the others cost too much.
  func sample(
    among count: Int, after ending: Proof.Ending, _ world: inout ScriptWorld
  ) throws(LuaError) -> GrowthSample {
    let host = world.host
    var deadline = Double.infinity
    if case .seconds(let seconds) = ending { deadline = Environment.seconds + seconds * Self.share }
    var sample = GrowthSample()
    var left = Self.fuel
    let depths = ways.depths
    let states = stride(from: count - 1, through: 0, by: -max(count / Self.most, 1)).reversed()
    for place in states.count.spread where depths[states[place]] * Self.fuelOfAct < left {
      if Environment.seconds > deadline || plan.onProgress?(0, 0) ?? false { break }
      _ = try go(to: states[place], and: nil, &world) { left -= $0 + Self.fuelOfAct }
      let values = try world.withFrame { frame throws(LuaError) in
        try host.sample(into: &sample, in: &frame)
        return try host.sampleVariables(into: &sample, in: &frame)
      }
      left -= values * Self.fuelOfValue
      sample.add(.hash(world.chance), of: .chance)
      if let place = world.clockReader, search.observations.contains(.clock) {
        let clock = GrowthSample.Part.clock(
          readAt: place.text.withoutPluginsFolder, from: LuaState.clockStart)
        sample.add(.number(host.seconds), of: clock)
      }
    }
    return sample
  }
}

extension Int {
  /// The numbers below this one, in an order in which the first ones are spread over all: for 6, it is 0, 5, 4, 2, 1, 3.
  fileprivate var spread: [Int] {
    var (all, gap) = ([0, self - 1], 1)
    while gap < self { gap *= 2 }
    while gap > 0 {
      all += Swift.stride(from: gap, to: self - 1, by: gap * 2)
      gap /= 2
    }
    return all
  }
}
