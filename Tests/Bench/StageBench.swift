import BenchBaseline
import ScreenStack
import StageWalk

/// The screen stack: pushes and pops, against a stack of the same manners written in plain Lua; depth;
/// copies; memory.
enum StageBench {
  static var subjects: [Subject] {
    [
      Subject(name: "push, pop, settled / plain Lua", target: 0.385, measure: pairs),
      Subject(name: "the same at depth 10,000 / 10", target: 1.5) { try depths(10_000, 10, pair) },
      Subject(name: "refused push at depth 10,000 / 10", target: 1.5) { try depths(10_000, 10, refusal) },
      Subject(name: "copy of 1,000 screens, one changed", most: 8_000, .nanoseconds, measure: copies),
      Subject(name: "a stage of 10,000 screens", most: 4_194_304, .bytes, measure: memory),
      Subject(name: "1,000,000 random commands", most: 0, .failures, measure: walks),
    ]
  }

  private static func pairs() throws -> Times {
    var deck = try Deck(depth: 10)
    guard let plain = plain_open(0) else { throw BenchError.system("Lua gives no state") }
    defer { plain_close(plain) }
    let loop = plain_load(plain, PlainStack.bare)
    return try Times.inTurn(rounds: 31, count: 50_000) { count in
      try deck.pushAndPop(count)
    } _: { count in
      plain_run(plain, loop, Int32(count))
    }
  }

  private static func pair(_ deck: inout Deck, _ count: Int) throws { try deck.pushAndPop(count) }

  private static func refusal(_ deck: inout Deck, _ count: Int) throws { deck.refuse(count) }

  private static func depths(
    _ deep: Int, _ flat: Int, _ body: (inout Deck, Int) throws -> Void
  ) throws -> Times {
    var first = try Deck(depth: deep)
    var second = try Deck(depth: flat)
    return try Times.inTurn(rounds: 31, count: 20_000) { count in
      try body(&first, count)
    } _: { count in
      try body(&second, count)
    }
  }

  private static func copies() throws -> [Double] {
    let deck = try Deck(depth: 1_000)
    return try (0..<1_001).map { _ in
      try nanoseconds {
        var copy = deck
        try copy.push()
      }
    }
  }

  private static func memory() throws -> [Double] {
    let before = plain_memory()
    let deck = try Deck(depth: 10_000)
    let after = plain_memory()
    return withExtendedLifetime(deck) { [Double(after - before)] }
  }

  /// Walks over every system; each failure is told with the shortest way to it.
  private static func walks() throws -> [Double] {
    let reports = Walk.failures(commands: 1_000_000, from: 10_000)
    for report in reports { print(report) }
    return [Double(reports.count)]
  }
}

/// A window with one navigation of so many screens.
private struct Deck {
  var stage = Stage()
  private var events: [Event] = []
  private let navigation: ScreenID
  private let root: ScreenID
  private let photo: Name

  init(depth: Int) throws(StageError) {
    photo = stage.name("photo")
    var screens: [ScreenID] = []
    for _ in 0..<depth { screens.append(stage.makeScreen(photo)) }
    root = screens[0]
    navigation = try stage.makeNavigation(screens)
    try stage.perform(.openWindow(root: navigation, .compact), into: &events)
    stage.settle(into: &events)
  }

  mutating func pushAndPop(_ count: Int) throws(StageError) {
    for _ in 0..<count {
      try push()
      try stage.perform(.pop(from: navigation, animated: false), into: &events)
      stage.settle(into: &events)
    }
  }

  /// The same screen again: UIKit's exception, and nothing may have been copied to undo.
  mutating func refuse(_ count: Int) {
    for _ in 0..<count {
      do throws(StageError) {
        try stage.perform(.push(root, onto: navigation, .none), into: &events)
      } catch {}
    }
  }

  /// Shows one more screen.
  mutating func push() throws(StageError) {
    events.removeAll(keepingCapacity: true)
    try stage.perform(.push(stage.makeScreen(photo), onto: navigation, .none), into: &events)
    stage.settle(into: &events)
  }
}
