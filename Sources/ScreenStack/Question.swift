/// A question that UIKit asks an app before it continues.
public enum Question: Hashable, Sendable {
  /// `navigationBar(_:shouldPop:)`, for the back button. The default is yes.
  case shouldPop(ScreenID)
  /// `tabBarController(_:shouldSelect:)`, for a tapped tab. The default is yes.
  case shouldSelect(ScreenID, in: ScreenID)
  /// `isModalInPresentation`. The default is no.
  case isModalInPresentation(ScreenID)
  /// `presentationControllerShouldDismiss(_:)`. The default is yes.
  case shouldDismiss(ScreenID)
  /// `primaryViewController(forCollapsing:)`. The default is the primary.
  case primaryForCollapsing(ScreenID)
  /// `collapseSecondary(_:onto:)`: whether the app handles the collapse itself. The default is no.
  case collapseSecondary(ScreenID, onto: ScreenID)
  /// `topColumnForCollapsingToProposedTopColumn`: the column on top. The default is the secondary, no is the primary.
  case topColumn(ScreenID)
}

/// An app's answer to a question.
public enum Answer: Equatable, Sendable {
  case yes
  case no
  case screen(ScreenID)
}

/// An app's answers to the questions of one command or gesture.
public struct Answers: Equatable, Sendable {
  private var given: [Given] = []

  private struct Given: Equatable, Sendable {
    let question: Question
    let answer: Answer
  }

  /// Creates an empty set of answers: UIKit's defaults apply.
  public init() {}

  /// The answer to a question, or nil if there is none.
  public subscript(question: Question) -> Answer? {
    get { given.first { $0.question == question }?.answer }
    set {
      given.removeAll { $0.question == question }
      if let newValue { given.append(Given(question: question, answer: newValue)) }
    }
  }

  func says(_ answer: Answer, to question: Question) -> Bool { self[question] == answer }
}
