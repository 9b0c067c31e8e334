import Platform

/// The worker processes of a run, and what they are to play.
///
/// A scenario that ends its process costs only itself: what the process had still to play another one plays.
struct Pool {
  private let arguments: [String]
  private let jobs: Int
  /// The seconds after which a scenario's own limits should long have ended it.
  private let limit: Double
  private var due: ArraySlice<Order>
  private var players: [Player] = []

  /// What a run hears from its pool.
  enum News {
    /// A case was played.
    case answer(Order, Answer)
    /// A scenario has ended its process.
    case lost(Order, Fault)
    /// A moment has passed.
    case moment(playing: [Order])
  }

  /// How the work ended.
  enum Ending: Equatable {
    case done
    /// By a signal.
    case interrupted(Int32)
    /// Because whoever listened had heard enough.
    case stopped
  }

  /// - Parameters:
  ///   - arguments: What this program is started with to be a worker.
  ///   - limit: The seconds that a scenario may take.
  init(_ orders: [Order], jobs: Int, limit: Double, arguments: [String]) {
    self.arguments = arguments
    self.jobs = max(1, min(jobs, orders.count))
    self.limit = limit
    due = orders[...]
  }

  /// Has everything played; `hear` answers whether to go on.
  mutating func work(
    interrupts: Int32, _ hear: (News) -> Bool
  ) throws(PlatformError) -> Ending {
    defer { players = [] }
    while !due.isEmpty || !players.isEmpty {
      try hire()
      // While everybody has plenty to do, several answers are heard at once: hearing takes a processor, too.
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

  /// What surely fits into a pipe: neither side may wait for the other to read.
  private static let pipe = 16 << 10

  /// What a worker's own watchdog is given to end it.
  private static let grace = 5.0

  /// Takes on as many as there is work for. With fewer than wanted it goes on, with none it cannot.
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

  /// Gives a worker enough that it need not wait, and so little that the last ones are shared fairly.
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
