/// A pattern of a path in a manifest, in the form that Android's matcher runs through.
///
/// The matcher never tries again: a run takes all characters that it can, and what follows has to match the rest. So
/// `.*ab` matches `ab` but not `aab`.
struct PathGlob: Equatable {
  /// Characters that are read as often as possible.
  struct Run: Equatable {
    var set: ScalarRanges
    var least = 1
    var most: Int? = 1
    /// Indicates whether the text must continue when the run begins.
    var needsMore = false
  }

  var runs: [Run] = []

  /// The paths that the pattern matches.
  var shape: Shape { Self.shape(runs[...], without: ScalarRanges([]), isMore: false) }

  /// Returns the texts that runs match, except those that begin with a character of a set.
  private static func shape(_ runs: ArraySlice<Run>, without set: ScalarRanges, isMore: Bool) -> Shape {
    guard let run = runs.first else { return isMore ? .nothing : .empty }
    let rest = runs.dropFirst()
    let one = Alphabet.path.shape(of: run.set.ranges)
    let first = Alphabet.path.shape(of: run.set.subtracting(set).ranges)
    var ways: [Shape] = []
    if run.least == 0 {
      ways.append(shape(rest, without: set.union(run.set), isMore: isMore || run.needsMore))
    }
    guard let most = run.most else {
      let before = Shape.sequence([first, Shape(one, least: max(0, run.least - 1), most: nil)])
      ways.append(.sequence([before, shape(rest, without: run.set, isMore: false)]))
      return .choice(ways)
    }
    for count in stride(from: max(1, run.least), through: most, by: 1) {
      let end = count == most ? ScalarRanges([]) : run.set
      let before = Shape.sequence([first, Shape(one, least: count - 1, most: count - 1)])
      ways.append(.sequence([before, shape(rest, without: end, isMore: false)]))
    }
    return .choice(ways)
  }
}
