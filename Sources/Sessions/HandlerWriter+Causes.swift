import ScreenStack

/// The values that decide between outcomes.
extension HandlerWriter {
  /// A value on which an outcome depends.
  struct Cause {
    let word: String
    let value: (Visit) -> Value?

    /// Returns the condition under which an act is one of these visits.
    func condition(for visits: [Visit]) -> String {
      var seen: Set<Value> = []
      let values = visits.compactMap(value).filter { seen.insert($0).inserted }
      return values.map { "\(word) == \($0.literal)" }.joined(separator: " or ")
    }

    /// Returns the outcomes in parts between which the value decides. Outcomes with a value in common are in one part.
    /// Nil if the value is not known in all visits.
    func parts(of outcomes: [[Visit]]) -> [[Int]]? {
      var parts: [(values: Set<Value>, outcomes: [Int])] = []
      for (number, visits) in outcomes.enumerated() {
        var part = (values: Set<Value>(), outcomes: [number])
        for visit in visits {
          guard let value = value(visit), value.isPlain, value != LoggedAct.secret else { return nil }
          part.values.insert(value)
        }
        for other in parts where !other.values.isDisjoint(with: part.values) {
          part = (part.values.union(other.values), other.outcomes + part.outcomes)
        }
        parts = parts.filter { $0.values.isDisjoint(with: part.values) } + [part]
      }
      return parts.map { $0.outcomes.sorted() }.sorted { $0[0] < $1[0] }
    }
  }

  /// Returns the value that decides between most of the outcomes, and the parts between which it does. Nil if there is
  /// none.
  func decision(between outcomes: [[Visit]]) -> (cause: Cause, parts: [[Int]])? {
    var best: (cause: Cause, parts: [[Int]])?
    for cause in causes(in: outcomes.flatMap(\.self)) {
      guard let parts = cause.parts(of: outcomes), parts.count > best?.parts.count ?? 1 else { continue }
      best = (cause, parts)
    }
    return best
  }

  /// Returns the values that may decide, the most probable one first.
  private func causes(in visits: [Visit]) -> [Cause] {
    let params = Set(visits.flatMap { $0.screen.params.map(\.name) }).sorted()
    let arguments = names.indices.map { place in
      Cause(word: names[place]) { $0.arguments.indices.contains(place) ? $0.arguments[place] : nil }
    }
    let surroundings = ["width", "device"].map { name in
      Cause(word: "\(owner).\(name)") { $0.surroundings[name].map { .text($0) } }
    }
    return arguments + params.map { name in Cause(word: "screen" + name.luaField) { $0.screen.param(name) } }
      + surroundings
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
