import LuaBridge
import Navigation
import ScreenStack
import Tracing

extension Host {
  /// Performs a gesture. Returns false if it is forbidden or lost in a transition.
  @discardableResult
  func make(
    _ gesture: Gesture, _ cause: Cause, answers: Answers = Answers(), in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard let answers = try self.answers(to: gesture, answers, cause, in: &frame) else { return false }
    var isDone = true
    do throws(StageError) {
      let outcome = try app.make(gesture, answers, cause)
      if outcome == .refused { tellRefusedClosing(by: gesture, cause) }
    } catch .impossible(_, .inTransition) {
      refuseInTransition(look({ $0.visibleScreens }).last, cause)
      isDone = false
    } catch .crash(let complaint) {
      crash(complaint.message(in: app.run.stage), by: cause)
    } catch {
      throw .refused(error.message(in: app.run.stage))
    }
    try absorb(in: &frame)
    try deliver(in: &frame)
    try goOnChanging(in: &frame)
    return isDone
  }

  /// Returns the name of a screen in the back button's menu. A column of a split view has that of its top screen.
  func backTitle(of screen: ScreenID) -> String {
    look { run in
      let stack = run.stage.kind(of: screen) == .navigation ? run.stage.children(of: screen) : []
      return run.text((stack.last ?? screen).name)
    }
  }

  /// Records that a touch is lost because of a transition.
  func refuseInTransition(_ screen: ScreenID?, _ cause: Cause) {
    let name = screen.map { app.run.text($0.name) } ?? "touch"
    tell(
      .refuse, "\(name) (in transition)", subject: name, [.init("why", .text("in transition"))], by: cause)
  }
}
