/// A part of an app's state that has many values, so that a search does not end.
package struct Growth: Equatable, Sendable {
  /// The part: `store.basket`.
  package let part: String
  /// Its values in words: `0 to 9 items`.
  package let values: String
  /// The line of `properties.lua` that limits it, or nil if none is known.
  package let remedy: String?

  /// Creates a part with many values.
  package init(_ part: String, _ values: String, remedy: String?) {
    (self.part, self.values, self.remedy) = (part, values, remedy)
  }
}

/// The values that parts of an app's state have in some states.
package struct GrowthSample: Equatable, Sendable {
  private var seen: [Part: Set<Measure>] = [:]

  /// Creates an empty sample.
  package init() {}

  /// A part of the state.
  package enum Part: Hashable, Sendable {
    /// The length of a list, or a value, by its path in the store.
    case list(String)
    case value(String)
    /// An input or a field of a screen: `form.text`.
    case field(String)
    /// The number of waiting calls and timers, and of screens.
    case calls, screens
  }

  /// A value: a number, or the hash of anything else, which may be long.
  package enum Measure: Hashable, Sendable {
    case number(Int)
    case hash(Int)
  }

  /// Adds a value that a part has in a state.
  package mutating func add(_ measure: Measure, of part: Part) { seen[part, default: []].insert(measure) }

  /// Returns the parts with the most values, those with the most first.
  /// - Parameter names: The names of the bounds that are given, which are not suggested again.
  package func growths(atMost count: Int, boundBy names: Set<String> = []) -> [Growth] {
    seen.filter { $0.value.count > 1 }.sorted {
      ($1.value.count, $0.key.order) < ($0.value.count, $1.key.order)
    }.prefix(count).map { $0.key.growth($0.value, boundBy: names) }
  }
}

extension GrowthSample.Part {
  /// A text by which parts with as many values are ordered.
  fileprivate var order: String {
    switch self {
    case .calls: "0"
    case .list(let path): "1" + path
    case .value(let path): "2" + path
    case .screens: "3"
    case .field(let path): "4" + path
    }
  }

  fileprivate func growth(_ measures: Set<GrowthSample.Measure>, boundBy names: Set<String>) -> Growth {
    let numbers = measures.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let range = numbers.count == measures.count ? "\(numbers.min()!) to \(numbers.max()!)" : nil
    let bound = bound(ofNumbers: range != nil).flatMap { names.contains($0.name) ? nil : $0 }
    return Growth(
      words, (range ?? "\(measures.count) values") + (isList ? " items" : ""),
      remedy: bound.map { "flow.bound(\"\($0.name)\", function(app) return \($0.condition) end)" })
  }

  private var isList: Bool { if case .list = self { true } else { false } }

  private var words: String {
    switch self {
    case .calls: "waiting calls and timers"
    case .screens: "screens on the stage"
    case .list(let path), .value(let path), .field(let path): path
    }
  }

  /// The bound that limits the part, or nil if none is known.
  private func bound(ofNumbers hasNumbers: Bool) -> (name: String, condition: String)? {
    switch self {
    case .calls: ("one call at a time", "#app:pending() <= 1")
    case .screens: ("a short path", "#app:path() <= 60")
    case .list(let path): ("a short \(path.lastName)", "#(\(path.access) or {}) <= 2")
    case .value(let path) where hasNumbers: ("a small \(path.lastName)", "(\(path.access) or 0) <= 2")
    case .value, .field: nil
    }
  }
}

extension String {
  /// The name after the last dot.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }

  /// The path as an expression of a property: `app.store.basket`.
  fileprivate var access: String { "app." + self }
}
