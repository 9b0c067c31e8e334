/// A search through texts, shortest first, that follows several automata at once.
///
/// It visits each set of places once, so it finds a shortest text for any combination of languages, or that there is
/// none.
struct Exploration {
  private let sets: [ByteSet]
  private let next: [[Int32]]
  private let first: [Int32]
  /// The first place of each automaton, and the number of all places.
  private let starts: [Int32]
  /// The automata that must still be able to match.
  private let needed: [Int]
  private let isEnd: [Bool]

  /// The maximum number of sets of places to visit, and of places in them.
  static let limit = (sets: 20_000, places: 2_000_000)

  /// Creates a search. Texts that cannot match one of the `needed` automata are left out.
  init(_ automata: [Automaton], needed: [Int]) {
    var sets: [ByteSet] = []
    var next: [[Int32]] = []
    var first: [Int32] = []
    var starts: [Int32] = []
    for automaton in automata {
      let offset = Int32(sets.count)
      starts.append(offset)
      sets += automaton.sets
      next += automaton.next.map { $0.map { $0 + offset } }
      first += automaton.first.map { $0 + offset }
    }
    isEnd = sets.map(\.isEmpty)
    (self.sets, self.next, self.first) = (sets, next, first)
    self.starts = starts + [Int32(sets.count)]
    self.needed = needed
  }

  /// Calls a closure for a shortest text of each combination, with the automata that match it, until the closure
  /// returns false.
  func visit(_ body: (_ matching: [Bool], _ text: [UInt8]) -> Bool) throws(TooLarge) {
    var trail = [Stop(places: first, before: -1, byte: 0)]
    var seen: Set<[Int32]> = [first]
    var number = 0
    var work = 0
    while number < trail.count {
      let stop = trail[number]
      if stop.places.contains(where: { isEnd[Int($0)] }) {
        guard body(matching(stop.places), text(to: number, trail)) else { return }
      }
      for (byte, ahead) in ways(from: stop.places) where isAlive(ahead) && seen.insert(ahead).inserted {
        trail.append(Stop(places: ahead, before: number, byte: byte))
      }
      work += stop.places.count
      guard trail.count < Self.limit.sets, work < Self.limit.places else { throw TooLarge() }
      number += 1
    }
  }

  private struct Stop {
    let places: [Int32]
    let before: Int
    let byte: UInt8
  }

  private func text(to end: Int, _ trail: [Stop]) -> [UInt8] {
    var text: [UInt8] = []
    var place = end
    while trail[place].before >= 0 {
      text.append(trail[place].byte)
      place = trail[place].before
    }
    return text.reversed()
  }
}

extension Exploration {
  /// The order in which characters are tried, so that examples look like links that people write.
  private static let order = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./=&~!$'()*+,;:@%?# \"<>\\[]^`{|}".utf8)

  /// Returns a character of each class that the places distinguish, with the places that it leads to.
  private func ways(from places: [Int32]) -> [(byte: UInt8, ahead: [Int32])] {
    let reading = places.filter { !isEnd[Int($0)] }
    var rest = reading.reduce(ByteSet()) { $0.union(sets[Int($1)]) }
    var found: [(byte: UInt8, ahead: [Int32])] = []
    for byte in Self.order where rest.contains(byte) {
      var same = ByteSet.all
      var ahead: Set<Int32> = []
      for place in reading {
        let set = sets[Int(place)]
        if set.contains(byte) {
          same = same.intersection(set)
          ahead.formUnion(next[Int(place)])
        } else {
          same = same.subtracting(set)
        }
      }
      rest = rest.subtracting(same)
      found.append((byte, ahead.sorted()))
    }
    return found
  }

  private func isAlive(_ places: [Int32]) -> Bool {
    needed.allSatisfy { number in
      places.contains { $0 >= starts[number] && $0 < starts[number + 1] }
    }
  }

  private func matching(_ places: [Int32]) -> [Bool] {
    var matching = Array(repeating: false, count: starts.count - 1)
    for place in places where isEnd[Int(place)] {
      let number = starts.lastIndex { $0 <= place } ?? 0
      matching[number] = true
    }
    return matching
  }
}
