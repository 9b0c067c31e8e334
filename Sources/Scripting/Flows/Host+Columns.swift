import LuaBridge
import Navigation
import Platform
import ScreenStack

/// Split views: what their columns show, and what remains when they collapse.
extension Host {
  /// Implements `self:show_column("supplementary", Messages { box = "inbox" })`.
  func showColumn(_ call: borrowing HostCall) throws(LuaError) {
    let flow = try flow(call)
    guard let column = Column(rawValue: call.text(1)) else {
      let known = Column.allCases.map(\.rawValue)
      throw .refused(
        "there is no column '\(call.text(1).escaped)'\(Suggestion.question(for: call.text(1), in: known))")
    }
    guard call.value(2) != .nil else { return try give(.showColumn(column), by: flow, call) }
    let id = try showable(2, call)
    if column == .primary {
      throw .refused("the primary column keeps its content. Show it without a screen.")
    }
    try give(.showIn(column, id), by: flow, shown: id, call)
  }

  /// Shows a screen or flow in a column.
  func show(
    _ id: ThingID, in column: Column, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    if look({ $0.isBusy(for: flow) }) { throw .busy }
    let split = try carryOut { run, _ throws(NavigationError) in try run.split(around: flow, with: column) }
    switch world.things[id] {
    case .screen:
      try place(id) { host, screen throws(Refusal) in
        try host.show(screen, in: column, by: flow, cause)
      }
      return .shown(id)
    case .flow:
      let table = try table(of: id, in: &frame)
      let navigation = try makeNavigation([], named: column.rawValue)
      try start(id, in: parent(ofNext: flow, in: column, of: split), .tab(navigation), in: &frame)
      try open(id, in: &frame)
      guard place(of: id) == navigation else {
        throw .words("a split view cannot be in a column of another. It is the root of a window or of a tab.")
      }
      try show(navigation, in: column, by: flow, cause)
      if case .flow(_, let shown?) = world.things[id] { app.run.adopt(navigation, by: shown) }
      return .value(table)
    default: throw .words("a container cannot be shown in a column. Show a screen or a flow.")
    }
  }

  /// Returns the parent of the next flow in a column. A flow that puts another one in its own place ends with that, and
  /// cannot be its parent.
  private func parent(ofNext flow: FlowID, in column: Column, of split: ScreenID) -> FlowID {
    look { run in
      let isReplaced = run.stage.screen(in: column, of: split).map { run.isColumn($0, of: flow) } ?? false
      return isReplaced ? run.parent(of: flow) ?? flow : flow
    }
  }

  private func show(
    _ screen: ScreenID, in column: Column, by flow: FlowID, _ cause: Cause
  ) throws(Refusal) {
    try carryOut { run, log throws(NavigationError) in
      try run.show(screen, in: column, by: flow, cause: cause, into: &log)
    }
  }

  func show(_ column: Column, by flow: FlowID, _ cause: Cause) throws(Refusal) {
    let outcome = try carryOut { run, log throws(NavigationError) in
      try run.bringToFront(column, by: flow, cause: cause, into: &log)
    }
    if outcome == .nothing { tellStay(at: column.rawValue, "on screen already", cause) }
  }

  /// Makes a split view the root of a flow's tab, in the place of the navigation that was made for the flow.
  func setSplit(
    _ id: ThingID, by flow: FlowID, _ cause: Cause, in frame: inout LuaFrame
  ) throws(Refusal) -> Effect {
    let old = try carryOut { run, _ throws(NavigationError) in try run.placeForSplit(of: flow) }
    let name = look { $0.text(old.name) }
    let split = try build(id, named: name, by: flow, in: &frame)
    let answers = try collapseAnswers(to: .replace(old, with: split, animated: false), in: &frame)
    try carryOut { run, log throws(NavigationError) in
      try run.replaceNavigation(with: split, by: flow, answers: answers, cause: cause, into: &log)
    }
    world.replace(screenOfParts: old, with: split)
    return .value(try table(of: id, in: &frame))
  }
}

/// The questions of a split view that collapses.
extension Host {
  /// Returns the answers of flows to the questions that a command raises about split views.
  func collapseAnswers(to command: Command, in frame: inout LuaFrame) throws(Refusal) -> Answers {
    var answers = Answers()
    while let question = look({ $0.stage.question(raisedBy: command, after: answers) }) {
      do throws(LuaError) {
        answers[question] = try answer(question, in: &frame)
      } catch {
        throw .lua(error)
      }
    }
    return answers
  }

  private func answer(
    _ question: ScreenStack.Question, in frame: inout LuaFrame
  ) throws(LuaError) -> Answer {
    switch question {
    case .topColumn(let split):
      guard let column = try columnForCollapsing(split, in: &frame) else { return .yes }
      return app.run.stage.screen(in: column, of: split).map(Answer.screen) ?? .yes
    case .collapseSecondary(let secondary, _):
      guard let split = app.run.stage.split(around: secondary) else { return .no }
      if let column = try columnForCollapsing(split, in: &frame) { return column == .primary ? .yes : .no }
      return app.run.stage.hasDetail(split) ? .no : .yes
    default: return .yes
    }
  }

  /// Asks the flow that has set a split view for the column that stays on top.
  private func columnForCollapsing(
    _ split: ScreenID, in frame: inout LuaFrame
  ) throws(LuaError) -> Column? {
    guard let flow = look({ $0.owner(of: split) }), let id = app.bindings.of(flow),
      let table = try instance(of: id, in: &frame),
      case .function(let function) = try frame.lookUp(table, FlowHook.onCollapse)
    else { return nil }
    let role = Handler.Role(FlowHook.onCollapse, of: flow)
    let values = try answerAtOnce(of: .function(function), [.table(table)], as: role, in: &frame)
    guard let first = values?.first, first != .nil else { return nil }
    if let column = first.text.flatMap(Column.init(rawValue:)), app.run.stage.has(column, in: split) {
      return column
    }
    let known = Column.allCases.filter { app.run.stage.has($0, in: split) }.map(\.rawValue)
    let given = first.text.map { "'\($0.escaped)'" } ?? first.kindName
    noteMistake(
      "it returns \(given), which is no column of the split view. "
        + "Return one of its columns (\(known.joined(separator: ", "))), or nothing.",
      in: role.name, at: frame.definition(of: function))
    return nil
  }
}
