/// What UIKit asks an app before it goes on.
public enum Question: Hashable, Sendable {
  /// `navigationBar(_:shouldPop:)`, for the back button. Yes if nobody answers.
  case shouldPop(ScreenID)
  /// `tabBarController(_:shouldSelect:)`, for a tapped tab. Yes if nobody answers.
  case shouldSelect(ScreenID, in: ScreenID)
  /// `isModalInPresentation`. No if nobody answers.
  case isModalInPresentation(ScreenID)
  /// `presentationControllerShouldDismiss(_:)`. Yes if nobody answers.
  case shouldDismiss(ScreenID)
  /// `primaryViewController(forCollapsing:)`. The primary if nobody answers.
  case primaryForCollapsing(ScreenID)
  /// `collapseSecondary(_:onto:)`: whether the app has seen to it. No if nobody answers.
  case collapseSecondary(ScreenID, onto: ScreenID)
  /// `topColumnForCollapsing`: whether the secondary column is on top. Yes if nobody answers.
  case secondaryOnTop(ScreenID)
}

/// What an app said to a question.
public enum Answer: Equatable, Sendable {
  /// Yes.
  case yes
  /// No.
  case no
  /// This screen.
  case screen(ScreenID)
}

/// What an app said to the questions of one command or gesture.
public struct Answers: Equatable, Sendable {
  private var given: [Given] = []

  private struct Given: Equatable, Sendable {
    let question: Question
    let answer: Answer
  }

  /// No answers: UIKit's own hold.
  public init() {}

  /// What was said to a question; nil if nothing was.
  public subscript(question: Question) -> Answer? {
    get { given.first { $0.question == question }?.answer }
    set {
      given.removeAll { $0.question == question }
      if let newValue { given.append(Given(question: question, answer: newValue)) }
    }
  }

  func says(_ answer: Answer, to question: Question) -> Bool { self[question] == answer }
}
