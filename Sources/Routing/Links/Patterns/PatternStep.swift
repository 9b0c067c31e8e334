/// A piece of a pattern that needs no backtracking: the next step cannot begin with text of this one.
enum PatternStep: Equatable, Sendable {
  case text([UInt8])
  case span(ScalarSet, least: Int)

  /// Returns the steps, or nil if a part is optional or repeated, or needs backtracking.
  static func steps(of parts: [PatternPart], _ kind: PatternKind) -> [PatternStep]? {
    var steps: [PatternStep] = []
    for part in parts {
      guard part.modifier == .once else { return nil }
      steps.add(part.prefix)
      if let param = part.param {
        guard let span = param.shape.expression(kind).span else { return nil }
        steps.append(.span(span.set, least: span.least))
      }
      steps.add(part.suffix)
    }
    return steps.isOneWay ? steps : nil
  }

  static func values(_ steps: [PatternStep], in text: [UInt8]) -> [Range<Int>?]? {
    var values: [Range<Int>?] = []
    var place = 0
    for step in steps {
      switch step {
      case .text(let bytes):
        guard text.has(bytes, at: place) else { return nil }
        place += bytes.count
      case .span(let set, let least):
        let start = place
        place = text.end(of: set, from: start)
        guard place - start >= least else { return nil }
        values.append(start..<place)
      }
    }
    return place == text.count ? values : nil
  }
}

extension [PatternStep] {
  fileprivate mutating func add(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    if case .text(let before) = last { self[count - 1] = .text(before + bytes) } else { append(.text(bytes)) }
  }

  fileprivate var isOneWay: Bool {
    zip(self, dropFirst()).allSatisfy { step, next in
      guard case .span(let set, _) = step else { return true }
      guard case .text(let bytes) = next else { return false }
      var place = 0
      return !set.contains(bytes.scalar(at: &place))
    }
  }
}

extension [UInt8] {
  @inline(__always)
  fileprivate func has(_ bytes: [UInt8], at place: Int) -> Bool {
    guard place + bytes.count <= count else { return false }
    for index in bytes.indices where self[place + index] != bytes[index] { return false }
    return true
  }

  /// Returns the end of the characters of a set that begin at a position.
  @inline(__always)
  fileprivate func end(of set: ScalarSet, from start: Int) -> Int {
    var end = start
    while end < count {
      var next = end
      guard set.contains(scalar(at: &next)) else { break }
      end = next
    }
    return end
  }
}
