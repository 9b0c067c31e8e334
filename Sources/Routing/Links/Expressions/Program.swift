/// A compiled expression: instructions that read one scalar each, or branch.
struct Program: Equatable, Sendable {
  enum Instruction: Equatable, Sendable {
    case scalar(UInt32)
    /// Reads a scalar of a set, given by its index in `sets`.
    case set(Int)
    /// Tries the first target before the second.
    case split(Int, Int)
    case jump(Int)
    /// Saves the current position in a slot.
    case save(Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// The number of saved positions: two for each capture.
  private(set) var slots = 0

  static let limit = 2_000

  /// Compiles an expression, or returns nil if it needs more than `limit` instructions.
  init?(_ expression: Expression) {
    guard add(expression) else { return nil }
    instructions.append(.match)
  }
}

extension Program {
  private mutating func add(_ expression: Expression) -> Bool {
    guard instructions.count < Self.limit else { return false }
    switch expression {
    case .set(let set): add(set)
    case .sequence(let parts): return parts.allSatisfy { add($0) }
    case .choice(let parts): return add(choice: parts[...])
    case .repeated(let body, let count): return add(body, count)
    case .capture(let number, let body):
      slots = max(slots, number * 2 + 2)
      instructions.append(.save(number * 2))
      guard add(body) else { return false }
      instructions.append(.save(number * 2 + 1))
    }
    return true
  }

  private mutating func add(_ set: ScalarSet) {
    if set.ranges.count == 1, let range = set.ranges.first, range.count == 1 {
      return instructions.append(.scalar(range.lowerBound))
    }
    if let place = sets.firstIndex(of: set) { return instructions.append(.set(place)) }
    sets.append(set)
    instructions.append(.set(sets.count - 1))
  }

  private mutating func add(choice parts: ArraySlice<Expression>) -> Bool {
    guard let first = parts.first, parts.count > 1 else { return parts.first.map { add($0) } ?? true }
    let split = instructions.count
    instructions.append(.jump(0))
    guard add(first) else { return false }
    let jump = instructions.count
    instructions.append(.jump(0))
    instructions[split] = .split(split + 1, jump + 1)
    guard add(choice: parts.dropFirst()) else { return false }
    instructions[jump] = .jump(instructions.count)
    return true
  }

  private mutating func add(_ body: Expression, _ count: Expression.Count) -> Bool {
    let start = instructions.count
    for _ in 0..<count.least {
      guard add(body) else { return false }
      // An empty body would be added without effect, up to a million times in nested repetitions.
      if instructions.count == start { break }
    }
    guard let most = count.most else { return addLoop(body, isLazy: count.isLazy) }
    var splits: [Int] = []
    for _ in count.least..<most {
      splits.append(instructions.count)
      instructions.append(.jump(0))
      guard add(body) else { return false }
    }
    for split in splits { part(split, past: instructions.count, isLazy: count.isLazy) }
    return true
  }

  private mutating func addLoop(_ body: Expression, isLazy: Bool) -> Bool {
    let split = instructions.count
    instructions.append(.jump(0))
    guard add(body) else { return false }
    instructions.append(.jump(split))
    part(split, past: instructions.count, isLazy: isLazy)
    return true
  }

  private mutating func part(_ split: Int, past end: Int, isLazy: Bool) {
    instructions[split] = isLazy ? .split(end, split + 1) : .split(split + 1, end)
  }

  /// Returns the scalars that an instruction reads, or nil if it reads nothing.
  func reads(_ place: Int) -> ScalarSet? {
    switch instructions[place] {
    case .scalar(let scalar): ScalarSet(scalar)
    case .set(let index): sets[index]
    case .split, .jump, .save, .match: nil
    }
  }
}
