/// A nondeterministic automaton of a shape: places that read a character, and the places that may come next.
struct Automaton: Sendable {
  /// The characters that each place reads. A place that reads none is the end.
  private(set) var sets: [ByteSet] = []
  /// The places that may come after each place, sorted.
  private(set) var next: [[Int32]] = []
  /// The places at the beginning, sorted.
  private(set) var first: [Int32] = []

  /// The maximum number of places.
  static let limit = 30_000

  /// Creates the automaton of a shape.
  /// - Throws: ``TooLarge``.
  init(_ shape: Shape) throws(TooLarge) {
    var builder = Builder()
    let end = try builder.place(reading: ByteSet())
    let start = try builder.add(shape, before: end)
    let closures = builder.closures()
    let places = builder.sets.indices.filter { builder.sets[$0] != nil }
    var numbers: [Int32: Int32] = [:]
    for (number, place) in places.enumerated() { numbers[Int32(place)] = Int32(number) }
    sets = places.compactMap { builder.sets[$0] }
    func targets(_ place: Int32) -> [Int32] { closures[Int(place)].compactMap { numbers[$0] }.sorted() }
    next = places.map { place in
      sets[Int(numbers[Int32(place)] ?? 0)].isEmpty ? [] : targets(builder.ways[place][0])
    }
    first = targets(start)
  }

  /// Returns whether a text is in the language.
  func matches(_ text: some Sequence<UInt8>) -> Bool {
    var here = Set(first)
    for byte in text {
      var ahead: Set<Int32> = []
      for place in here where sets[Int(place)].contains(byte) { ahead.formUnion(next[Int(place)]) }
      if ahead.isEmpty { return false }
      here = ahead
    }
    return here.contains { sets[Int($0)].isEmpty }
  }
}

/// The error that an automaton, or a search through some, has more places than the limit.
struct TooLarge: Error, Equatable {}

/// Adds shapes from their end to their beginning. A place without a set leads on without reading.
///
/// Places that read the same and lead to the same are one place, so that equal ends of texts are shared.
private struct Builder {
  var sets: [ByteSet?] = []
  var ways: [[Int32]] = []
  private var known: [Place: Int32] = [:]

  private struct Place: Hashable {
    let set: ByteSet?
    let ways: [Int32]
  }

  mutating func place(reading set: ByteSet?, ways: [Int32] = []) throws(TooLarge) -> Int32 {
    if let place = known[Place(set: set, ways: ways)] { return place }
    let place = try newPlace(reading: set, ways)
    known[Place(set: set, ways: ways)] = place
    return place
  }

  private mutating func newPlace(reading set: ByteSet?, _ ways: [Int32]) throws(TooLarge) -> Int32 {
    guard sets.count < Automaton.limit * 4 else { throw TooLarge() }
    sets.append(set)
    self.ways.append(ways)
    return Int32(sets.count - 1)
  }

  /// Returns the place where a shape begins that another place follows.
  mutating func add(_ shape: Shape, before end: Int32) throws(TooLarge) -> Int32 {
    switch shape {
    case .bytes(let set):
      return set.isEmpty ? try place(reading: nil) : try place(reading: set, ways: [end])
    case .sequence(let parts):
      var end = end
      for part in parts.reversed() { end = try add(part, before: end) }
      return end
    case .choice(let parts):
      var ways: [Int32] = []
      for part in parts { ways.append(try add(part, before: end)) }
      return try place(reading: nil, ways: ways)
    case .star(let body):
      let loop = try newPlace(reading: nil, [end])
      ways[Int(loop)].append(try add(body, before: loop))
      return loop
    }
  }

  /// Returns the places that read, or that are the end, which each place leads to without reading.
  func closures() -> [[Int32]] {
    sets.indices.map { place in
      var seen: Set<Int32> = [Int32(place)]
      var open = [Int32(place)]
      var found: [Int32] = []
      while let place = open.popLast() {
        if sets[Int(place)] != nil {
          found.append(place)
        } else {
          open += ways[Int(place)].filter { seen.insert($0).inserted }
        }
      }
      return found
    }
  }
}
