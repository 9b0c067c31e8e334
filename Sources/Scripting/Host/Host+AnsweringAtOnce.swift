import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// Questions to the app that it must answer at once.
extension Host {
  /// Calls a function and returns its values, or nil if it fails. A function that waits is closed, and has failed.
  func answerAtOnce(
    of function: LuaValue, _ values: [LuaValue], as role: Handler.Role, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue]? {
    let newest = app.handlers.all.last?.number ?? 0
    switch try begin(function, with: values, as: role, in: &frame) {
    case .finished(let values, _): return values
    case .failed, .closed: return nil
    case .waiting: break
    }
    // The function may have begun others that wait. It is the first of them.
    var place: LuaPlace?
    if let handler = app.handlers.all.first(where: { $0.number > newest }) {
      place = frame.spot(of: try frame.slot(of: handler.worker)).map { frame.place(of: $0) }
      try close(handler.number, in: &frame)
    }
    noteMistake("a question must answer at once, and cannot wait", in: role.name, at: place)
    return nil
  }

  /// Reports that a function of the app has answered a question wrongly.
  /// - Parameter place: The line that is wrong, or that of the function's definition. Nil if it is unknown.
  func noteMistake(_ words: String, in name: String, at place: LuaPlace?) {
    let words = (place.map { "\($0.text): " } ?? "") + words
    scenario.noteFailure(Mishap(name, failedOf: words))
    let told = words.withoutPluginsFolder
    tell(.fail, "\(name)\(place == nil ? ":" : "") \(told)", subject: name, [.init("text", .text(told))])
  }
}
