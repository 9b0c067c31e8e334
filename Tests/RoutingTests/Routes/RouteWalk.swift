import Navigation
import Routing
import ScreenStack
import StageWalk

/// A walk of random acts on a stage; after each of them one tries to go somewhere, on a copy.
struct RouteWalk {
  let seed: UInt64
  var moves: [Move]
  private let table: RouteTable

  /// The outcomes of navigations.
  struct Tally {
    var landed = 0
    var refused = 0
    /// Plans that met another stage than the one they were made for, and were refused there.
    var late = 0
    var all: Int { landed + refused }
  }

  init(_ count: Int, seed: UInt64) {
    self.seed = seed
    moves = Move.list(count, seed: seed)
    table = RouteWalk.table(seed)
  }

  /// Returns a description of the failure, or nil if there is none.
  func failure(counting tally: inout Tally) -> String? {
    let systems = OS.allCases
    var player = Player(
      Profile(systems[Int(seed % UInt64(systems.count))]), isStrict: seed % 5 == 4,
      device: seed % 2 == 0 ? .phone : .pad)
    var events: [Event] = []
    var old: RoutePlan?
    for move in moves {
      events.removeAll(keepingCapacity: true)
      if let act = player.act(move) { _ = player.play(act, move, into: &events) }
      for event in events { if case .gone(let id) = event.what { player.forget(id) } }
      guard !player.stage.windowIDs.isEmpty else { continue }
      let attempt = Attempt(run: Run(stage: player.stage), table: table, move: move)
      if let failure = attempt.failure(old: &old, counting: &tally) { return failure }
    }
    return nil
  }

  /// The failure with the fewest moves that lead to it.
  var report: String {
    var best = self
    var size = max(1, moves.count / 2)
    while size >= 1 {
      var start = 0
      while start < best.moves.count {
        var shorter = best
        shorter.moves.removeSubrange(start..<min(start + size, best.moves.count))
        if shorter.fails { best = shorter } else { start += size }
      }
      size /= 2
    }
    var tally = Tally()
    let words = best.moves.map { "\($0.kind) \($0.first) \($0.second) \($0.bits)" }
    return "seed \(seed): \(best.failure(counting: &tally) ?? "?")\n  \(words.joined(separator: "\n  "))"
  }

  private var fails: Bool {
    var tally = Tally()
    return failure(counting: &tally) != nil
  }
}

/// The routes of a walk.
extension RouteWalk {
  static let names = "abcdefghijkl".map(String.init)

  /// Random routes, each from one before it, or from an existing screen.
  private static func table(_ seed: UInt64) -> RouteTable {
    var random = Random(seed: seed &+ 77)
    var routes: [Route] = []
    for name in names {
      let action = action(&random)
      var step = RouteStep(
        action == .selectTab ? .navigation(name) : .screen(name), action,
        find: random.next() % 5 == 0 ? nil : finder(&random))
      step.navigation = action == .addTab || random.next() % 16 == 0 ? .navigation() : nil
      step.params = [RouteParam("id", isRequired: random.next() % 4 == 0)]
      step.onlyFinds = step.find != nil && random.next() % 8 == 0
      step.canBeDismissed = random.next() % 12 != 0
      step.from = source(step.action, &random, routes)
      routes.append(Route(name, step))
    }
    do throws(RouteTableError) { return try RouteTable(routes) } catch { preconditionFailure(error.message) }
  }

  private static func action(_ random: inout Random) -> RouteAction {
    let style = PresentationStyle(rawValue: UInt8(random.next() % 8)) ?? .automatic
    let actions: [RouteAction] = [
      .push, .push, .push, .push, .replaceTop, .replaceStack, .root, .present(style), .present(style),
      .addTab, .selectTab, .column(.secondary),
    ]
    return actions[Int(random.next() % UInt64(actions.count))]
  }

  private static func finder(_ random: inout Random) -> Finder {
    let scope = random.next() % 3 == 0 ? Finder.Scope(rawValue: UInt8(random.next() % 16)) : .everywhere
    return Finder(
      by: random.next() % 3 == 0 ? ["id"] : [], scope: scope, start: random.next() % 3 == 0 ? .root : .top)
  }

  private static func source(
    _ action: RouteAction, _ random: inout Random, _ routes: [Route]
  ) -> RouteSource {
    if action == .root { return .nothing }
    if let previous = routes.randomElement(using: &random), random.next() % 3 != 0 {
      return .route(previous.name)
    }
    return random.next() % 3 == 0 ? .root : .top
  }
}
