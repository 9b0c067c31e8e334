/// A regular language of ASCII text.
indirect enum Shape: Equatable, Sendable {
  case bytes(ByteSet)
  case sequence([Shape])
  case choice([Shape])
  case star(Shape)

  static let empty = Shape.sequence([])
  static let nothing = Shape.choice([])

  static func optional(_ body: Shape) -> Shape { .choice([body, .empty]) }

  /// Creates the language of one text.
  init(_ text: some Sequence<UInt8>) { self = .sequence(text.map { .bytes(ByteSet($0)) }) }

  /// Creates the language of texts that are sequences of sets. Equal beginnings are shared.
  init(_ texts: [[ByteSet]]) {
    var order: [ByteSet] = []
    var rest: [ByteSet: [[ByteSet]]] = [:]
    for text in texts {
      guard let first = text.first else { continue }
      if rest[first] == nil { order.append(first) }
      rest[first, default: []].append(Array(text.dropFirst()))
    }
    let ways = order.map { first -> Shape in
      let tails = rest[first] ?? []
      return tails.contains([]) ? .bytes(first) : .sequence([.bytes(first), Shape(tails)])
    }
    self = ways.count == 1 ? ways[0] : .choice(ways)
  }

  /// Creates repetitions of a language.
  init(_ body: Shape, least: Int, most: Int?) {
    let required = Array(repeating: body, count: least)
    guard let most else {
      self = .sequence(required + [.star(body)])
      return
    }
    var rest = Shape.empty
    for _ in 0..<max(0, most - least) { rest = .optional(.sequence([body, rest])) }
    self = .sequence(required + [rest])
  }

  /// Indicates whether the empty text is in the language.
  var isNullable: Bool {
    switch self {
    case .bytes: false
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let parts): parts.contains(where: \.isNullable)
    case .star: true
    }
  }
}

extension Shape {
  /// The characters with which all texts begin, as far as each is of one set.
  var beginning: [ByteSet] { fixed.sets }

  private var fixed: (sets: [ByteSet], isWhole: Bool) {
    switch self {
    case .bytes(let set): return ([set], true)
    case .choice, .star: return ([], false)
    case .sequence(let parts):
      var sets: [ByteSet] = []
      for part in parts {
        let fixed = part.fixed
        sets += fixed.sets
        guard fixed.isWhole else { return (sets, false) }
      }
      return (sets, true)
    }
  }
}

extension [ByteSet] {
  /// Returns false only if no text begins with characters of both.
  func mayMeet(_ other: [ByteSet]) -> Bool { zip(self, other).allSatisfy { !$0.intersection($1).isEmpty } }
}

/// Texts with a certain first or last character.
extension Shape {
  /// Returns the texts that are empty, or that begin and end with a character of a set.
  func bounded(by set: ByteSet) -> Shape {
    let bounded = beginning(with: set).ending(with: set)
    return isNullable ? .choice([.empty, bounded]) : bounded
  }

  private func beginning(with set: ByteSet) -> Shape {
    switch self {
    case .bytes(let bytes): return .bytes(bytes.intersection(set))
    case .choice(let parts): return .choice(parts.map { $0.beginning(with: set) })
    case .star(let body): return .sequence([body.beginning(with: set), self])
    case .sequence(let parts):
      var ways: [Shape] = []
      for (place, part) in parts.enumerated() {
        ways.append(.sequence([part.beginning(with: set)] + parts[(place + 1)...]))
        guard part.isNullable else { break }
      }
      return .choice(ways)
    }
  }

  private func ending(with set: ByteSet) -> Shape {
    switch self {
    case .bytes(let bytes): return .bytes(bytes.intersection(set))
    case .choice(let parts): return .choice(parts.map { $0.ending(with: set) })
    case .star(let body): return .sequence([self, body.ending(with: set)])
    case .sequence(let parts):
      var ways: [Shape] = []
      for (place, part) in parts.enumerated().reversed() {
        ways.append(.sequence(parts[..<place] + [part.ending(with: set)]))
        guard part.isNullable else { break }
      }
      return .choice(ways)
    }
  }
}
