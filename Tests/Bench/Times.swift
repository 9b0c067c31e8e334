/// The times of two bodies in a number of rounds, one after the other in each.
struct Times {
  private var ours: [Double] = []
  private var theirs: [Double] = []

  /// The median of our times, in nanoseconds.
  var oursInMedian: Double { median(ours) }
  var theirsInMedian: Double { median(theirs) }

  /// The median of the ratios of each round: the machine's moods fall on both sides alike.
  var ratio: Double { median(zip(ours, theirs).map { $0 / $1 }) }

  /// Adds a round of two times.
  mutating func add(ours: Double, theirs: Double) {
    self.ours.append(ours)
    self.theirs.append(theirs)
  }

  mutating func add(_ others: Times) {
    ours += others.ours
    theirs += others.theirs
  }

  /// Times two bodies that each do `count` steps, for one step. A first round is not counted.
  static func inTurn(
    rounds: Int, count: Int, _ ours: (Int) throws -> Void, _ theirs: (Int) throws -> Void
  ) rethrows -> Times {
    var times = Times()
    try ours(count)
    try theirs(count)
    for _ in 0..<rounds {
      let first = try nanoseconds { try ours(count) }
      let second = try nanoseconds { try theirs(count) }
      times.add(ours: first / Double(count), theirs: second / Double(count))
    }
    return times
  }
}

/// The time of a body.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}
