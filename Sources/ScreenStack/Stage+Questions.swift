/// The questions that UIKit asks during a gesture or a command. The stage cannot ask the app. It returns the
/// questions in advance, and the caller passes the answers along.
///
///     var answers = Answers()
///     while let question = try stage.question(raisedBy: gesture, after: answers) {
///       answers[question] = ask(question)
///     }
///     try stage.perform(gesture, answers: answers, into: &events)
extension Stage {
  /// Returns the next question that a gesture raises, or nil if no question is left.
  /// - Throws: ``StageError`` if the gesture can never be made. An obstacle raises no question.
  public func question(raisedBy gesture: Gesture, after answers: Answers) throws(StageError) -> Question? {
    guard try obstacle(to: gesture) == nil else { return nil }
    return questions(raisedBy: gesture, after: answers).first { answers[$0] == nil }
  }

  /// Returns why a gesture cannot be made now, or nil if it can.
  /// - Throws: ``StageError`` if the gesture can never be made.
  public func refusal(of gesture: Gesture) throws(StageError) -> StageError? {
    try obstacle(to: gesture).map { .impossible(gesture, $0) }
  }

  /// Returns why a gesture cannot be made, now or ever, or nil if it can.
  public func whyNot(_ gesture: Gesture) -> StageError? {
    do throws(StageError) { return try refusal(of: gesture) } catch { return error }
  }

  private func questions(raisedBy gesture: Gesture, after answers: Answers) -> [Question] {
    switch gesture {
    case .back(let navigation): [.shouldPop(id(top(ofStack: navigation.slot)))]
    case .holdBack(let navigation, _): asksMenu ? [.shouldPop(id(top(ofStack: navigation.slot)))] : []
    case .tapTab(let id, let bar): asks(for: id, in: bar) ? [.shouldSelect(id, in: bar)] : []
    case .tapMore(let bar): [.shouldSelect(id(contents.tabs[screens[bar.slot].content].more), in: bar)]
    case .tapOutside(let id) where screens[id.slot].kind == .alert: []
    case .drag(let id, .began), .tapOutside(let id):
      answers.says(.yes, to: .isModalInPresentation(id))
        ? [.isModalInPresentation(id)] : [.isModalInPresentation(id), .shouldDismiss(id)]
    default: []
    }
  }

  /// Returns the next question that a command raises, or nil if no question is left.
  public func question(raisedBy command: Command, after answers: Answers) -> Question? {
    for split in splits(collapsedBy: command) {
      if let question = questionOfCollapse(split, after: answers) { return question }
    }
    return nil
  }

  /// Returns the split views that a command collapses: in a window that narrows, or moved into a narrow one.
  private func splits(collapsedBy command: Command) -> [Slot] {
    let roots: [Slot]
    switch command {
    case .resize(let window, .compact): roots = root(of: window).map { [$0.slot] } ?? []
    case .openWindow(let id, .compact): roots = [id.slot]
    case .setRoot(let id, let window) where width(of: window) == .compact: roots = [id.slot]
    case .present(let id?, let place, _, _), .push(let id, let place, _), .addChild(let id, let place),
      .show(let id, let place), .showDetail(let id, let place), .setColumn(let id, _, let place, _),
      .replace(let place, let id, _):
      roots = isNarrow(place) ? [id.slot] : []
    case .setStack(let ids, let place, _): roots = isNarrow(place) ? ids.map(\.slot) : []
    default: roots = []
    }
    return roots.filter { $0.exists && $0.index < screens.end && screens[$0].kind != .screen }
      .flatMap { containers(in: $0) }
      .filter { screens[$0].kind == .split && !contents.splits[screens[$0].content].isCollapsed }
  }

  private func isNarrow(_ id: ScreenID) -> Bool {
    guard isAlive(id) else { return false }
    let window = window(of: id.slot)
    return window >= 0 && windows[Int(window)].width == .compact
  }

  private func questionOfCollapse(_ split: Slot, after answers: Answers) -> Question? {
    let content = contents.splits[screens[split].content]
    guard content.secondary.exists || content.supplementary.exists, !content.compact.exists else {
      return nil
    }
    if content.hasColumns {
      return answers[.topColumn(id(split))] == nil ? .topColumn(id(split)) : nil
    }
    let primary = primaryForCollapsing(of: split, answers)
    var questions: [Question] = [.primaryForCollapsing(id(split))]
    if primary != content.secondary {
      questions.append(.collapseSecondary(id(content.secondary), onto: id(primary)))
    }
    return questions.first { answers[$0] == nil }
  }
}
