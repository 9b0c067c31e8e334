/// The moments that undo and redo can return to.
struct Past {
  private(set) var before: [Moment] = []
  private(set) var undone: [Moment] = []
  private var bytes = 0

  /// The maximum number of moments that are kept, and the maximum of their bytes.
  static let limit = 1_000
  static let byteLimit = 64 << 20

  /// Adds the moment before a new step. After that, nothing can be redone.
  mutating func note(_ moment: Moment) {
    undone = []
    push(moment)
  }

  /// Returns the moment before the last step. Returns nil if there is none.
  mutating func goBack(from current: Moment) -> Moment? {
    guard let moment = before.popLast() else { return nil }
    bytes -= moment.bytes
    undone.append(current)
    return moment
  }

  /// Returns the moment after the step that was undone last. Returns nil if there is none.
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
