import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Going back, dragging sheets, and tabs: user gestures that need no action of the app.
extension Host {
  func goBack(on selection: Selection?, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let navigation = try navigation(on: selection, in: &frame) { .back($0) }
    try check(.back(navigation))
    begin(.back, [], selection?.options ?? [], by: cause)
    try ask(leaving: top(of: navigation), "back", .back(navigation), cause, in: &frame)
  }

  func swipeBack(
    _ swipe: Act.Swipe, on selection: Selection?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue] {
    let navigation = try navigation(on: selection, in: &frame) {
      .swipeBack($0, .began, over: swipeArea(in: $0))
    }
    let area = swipeArea(in: navigation)
    try check(.swipeBack(navigation, .began, over: area))
    begin(.swipeBack, [], swipe.options + (selection?.options ?? []), by: cause)
    for top in top(of: navigation) where try isLocked(top, in: &frame) {
      tell(
        .refuse, "\(look({ $0.text(top.name) })) (locked)", subject: look({ $0.text(top.name) }), by: cause)
      return []
    }
    guard try make(.swipeBack(navigation, .began, over: area), cause, in: &frame) else { return [] }
    return try go(on: swipe, { .swipeBack(navigation, $0, over: area) }, cause, in: &frame)
  }

  func swipeDown(_ swipe: Act.Swipe, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue]
  {
    guard let sheet = presentedOnTop else {
      throw .refused("there is no sheet to swipe down: \(currentPath)")
    }
    try check(.drag(sheet, .began))
    begin(.swipeDown, [], swipe.options, by: cause)
    if swipe == .finished {
      try ask(leaving: leaving(with: sheet), "drag", .drag(sheet, .began), cause, in: &frame)
      return []
    }
    guard try make(.drag(sheet, .began), cause, in: &frame) else { return [] }
    return try go(on: swipe, { .drag(sheet, $0) }, cause, in: &frame)
  }

  /// Ends a swipe that has begun, or holds it.
  private func go(
    on swipe: Act.Swipe, _ gesture: (Gesture.Phase) -> Gesture, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> [LuaValue] {
    switch swipe {
    case .finished: try make(gesture(.finished), cause, in: &frame)
    case .cancelled: try make(gesture(.cancelled), cause, in: &frame)
    case .held(let progress):
      try make(gesture(.moved(progress)), cause, in: &frame)
      let number = Int(serials.next())
      app.questions.hold(Hold(finish: gesture(.finished), cancel: gesture(.cancelled)), number)
      return [.table(try make(.hold(number), tables.hold.metatable, in: &frame))]
    }
    return []
  }

  func endSwipe(
    _ number: Int, _ isFinished: Bool, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    guard let hold = app.questions.lift(number) else {
      throw .refused("the swipe is over: the finger was lifted")
    }
    if look({ $0.stage.whyNot(hold.finish) }) != nil {
      throw .refused("the swipe is over: a change of the window or of the app has ended it")
    }
    begin(isFinished ? .finish : .cancel, by: cause)
    guard isFinished, case .drag(let sheet, _) = hold.finish, try holdsLocked(sheet, in: &frame) else {
      try make(isFinished ? hold.finish : hold.cancel, cause, in: &frame)
      return
    }
    // A locked sheet springs back, and its flow is asked.
    try make(hold.cancel, cause, in: &frame)
    try ask(leaving: leaving(with: sheet), "drag", .drag(sheet, .began), cause, in: &frame)
  }

  private func holdsLocked(_ sheet: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    for screen in leaving(with: sheet) where try isLocked(screen, in: &frame) { return true }
    return false
  }

  /// Returns the screens that go back with the top of a stack, which may be a column of a split view.
  func top(of navigation: ScreenID) -> [ScreenID] {
    look { $0.stage.lastChild(of: navigation) }.map { leaving(with: $0) } ?? []
  }

  /// Returns the screens that leave with a sheet, topmost first.
  func leaving(with sheet: ScreenID) -> [ScreenID] {
    look { $0.stage.screens(in: sheet) }.reversed()
  }

  func tapTab(
    _ name: String, on selection: Selection?, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    let tab = try tab(named: name, on: selection, in: &frame)
    try check(tab.gesture)
    begin(.tab, [.value(.text(name))], selection?.options ?? [], by: cause)
    guard let (plan, part) = tab.part else {
      try make(tab.gesture, cause, in: &frame)
      return
    }
    let question = Question(
      act: .tab(plan: plan, part: part, in: tab.bar), subject: name, how: "", cause: cause,
      place: trace.end)
    guard asks(forTap: tab.gesture), let owner = look({ $0.owner(of: tab.bar) }),
      try ask(question, .onSelectTab, owner, with: [.string(LuaString(name))], in: &frame)
    else { return try goOn(question, in: &frame) }
  }

  /// Goes back as a user can: with the back button, or else by dragging the sheet away.
  func leave(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    if let navigation = try? navigation(on: nil, in: &frame, for: { .back($0) }) {
      try check(.back(navigation))
      begin(.leave, by: cause)
      return try ask(leaving: top(of: navigation), "back", .back(navigation), cause, in: &frame)
    }
    guard let sheet = presentedOnTop else { throw .refused("there is no way back: \(currentPath)") }
    if app.run.stage.isPopover(sheet) { return try tap(outside: sheet, .leave, cause, in: &frame) }
    try check(.drag(sheet, .began))
    begin(.leave, by: cause)
    try ask(leaving: leaving(with: sheet), "drag", .drag(sheet, .began), cause, in: &frame)
  }

  func tapOutside(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let popover = presentedOnTop else { throw .refused("there is no popover: \(currentPath)") }
    try tap(outside: popover, .tapOutside, cause, in: &frame)
  }

  private func tap(
    outside popover: ScreenID, _ verb: ActVerb, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    try check(.tapOutside(popover))
    begin(verb, by: cause)
    if app.run.stage.kind(of: popover) == .alert { return try cancel(popover, cause, in: &frame) }
    try ask(leaving: leaving(with: popover), "outside", .tapOutside(popover), cause, in: &frame)
  }

  /// The presented screen, with all that it contains, that is above everything else.
  var presentedOnTop: ScreenID? {
    look({ $0.visibleScreens }).last.flatMap { app.run.stage.presentedBase(of: $0) }
  }
}

extension Act.Swipe {
  var options: [Value.Field] {
    switch self {
    case .finished: []
    case .cancelled: [.init("cancel", .flag(true))]
    case .held(let progress): [.init("hold", .number(Double(progress) / 1000))]
    }
  }
}
