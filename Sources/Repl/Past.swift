/// The moments to which one can go back, and those to which one can go forward again.
struct Past {
  private(set) var before: [Moment] = []
  private(set) var undone: [Moment] = []
  private var bytes = 0

  /// How many moments are kept, and how many bytes they may need.
  static let limit = 1_000
  static let byteLimit = 64 << 20

  /// Something new is done: there is nothing to do again.
  mutating func note(_ moment: Moment) {
    undone = []
    push(moment)
  }

  /// The moment before the last step; nil if there is none.
  mutating func goBack(from current: Moment) -> Moment? {
    guard let moment = before.popLast() else { return nil }
    bytes -= moment.bytes
    undone.append(current)
    return moment
  }

  /// The moment after the step that was undone last; nil if there is none.
  mutating func goForward(from current: Moment) -> Moment? {
    guard let moment = undone.popLast() else { return nil }
    push(current)
    return moment
  }

  private mutating func push(_ moment: Moment) {
    before.append(moment)
    bytes += moment.bytes
    while before.count > 1, before.count > Self.limit || bytes > Self.byteLimit {
      bytes -= before.removeFirst().bytes
    }
  }
}
