import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  /// The result of an order.
  enum Effect {
    case value(LuaValue)
    /// A screen that has been shown, so its table is held.
    case shown(ThingID)
    /// The order is done, and the handler waits for the result.
    case wait(Wait)
  }

  /// Performs an order of the calling handler, or makes the handler wait for its turn.
  func give(_ order: Order, by flow: FlowID, _ call: borrowing HostCall) throws(LuaError) {
    if case .ask = order { try checkWait(call) }
    // A new root may remove screens of every flow, so all flows are checked.
    if case .setRoot = order { try call.spend(app.run.flowCount * 10) }
    let cause = self.cause(of: call)
    let result: Effect
    do throws(Refusal) {
      result = try perform(order, by: flow, cause, in: &call.frame)
    } catch .busy {
      return try wait(for: .turn(order, by: flow), cause, call)
    } catch {
      try forget(given: order.held, in: &call.frame)
      throw try luaError(error, call)
    }
    switch result {
    case .value(let value): call.answer(value)
    case .shown(let id): call.answer(try instance(of: id, in: &call.frame).map(LuaValue.table) ?? .nil)
    case .wait(let wait): try self.wait(for: wait, cause, call)
    }
  }

  /// Releases the values of a refused order, unless a started flow has taken them over.
  func forget(given held: [RetainedValue], in frame: inout LuaFrame) throws(LuaError) {
    try frame.release(held.filter { !app.completions.ofFlows.values.contains($0) })
  }

  func wait(for wait: consuming Wait, _ cause: Cause, _ call: borrowing HostCall) throws(LuaError) {
    try checkIsHandler(call)
    try call.wait()
    passing.wait = wait
    passing.waitCause = cause
  }

  /// Checks that the caller can wait. Must be called before any action that requires waiting.
  private func checkWait(_ call: borrowing HostCall) throws(LuaError) {
    try checkIsHandler(call)
    try call.checkWait()
  }

  private func checkIsHandler(_ call: borrowing HostCall) throws(LuaError) {
    guard passing.running.isEmpty else { return }
    throw .refused(
      call.canWait
        ? "a scenario cannot wait like this. Write 'app:wait(seconds)'."
        : "nothing can wait here. Wait in a handler of a flow, or in 'before', 'on_show' or 'after' "
          + "of a route.")
  }

  /// Returns a refusal as a Lua error. A crash cannot be caught by the script.
  func luaError(_ refusal: Refusal, _ call: borrowing HostCall) throws(LuaError) -> LuaError {
    switch refusal {
    case .busy: return .refused("a transition is under way")
    case .words(let words): return .refused(words)
    case .lua(let error): return error
    case .crash(let words):
      crash(words, by: cause(of: call))
      call.interrupt()
      return .refused(words)
    }
  }

  /// Performs an order.
  /// - Throws: ``Refusal``. In that case nothing has changed.
  func perform(
    _ order: Order, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    guard look({ $0.isAlive(flow) }) else {
      throw .words(NavigationError.over(flow).message(in: app.run))
    }
    try checkPlace(of: flow, for: order)
    let speaker = app.run.speaker
    app.run.speaker = runningOwner
    defer { app.run.speaker = speaker }
    let result = try carryOut(order, by: flow, cause, in: &frame)
    do throws(LuaError) { try absorb(in: &frame) } catch { throw .lua(error) }
    return result
  }

  /// Makes an order wait that would change what is on screen before a flow has its place there, because what calls the
  /// `start` of that flow shows it next: the order of another flow, or a presentation.
  private func checkPlace(of flow: FlowID, for order: Order) throws(Refusal) {
    if let opening = passing.opening.last, order.presents || look({ !$0.isInside(flow, opening) }) {
      throw .busy
    }
    guard order.presents, let unplaced = look({ $0.unplacedFlow(around: flow) }) else { return }
    if look({ !$0.hasNothingToPlace(unplaced) }) { throw .busy }
    // A flow may ask before it has something to show. Above what it presents, it would have no place.
    if case .ask = order { return }
    let name = look { $0.text(unplaced.name) }
    throw .words("'\(name)' is shown by a route, and has no screen that could present. Push one first.")
  }

  private func carryOut(
    _ order: Order, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    switch order {
    case .push(let id, let completion):
      return try show(
        Showing(thing: id, seat: .pushed, completion: completion), by: flow, cause, in: &frame)
    case .present(let id, let style, let completion):
      return try show(
        Showing(thing: id, seat: .presented(style), completion: completion), by: flow, cause, in: &frame)
    case .presentOnTop(let id, let style, let completion):
      return try show(
        Showing(thing: id, seat: .onTop(style), completion: completion), by: flow, cause, in: &frame)
    case .replace(let id, let all): return try replace(with: id, all: all, by: flow, cause, in: &frame)
    case .pop, .popTo, .popToRoot: return try pop(order, by: flow, cause)
    case .dismiss:
      try carryOut { run, log throws(NavigationError) in try run.dismiss(by: flow, cause: cause, into: &log) }
    case .setRoot(let id): return try setRoot(id, by: flow, cause, in: &frame)
    case .select(let name): try select(name, by: flow, cause, in: &frame)
    case .hide(let name): try hide(name, by: flow, cause)
    case .leave: try leave(flow, cause, in: &frame)
    case .showIn(let column, let id): return try show(id, in: column, by: flow, cause, in: &frame)
    case .showColumn(let column): try show(column, by: flow, cause)
    case .ask(let plan): return try ask(plan, by: flow, cause)
    case .finish(let value, let words): try finish(flow, value, words, cause)
    case .cancel(let word): try cancel(flow, word, cause)
    }
    return .value(.nil)
  }

  private func finish(_ flow: FlowID, _ value: RetainedValue, _ words: String, _ cause: Cause) throws(Refusal)
  {
    app.flows.note(FlowResult(value: value, words: words), of: flow.serial)
    do throws(Refusal) {
      try carryOut { run, log throws(NavigationError) in try run.finish(flow, by: cause, into: &log) }
    } catch {
      app.flows.note(nil, of: flow.serial)
      throw error
    }
    app.removals.note(cause)
  }

  private func cancel(_ flow: FlowID, _ word: String?, _ cause: Cause) throws(Refusal) {
    let way = word.map { word in Way.word(app.run.make { $0.name(word) }) } ?? .cancel
    try carryOut { run, log throws(NavigationError) in try run.cancel(flow, way, by: cause, into: &log) }
    app.removals.note(cause)
  }

  private func pop(_ order: Order, by flow: FlowID, _ cause: Cause) throws(Refusal) -> Effect {
    guard let navigation = look({ $0.navigation(of: flow) }) else {
      throw .words(NavigationError.nothingOnStage(flow).message(in: app.run))
    }
    let command: Command =
      switch order {
      case .popTo(let goal): .popTo(try screen(goal, in: navigation), in: navigation, animated: true)
      case .popToRoot: .popToRoot(of: navigation, animated: true)
      default: .pop(from: navigation, animated: true)
      }
    let outcome = try carryOut { run, log throws(NavigationError) in
      try run.pop(command, on: navigation, by: flow, cause: cause, into: &log)
    }
    if outcome == .nothing, let top = look({ $0.stage.lastChild(of: navigation) }) {
      tellStay(at: top, isPopTo(order) ? "on top already" : "the first screen", cause)
    }
    return .value(.nil)
  }

  private func isPopTo(_ order: Order) -> Bool { if case .popTo = order { true } else { false } }

  /// Records that a command has changed nothing, and why.
  func tellStay(at screen: ScreenID, _ why: String, _ cause: Cause) {
    tellStay(at: app.run.stage.path(of: screen), why, cause)
  }

  /// Records that a command on a part of a container has changed nothing, and why.
  func tellStay(at name: String, _ why: String, _ cause: Cause) {
    tell(.stay, "\(name) (\(why))", subject: name, [.init("why", .text(why))], by: cause)
  }

  /// Returns the screen nearest to the top of a stack that matches a goal.
  private func screen(_ goal: Order.Goal, in navigation: ScreenID) throws(Refusal) -> ScreenID {
    let stack = app.run.stage.children(of: navigation)
    func last(_ matches: (ThingID) -> Bool) -> ScreenID? {
      stack.last { app.bindings.of($0).map(matches) ?? false }
    }
    let found =
      switch goal {
      case .thing(let wanted): last { $0 == wanted }
      case .screenClass(let wanted): last { world.things[$0]?.screenClass == wanted }
      case .name(let name, let plugin):
        last { self.name(of: $0, in: plugin) == name } ?? last { self.name(of: $0) == name }
      }
    if let found { return found }
    let names = stack.map { app.run.text($0.name) }
    let meant: String
    let wanted: String
    switch goal {
    case .thing(let id): (wanted, meant) = (name(of: id), "")
    case .screenClass(let kind): (wanted, meant) = (written(world.definitions.screens[kind].title), "")
    case .name(let name, let plugin):
      let known = stack.compactMap { app.bindings.of($0).map { self.name(of: $0, in: plugin) } }
      (wanted, meant) = (name, Suggestion.question(for: name, in: known))
    }
    let place =
      names.isEmpty ? ": nothing is on screen there" : " in: \(names.joined(separator: " "))\(meant)"
    throw .words("no '\(wanted.escaped)' to go back to\(place)")
  }

  /// Returns the name of a screen as scripts of a plugin write it: those of the plugin need no prefix.
  private func name(of id: ThingID, in plugin: String) -> String {
    guard let kind = world.things[id]?.screenClass else { return name(of: id) }
    return world.definitions.screens[kind].title.written(in: plugin)
  }
}
