package import Scripting
package import Views

/// The app as a page shows it.
extension Prompt {
  /// Returns what has been on the stage so far, or nil if no app has shown anything. Only if ``Setup/isViewed``.
  package func view() -> ViewRun? { world.viewSoFar() }

  /// Returns what the user can do now.
  package func possibilities() -> Possibilities { (try? world.possibilities()) ?? Possibilities() }

  /// The name of the plugin whose app runs, or of the scenario.
  package var title: String { origin.title }

  /// True if an app runs. There is none if the launch was refused.
  package var hasApp: Bool { world.hasApp }

  /// The number of the last act. The launch is 0.
  package var act: Int { current.progress.acts }

  /// The acts from which the user can go on: those at the end of a line.
  package var acts: Set<Int> { Set((past.before + [current]).map(\.progress.acts)) }

  /// True if an undone step can be redone.
  package var canRedo: Bool { !past.undone.isEmpty }

  /// Undoes all acts after one of ``acts``. Returns false if it is none of them.
  package func goBack(to act: Int) -> Bool {
    guard acts.contains(act) else { return false }
    var moment = current
    while moment.progress.acts > act, let earlier = past.goBack(from: moment) { moment = earlier }
    if moment !== current { go(to: moment) }
    return true
  }
}

extension Prompt {
  /// Returns whether a line only asks for something, so that the state after it is the same.
  package func isQuestion(_ line: String) -> Bool {
    switch Input(line) {
    case .nothing, .question: true
    case .word(let name, _): PromptCommand.looks.contains { $0.name == name }
    case .lua: false
    }
  }
}
