/// Makes an input shorter as long as it fails in the same way.
struct Shrinking {
  private(set) var input: FuzzInput
  private(set) var fault: String
  /// The number of inputs that are still tried.
  private var left = 3_000
  private let deadline = ContinuousClock.now + .seconds(30)

  init(_ input: FuzzInput, _ fault: String) {
    self.input = input
    self.fault = fault
  }

  /// Leaves out pieces, then bytes of the pieces that remain, until nothing can be missed.
  mutating func run(_ check: (FuzzInput) -> String?) {
    var size = Int.max
    while input.count + input.pieces.count < size {
      size = input.count + input.pieces.count
      leaveOut(of: { $0.pieces.count }, check, by: { $0.pieces.removeSubrange($1) })
      for place in input.pieces.indices.reversed() {
        leaveOut(of: { $0.pieces[place].count }, check, by: { $0.pieces[place].removeSubrange($1) })
      }
    }
  }

  /// Halves first, then less and less.
  private mutating func leaveOut(
    of count: (FuzzInput) -> Int, _ check: (FuzzInput) -> String?,
    by remove: (inout FuzzInput, Range<Int>) -> Void
  ) {
    var size = max(1, count(input) / 2)
    while true {
      var start = 0
      while start < count(input) {
        var shorter = input
        remove(&shorter, start..<min(start + size, count(input)))
        if !tries(shorter, check) { start += size }
      }
      if size == 1 { return }
      size /= 2
    }
  }

  private mutating func tries(_ shorter: FuzzInput, _ check: (FuzzInput) -> String?) -> Bool {
    guard left > 0, ContinuousClock.now < deadline else { return false }
    left -= 1
    // Another fault may be on the way: what is shrunk is the one that was found.
    guard let other = check(shorter), Self.kind(other) == Self.kind(fault) else { return false }
    (input, fault) = (shorter, other)
    return true
  }

  /// The words of a fault up to what they quote.
  private static func kind(_ fault: String) -> Substring { fault.prefix { $0 != ":" } }
}
