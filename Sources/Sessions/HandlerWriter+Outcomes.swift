import ScreenStack

/// Visits with the same commands, and the value that decides between others.
extension HandlerWriter {
  /// Visits with the same commands, and values for which there are expressions.
  struct Outcome {
    let shape: [String]
    /// The places of the visits among all.
    var places: [Int]
    /// One visit of each kind.
    var samples: [Visit]
  }

  /// Returns the outcomes in the order in which they came first.
  func outcomes(of visits: [Visit]) -> [Outcome] {
    var outcomes: [Outcome] = []
    for (place, visit) in visits.enumerated() {
      let shape = shape(of: visit)
      if let known = outcomes.firstIndex(where: { $0.shape == shape && explains($0.samples, visit) }) {
        outcomes[known].places.append(place)
        if !outcomes[known].samples.contains(where: { $0.isLike(visit) }) {
          outcomes[known].samples.append(visit)
        }
      } else {
        outcomes.append(Outcome(shape: shape, places: [place], samples: [visit]))
      }
    }
    return outcomes
  }

  /// Returns whether there are expressions for all params that visits show, with one more.
  private func explains(_ visits: [Visit], _ visit: Visit) -> Bool {
    if visits.contains(where: { $0.isLike(visit) }) { return true }
    let all = visits + [visit]
    return visit.moves.indices.allSatisfy { number in
      paramNames(of: number, in: all).allSatisfy { expression(for: $0, of: number, in: all) != nil }
    }
  }

  private func shape(of visit: Visit) -> [String] {
    visit.moves.indices.map { number in line(for: number, of: visit, in: nil) }
  }

  /// A value on which an outcome depends.
  struct Cause {
    let word: String
    let value: (Visit) -> Value?

    /// Returns the condition under which an act is one of these visits.
    func condition(for visits: [Visit]) -> String {
      var seen: [Value] = []
      for value in visits.compactMap(value) where !seen.contains(value) { seen.append(value) }
      return seen.map { "\(word) == \($0.literal)" }.joined(separator: " or ")
    }
  }

  /// Returns the value by which outcomes differ in all visits, or nil.
  func cause(of groups: [[Visit]]) -> Cause? {
    let params = Set(groups.joined().flatMap { $0.screen.params.map(\.name) }).sorted()
    let causes =
      names.indices.map { place in
        Cause(word: names[place]) { $0.arguments.indices.contains(place) ? $0.arguments[place] : nil }
      } + params.map { name in Cause(word: "screen.\(name)") { $0.screen.param(name) } }
    return causes.first { cause in
      var seen: [Value] = []
      for group in groups {
        var values: [Value] = []
        for visit in group {
          guard let value = cause.value(visit), value.isPlain, value != .text(LoggedAct.secret) else {
            return false
          }
          if seen.contains(value) { return false }
          values.append(value)
        }
        seen += values
      }
      return true
    }
  }
}

extension Value {
  /// True for values that Lua compares by `==`.
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .flag, .integer, .number: true
    case .nothing, .list, .table: false
    }
  }
}
