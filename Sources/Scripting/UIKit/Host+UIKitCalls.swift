import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// UIKitApp calls. Each runs a UIKit command and the methods that UIKit calls, before the script continues.
extension Host {
  /// Runs a command.
  /// - Parameter body: Gets the outcome before any method is called.
  func carryOut(
    _ command: Command, _ call: borrowing HostCall,
    then body: (Host, ScreenStack.Outcome) throws(LuaError) -> Void = { _, _ throws(LuaError) in }
  ) throws(LuaError) {
    try checkAppCalls()
    let cause = cause(of: call)
    let partsLeft = look { $0.stage.partsLeft }
    let outcome: ScreenStack.Outcome
    do throws(StageError) {
      outcome = try app.perform(command, cause)
    } catch {
      throw try luaError(error, call)
    }
    try callBack(in: &call.frame, downTo: partsLeft) { host, frame throws(LuaError) in
      try body(host, outcome)
      try host.absorb(in: &frame)
    }
  }

  /// Refuses calls of UIKit that do not come from the app or its routers.
  func checkAppCalls() throws(LuaError) {
    guard passing.running.isEmpty else { return }
    throw .refused(
      "a scenario plays the user, and only the app calls UIKit. Let an action of a screen do it.")
  }

  /// Runs a closure, and then calls the methods that it causes UIKit to call, while the change that has begun goes on.
  /// Earlier pending calls and earlier changes wait.
  /// - Parameter partsLeft: The number of parts of changes that were left before the change began.
  func callBack(
    in frame: inout LuaFrame, downTo partsLeft: Int,
    _ body: (Host, inout LuaFrame) throws(LuaError) -> Void
  ) throws(LuaError) {
    let outer = app.uikit.calls.due
    app.uikit.calls.due = []
    defer { app.uikit.calls.due = outer }
    try body(self, &frame)
    try deliver(in: &frame)
    try goOnChanging(downTo: partsLeft, in: &frame)
  }

  /// Carries out the parts of changes that are left, down to a number, and makes UIKit's calls after each.
  func goOnChanging(downTo partsLeft: Int = 0, in frame: inout LuaFrame) throws(LuaError) {
    while look({ $0.stage.partsLeft }) > partsLeft {
      guard !app.hasCrashed else { return app.run.make { $0.dropParts() } }
      app.change { run, log in _ = run.step(into: &log) }
      try absorb(in: &frame)
      try deliver(in: &frame)
    }
  }

  /// Returns an error of the screen stack as a Lua error. A UIKit exception cannot be caught by the script.
  func luaError(_ error: StageError, _ call: borrowing HostCall) throws(LuaError) -> LuaError {
    guard case .crash = error else { return .refused(error.message(in: app.run.stage)) }
    return try luaError(.crash(error.message(in: app.run.stage)), call)
  }

  /// Notes the completion of a dismissal, or queues it at once if nothing is dismissed.
  func await(dismissal completion: RetainedValue?, _ outcome: ScreenStack.Outcome) {
    guard let completion else { return }
    let lowest = app.log.events.lazy.compactMap { event -> ScreenID? in
      if case .stage(let event) = event, case .dismissed(let id, _) = event.what { id } else { nil }
    }.first
    if let lowest { app.uikit.calls.dismissals[lowest] = completion }
    if outcome == .nothing { app.uikit.calls.add(.function(completion, name: "completion")) }
  }
}

extension App {
  mutating func perform(_ command: Command, _ cause: Cause) throws(StageError) -> ScreenStack.Outcome {
    try run.perform(command, by: cause, into: &log)
  }
}

extension Host {
  /// Returns false only if the argument is false: changes are animated by default.
  func isAnimated(_ index: Int, _ call: borrowing HostCall) -> Bool { call.value(index) != false }

  /// The argument's function, kept to be called when the change has ended.
  func completion(_ index: Int, _ call: borrowing HostCall) throws(LuaError) -> RetainedValue? {
    call.value(index) == .nil ? nil : try call.frame.hold(call.value(index))
  }
}
