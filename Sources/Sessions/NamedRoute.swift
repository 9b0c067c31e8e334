import Maps
import ScreenStack

/// A route that logs name, with what came of it each time.
struct NamedRoute {
  let name: String
  /// The names of the values that were given to it, in the order of the logs.
  let context: [String]
  let visits: [Visit]
  /// The ways in which it has shown its screen, each with its visits.
  let ways: [(way: Way, visits: [Visit])]

  /// The way in which it shows its screen.
  enum Way {
    /// It shows a stack in one step.
    case stack(StagePath.Layer)
    /// It pushes a screen with a name onto the one on top, whatever that is. A new one also if there is another one.
    case push(String, isNew: Bool)
    /// It goes back to the nearest screen with a name.
    case back(String)
  }

  init(_ name: String, _ visits: [Visit]) {
    self.name = name
    context = visits.contextNames
    self.visits = visits.givingContext(context)
    let shown = self.visits.filter { $0.target != nil }
    ways = Self.shared(by: shown).map { [($0, shown)] } ?? Self.stacks(of: shown)
  }

  /// Returns the one command of all visits, if they lead to different stacks, or to one with a screen that is in it
  /// twice.
  private static func shared(by visits: [Visit]) -> Way? {
    let targets = visits.compactMap(\.target)
    guard let name = targets.first?.stack.last?.name, targets.allSatisfy({ $0.stack.last?.name == name })
    else { return nil }
    // A route to a stack finds the screen that is on top already.
    let isStack = targets.allSatisfy { $0.hasRoute } && visits.allSatisfy { $0.begin?.top?.name != name }
    let commands = visits.map { $0.moves.filter { !$0.waits } }
    if isStack && Set(targets.map { SessionRoutes.key($0) }).count == 1 { return nil }
    guard commands.allSatisfy({ $0.count == 1 }) else { return nil }
    let moves = commands.joined()
    if moves.allSatisfy({ $0.kind == .push(Shown(name)) }) {
      return .push(name, isNew: targets.contains { $0.stack.count { $0.name == name } > 1 })
    }
    return moves.allSatisfy { $0.goesBack } ? .back(name) : nil
  }

  private static func stacks(of visits: [Visit]) -> [(way: Way, visits: [Visit])] {
    var ways: [(way: Way, visits: [Visit])] = []
    var places: [String: Int] = [:]
    for visit in visits {
      guard let target = visit.target else { continue }
      let place = places[SessionRoutes.key(target)] ?? ways.count
      if place == ways.count {
        places[SessionRoutes.key(target)] = place
        ways.append((.stack(target), []))
      }
      ways[place].visits.append(visit)
    }
    return ways
  }
}

extension NamedRoute {
  /// The stack that it shows each time, or nil for other ways.
  var stack: StagePath.Layer? { ways.count == 1 ? stacks.first : nil }

  /// The stacks that it shows.
  var stacks: [StagePath.Layer] {
    ways.compactMap { if case .stack(let layer) = $0.way { layer } else { nil } }
  }

  /// The screens with which the sheets begin that it shows.
  var presented: [Shown] { stacks.filter(\.isSheet).compactMap(\.screens.first) }

  /// The name of the screen that it shows in a way.
  static func top(of way: Way) -> String {
    switch way {
    case .stack(let layer): layer.stack.last?.name ?? ""
    case .push(let name, _), .back(let name): name
    }
  }

  /// True if it goes back to a screen that is there.
  var goesBack: Bool { ways.contains { if case .back = $0.way { true } else { false } } }

  /// The seconds that it waits before anything moves, or nil.
  var delay: Double? { visits.lazy.compactMap(\.delay).first }

  /// Returns whether something refused it: it has had no effect, although its screen was not on screen.
  func isRefused(_ visit: Visit) -> Bool {
    guard visit.moves.isEmpty, let begin = visit.begin else { return false }
    return ways.allSatisfy { way, _ in
      switch way {
      case .stack(let layer): begin.layers.last.map { !$0.shows(layer) } ?? true
      case .push(let name, _): begin.top?.name != name
      // It goes nowhere if there is no such screen.
      case .back: false
      }
    }
  }
}

extension StageMove {
  fileprivate var waits: Bool { if case .wait = kind { true } else { false } }

  fileprivate var goesBack: Bool {
    switch kind {
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}

extension Visit {
  /// The stack to which a route has led, or nil if nothing came of it. A sheet above a content that has changed, too, is
  /// above that content each time.
  fileprivate var target: StagePath.Layer? {
    guard let end, moves.contains(where: { !$0.waits }), end.layers.indices.contains(end.front) else {
      return nil
    }
    let layer = end.layers[end.front]
    if end.front == 0 { return layer }
    let isSame = begin?.layers.first.map { $0 == end.layers[0] } ?? true
    return StagePath.Layer(sheet: layer.stack, above: isSame ? nil : end.layers[0])
  }
}
