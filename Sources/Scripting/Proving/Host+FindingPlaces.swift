import LuaBridge
import ScreenStack

/// Lines of scripts for findings whose words name none.
extension Host {
  /// Returns the line at which a screen declares an action that nothing handles.
  /// - Parameter words: The reason, by which the action is recognized.
  func place(ofUnhandled words: String, in frame: inout LuaFrame) throws(LuaError) -> String? {
    for target in targets {
      do throws(LuaError) {
        _ = try handling(of: target, in: &frame)
      } catch .refused(let reason) {
        guard reason == words, let kind = world.things[target.thing]?.screenClass else { continue }
        return world.definitions.screens[kind].place.map { line(of: target.action.name, from: $0) }
      }
    }
    return nil
  }

  /// Returns the line of the route that has refused the last navigation, or else that of the pattern of its link.
  func placeOfRefusal(in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard let refusal = app.trips.lastRefusal else { return nil }
    let route = world.definitions.routes.routes.first {
      refusal.words.hasPrefix("route '\(written($0.title))': ")
    }
    if let route { return LuaPlace(told: route.place)?.text }
    let book = try linkBook(in: &frame)
    guard let origin = refusal.link.flatMap(book.pattern(of:)).map({ book.entries[$0].origin }) else {
      return nil
    }
    return world.definitions.plugins.first { $0.name == origin.plugin }?.place.map {
      line(of: origin.text, from: $0)
    }
  }

  /// Returns the line that has called the service which an act answers, or nil for another act.
  func place(ofCallAnsweredBy choice: Choice) -> String? {
    guard let answer = choice.serviceAnswer, let (handler, _) = call(answeredBy: answer) else { return nil }
    return app.handlers.all.first { $0.number == handler }.flatMap { place(of: $0.cause) }
  }

  /// Returns the line that has asked in an alert which UIKit has not shown.
  func place(ofDroppedAlertIn words: String) -> String? {
    scenario.problems.droppedAlerts.first { words.hasPrefix($0.title) }.flatMap { place(of: $0.cause) }
  }

  /// Returns the first line at or after a place that contains a word, or else the place.
  private func line(of word: String, from place: LuaPlace) -> String {
    let module = world.modules.all.first { $0.chunk == place.chunk }
    let line = module.flatMap { ScriptWords($0.text).line(of: word, from: place.line) }
    return LuaPlace(chunk: place.chunk, line: line ?? place.line).text
  }
}
