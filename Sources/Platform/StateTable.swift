private import CForks

/// The states that a search has visited, which forked processes share.
///
/// A search visits states level by level. Each state has a claim, which is the way to it: a parent and an act. Of
/// several claims, the lowest one stays. At the end of a level, its states are numbered in the order of their claims. So
/// the numbers do not depend on which process was first.
package final class StateTable {
  private let states: OpaquePointer
  /// The number of this process among those that search, from 0.
  package private(set) var process = 0
  /// The number of processes that search.
  package var processes: Int { Int(fh_states_processes(states)) }

  /// The maximum number of states, for which memory is reserved. A state takes 60 to 108 bytes once it is entered.
  package static let most = 1 << 26

  /// Creates an empty table.
  /// - Throws: ``PlatformError/searchStopped`` if the system refuses the memory.
  package init(most: Int = StateTable.most) throws(PlatformError) {
    guard let states = fh_states_open(most) else { throw .searchStopped }
    self.states = states
  }

  deinit { fh_states_close(states) }

  /// A fingerprint of a state.
  package struct Fingerprint: Hashable, Sendable {
    /// The first half.
    package let high: UInt64
    /// The second half.
    package let low: UInt64

    /// Creates a fingerprint of two halves.
    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Creates a fingerprint that no other state has, for one that cannot be recognized.
    package init(unique claim: Claim) {
      (high, low) = (.max, UInt64(claim.parent) << 17 | UInt64(claim.act) << 1)
    }

    fileprivate var parts: fh_Fingerprint { fh_Fingerprint(high: high, low: low) }
  }

  /// The way to a state.
  package struct Claim: Equatable, Sendable {
    /// The number of the state before.
    package let parent: Int
    /// The number of the act among those that are possible there.
    package let act: Int

    /// The number of bits of an act. The other bits are enough for the greatest number of states.
    package static let bitsOfAct = 24

    /// Creates a claim.
    package init(parent: Int, act: Int) { (self.parent, self.act) = (parent, act) }
  }

  /// Records a state of the present level. Returns true if no process has visited it before.
  /// - Throws: ``PlatformError/searchStopped`` if the table is full, or ``PlatformError/searchProcessEnded(signal:)`` if
  ///   another process has failed.
  package func visit(_ print: Fingerprint, _ claim: Claim) throws(PlatformError) -> Bool {
    while true {
      let parts = UInt64(claim.parent) << Claim.bitsOfAct | UInt64(claim.act)
      switch Int(fh_states_visit(states, print.parts, parts)) {
      case FH_STATE_IS_NEW: return true
      case FH_STATE_IS_KNOWN: return false
      default: try makeRoom()
      }
    }
  }

  private func makeRoom() throws(PlatformError) {
    guard fh_states_meet(states, Int32(process), true) == FH_ROOM_WAS_MADE else { throw reason }
  }

  /// Waits for all processes at the end of a level, and numbers its states up to a limit.
  /// - Parameters:
  ///   - isCut: Returns true if some process has not completed the level, so that its states get no numbers.
  ///   - decide: Is called by the first process while all others wait, so that what it decides is the same for all of
  ///     them until the end of the next level.
  /// - Throws: ``PlatformError/searchProcessEnded(signal:)`` if another process has failed.
  package func endLevel(
    limit: Int, unless isCut: () -> Bool = { false }, deciding decide: () -> Void = {}
  ) throws(PlatformError) {
    try meet()
    if process == 0, !isCut() {
      fh_states_end_level(states, limit)
      decide()
    }
    try meet()
  }

  private func meet() throws(PlatformError) {
    while true {
      switch Int(fh_states_meet(states, Int32(process), false)) {
      case FH_ALL_MET: return
      case FH_ROOM_WAS_MADE: continue
      default: throw reason
      }
    }
  }

  /// The reason why the search cannot go on.
  private var reason: PlatformError {
    switch fh_states_lost(states) {
    case 0: .searchStopped
    case FH_ONE_HAS_FAILED: .searchProcessEnded(signal: nil)
    case let signal: .searchProcessEnded(signal: signal)
    }
  }

  /// The number of numbered states.
  package var count: Int { fh_states_count(states) }
  /// The number of states that the last level has added.
  package var width: Int { fh_states_width(states) }

  /// Returns the number of a state, or nil if it was beyond the limit.
  package func number(of print: Fingerprint) -> Int? {
    let number = fh_states_number(states, print.parts)
    return number == FH_NO_NUMBER ? nil : number
  }

  /// Returns the way to a numbered state.
  package func claim(of number: Int) -> Claim {
    let claim = fh_states_claim(states, number)
    return Claim(
      parent: Int(claim >> Claim.bitsOfAct), act: Int(claim & (1 << UInt64(Claim.bitsOfAct) - 1)))
  }

  /// Forks, so that there are this many processes, or fewer if the system refuses more. The process must have one thread.
  package func split(into count: Int) { process = Int(fh_states_split(states, Int32(count))) }

  /// Adds to a sum of all processes. There are 16 sums, which begin with 0.
  package func add(_ amount: Int, to sum: Int) { _ = fh_states_add(states, Int32(sum), Int64(amount)) }

  /// Returns a sum of all processes.
  package func sum(_ sum: Int) -> Int { Int(fh_states_add(states, Int32(sum), 0)) }

  /// Ends a process that a split has made, and waits in the first one until all others have ended.
  /// - Parameters:
  ///   - isGood: False if this process has failed, so that the others end as well.
  ///   - record: What this process hands over to the first one.
  /// - Returns: What the other processes have handed over, by their numbers.
  /// - Throws: ``PlatformError/searchProcessEnded(signal:)`` if one of them has failed.
  package func join(isGood: Bool, handingOver record: [UInt8] = []) throws(PlatformError) -> [[UInt8]] {
    if !isGood { fh_states_break(states) }
    if process > 0 {
      let isHandedOver = fh_states_hand_over(states, Int32(process), record, record.count)
      fh_states_leave(isGood && isHandedOver)
    }
    let others = 1..<processes
    guard fh_states_join(states) else { throw reason }
    return try others.map { (other) throws(PlatformError) in try takeRecord(of: other) }
  }

  private func takeRecord(of process: Int) throws(PlatformError) -> [UInt8] {
    var record = Array(repeating: UInt8(0), count: fh_states_record_size(states, Int32(process)))
    let isWhole = fh_states_take_record(states, Int32(process), &record, record.count)
    guard isWhole else { throw .searchStopped }
    return record
  }
}
