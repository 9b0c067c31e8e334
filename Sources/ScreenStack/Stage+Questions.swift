/// What UIKit asks within a gesture or a command. The stage cannot ask: it says what it would, is given the answers,
/// and takes them along.
///
///     var answers = Answers()
///     while let question = try stage.question(raisedBy: gesture, after: answers) { answers[question] = ask(question) }
///     try stage.perform(gesture, answers: answers, into: &events)
extension Stage {
  /// The next question that a gesture raises; nil if nothing is left to ask.
  ///
  /// - Throws: ``StageError`` if the gesture cannot be made at all; an obstacle raises no question.
  package func question(raisedBy gesture: Gesture, after answers: Answers) throws(StageError) -> Question? {
    guard try obstacle(to: gesture) == nil else { return nil }
    return questions(raisedBy: gesture, after: answers).first { answers[$0] == nil }
  }

  private func questions(raisedBy gesture: Gesture, after answers: Answers) -> [Question] {
    switch gesture {
    case .back(let navigation): [.shouldPop(id(top(ofStack: navigation.slot)))]
    case .holdBack(let navigation, _): asksMenu ? [.shouldPop(id(top(ofStack: navigation.slot)))] : []
    case .tapTab(let id, let bar): [.shouldSelect(id, in: bar)]
    case .drag(let id, .began):
      answers.says(.yes, to: .isModalInPresentation(id))
        ? [.isModalInPresentation(id)] : [.isModalInPresentation(id), .shouldDismiss(id)]
    default: []
    }
  }

  /// The next question that a command raises; nil if nothing is left to ask.
  package func question(raisedBy command: Command, after answers: Answers) -> Question? {
    guard case .resize(let window, let width) = command, Int(window.index) < windows.count, window.index >= 0,
      windows[Int(window.index)].width != width, width == .compact
    else { return nil }
    for split in splits(in: window) where !splits[screens[split].content].isCollapsed {
      if let question = questionOfCollapse(split, after: answers) { return question }
    }
    return nil
  }

  private func questionOfCollapse(_ split: Slot, after answers: Answers) -> Question? {
    let content = splits[screens[split].content]
    guard content.secondary.exists, !content.compact.exists else { return nil }
    let questions: [Question] =
      content.hasColumns
      ? [.secondaryOnTop(id(split))]
      : [
        .primaryForCollapsing(id(split)),
        .collapseSecondary(
          id(content.secondary), onto: id(primaryForCollapsing(of: split, answers))),
      ]
    return questions.first { answers[$0] == nil }
  }
}
