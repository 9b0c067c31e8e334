import LuaBridge
import Navigation
import ScreenStack
package import Views

extension ScriptHost {
  /// Starts to record what is on the stage, for ``view(_:)``.
  package mutating func recordView() { host.viewing = ViewRecorder() }

  /// Returns the recorded run, or nil if no app was launched.
  /// - Parameter verdict: The end of the script, or the error that ended it.
  package mutating func view(_ verdict: Result<Verdict, ScriptError>) -> ViewRun? {
    view(verdict, result: ViewResult(verdict))
  }

  /// Returns what was recorded of an app that runs on, or nil if none was launched.
  package mutating func viewSoFar() -> ViewRun? {
    let result =
      host.app.hasCrashed ? ViewResult(.broken, "the app has crashed") : ViewResult(.running, "running")
    return view(.success(.good), result: result)
  }

  private mutating func view(_ verdict: Result<Verdict, ScriptError>, result: ViewResult) -> ViewRun? {
    // The script has ended, perhaps in the midst of an act.
    try? visit { world throws(LuaError) in
      let host = world.host
      try world.withFrame { frame throws(LuaError) in try host.noteRest(in: &frame) }
    }
    guard let recorder = host.viewing, let launch = host.app.launch else { return nil }
    var run = ViewRun(
      device: host.app.run.stage.device.word, os: host.app.run.stage.profile.os.number, goal: launch.goal,
      result: result)
    let story = ViewStory(recorder: recorder, trace: host.trace.lines, verdict: verdict)
    return story.tell(into: &run, hiding: host.secrets) ? run : nil
  }
}

extension OS {
  /// The number of the system: `26`.
  fileprivate var number: String { String(rawValue.drop { !$0.isNumber }) }
}

extension ViewResult {
  fileprivate init(_ verdict: Result<Verdict, ScriptError>) {
    switch verdict {
    case .success(.good): self.init(.passed, "as expected")
    case .success(.unmet(let error)): self.init(.failed, error.message.expectation)
    case .success(.flawed(let words)): self.init(.failed, words)
    case .failure(let error): self.init(.broken, error.message)
    }
  }
}

extension String {
  /// A failed expectation of a path in one sentence, or the message as it is.
  var expectation: String {
    let lines = split(separator: "\n").map { $0.drop { $0 == " " } }
    func value(_ name: String) -> Substring? {
      lines.first { $0.hasPrefix(name) }?.dropFirst(name.count)
    }
    guard let expected = value("expected: "), let path = value("at: ") else { return self }
    return "expected '\(expected)', but the current path is '\(path)'"
  }
}
