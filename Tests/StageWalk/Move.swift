/// One step of a walk before anybody knows what it means: the stage of that moment makes an act of it. So a
/// walk from which steps were taken away is still a walk.
package struct Move: Equatable, Sendable {
  package let kind: Kind
  /// The choice among the screens that are possible.
  package let first: UInt8
  package let second: UInt8
  /// Animated or not, and what the app answers.
  package let bits: UInt8

  package enum Kind: UInt8, CaseIterable, Sendable {
    case make, makeNavigation, makeTabs, makeSplit, makeCustom, keep, release, option
    case push, pop, popTo, popToRoot, setStack, setRoot, openWindow, resize, present, dismiss
    case select, hide, addChild, removeChild, show, showDetail, setColumn, clearColumn, showColumn, replace
    case tap, back, holdBack, beginSwipe, goOn, finish, cancel, tapTab, tapMore, drag, tapOutside
    case endTurn, wait, settle, background, foreground
  }

  /// Frequent acts come often.
  private static let bag: [Kind] =
    Kind.allCases + [
      .make, .make, .make, .make, .make, .make, .push, .push, .push, .push, .pop, .pop, .present, .present,
      .dismiss,
    ]
    + [.beginSwipe, .beginSwipe, .finish, .cancel, .drag, .drag, .select, .tapTab, .endTurn, .wait, .settle]
    + [.settle, .settle, .makeNavigation, .setStack]

  package init(_ random: inout Random) {
    let number = random.next()
    kind = Self.bag[Int(number % UInt64(Self.bag.count))]
    first = UInt8(truncatingIfNeeded: number >> 32)
    second = UInt8(truncatingIfNeeded: number >> 40)
    bits = UInt8(truncatingIfNeeded: number >> 48)
  }

  /// Returns a number of moves from a seed.
  package static func list(_ count: Int, seed: UInt64) -> [Move] {
    var random = Random(seed: seed)
    return (0..<count).map { _ in Move(&random) }
  }
}
