import Platform

/// The worker processes of a run, and the orders that remain.
///
/// If a scenario ends its process, only that scenario is lost. Another worker runs the remaining orders.
struct Pool {
  private let arguments: [String]
  private let jobs: Int
  /// The time limit of a scenario in seconds. A worker that exceeds it by far is stopped.
  private let limit: Double
  private var due: ArraySlice<Order>
  private var players: [Player] = []

  /// The news that a pool reports to its run.
  enum News {
    /// A case was run.
    case answer(Order, Answer)
    /// A scenario ended its process.
    case lost(Order, Fault)
    /// A moment has passed. Sent regularly to report progress.
    case moment(playing: [Order])
  }

  /// The end of the work.
  enum Ending: Equatable {
    case done
    /// A signal interrupted the work.
    case interrupted(Int32)
    /// The receiver asked to stop.
    case stopped
  }

  /// - Parameters:
  ///   - arguments: The arguments that start this program as a worker.
  ///   - limit: The time limit of a scenario in seconds.
  init(_ orders: [Order], jobs: Int, limit: Double, arguments: [String]) {
    self.arguments = arguments
    self.jobs = max(1, min(jobs, orders.count))
    self.limit = limit
    due = orders[...]
  }

  /// Runs all orders. `hear` returns false to stop.
  mutating func work(
    interrupts: Int32, _ hear: (News) -> Bool
  ) throws(PlatformError) -> Ending {
    defer { players = [] }
    while !due.isEmpty || !players.isEmpty {
      try hire()
      // While all workers are busy, a short pause lets answers accumulate. Reading them takes CPU time, too.
      if players.allSatisfy({ $0.orders.count > 16 }) { Readiness.nap(milliseconds: 1) }
      let ready = Readiness.wait(for: descriptors + [interrupts], atMost: 50)
      if let signal = Interrupts.take() { return .interrupted(signal) }
      for player in players where ready.contains(player.child.complaints) { _ = player.listen() }
      for player in players where ready.contains(player.child.output) {
        guard try listen(to: player, hear) else { return .stopped }
      }
      for player in players where isLate(player) { player.stop() }
      guard hear(.moment(playing: players.compactMap(\.orders.first))) else { return .stopped }
    }
    return .done
  }

  private var descriptors: [Int32] { players.flatMap { [$0.child.output, $0.child.complaints] } }

  private func isLate(_ player: Player) -> Bool {
    !player.isLate && !player.orders.isEmpty && Environment.seconds - player.since > limit + Self.grace
  }

  /// The number of bytes that always fits into a pipe, so that neither side waits for the other to read.
  private static let pipe = 16 << 10

  /// The seconds in which a worker's own watchdog can still end a scenario.
  private static let grace = 5.0

  /// Starts the workers that are needed. Fails only if none can be started.
  private mutating func hire() throws(PlatformError) {
    while players.count < jobs, !due.isEmpty {
      do throws(PlatformError) {
        players.append(try Player(arguments))
      } catch {
        if players.isEmpty { throw error }
        break
      }
      fill(players[players.count - 1])
    }
  }

  /// Gives a worker enough orders to stay busy, but few enough that the last ones are shared evenly.
  private mutating func fill(_ player: Player) {
    let wanted = max(1, min(64, due.count / (2 * jobs)))
    while player.orders.count < wanted, player.waitingBytes < Self.pipe, let order = due.popFirst() {
      player.give(order)
    }
    if due.isEmpty, player.orders.isEmpty { player.child.closeInput() }
  }

  private mutating func listen(to player: Player, _ hear: (News) -> Bool) throws(PlatformError) -> Bool {
    guard let answers = player.answers() else { return bury(player, hear) }
    for (order, answer) in answers where !hear(.answer(order, answer)) { return false }
    fill(player)
    return true
  }

  private mutating func bury(_ player: Player, _ hear: (News) -> Bool) -> Bool {
    players.removeAll { $0 === player }
    guard let order = player.orders.first else { return true }
    let (fault, rest) = player.takeLeave(limit: limit)
    due = rest + due
    return hear(.lost(order, fault))
  }
}
