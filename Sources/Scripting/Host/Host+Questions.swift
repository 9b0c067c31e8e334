import LuaBridge
import Navigation
import ScreenStack
import Tracing

/// What a flow is asked before the user's hand is let do its work.
extension Host {
  /// Goes on with a gesture unless one of the screens that it takes is locked.
  func ask(
    leaving screens: [ScreenID], _ how: String, _ gesture: Gesture, _ cause: Cause,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    for screen in screens {
      guard try isLocked(screen, in: &frame), let id = session.things.of(screen),
        let table = try instance(of: id, in: &frame)
      else { continue }
      var question = Question(
        act: .leave(gesture), subject: session.name(of: id), how: how, cause: cause,
        place: session.trace.lines.count)
      let values: [LuaValue] = [.string(LuaString(how)), .table(table)]
      if let owner = session.run.owner(of: screen),
        try ask(question, "on_leave", owner, with: values, in: &frame)
      {
        return
      }
      question.asked = "locked"
      return refuse(question)
    }
    try goOn(
      Question(act: .leave(gesture), subject: "", how: how, cause: cause, place: 0), in: &frame)
  }

  /// Asks a flow by one of its methods. False if it has none.
  func ask(
    _ question: Question, _ method: String, _ owner: FlowID, with values: [LuaValue],
    in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    guard let id = session.things.of(owner), let flow = try instance(of: id, in: &frame),
      case .function(let function) = try frame.lookUp(flow, .string(LuaString(method)))
    else { return false }
    var question = question
    question.asked = ["\(name(of: owner)):\(method)", question.how].filter { !$0.isEmpty }.joined(separator: " ")
    session.questions.append(question)
    let number = session.questions.count - 1
    let outcome = try begin(
      .function(function), with: [.table(flow)] + values, owner: owner, name: method,
      for: .question(number), in: &frame)
    if case .waiting = outcome { refuse(number) }
    return true
  }

  /// The handler that was asked has ended.
  func answer(_ purpose: Handler.Purpose, _ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    guard case .question(let number) = purpose else { return }
    let question = session.questions[number]
    let isAllowed: Bool
    switch question.act {
    case .leave: isAllowed = values.first == true
    case .tab: isAllowed = !values.isEmpty && values.first != false || values.isEmpty && !question.isRefused
    }
    guard isAllowed else { return refuse(number) }
    try goOn(question, in: &frame)
  }

  /// The hand does its work.
  func goOn(_ question: Question, in frame: inout LuaFrame) throws(LuaError) {
    switch question.act {
    case .leave(.drag(let sheet, .began)):
      try make(.drag(sheet, .began), question.cause, in: &frame)
      try make(.drag(sheet, .finished), question.cause, in: &frame)
    case .leave(let gesture): try make(gesture, question.cause, in: &frame)
    case .tab(let plan, let part, let gesture):
      do throws(Refusal) {
        try open(part, of: plan, by: session.run.owner(of: gesture.container), in: &frame)
      } catch {
        throw .refused("the tab cannot be opened")
      }
      try make(gesture, question.cause, in: &frame)
    }
  }

  private func refuse(_ number: Int) {
    guard !session.questions[number].isRefused else { return }
    session.questions[number].isRefused = true
    refuse(session.questions[number])
  }

  /// Told where it was asked, above what came of asking.
  private func refuse(_ question: Question) {
    let fields = [Value.Field("why", .text(question.asked))]
    let text = "\(question.subject) (\(question.asked))"
    let line = TraceLine.event(
      "refuse", text: text, subject: question.subject, fields, from: origin(question.cause))
    session.trace.insert(line, at: question.place)
  }

  /// Whether the user cannot take a screen away.
  func isLocked(_ screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let id = session.things.of(screen), let kind = session.things[id]?.screenClass else { return false }
    switch session.book.screens[kind].lock {
    case .never: return false
    case .always: return true
    case .whenChanged: return try isChanged(id, in: &frame)
    }
  }

  /// Whether an input of a screen differs from its start.
  func isChanged(_ id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let table = try instance(of: id, in: &frame) else { return false }
    return try isChanged(id, table, in: &frame)
  }

  /// The same for the screen of a table.
  func isChanged(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    for (name, start) in session.starts[id] ?? [] {
      let value = try plain(try frame.get(table, .string(LuaString(name))), in: &frame)
      if value != start { return true }
    }
    return false
  }
}

extension Gesture {
  /// The container that a tab belongs to.
  fileprivate var container: ScreenID {
    if case .tapTab(_, let container) = self { return container }
    preconditionFailure("only tabs are opened")
  }
}
