import ScreenStack

/// One time that something happened in a log: an act on a screen, a launch, a link, or a tap on a button of an alert.
struct Visit {
  /// The number of the log.
  var log = 0
  /// The values of the act.
  var arguments: [Value] = []
  /// The screen of the act.
  var screen = Shown("")
  /// The layer whose flow handles it.
  var layer = 0
  /// The tab whose flow handles it, or nil.
  var tab: String?
  /// The device and the width of the window at the time of the act, as far as they are known.
  var surroundings: [String: String] = [:]
  /// True if the content of the window was changed since the act.
  var isAfterRoot = false
  /// The context of a route, or the fields of a notification.
  var context: [Value.Field] = []
  /// The path from which a route begins.
  var begin: StagePath?
  /// The commands that followed.
  var moves: [StageMove] = []
  /// The path to which the commands of a route have led, or nil if there was none.
  private(set) var end: StagePath?
  /// The button of the alert with which the commands end, and what followed: one or none.
  var answers: [Answer] = []

  struct Answer {
    let button: String
    var visit: Visit
  }

  /// True if one of its commands changes the content of the window.
  var setsRoot: Bool { moves.contains { $0.setsRoot } }

  /// True if an alert waits for its button.
  var isAsking: Bool {
    if let answer = answers.last { return answer.visit.isAsking }
    guard let last = moves.last, case .ask = last.kind else { return false }
    return true
  }

  /// Returns the command that presents the flow of a later one, or nil if that flow was there before.
  func presentation(before number: Int) -> Int? {
    let move = moves[number]
    if move.isOfWindow { return nil }
    return moves[..<number].lastIndex { $0.presents && $0.layer == move.layer - 1 }
  }

  /// The seconds that it waits before anything else, or nil.
  var delay: Double? {
    guard case .wait(let seconds)? = moves.first?.kind else { return nil }
    return seconds
  }

  /// Returns the visit with this delay.
  func waiting(_ seconds: Double) -> Visit {
    var visit = self
    if delay != nil { visit.moves.removeFirst() }
    visit.moves.insert(.waiting(seconds, in: layer), at: 0)
    return visit
  }

  /// All values of a visit. Visits with the same commands and equal values have one outcome.
  struct Values: Hashable {
    let arguments: [Value]
    let screen: [Value.Field]
    let shown: [[Value.Field]]
  }

  var values: Values {
    Values(arguments: arguments, screen: screen.params, shown: moves.map { $0.shown?.params ?? [] })
  }

  /// Notes the commands that lead to a path, after the last answer.
  mutating func add(_ moves: [StageMove], to path: StagePath) {
    if answers.isEmpty {
      if begin != nil { end = path }
      self.moves += isAtHome(path) ? moves : moves.asRoutes(to: path, isOfFirst: layer == 0 && tab == nil)
    } else {
      answers[0].visit.add(moves, to: path)
    }
  }

  /// Returns whether its flow, or the one that presents it, shows the lowest screens of a path. Without tabs there is
  /// only one that does. In tabs, each has its own.
  private func isAtHome(_ path: StagePath) -> Bool {
    guard let base = path.layers.first, base.tab != nil else { return true }
    // A sheet that stays can have its parent push below it.
    return !setsRoot && !isAfterRoot && base.tab == tab && path.layers.count > layer
  }

  /// Notes the tap on a button. Returns false if no alert waits for one.
  mutating func answer(_ button: String) -> Bool {
    if !answers.isEmpty { return answers[0].visit.answer(button) }
    guard isAsking else { return false }
    var visit = Visit(arguments: arguments, screen: screen, layer: layer, tab: tab)
    (visit.log, visit.isAfterRoot) = (log, isAfterRoot || setsRoot)
    visit.surroundings = surroundings
    answers = [Answer(button: button, visit: visit)]
    return true
  }
}

extension [Visit] {
  /// The names of the values in all contexts, in the order of the logs.
  var contextNames: [String] {
    var seen = Set<String>()
    return flatMap(\.context).map(\.name).filter { seen.insert($0).inserted }
  }

  /// Returns the visits with the values of their contexts as arguments, in the order of some names.
  func givingContext(_ names: [String]) -> [Visit] {
    map { visit in
      var visit = visit
      visit.arguments = names.map { name in visit.context.first { $0.name == name }?.value ?? .nothing }
      return visit
    }
  }
}

/// The reason why the app moved.
enum Origin: Hashable {
  case start
  /// An action of a screen that a flow shows.
  case action(String, of: String, in: String)
  case link(LoggedLink)
  /// The user taps a notification that has no link.
  case notification
  /// The app navigated to a route by its name.
  case route(String)
  /// A method of the first flow that is called when the app leaves or comes back.
  case hook(String)
  /// The user leaves a screen that a flow shows: back, or by a drag of its sheet.
  case leave(String, in: String)
  /// The user taps a tab.
  case tab(String)
  /// The app itself, or an event without a handler.
  case other

  /// True if it can come while an alert waits for its button.
  var canInterrupt: Bool {
    switch self {
    case .hook, .link, .notification: true
    default: false
    }
  }

  /// True if its screens may appear later, after the user has gone back.
  var canWait: Bool {
    switch self {
    case .action, .route: true
    default: false
    }
  }
}
