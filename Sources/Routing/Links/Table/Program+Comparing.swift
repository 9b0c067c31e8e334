extension Program {
  /// The maximum number of pairs of instructions to visit.
  private static let patience = 20_000

  /// Returns a shortest text that both programs match, or nil if none was found within the limit.
  func common(with other: Program) -> [UInt8]? {
    var trail = [Stop(own: 0, theirs: 0, before: -1, scalar: nil)]
    var seen: Set<Int> = [0]
    var next = 0
    while next < trail.count, trail.count < Self.patience {
      let stop = trail[next]
      if instructions[stop.own] == .match, other.instructions[stop.theirs] == .match {
        return Self.text(to: next, trail)
      }
      for (own, theirs, scalar) in ways(stop.own, other, stop.theirs)
      where seen.insert(own * other.instructions.count + theirs).inserted {
        trail.append(Stop(own: own, theirs: theirs, before: next, scalar: scalar))
      }
      next += 1
    }
    return nil
  }

  /// A pair of instructions, and the scalar that led to it.
  private struct Stop {
    let own: Int
    let theirs: Int
    let before: Int
    let scalar: UInt32?
  }

  private static func text(to end: Int, _ trail: [Stop]) -> [UInt8] {
    var scalars: [UInt32] = []
    var place = end
    while place >= 0 {
      if let scalar = trail[place].scalar { scalars.append(scalar) }
      place = trail[place].before
    }
    var text: [UInt8] = []
    for scalar in scalars.reversed() { text.append(scalar: scalar) }
    return text
  }

  private func ways(_ own: Int, _ other: Program, _ theirs: Int) -> [(own: Int, theirs: Int, scalar: UInt32?)]
  {
    if let ahead = silent(own) { return ahead.map { ($0, theirs, nil) } }
    if let ahead = other.silent(theirs) { return ahead.map { (own, $0, nil) } }
    guard let a = reads(own), let b = other.reads(theirs), let scalar = a.intersection(b).example else {
      return []
    }
    return [(own + 1, theirs + 1, scalar)]
  }

  /// Returns the targets of an instruction that reads nothing, or nil if it reads or ends.
  private func silent(_ place: Int) -> [Int]? {
    switch instructions[place] {
    case .split(let first, let second): [first, second]
    case .jump(let next): [next]
    case .save: [place + 1]
    case .scalar, .set, .match: nil
    }
  }

  /// Returns whether another program matches everything that this one does. At the limit, it returns false.
  func isIncluded(in other: Program) -> Bool {
    var seen: Set<Pair> = []
    var queue = pairs(at: [0], [0], other)
    while let pair = queue.popLast() {
      guard seen.count < Self.patience else { return false }
      guard seen.insert(pair).inserted else { continue }
      if instructions[pair.own] == .match {
        if !pair.theirs.contains(where: { other.instructions[$0] == .match }) { return false }
        continue
      }
      guard let set = reads(pair.own) else { continue }
      for scalar in other.boundaries(of: set, at: pair.theirs) {
        let theirs = pair.theirs.filter { other.reads($0)?.contains(scalar) ?? false }.map { $0 + 1 }
        queue += pairs(at: [pair.own + 1], theirs, other)
      }
    }
    return true
  }

  private struct Pair: Hashable {
    let own: Int
    let theirs: [Int]
  }

  private func pairs(at own: [Int], _ theirs: [Int], _ other: Program) -> [Pair] {
    let reached = other.reached(from: theirs)
    return self.reached(from: own).map { Pair(own: $0, theirs: reached) }
  }

  /// Returns the instructions reachable without reading: those that read, or the end.
  private func reached(from places: [Int]) -> [Int] {
    var seen = Set(places)
    var open = places
    var found: [Int] = []
    while let place = open.popLast() {
      guard let ahead = silent(place) else {
        found.append(place)
        continue
      }
      open += ahead.filter { seen.insert($0).inserted }
    }
    return found.sorted()
  }

  /// Returns one scalar of each part of a set that the instructions distinguish.
  private func boundaries(of set: ScalarSet, at places: [Int]) -> [UInt32] {
    var marks = Set(set.ranges.map(\.lowerBound))
    for range in places.compactMap(reads).flatMap(\.ranges) {
      for mark in [range.lowerBound, range.upperBound + 1] where set.contains(mark) { marks.insert(mark) }
    }
    return marks.sorted()
  }
}
