import ScreenStack

/// Visits with the same commands, and the value that decides between others.
extension HandlerWriter {
  /// Visits with the same commands, and values for which there are expressions.
  struct Outcome {
    let shape: [String]
    private let first: Visit
    /// The places of the visits among all.
    var places: [Int] = []
    /// The expressions that have the value of each param in all visits so far.
    private var sources: [Param: [ValueSource]] = [:]

    /// A param of the screen that a command shows.
    private struct Param: Hashable {
      let command: Int
      let name: String
    }

    init(_ shape: [String], first: Visit) { (self.shape, self.first) = (shape, first) }

    /// Adds a visit, unless a param would then have no expression. Returns whether it was added.
    mutating func add(_ visit: Visit, by writer: HandlerWriter) -> Bool {
      let fields = visit.moves.enumerated().flatMap { number, move in
        (move.shown?.params ?? []).map { (param: Param(command: number, name: $0.name), field: $0) }
      }
      func isPossible(_ source: ValueSource, for field: Value.Field) -> Bool {
        source.value(in: visit) == field.value
      }
      for (param, field) in fields {
        if let known = sources[param], !known.contains(where: { isPossible($0, for: field) }) { return false }
      }
      for (param, field) in fields {
        let all = sources[param] ?? writer.sources(of: field, from: first)
        sources[param] = all.filter { isPossible($0, for: field) }
      }
      return true
    }
  }

  private struct Kind: Hashable {
    let shape: [String]
    let values: Visit.Values
  }

  /// Returns the outcomes in the order in which they came first.
  func outcomes(of visits: [Visit]) -> [Outcome] {
    var outcomes: [Outcome] = []
    // An outcome that has refused a visit refuses all like it, since the expressions only get fewer.
    var known: [Kind: Int] = [:]
    for (place, visit) in visits.enumerated() {
      let kind = Kind(shape: shape(of: visit), values: visit.values)
      let number = known[kind] ?? self.outcome(of: visit, kind.shape, among: &outcomes)
      outcomes[number].places.append(place)
      known[kind] = number
    }
    return outcomes
  }

  /// Returns the number of the first outcome that can have a visit, or of a new one.
  private func outcome(of visit: Visit, _ shape: [String], among outcomes: inout [Outcome]) -> Int {
    for number in outcomes.indices where outcomes[number].shape == shape {
      if outcomes[number].add(visit, by: self) { return number }
    }
    var new = Outcome(shape, first: visit)
    _ = new.add(visit, by: self)
    outcomes.append(new)
    return outcomes.count - 1
  }

  private func shape(of visit: Visit) -> [String] {
    visit.moves.indices.map { number in line(for: number, of: visit, in: nil) }
  }
}
