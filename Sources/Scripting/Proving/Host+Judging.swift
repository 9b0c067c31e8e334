import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack

/// A screen with its name, because after a restart, the run that knew the name is gone.
struct NamedScreen: Sendable {
  let id: ScreenID
  let name: String
}

/// The facts about a state that a judge compares with those after an act.
struct Sight {
  /// The names of the visible screens, or that of an alert.
  var visible: [String] = []
  /// The screens whose inputs were changed.
  var changed: [NamedScreen] = []
  /// The locked screens.
  var locked: [NamedScreen] = []
  /// The screens whose actions can be tapped, by what a tap names, if a screen is locked.
  var actors: [(spot: Spot?, screen: ScreenID)] = []
  /// The number of questions that flows were asked so far.
  var questions = 0
  /// The alert above everything, with what findings call it.
  var alert: (id: ScreenID, title: String)?
  /// The screens, with all values, if a call waits.
  var contents = ""
  /// True if a timer, a link or a navigation waits.
  var isWaiting = false
  /// True if the app is in the background.
  var isInBackground = false

  /// True if nothing waits, nothing is on screen that a link might lose, and no callback comes before the link.
  var isClear: Bool {
    !isWaiting && !isInBackground && contents.isEmpty && changed.isEmpty && locked.isEmpty && alert == nil
  }
}

extension Host {
  /// The names of the visible screens, or that of the alert above them.
  var visibleNames: [String] {
    if let alert = visibleAlert { return [app.run.text(alert.name)] }
    return look({ $0.visibleScreens }).map { app.run.text($0.name) }
  }

  /// The names of the screens that the user can touch, or could touch without the alert above them.
  var touchableNames: [String] {
    look { run in
      run.stage.touchableScreens(in: WindowID(0), ignoringAlerts: true).map { run.text($0.name) }
    }
  }

  /// True if a screen is defined that is not visible.
  var hasOtherScreens: Bool {
    let visible = visibleNames
    return world.definitions.screens.contains { !visible.contains(written($0.title)) }
  }

  func sight(in frame: inout LuaFrame) throws(LuaError) -> Sight {
    var sight = Sight(visible: visibleNames, questions: app.questions.all.count)
    sight.changed = try changedScreens(in: &frame)
    sight.alert = visibleAlert.map { ($0, name(ofAlert: $0)) }
    if !waitingCalls.isEmpty { sight.contents = try visibleContents(in: &frame) }
    sight.isWaiting = app.isTravelling || !app.handlers.timers.isEmpty
    sight.isInBackground = look { $0.stage.isInBackground }
    // From the background, a link comes after the app's callbacks, which may remove what they want.
    guard !sight.isInBackground, world.definitions.screens.contains(where: { $0.lock != .never }) else {
      return sight
    }
    // A link that waits for an interceptor may have asked already.
    let unlocked = app.trips.all.reduce(into: Set()) { $0.formUnion($1.unlocked) }
    for screen in shownScreens where look({ $0.isOnStage(screen) }) && !unlocked.contains(screen) {
      if try isLocked(screen, in: &frame) {
        sight.locked.append(NamedScreen(id: screen, name: name(of: screen)))
      }
    }
    if sight.locked.isEmpty { return sight }
    for offer in try offers(in: &frame) { sight.actors.append((offer.spot, offer.target.screen)) }
    return sight
  }

  /// The screens on the stage whose inputs differ from their initial values.
  func changedScreens(in frame: inout LuaFrame) throws(LuaError) -> [NamedScreen] {
    guard world.definitions.screens.contains(where: { !$0.inputs.names.isEmpty }) else { return [] }
    var changed: [NamedScreen] = []
    for screen in shownScreens where look({ $0.isOnStage(screen) }) {
      guard let id = app.bindings.of(screen), try isChanged(id, in: &frame) else { continue }
      changed.append(NamedScreen(id: screen, name: name(of: screen)))
    }
    return changed
  }

  /// Returns the names of the screens that have left the stage.
  func left(of screens: [NamedScreen]) -> [String] {
    screens.filter { screen in !look { $0.isOnStage(screen.id) } }.map(\.name)
  }

  /// The current path, and the visible screens with the values of all their fields.
  func visibleContents(in frame: inout LuaFrame) throws(LuaError) -> String {
    var words = [app.run.stage.path()]
    if let alert = visibleAlert { words.append(title(ofAlert: alert) ?? "") }
    for screen in look({ $0.visibleScreens }) {
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass,
        let table = try instance(of: id, in: &frame)
      else { continue }
      words.append(name(of: screen))
      for key in world.definitions.screens[kind].keys {
        words.append(try plain(try frame.get(table, key: key), in: &frame).literal)
      }
    }
    return words.joined(separator: "\n")
  }

  /// Returns the service whose failed answer has changed nothing on screen. A handler that calls it again goes on.
  fileprivate func silentService(after choice: Choice, since sight: Sight, in frame: inout LuaFrame)
    throws(LuaError)
    -> String?
  {
    guard let answer = choice.serviceAnswer, !app.hasCrashed,
      !waitingCalls.contains(where: { $0.call.service == answer.service }),
      try visibleContents(in: &frame) == sight.contents
    else { return nil }
    return answer.service
  }

  /// Returns the title of the alert that an act has closed, although the user has not answered it.
  func alertClosedUnanswered(by choice: Choice, since sight: Sight) -> String? {
    guard let alert = sight.alert, !app.hasCrashed, !look({ $0.isOnStage(alert.id) }) else { return nil }
    switch choice {
    case .word, .tapOutside, .restart, .hurry: return nil
    default: return alert.title
    }
  }

  /// Returns the locked screens that an act has removed without a question to their flow.
  ///
  /// A screen's own action is the app's decision, and so are the answers that follow it.
  func screensLeftUnasked(since sight: Sight, by choice: Choice) -> [String] {
    guard !sight.locked.isEmpty, !app.hasCrashed else { return [] }
    let asked = Set(app.questions.all.dropFirst(sight.questions).map(\.subject))
    return sight.locked.filter { screen in
      choice.removesOthers(than: screen.id, sight) && !look { $0.isOnStage(screen.id) }
    }.map(\.name).filter { !asked.contains($0) }
  }

  private func name(of screen: ScreenID) -> String { app.run.text(screen.name) }

  /// The reason why a search tries nothing in a crowded state.
  enum Crowd {
    /// Calls and timers only. The state in which one of them has ended is tried, if it is not crowded, too.
    case calls
    /// Handlers that wait for anything else, or links and navigations.
    case others
  }

  /// The kind of crowd, if more than four handlers wait for answers and timers, if more than two of one line wait for
  /// anything, or if more than two links and navigations wait.
  var crowd: Crowd? {
    if app.isTravelling, app.trips.kept.count + app.trips.all.count > 2 { return .others }
    let waiting = app.handlers.all.filter { !$0.wait.isForTurn }
    guard waiting.count > 2 else { return nil }
    let crowds = Dictionary(grouping: waiting, by: \.cause).values.filter { $0.count > 2 }
    if crowds.contains(where: { !$0.allSatisfy(\.wait.isByHand) }) { return .others }
    return crowds.isEmpty && waiting.count(where: \.wait.isByHand) <= 4 ? nil : .calls
  }

  /// Returns why a link was not followed, if the app, and not an interceptor, is the reason. A link that has asked a
  /// service is refused by a later act, which answers.
  /// - Parameter choice: The act, or nil for a launch.
  func ignoredLink(after choice: Choice?, in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard let refusal = app.trips.lastRefusal, refusal.decider == nil else { return nil }
    var url = refusal.link
    if case .open(let opened) = choice { url = opened }
    guard let url else { return nil }
    return "link \(try pattern(of: url, in: &frame) ?? url.escaped): \(refusal.words)"
  }
}

extension ScriptWorld {
  /// Returns the service whose failed answer has changed nothing on screen. Of an answer in the background, the user sees
  /// what it has changed after coming back.
  mutating func silentService(
    after choice: Choice, since sight: Sight, in search: StateSearch
  ) throws(LuaError) -> String? {
    let state = sight.isInBackground ? try search.take(&self) : nil
    if state != nil { _ = try play(.foreground) }
    let host = host
    let service = try withFrame { frame throws(LuaError) in
      try host.silentService(after: choice, since: sight, in: &frame)
    }
    if let state { try search.put(state, &self) }
    return service
  }
}

extension Choice {
  /// True if the act is none of a screen's own, so that the screen should be asked before it leaves.
  fileprivate func removesOthers(than screen: ScreenID, _ sight: Sight) -> Bool {
    switch self {
    case .tab, .open, .notify: true
    case .tap(let spot, _), .give(let spot, _): sight.actors.first { $0.spot == spot }?.screen != screen
    case .hurry(let first, let second):
      !first.isDecision(about: screen, sight) && !second.isDecision(about: screen, sight)
        && (first.removesOthers(than: screen, sight) || second.removesOthers(than: screen, sight))
    case .type, .word, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside, .answer, .fireTimer,
      .background, .foreground, .rotate, .resize, .restart:
      false
    }
  }

  /// True if the app may remove a screen because of the act without asking: an action of the screen itself, an answer,
  /// or a timer.
  private func isDecision(about screen: ScreenID, _ sight: Sight) -> Bool {
    switch self {
    case .tap, .give: !removesOthers(than: screen, sight)
    case .word, .answer, .fireTimer, .background, .foreground, .hurry: true
    case .type, .tab, .leave, .back, .holdBack, .swipeBack, .swipeDown, .tapOutside, .open, .notify, .rotate,
      .resize, .restart:
      false
    }
  }
}
