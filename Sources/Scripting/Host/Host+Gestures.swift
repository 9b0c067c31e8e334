import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// The user's hand on the stage.
extension Host {
  /// Lets the hand do something. False if a transition has lost it.
  @discardableResult
  func make(
    _ gesture: Gesture, _ cause: Cause, answers: Answers = Answers(), in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard let answers = try self.answers(to: gesture, answers, in: &frame) else { return false }
    var isDone = true
    do throws(StageError) {
      try app.make(gesture, answers, cause)
    } catch .impossible(_, .inTransition) {
      refuseInTransition(look({ $0.visibleScreens }).last, cause)
      isDone = false
    } catch .crash(let complaint) {
      try crash(complaint.message(in: app.run.stage), by: cause, in: &frame)
    } catch {
      throw .refused(error.message(in: app.run.stage))
    }
    try absorb(in: &frame)
    try deliver(in: &frame)
    return isDone
  }

  /// A touch during a transition is lost.
  func refuseInTransition(_ screen: ScreenID?, _ cause: Cause) {
    let name = screen.map { app.run.text($0.name) } ?? "touch"
    tell(
      "refuse", "\(name) (in transition)", subject: name, [.init("why", .text("in transition"))], by: cause)
  }
}
