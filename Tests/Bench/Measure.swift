/// One line of the table: a ratio of two things that were measured in turn, in the same run.
struct Measure {
  let name: String
  let ours: Double
  let theirs: Double
  let unit: String
  let target: Double

  var ratio: Double { ours / theirs }
  var isMet: Bool { ratio <= target }
}

/// Times two bodies in turn, `rounds` times, and gives the medians in nanoseconds for one of `count` steps.
func inTurn(
  rounds: Int = 15, count: Int, _ ours: (Int) throws -> Void, _ theirs: (Int) throws -> Void
) rethrows -> (ours: Double, theirs: Double) {
  var times: (ours: [Double], theirs: [Double]) = ([], [])
  try ours(count)
  try theirs(count)
  for _ in 0..<rounds {
    times.ours.append(try nanoseconds { try ours(count) } / Double(count))
    times.theirs.append(try nanoseconds { try theirs(count) } / Double(count))
  }
  return (median(times.ours), median(times.theirs))
}

func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let time = try clock.measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted[sorted.count / 2]
}
