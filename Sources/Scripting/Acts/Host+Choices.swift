import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// A possible act of the user.
enum Choice: Equatable, Sendable {
  case tap(screen: String, action: String, row: Int?)
  case word(String)
  case tab(String)
  case leave

  /// The outcome of a choice that was tried.
  enum Outcome {
    case done
    /// It was refused, and has changed nothing.
    case impossible
    case failed
  }
}

extension Host {
  /// The maximum number of list rows that are tried.
  private static let rows = 5

  func choices(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    if let alert = visibleAlert { return app.run.stage.buttons(of: alert).map(Choice.word) }
    var choices: [Choice] = []
    for screen in look({ $0.touchableScreens }) {
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass else { continue }
      for action in world.definitions.screens[kind].actions {
        choices += try self.choices(of: action, on: id, in: &frame)
      }
    }
    let tabs = liveContainers.filter { world.containers[$0.plan].kind == .tabs }
    choices += tabs.flatMap { world.containers[$0.plan].parts.map { Choice.tab($0.name) } }
    return choices + [.leave]
  }

  /// Returns the taps of an action that need no guessing: one without arguments, or one for each first row.
  private func choices(
    of action: Action, on id: ThingID, in frame: inout LuaFrame
  ) throws(LuaError) -> [Choice] {
    let name = name(of: id)
    if action.arguments.isEmpty { return [.tap(screen: name, action: action.name, row: nil)] }
    guard let source = action.source, action.arguments.count == 1,
      let table = try instance(of: id, in: &frame),
      let list = try frame.get(table, .string(LuaString(source))).tableSlot
    else { return [] }
    let count = min(frame.count(of: list), Self.rows)
    return (0..<count).map { .tap(screen: name, action: action.name, row: $0 + 1) }
  }

  /// Performs a choice, and lets the app come to rest.
  func take(_ choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> Choice.Outcome {
    let (errors, told) = (scenario.problems.errors, trace.count)
    do throws(LuaError) {
      _ = try perform(try act(choice, in: &frame), .none, in: &frame)
      try settle(in: &frame)
    } catch .refused {
      return trace.count == told ? .impossible : .failed
    }
    return scenario.problems.errors == errors ? .done : .failed
  }

  private func act(_ choice: Choice, in frame: inout LuaFrame) throws(LuaError) -> Act {
    switch choice {
    case .tap(let screen, let action, nil): return .tap("\(screen).\(action)", [], on: nil)
    case .tap(let screen, let action, let row?):
      let argument = try frame.makeTable()
      try frame.set(argument, "row", .integer(row))
      return .tap("\(screen).\(action)", [try frame.holdForWorld(.table(argument))], on: nil)
    case .word(let word): return .tap(word, [], on: nil)
    case .tab(let name): return .tab(name)
    case .leave: return .leave
    }
  }

  /// Performs the steps of a path. The trace shows them as a single act.
  func go(_ way: [Choice], to name: String, _ cause: ScreenStack.Cause, in frame: inout LuaFrame)
    throws(LuaError)
  {
    begin("reach", [.value(.text(name))], by: cause)
    scenario.metrics?.reaches.append(way.count)
    let acts = trace.acts
    for choice in way {
      let start = trace.count
      guard try take(choice, in: &frame) == .done else {
        throw .refused("the way to '\(name.escaped)' is gone")
      }
      trace.dropAct(at: start)
    }
    trace.countActs(from: acts)
  }

  func isAt(_ name: String) -> Bool {
    look({ $0.touchableScreens }).contains { app.run.text($0.name) == name }
  }

  /// A description of the app's state, by which a search recognizes states that it has visited.
  var situation: String {
    app.run.stage.path() + "\n" + app.run.stage.description
      + look({ $0.liveFlows }).map { name(of: $0) }.joined(separator: " ")
  }

  func noWay(to name: String, _ found: ScriptWorld.Found) -> String {
    let known = world.definitions.screens.map { written($0.title) }
    guard known.contains(name) else {
      return "there is no screen '\(name.escaped)'\(Suggestion.question(for: name, in: known))"
    }
    let count = found.tried == 1 ? "1 state" : "\(found.tried) states"
    let end = found.isGivenUp ? ", then given up" : ""
    return "no way to '\(name)' was found: \(currentPath) (\(count) looked at\(end))"
  }
}
