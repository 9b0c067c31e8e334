import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

extension Host {
  func type(
    _ input: String, _ text: String, on selection: Selection?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let (id, name) = try field(input, on: selection, in: &frame)
    guard let table = try instance(of: id, in: &frame) else { return }
    noteGiven(text, toInput: name, of: id)
    let word = selection.map { "\($0.screen).\(name)" } ?? input
    begin(.type, [.word(word), .value(.text(text))], selection?.params ?? [], by: cause)
    scenario.clock.note(touched: self.name(of: id))
    if let screen = app.bindings.screen(of: id) {
      viewing?.note(touched: screen, name, by: trace.acts)
    }
    try frame.set(table, .string(LuaString(name)), .string(LuaString(text)))
  }

  /// Returns the only screen that has an input, and the input's name.
  private func field(
    _ input: String, on selection: Selection?, in frame: inout LuaFrame
  ) throws(LuaError) -> (ThingID, String) {
    let parts = input.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let screenName = parts.count > 1 ? parts[0] : nil
    let name = parts.last ?? input
    var found: [ThingID] = []
    var known: [String] = []
    for screen in look({ $0.touchableScreens }) {
      guard let id = app.bindings.of(screen), let kind = world.things[id]?.screenClass else { continue }
      known += world.definitions.screens[kind].inputs.names
      guard world.definitions.screens[kind].inputs[name] != nil,
        screenName == nil || screenName == self.name(of: id)
      else { continue }
      if let selection, !(try isMeant(id, by: selection, in: &frame)) { continue }
      found.append(id)
    }
    if found.count == 1 { return (found[0], name) }
    guard found.isEmpty else { throw try shared(name, found, in: &frame) { $0.type("…") } }
    let meant = Suggestion.question(for: name, in: known)
    let place = ": \(currentPath)"
    throw .refused("there is no input '\(input.escaped)' on screen\(meant.isEmpty ? place : meant)")
  }
}
