import LuaBridge
import Navigation
import ScreenStack
import Views

/// Pictures of screens.
extension Host {
  private enum Limit {
    static let fields = 20
    static let rows = 5
    static let text = 80
  }

  func viewScreen(_ id: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> ViewScreen {
    let thing = app.bindings.of(id)
    var screen = ViewScreen(
      name: look { $0.text(id.name) }, kind: className(of: thing) ?? look { $0.text(id.name) })
    screen.params = look { $0.stage.params(of: id) }.map { ViewPair($0.name, shown($0.value)) }
    screen.flow = look { $0.owner(of: id) }.map { Int($0.serial) }
    guard let thing, let kind = world.things[thing]?.screenClass else { return screen }
    let definition = world.definitions.screens[kind]
    screen.looks = definition.looks
    screen.isLocked = try isLocked(id, in: &frame)
    screen.actions = try actions(of: Instance(screen: id, thing: thing), definition, in: &frame)
    guard let table = try instance(of: thing, in: &frame) else { return screen }
    let source = definition.actions.compactMap(\.source).first
    screen.rows = try source.flatMap { (name) throws(LuaError) in try rows(name, of: table, in: &frame) }
    screen.inputs = try pairs(definition.inputs.names, of: table, in: &frame)
    let state = definition.state.names.filter { $0 != source || screen.rows == nil }
    screen.state = try pairs(state, of: table, in: &frame)
    return screen
  }

  private func className(of thing: ThingID?) -> String? {
    switch thing.flatMap({ world.things[$0] }) {
    case .screen(let kind): world.definitions.screens[kind].title.written(in: "")
    case .controller(let kind): world.definitions.objects[kind].name
    default: nil
    }
  }

  private func pairs(
    _ names: [String], of table: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> [ViewPair] {
    var pairs: [ViewPair] = []
    for name in names.prefix(Limit.fields) {
      let value = try frame.get(table, .string(LuaString(name)))
      if value != .nil { pairs.append(ViewPair(name, try shown(value, in: &frame))) }
    }
    return pairs
  }

  /// Returns a value as a card shows it: a text without quotes, a table as the number of its fields.
  private func shown(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    if let table = value.tableSlot, frame.identity(of: table) == 0 {
      return "{\(try frame.keys(of: table).count)}"
    }
    return shown(try plain(value, in: &frame))
  }

  func shown(_ value: Value) -> String {
    guard masked(value) == value else { return "•" }
    let text = if case .text(let text) = value { text.onOneLine } else { value.written }
    return text.count > Limit.text ? String(text.prefix(Limit.text - 1)) + "…" : text
  }

  /// Returns the first rows of the list that the user can choose from, or nil if there is none.
  private func rows(
    _ name: String, of table: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> ViewScreen.Rows? {
    guard let list = try frame.get(table, .string(LuaString(name))).tableSlot else { return nil }
    var first: [String] = []
    for row in stride(from: 1, through: min(frame.count(of: list), Limit.rows), by: 1) {
      first.append(try self.row(try frame.get(list, .integer(row)), in: &frame))
    }
    return ViewScreen.Rows(count: frame.count(of: list), first: first)
  }

  /// Returns a row in words: its title or name if it has one, or else its id.
  private func row(_ entry: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> String {
    guard let table = entry.tableSlot, frame.identity(of: table) == 0 else {
      return try shown(entry, in: &frame)
    }
    for key in ["title", "name", "id"] {
      let value = try frame.get(table, .string(LuaString(key)))
      if value != .nil { return try shown(value, in: &frame) }
    }
    return try shown(entry, in: &frame)
  }
}

/// The actions of screens, and why they are not possible.
extension Host {
  private struct Instance {
    let screen: ScreenID
    let thing: ThingID
  }

  private func actions(
    of instance: Instance, _ definition: ScreenClass, in frame: inout LuaFrame
  ) throws(LuaError) -> [ViewScreen.Action] {
    let hidden = whyHidden(instance.screen)
    var actions: [ViewScreen.Action] = []
    for action in definition.actions {
      let target = Target(screen: instance.screen, thing: instance.thing, action: action)
      let why = if let hidden { Optional(hidden) } else { try whyNot(target, in: &frame) }
      actions.append(.init(name: action.name, arguments: action.arguments, why: why))
    }
    return actions
  }

  /// Returns why a screen cannot be touched. The words are the same for all that could hide it.
  private func whyHidden(_ screen: ScreenID) -> String? {
    if app.hasCrashed { return "the app has crashed" }
    if look({ $0.stage.isInBackground }) { return "the app is in the background" }
    let windows = app.run.stage.windowIDs
    if windows.contains(where: { window in look { $0.stage.touchableScreens(in: window) }.contains(screen) })
    {
      return nil
    }
    return look { $0.stage.cover(of: screen) } == nil ? "it is not on screen" : "it is covered"
  }

  private func whyNot(_ target: Target, in frame: inout LuaFrame) throws(LuaError) -> String? {
    do throws(LuaError) {
      let handling = try handling(of: target, in: &frame)
      if let lost = handling.lost { return "its delegate \(lost) is gone" }
    } catch .refused(let words) {
      return words.upToRemedy
    }
    // Touches are lost during a transition, which is soon over.
    guard look({ $0.stage.isStill }), let problem = look({ $0.stage.whyNot(.tap(target.screen)) }) else {
      return nil
    }
    return problem.message(in: app.run.stage)
  }
}

extension String {
  /// The first sentence of a message.
  fileprivate var upToRemedy: String {
    var words = ""
    for word in split(separator: " ") {
      words += words.isEmpty ? word : " " + word
      if word.hasSuffix(".") { return String(words.dropLast()) }
    }
    return words
  }
}
