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
    /// A field of a flow, or a local variable, by its path: `App.n`. Its value, or the number of its items.
    case variable(String)
    case items(String)
    /// How often a function calls itself in a waiting handler: `App:on_buy`.
    case depth(String)
    /// The clock, with the line that reads it, and the value of `os.time()` at which it begins.
    case clock(readAt: String, from: Int)
    /// The state of `math.random`, which each number changes.
    case chance
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

  /// The share of the values of the first part that another part needs. One with few values is not why a search goes on.
  private static let share = 8

  /// Returns the parts with the most values, those with the most first. A part whose bound holds in all states is left
  /// out.
  /// - Parameter names: The names of the bounds that are given, which are not suggested again.
  package func growths(atMost count: Int, boundBy names: Set<String> = []) -> [Growth] {
    let parts = seen.filter { $0.value.count > 1 && !$0.key.isBounded(in: $0.value) }.sorted {
      ($1.value.count, $0.key.order) < ($0.value.count, $1.key.order)
    }
    guard let most = parts.first?.value.count else { return [] }
    return parts.prefix(count).filter { $0.value.count * Self.share >= most }
      .map { $0.key.growth($0.value, boundBy: names) }
  }
}

extension GrowthSample.Part {
  /// A text by which parts with as many values are ordered.
  fileprivate var order: String {
    switch self {
    case .clock: ""
    case .chance: "-"
    case .calls: "0"
    case .list(let path): "1" + path
    case .value(let path): "2" + path
    case .screens: "3"
    case .field(let path): "4" + path
    case .depth(let name): "5" + name
    case .variable(let path), .items(let path): "6" + path
    }
  }

  fileprivate func growth(_ measures: Set<GrowthSample.Measure>, boundBy names: Set<String>) -> Growth {
    let numbers = measures.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let range = numbers.count == measures.count ? "\(numbers.min()!) to \(numbers.max()!)\(unit)" : nil
    // A number that only sinks fulfils the bound of one that rises.
    let isLimited = range == nil || numbers.contains { $0 > small }
    let bound = bound(ofNumbers: range != nil).flatMap { names.contains($0.name) || !isLimited ? nil : $0 }
    return Growth(
      words, range ?? "\(measures.count) values",
      remedy: bound.map { "flow.bound(\"\($0.name)\", function(app) return \($0.condition) end)" })
  }

  /// The word for what the numbers count.
  private var unit: String {
    switch self {
    case .list, .items: " items"
    case .depth: " calls"
    case .clock: " s"
    default: ""
    }
  }

  /// Returns whether its values are too small to grow: its bound, if it has one, would not limit a search.
  fileprivate func isBounded(in measures: Set<GrowthSample.Measure>) -> Bool {
    measures.allSatisfy {
      if case .number(let number) = $0 { small > 0 && number.magnitude <= small.magnitude } else { false }
    }
  }

  /// The largest number that does not count as growth.
  private var small: Int {
    switch self {
    case .calls, .depth: 1
    case .list, .value, .items, .variable: 2
    case .field, .clock, .chance, .screens: -1
    }
  }

  private var words: String {
    switch self {
    case .calls: "waiting calls and timers"
    case .screens: "screens on the stage"
    case .list(let path), .value(let path), .field(let path), .variable(let path), .items(let path): path
    case .depth(let name): "\(name), which calls itself without 'return'"
    case .clock(let place, _): "the clock, read at \(place)"
    case .chance: "the numbers of math.random"
    }
  }

  /// The bound that limits the part, or nil if none is known.
  private func bound(ofNumbers hasNumbers: Bool) -> (name: String, condition: String)? {
    switch self {
    case .calls: ("one call at a time", "#app:pending() <= \(small)")
    case .screens: ("a short path", "#app:path() <= 60")
    case .list(let path): ("a short \(path.lastName)", "#(\(path.access) or {}) <= \(small)")
    case .value(let path) where hasNumbers: ("a small \(path.lastName)", "(\(path.access) or 0) <= \(small)")
    case .clock(_, let start): ("the first minute", "os.time() < \(start + 60)")
    case .value, .field, .variable, .items, .depth, .chance: nil
    }
  }
}

extension String {
  /// The name after the last dot.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }

  /// The path as an expression of a property: `app.store.basket`.
  fileprivate var access: String { "app." + self }
}
