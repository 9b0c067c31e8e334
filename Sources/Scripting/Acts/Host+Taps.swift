import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// A screen on which an action can be tapped.
  struct Target {
    let screen: ScreenID
    let thing: ThingID
    let action: Action

    var purpose: Handler.Purpose {
      action.whileRunning == nil ? .act : .tap(Handler.Tap(screen: thing, action: action.name))
    }
  }

  func tap(
    _ name: String, _ arguments: [RetainedValue], on selection: Selection?, _ cause: Cause,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    var values: [LuaValue] = []
    values.reserveCapacity(arguments.count + 2)
    for argument in arguments { values.append(try frame.take(argument)) }
    if selection == nil, let alert = visibleAlert {
      return try tap(word: name, in: alert, cause, in: &frame)
    }
    let target = try target(of: name, on: selection, in: &frame)
    if isLeftBehind(target) { return refuseTouch(of: target, name, cause) }
    let row = try row(in: values, of: target, in: &frame)
    try noteSecrets(of: target, values, in: &frame)
    let given = values
    try check(&values, of: target, in: &frame)
    if row == nil, givenValues != nil {
      noteGiven(
        try given.map { (value: LuaValue) throws(LuaError) in try plain(value, in: &frame) }, to: target)
    }
    let handling = try handling(of: target, in: &frame)
    try check(.tap(target.screen))
    let word = selection.map { "\($0.screen).\(target.action.name)" } ?? name
    // A row appears as an option instead of its item.
    let words = try words(of: target, values, in: &frame).dropFirst(row == nil ? 0 : 1)
    let options = (row.map { [Value.Field("row", .integer($0))] } ?? []) + (selection?.params ?? [])
    begin(.tap, [.word(word)] + words, options, by: cause)
    scenario.clock.note(touched: self.name(of: target.thing))
    try showTouch(of: target, values, in: &frame)
    do throws(StageError) {
      _ = try app.make(.tap(target.screen), Answers(), cause)
    } catch .impossible(_, .inTransition) {
      return refuseInTransition(target.screen, cause)
    } catch {
      throw .refused(error.message(in: app.run.stage))
    }
    try absorb(in: &frame)
    if let lost = handling.lost { return failTouch(of: target, withoutDelegate: lost, cause) }
    guard let screen = try instance(of: target.thing, in: &frame) else { return }
    if try isIgnored(target, cause, in: &frame) { return }
    noteTap(target)
    let owner = look({ $0.owner(of: target.screen) })
    values.append(.table(screen))
    if let receiver = handling.receiver { values.insert(.table(receiver), at: 0) }
    try begin(
      handling.function, with: values,
      as: Handler.Role(handling.name, of: owner, for: target.purpose), in: &frame)
  }

  /// Notes a tap for the view of the run, with the item of its row.
  private func showTouch(
    of target: Target, _ values: [LuaValue], in frame: inout LuaFrame
  ) throws(LuaError) {
    if viewing == nil { return }
    var item: Value?
    if target.action.source != nil, let value = values.first {
      item = masked(try plain(value, in: &frame).identity)
    }
    viewing?.note(touched: target.screen, target.action.name, item: item, by: trace.acts)
  }

  /// Reports a tap whose handler's object no longer exists.
  private func failTouch(of target: Target, withoutDelegate name: String, _ cause: Cause) {
    let subject = "\(self.name(of: target.thing)).\(target.action.name)"
    let words = "its delegate \(name) is gone"
    scenario.noteFailure(Mishap(.fail, "\(subject): \(words)", at: place(of: cause)))
    tell(.fail, "\(subject): \(words)", subject: subject, [.init("text", .text(words))], by: cause)
  }

  /// Returns true if a tap is ignored because an earlier handler runs. May close the earlier handler instead.
  private func isIgnored(
    _ target: Target, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard case .tap(let tap) = target.purpose else { return false }
    for earlier in app.handlers.of(tap) {
      if target.action.whileRunning == .ignore {
        tellIgnored(target, earlier, cause)
        return true
      }
      try close(earlier.number, in: &frame)
    }
    return false
  }

  private func tellIgnored(_ target: Target, _ earlier: Handler, _ cause: Cause) {
    let subject = "\(name(of: target.thing)).\(target.action.name)"
    let name = name(of: earlier)
    let why = "\(name) is \(earlier.wait.words(in: self) ?? "running")"
    tell(.ignore, "\(subject) (\(why))", subject: subject, [.init("why", .text(why))], by: cause)
  }

  private func tap(
    word: String, in alert: ScreenID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    if let why = whyNoButton(word, in: alert) { throw .refused(why) }
    try check(.tap(alert))
    begin(.tap, [.value(.text(word))], by: cause)
    viewing?.note(touched: alert, word, by: trace.acts)
    if !isTouched(alert) { return refuseInTransition(alert, cause) }
    do throws(Refusal) { try tapButton(word, of: alert, in: &frame) } catch { throw error.luaError }
    try absorb(in: &frame)
  }

  var visibleAlert: ScreenID? { look({ $0.visibleAlert }) }

  /// Returns the only screen that a tap can mean.
  func target(
    of name: String, on selection: Selection?, in frame: inout LuaFrame
  ) throws(LuaError) -> Target {
    let (screenName, action) = Self.parts(of: name)
    let visible = look({ $0.touchableScreens })
    var found: [Target] = []
    for screen in touched(visible) {
      guard let target = try target(screen, action, screenName, selection, in: &frame) else { continue }
      found.append(target)
    }
    if found.count > 1, found.contains(where: reaches) { found.removeAll { !reaches($0) } }
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      throw try shared(action, found.map(\.thing), in: &frame) { $0.tap }
    }
    throw .refused(whyNotFound(action, screenName ?? selection?.screen, selection, visible))
  }

  /// Returns an action and the screen named with it: `account.refresh`, `shop.home.refresh`.
  private static func parts(of name: String) -> (screen: String?, action: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (nil, name) }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }

  /// Returns the screens that a tap can reach, including those still visible during a transition.
  private func touched(_ visible: [ScreenID]) -> [ScreenID] {
    guard scenario.clock.after != nil else { return visible }
    return visible + shownScreens.filter { !visible.contains($0) && isTouched($0) }
  }

  private func isTouched(_ screen: ScreenID) -> Bool {
    look { $0.stage.whyNot(.tap(screen)) == nil }
  }

  private func reaches(_ target: Target) -> Bool { isTouched(target.screen) }

  /// Returns whether a screen is only still visible and has no flow to handle a tap.
  private func isLeftBehind(_ target: Target) -> Bool {
    !look({ $0.isOnStage(target.screen) }) && look({ $0.owner(of: target.screen) }) == nil
  }

  private func refuseTouch(of target: Target, _ name: String, _ cause: Cause) {
    begin(.tap, [.word(name)], by: cause)
    let screen = self.name(of: target.thing)
    tell(
      .refuse, "\(screen) (its flow is over)", subject: screen, [.init("why", .text("its flow is over"))],
      by: cause)
  }

  private func target(
    _ screen: ScreenID, _ action: String, _ name: String?, _ selection: Selection?, in frame: inout LuaFrame
  ) throws(LuaError) -> Target? {
    guard let id = app.bindings.of(screen), case .screen(let kind) = world.things[id],
      let action = world.definitions.screens[kind].action(named: action)
    else { return nil }
    if let name, name != self.name(of: id) { return nil }
    if let selection, !(try isMeant(id, by: selection, in: &frame)) { return nil }
    return Target(screen: screen, thing: id, action: action)
  }

  func isMeant(
    _ id: ThingID, by selection: Selection, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard name(of: id) == selection.screen, let table = try instance(of: id, in: &frame) else {
      return false
    }
    for param in selection.params {
      let field = try frame.get(table, .string(LuaString(param.name)))
      guard try plain(field, in: &frame) == param.value else { return false }
    }
    return true
  }

  /// Returns the reason why no screen has the action: it is covered, not on screen, or does not exist.
  private func whyNotFound(
    _ action: String, _ screenName: String?, _ selection: Selection?, _ visible: [ScreenID]
  ) -> String {
    let place = currentPath
    if visibleAlert == nil, let alert = look({ $0.topmostAlert }),
      app.run.stage.buttons(of: alert).contains(action)
    {
      return onItsWay(app.run.text(alert.name), action)
    }
    for screen in app.run.allScreens {
      guard !visible.contains(screen), let id = app.bindings.of(screen),
        case .screen(let kind) = world.things[id],
        world.definitions.screens[kind].action(named: action) != nil,
        screenName == nil || screenName == name(of: id)
      else { continue }
      let name = name(of: id)
      if let cover = app.run.stage.presented(by: screen) {
        return "'\(name)', which has '\(action)', is covered by '\(app.run.stage.path(of: cover))'"
      }
      if look({ $0.visibleScreens.contains(screen) }) {
        return onItsWay(name, action)
      }
      return "'\(name)', which has '\(action)', is not on screen: \(place)"
    }
    if let screenName, let words = whyNotSeen(screenName, selection, visible) { return words + ": \(place)" }
    let meant = visible.filter { screen in screenName.map { $0 == app.run.text(screen.name) } ?? true }
    let known = meant.flatMap { screen in
      app.bindings.of(screen).flatMap { world.things[$0]?.screenClass }
        .map { world.definitions.screens[$0].actions.map(\.name) } ?? []
    }
    var names: [String] = []
    for name in meant.map({ "'\(app.run.text($0.name))'" }) where !names.contains(name) { names.append(name) }
    let (has, them) = names.count > 1 ? ("have", "they have") : ("has", "it has")
    let whose = names.isEmpty ? "the screen" : names.joined(separator: " and ")
    let remedy = Suggestion.question(for: action, in: known)
    let list = remedy.isEmpty && !known.isEmpty ? ": \(them) \(known.joined(separator: ", "))" : remedy
    return "\(whose) \(has) no action '\(action.escaped)'\(list)"
      + (names.isEmpty ? ": \(place)\(unshown)" : "")
  }

  private func onItsWay(_ name: String, _ action: String) -> String {
    "'\(name)', which has '\(action.escaped)', is still on its way to the screen. Tap later."
  }

  /// A hint for an app that shows nothing.
  private var unshown: String {
    guard app.run.allScreens.isEmpty else { return "" }
    if app.isManual, let service = waitingCalls.first?.call.service {
      return ". A call of '\(service)' waits for an answer: app:answer \(service.quoted)."
    }
    return ". A first flow shows its first screen with self:set_root(…)."
  }

  func whyNotSeen(_ name: String, _ selection: Selection?, _ visible: [ScreenID]) -> String? {
    let names = visible.map { app.run.text($0.name) }
    if names.contains(name) {
      guard let selection, !selection.params.isEmpty else { return nil }
      let params = selection.params.map { "\($0.name)=\($0.value.written)" }.joined(separator: ", ")
      return "no '\(name)' with \(params) is on screen"
    }
    let all = app.run.allScreens.map { app.run.text($0.name) }
    let meant = Suggestion.nearest(to: name, in: all).map { ", but there is '\($0)'" } ?? ""
    return "no '\(name.escaped)' is on screen\(meant)"
  }

  /// Returns whether an action can be tapped now, and the reason if not.
  func can(_ name: String, on selection: Selection?, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue]
  {
    if selection == nil, let alert = visibleAlert, app.run.stage.buttons(of: alert).contains(name) {
      return whyNoButton(name, in: alert).map { [false, .string(LuaString($0))] } ?? canTouch(alert)
    }
    do throws(LuaError) {
      let target = try target(of: name, on: selection, in: &frame)
      _ = try handling(of: target, in: &frame)
      return canTouch(target.screen)
    } catch .refused(let words) {
      return [false, .string(LuaString(words))]
    }
  }

  private func canTouch(_ screen: ScreenID) -> [LuaValue] {
    guard let problem = try? app.run.stage.refusal(of: .tap(screen)) else { return [true] }
    return [false, .string(LuaString(problem.message(in: app.run.stage)))]
  }
}

extension Value {
  /// The `id` of an item, or the item itself if it has none.
  fileprivate var identity: Value {
    if case .table(let fields) = self { fields.first { $0.name == "id" }?.value ?? self } else { self }
  }
}

extension Host {
  /// Records that a tapped action has a handler.
  func noteTap(_ target: Target) {
    guard recorder != nil, let kind = world.things[target.thing]?.screenClass else { return }
    recorder?.reach(world.definitions.screens[kind].item?.action(target.action.name))
  }
}
