import ScreenStack
import Testing

/// Questions to an app before a gesture or a command, and the effects of its answers.
struct QuestionTests {
  /// All questions of a gesture, when every one is answered by `answer`.
  private func questions(
    _ gesture: Gesture, on stage: Stage, answering answer: (Question) -> Answer
  ) throws -> [Question] {
    var asked: [Question] = []
    var answers = Answers()
    while let question = try stage.question(raisedBy: gesture, after: answers), asked.count < 9 {
      asked.append(question)
      answers[question] = answer(question)
    }
    return asked
  }

  private func questions(
    _ command: Command, on stage: Stage, answering answer: (Question) -> Answer
  ) -> [Question] {
    var asked: [Question] = []
    var answers = Answers()
    while let question = stage.question(raisedBy: command, after: answers), asked.count < 9 {
      asked.append(question)
      answers[question] = answer(question)
    }
    return asked
  }

  @Test func `the back button asks shouldPop, and no keeps the screen`() throws {
    var play = try Play.showing("a", "b", "c")
    let back = Gesture.back(play["nav"])
    let asked = try questions(back, on: play.stage) { _ in .yes }
    #expect(asked == [.shouldPop(play["c"])])
    let before = play.stage
    var answers = Answers()
    answers[.shouldPop(play["c"])] = .no
    #expect(try play.perform(back, answers: answers) == .refused)
    #expect(play.stage == before)
    #expect(play.look() == ["gesture back nav"])
    answers[.shouldPop(play["c"])] = .yes
    #expect(try play.perform(back, answers: answers) == .done)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `nobody who answers means yes for the back button`() throws {
    var play = try Play.showing("a", "b", "c")
    #expect(try play.perform(.back(play["nav"])) == .done)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `a swipe back and a command ask nothing`() throws {
    var play = try Play.showing("a", "b", "c")
    let swipe = try questions(.swipeBack(play["nav"], .began, over: .edge), on: play.stage) { _ in .yes }
    #expect(swipe == [])
    let pop = questions(.pop(from: play["nav"], animated: true), on: play.stage) { _ in .yes }
    #expect(pop == [])
    var answers = Answers()
    answers[.shouldPop(play["c"])] = .no
    try play.perform(.pop(from: play["nav"], animated: true), answers: answers)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `the menu behind the back button asks only where that is set`() throws {
    for isFlipped in [false, true] {
      var play = try Play.showing("a", "b", "c", flipping: isFlipped ? [.backMenuAsks] : [])
      let hold = Gesture.holdBack(play["nav"], to: play["a"])
      let asked = try questions(hold, on: play.stage) { _ in .yes }
      #expect(asked == (isFlipped ? [.shouldPop(play["c"])] : []))
      var answers = Answers()
      answers[.shouldPop(play["c"])] = .no
      let outcome = try play.perform(hold, answers: answers)
      #expect(outcome == (isFlipped ? .refused : .done))
    }
  }

  @Test func `a tab asks shouldSelect, the selected one too`() throws {
    var play = Play()
    try play.tabs("tabs", "a", "b")
    try play.open("tabs")
    for name in ["a", "b"] {
      let asked = try questions(.tapTab(play[name], in: play["tabs"]), on: play.stage) { _ in .no }
      #expect(asked == [.shouldSelect(play[name], in: play["tabs"])])
    }
  }

  @Test func `a drag asks isModalInPresentation first, and shouldDismiss only if it is not`() throws {
    var play = Play()
    try play.open("a")
    try play.put("p", over: "a")
    let p = play["p"]
    let free = try questions(.drag(p, .began), on: play.stage) { _ in .no }
    #expect(free == [.isModalInPresentation(p), .shouldDismiss(p)])
    let modal = try questions(.drag(p, .began), on: play.stage) { _ in .yes }
    #expect(modal == [.isModalInPresentation(p)])
    try play.perform(.drag(p, .began))
    for phase in [Gesture.Phase.moved(500), .finished, .cancelled] {
      let later = try questions(.drag(p, phase), on: play.stage) { _ in .yes }
      #expect(later == [])
    }
  }

  @Test func `a drag to which nobody answers goes`() throws {
    for says in [nil, Answer.yes] {
      var play = Play()
      try play.open("a")
      try play.put("p", over: "a")
      var answers = Answers()
      answers[.shouldDismiss(play["p"])] = says
      #expect(try play.drag("p", .began, answers: answers) == .done)
      #expect(play.look("willDismiss") == ["willDismiss p"])
    }
  }

  @Test(arguments: [OS.ios12, .ios13, .newest])
  func `a split that becomes narrow asks for its primary, then for its secondary`(_ os: OS) throws {
    var play = try Play.showingSplit(on: os)
    let narrow = Command.resize(.first, .compact)
    let asked = questions(narrow, on: play.stage) { $0 == .primaryForCollapsing(play["split"]) ? .no : .yes }
    #expect(
      asked == [
        .primaryForCollapsing(play["split"]), .collapseSecondary(play["detail"], onto: play["master"]),
      ])
    try play.perform(narrow)
    #expect(play.held("master") == ["m", "detail"])
    #expect(questions(.resize(.first, .regular), on: play.stage) { _ in .yes } == [])
  }

  @Test func `a secondary that the app names as primary is not collapsed onto itself`() throws {
    let play = try Play.showingSplit()
    let (split, detail) = (play.cast["split"]!, play.cast["detail"]!)
    let asked = questions(.resize(.first, .compact), on: play.stage) { _ in .screen(detail) }
    #expect(asked == [.primaryForCollapsing(split)])
  }

  static let bringing: [@Sendable (inout Play) -> Command] = [
    { .openWindow(root: $0["split"], .compact) },
    { .setRoot($0["split"], of: .first) },
    { .push($0.boxed("split"), onto: $0["nav"], .none) },
    { .setStack([$0.boxed("split")], of: $0["nav"], animated: false) },
    { .show($0.boxed("split"), from: $0["a"]) },
    { .present($0["split"], from: $0["a"], .automatic, animated: true) },
    { .showDetail($0["split"], from: $0["a"]) },
    { .addChild($0["split"], to: $0["tabs"]) },
    { .replace($0["other"], with: $0["split"], animated: false) },
    { .replace($0["a"], with: $0.boxed("split"), animated: false) },
  ]

  @Test(arguments: bringing)
  func `a split that comes into a narrow window asks as one that becomes narrow`(
    _ command: @Sendable (inout Play) -> Command
  ) throws {
    var play = try Play.showingTabs()
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    try play.split("master", "detail")
    let command = command(&play)
    let asked = questions(command, on: play.stage) { _ in .no }
    #expect(
      asked == [
        .primaryForCollapsing(play["split"]), .collapseSecondary(play["detail"], onto: play["master"]),
      ])
    var answers = Answers()
    answers[.collapseSecondary(play["detail"], onto: play["master"])] = .yes
    try play.perform(command, answers: answers)
    #expect(play.stage.isCollapsed(play["split"]))
    #expect(play.held("master") == ["m"])
  }

  @Test func `a split that comes into a wide window asks nothing`() throws {
    var play = Play(device: .pad)
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    try play.split("master", "detail")
    #expect(questions(.openWindow(root: play["split"], .regular), on: play.stage) { _ in .no } == [])
  }

  @Test func `a split of columns asks which is on top, one with a compact column nothing`() throws {
    var play = try Play.showingSplit(hasColumns: true)
    let narrow = Command.resize(.first, .compact)
    #expect(questions(narrow, on: play.stage) { _ in .yes } == [.topColumn(play["split"])])
    var other = Play(device: .pad)
    other.add(
      try other.stage.makeSplit(
        SplitColumns(primary: other["m"], secondary: other["d"], compact: other["c"])), as: "split")
    try other.open("split")
    #expect(questions(narrow, on: other.stage) { _ in .yes } == [])
  }

  @Test func `a window that keeps its width, or does not exist, asks nothing`() throws {
    let play = try Play.showingSplit()
    #expect(questions(.resize(.first, .regular), on: play.stage) { _ in .yes } == [])
    for window in [WindowID(1), WindowID(-1)] {
      #expect(questions(.resize(window, .compact), on: play.stage) { _ in .yes } == [])
    }
  }

  @Test func `a gesture that cannot be made asks nothing`() throws {
    var play = Play()
    try play.navigation("nav", "a", "b")
    try play.tabs("tabs", "nav", "other")
    try play.open("tabs")
    try play.put("p", over: "b")
    let covered: [Gesture] = [
      .back(play["nav"]), .holdBack(play["nav"], to: play["a"]), .tapTab(play["other"], in: play["tabs"]),
      .drag(play["a"], .began),
    ]
    for gesture in covered {
      let question = try play.stage.question(raisedBy: gesture, after: Answers())
      #expect(question == nil)
      #expect(throws: StageError.self) { try play.perform(gesture) }
    }
  }

  @Test func `a gesture on what is gone, or of another kind, is an error`() throws {
    var play = try Play.showing("a", "b")
    let (a, b, stage) = (play["a"], play["b"], play["nav"])
    #expect(throws: StageError.wrongKind(a, wanted: .navigation)) {
      try play.stage.question(raisedBy: .back(a), after: Answers())
    }
    try play.perform(.pop(from: stage, animated: false))
    play.settle()
    #expect(throws: StageError.gone(b)) {
      try play.stage.question(raisedBy: .drag(b, .began), after: Answers())
    }
  }

  @Test func `an answer can be changed and taken back`() throws {
    var play = Play()
    let question = Question.shouldPop(play["a"])
    var answers = Answers()
    #expect(answers[question] == nil)
    answers[question] = .no
    answers[question] = .yes
    #expect(answers[question] == .yes)
    answers[question] = nil
    #expect(answers == Answers())
  }
}

extension Play {
  /// A custom container with a screen in it. A split view cannot be pushed, but such a container can.
  fileprivate mutating func boxed(_ name: String) -> ScreenID {
    let child = self[name]
    return add((try? stage.makeCustom([child], name: "box")) ?? child, as: "box")
  }
}
