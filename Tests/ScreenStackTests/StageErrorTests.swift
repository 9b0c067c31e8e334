import ScreenStack
import Testing

/// Messages of the stage about commands and gestures that changed nothing.
struct StageErrorTests {
  /// An error, and its text.
  struct Row: Sendable, CustomTestStringConvertible {
    let error: @Sendable (inout Play) -> StageError
    let text: String
    var testDescription: String { text }

    init(_ error: @escaping @Sendable (inout Play) -> StageError, _ text: String) {
      self.error = error
      self.text = text
    }
  }

  static let rows: [Row] = [
    Row({ .crash(.pushedNavigation($0["nav"])) }, "Pushing a navigation controller is not supported"),
    Row(
      { .warning(.unbalanced($0["a"])) },
      "Unbalanced calls to begin/end appearance transitions for <a: 0x1>."),
    Row({ .gone($0["a"]) }, "'a' is gone. Make a new one, or keep it before it leaves."),
    Row({ _ in .noWindow(.second) }, "there is no window 2. Open it first."),
    Row({ .wrongKind($0["a"], wanted: .screen) }, "'a' is not a screen. Name one that is."),
    Row({ .wrongKind($0["a"], wanted: .alert) }, "'a' is not an alert. Name one that is."),
    Row({ .wrongKind($0["a"], wanted: .navigation) }, "'a' is not a navigation. Name one that is."),
    Row({ .wrongKind($0["a"], wanted: .tabs) }, "'a' is not a tab bar. Name one that is."),
    Row({ .wrongKind($0["a"], wanted: .split) }, "'a' is not a split view. Name one that is."),
    Row({ .wrongKind($0["a"], wanted: .custom) }, "'a' is not a custom container. Name one that is."),
    Row({ .notFree($0["a"]) }, "'a' is in use already. Remove it first."),
    Row({ .holdsItself($0["nav"]) }, "'nav' cannot contain itself"),
    Row({ .twice($0["a"]) }, "'a' is named twice. A screen can only be in one place."),
    Row({ .notAChild($0["a"], of: $0["nav"]) }, "'a' is not a child of 'nav'"),
    Row(
      { .notReplaceable($0["a"]) },
      "'a' cannot be removed from where it is. Dismiss a presented screen, pop a pushed one."),
    Row({ _ in .notOnThisSystem(.hasColumns) }, "ios26 does not have split views of columns"),
  ]

  @Test(arguments: rows)
  func `an error says what is wrong and what to do`(_ row: Row) {
    var play = play()
    #expect(row.error(&play).message(in: play.stage) == row.text)
  }

  static let gestures: [(gesture: @Sendable (inout Play) -> Gesture, text: String)] = [
    ({ .tap($0["a"]) }, "a tap on 'a'"),
    ({ .back($0["nav"]) }, "the back button"),
    ({ .holdBack($0["nav"], to: $0["a"]) }, "'a' from the back button's menu"),
    ({ .swipeBack($0["nav"], .began, over: .edge) }, "a swipe back"),
    ({ .swipeBack($0["nav"], .moved(500), over: .edge) }, "to go on with a swipe back"),
    ({ .swipeBack($0["nav"], .finished, over: .content) }, "to go on with a swipe back"),
    ({ .tapTab($0["a"], in: $0["nav"]) }, "a tap on the tab 'a'"),
    ({ .tapMore(in: $0["nav"]) }, "a tap on More"),
    ({ .drag($0["a"], .began) }, "a drag on 'a'"),
    ({ .drag($0["a"], .cancelled) }, "to go on with a drag on 'a'"),
    ({ .tapOutside($0["a"]) }, "a tap outside of 'a'"),
  ]

  @Test(arguments: gestures)
  func `a gesture that is not possible is named`(
    _ gesture: @Sendable (inout Play) -> Gesture, _ text: String
  ) {
    var play = play()
    let error = StageError.impossible(gesture(&play), .atRoot)
    #expect(error.message(in: play.stage) == text + " is not possible: there is nothing to go back to")
  }

  static let obstacles: [(obstacle: @Sendable (inout Play) -> StageError.Obstacle, text: String)] = [
    ({ _ in .atRoot }, "there is nothing to go back to"),
    ({ _ in .noBackButton }, "the back button is hidden"),
    ({ .covered(by: $0["a"]) }, "it is covered by 'a'"),
    ({ _ in .inTransition }, "a transition is under way"),
    ({ _ in .notVisible }, "it is not on screen"),
    ({ _ in .frozen }, "the app is frozen (U15)"),
    ({ _ in .unknownToSystem }, "ios26 has no such gesture"),
    ({ _ in .notASheet }, "it is not presented as a sheet"),
    ({ _ in .notAPopover }, "it is not presented as a popover"),
    ({ _ in .notBegun }, "none has begun"),
    ({ _ in .notThere }, "it is not offered there"),
  ]

  @Test(arguments: obstacles)
  func `an obstacle says why`(_ obstacle: @Sendable (inout Play) -> StageError.Obstacle, _ text: String) {
    var play = play()
    let error = StageError.impossible(.tap(play["a"]), obstacle(&play))
    #expect(error.message(in: play.stage) == "a tap on 'a' is not possible: " + text)
  }

  static let parts: [(gesture: @Sendable (ScreenID) -> Gesture, text: String)] = [
    ({ .drag($0, .began) }, "a drag on 'b c'"),
    ({ .drag($0, .finished) }, "to go on with a drag on 'b c'"),
    ({ .tapOutside($0) }, "a tap outside of 'b c'"),
  ]

  @Test(arguments: parts)
  func `a navigation controller is named by its screens`(
    _ gesture: @Sendable (ScreenID) -> Gesture, _ text: String
  ) throws {
    var play = play()
    let sheet = try play.navigation("nav", "b", "c")
    let error = StageError.impossible(gesture(sheet), .covered(by: sheet))
    #expect(error.message(in: play.stage) == text + " is not possible: it is covered by 'b c'")
  }

  @Test func `every error and every obstacle has a row`() {
    var play = play()
    let errors =
      Self.rows.map { $0.error(&play).place } + [StageError.impossible(.tap(play["a"]), .atRoot).place]
    #expect(Set(errors) == Set(0...11))
    #expect(Set(Self.obstacles.map { $0.obstacle(&play).place }) == Set(0...10))
  }

  private func play() -> Play {
    var play = Play()
    for name in ["a", "nav"] { _ = play[name] }
    return play
  }
}

/// Places among the cases: a new one does not compile until it has a place here, and then wants a row.
extension StageError {
  fileprivate var place: Int {
    switch self {
    case .crash: 0
    case .warning: 1
    case .gone: 2
    case .noWindow: 3
    case .wrongKind: 4
    case .notFree: 5
    case .holdsItself: 6
    case .twice: 7
    case .notAChild: 8
    case .notReplaceable: 9
    case .notOnThisSystem: 10
    case .impossible: 11
    }
  }
}

extension StageError.Obstacle {
  fileprivate var place: Int {
    switch self {
    case .atRoot: 0
    case .noBackButton: 1
    case .covered: 2
    case .inTransition: 3
    case .notVisible: 4
    case .frozen: 5
    case .unknownToSystem: 6
    case .notASheet: 7
    case .notBegun: 8
    case .notThere: 9
    case .notAPopover: 10
    }
  }
}
