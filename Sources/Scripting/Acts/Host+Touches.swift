import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// Going back, dragging sheets, and tabs: user gestures that need no action of the app.
extension Host {
  func touch(_ act: Act, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    switch act {
    case .back:
      let navigation = try goingBack()
      try check(.back(navigation))
      begin("back", by: cause)
      try ask(leaving: top(of: navigation), "back", .back(navigation), cause, in: &frame)
    case .holdBack(let name): try holdBack(to: name, cause, in: &frame)
    case .tab(let name): try tapTab(name, cause, in: &frame)
    case .leave: try leave(cause, in: &frame)
    case .tapOutside: try tapOutside(cause, in: &frame)
    default: break
    }
  }

  /// Returns the navigation of a user's back gesture: that of the last visible screen that can go back.
  private func goingBack() throws(LuaError) -> ScreenID {
    if let navigation = look({ $0.goingBack }) { return navigation }
    if let alert = visibleAlert {
      throw .refused(
        "'\(look({ $0.text(alert.name) }))' is above everything. Tap one of: \(app.run.stage.buttons(of: alert).joined(separator: ", "))."
      )
    }
    throw .refused("there is nothing to go back to: \(currentPath)")
  }

  private func holdBack(to name: String, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    let navigation = try goingBack()
    let menu = ((try? app.run.stage.backMenu(of: navigation)) ?? []).map(\.screen)
    if menu.isEmpty {
      throw .refused("\(app.run.stage.profile.os.rawValue) has no menu behind the back button")
    }
    guard let goal = menu.first(where: { backTitle(of: $0) == name }) else {
      let names = menu.map { backTitle(of: $0) }
      throw .refused(
        "the back menu has no '\(name.escaped)': it has \(names.joined(separator: ", "))\(Suggestion.question(for: name, in: names))"
      )
    }
    try check(.holdBack(navigation, to: goal))
    begin("hold_back", [.value(.text(name))], by: cause)
    let stack = app.run.stage.children(of: navigation)
    let leaving = stack.suffix(from: stack.firstIndex(of: goal)! + 1).reversed().flatMap {
      self.leaving(with: $0)
    }
    try ask(leaving: leaving, "back", .holdBack(navigation, to: goal), cause, in: &frame)
  }

  func swipeBack(_ swipe: Act.Swipe, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue]
  {
    let navigation = try goingBack()
    try check(.swipeBack(navigation, .began, over: .edge))
    begin("swipe_back", [], swipe.options, by: cause)
    for top in top(of: navigation) where try isLocked(top, in: &frame) {
      tell(
        "refuse", "\(look({ $0.text(top.name) })) (locked)", subject: look({ $0.text(top.name) }), by: cause)
      return []
    }
    guard try make(.swipeBack(navigation, .began, over: .edge), cause, in: &frame) else { return [] }
    return try go(on: swipe, { .swipeBack(navigation, $0, over: .edge) }, cause, in: &frame)
  }

  func swipeDown(_ swipe: Act.Swipe, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) -> [LuaValue]
  {
    guard let sheet = presentedOnTop else {
      throw .refused("there is no sheet to swipe down: \(currentPath)")
    }
    try check(.drag(sheet, .began))
    begin("swipe_down", [], swipe.options, by: cause)
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
    begin(isFinished ? "finish" : "cancel", by: cause)
    guard isFinished, case .drag(let sheet, _) = hold.finish, try holdsLocked(sheet, in: &frame) else {
      if isFinished, case .drag(let sheet, _) = hold.finish { tellModal(sheet, cause) }
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
  private func top(of navigation: ScreenID) -> [ScreenID] {
    look { $0.stage.lastChild(of: navigation) }.map { leaving(with: $0) } ?? []
  }

  /// Returns the screens that leave with a sheet, topmost first.
  private func leaving(with sheet: ScreenID) -> [ScreenID] {
    look { $0.stage.screens(in: sheet) }.reversed()
  }

  private func tapTab(_ name: String, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let (plan, part, container) = part(named: name) else {
      if let gesture = uikitTab(named: name).map({ Gesture.tapTab($0.child, in: $0.bar) })
        ?? more(named: name)
      {
        begin("tab", [.value(.text(name))], by: cause)
        try make(gesture, cause, in: &frame)
        return
      }
      let known = liveContainers.flatMap { world.containers[$0.plan].parts.map(\.name) }
      throw .refused("there is no tab '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
    }
    if let cover = app.run.stage.presented(by: container) {
      throw .refused("the tabs are covered by '\(app.run.stage.path(of: cover))'")
    }
    guard world.containers[plan].kind == .tabs else {
      throw .refused(StageError.wrongKind(container, wanted: .tabs).message(in: app.run.stage))
    }
    begin("tab", [.value(.text(name))], by: cause)
    let question = Question(
      act: .tab(plan: plan, part: part, in: container), subject: name, how: "", cause: cause,
      place: trace.count)
    guard let owner = look({ $0.owner(of: container) }),
      try ask(question, "on_select_tab", owner, with: [.string(LuaString(name))], in: &frame)
    else { return try goOn(question, in: &frame) }
  }

  /// Goes back as a user can: with the back button, or else by dragging the sheet away.
  private func leave(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    if let navigation = try? goingBack() {
      try check(.back(navigation))
      begin("leave", by: cause)
      return try ask(leaving: top(of: navigation), "back", .back(navigation), cause, in: &frame)
    }
    guard let sheet = presentedOnTop else { throw .refused("there is no way back: \(currentPath)") }
    if app.run.stage.isPopover(sheet) { return try tap(outside: sheet, "leave", cause, in: &frame) }
    try check(.drag(sheet, .began))
    begin("leave", by: cause)
    try ask(leaving: leaving(with: sheet), "drag", .drag(sheet, .began), cause, in: &frame)
  }

  private func tapOutside(_ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let popover = presentedOnTop else { throw .refused("there is no popover: \(currentPath)") }
    try tap(outside: popover, "tap_outside", cause, in: &frame)
  }

  private func tap(
    outside popover: ScreenID, _ verb: String, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    try check(.tapOutside(popover))
    begin(verb, by: cause)
    if app.run.stage.kind(of: popover) == .alert { return try cancel(popover, cause, in: &frame) }
    try ask(leaving: leaving(with: popover), "outside", .tapOutside(popover), cause, in: &frame)
  }

  /// The presented screen, with all that it contains, that is above everything else.
  private var presentedOnTop: ScreenID? {
    look({ $0.visibleScreens }).last.flatMap { app.run.stage.presentedBase(of: $0) }
  }
}

extension Act.Swipe {
  fileprivate var options: [Value.Field] {
    switch self {
    case .finished: []
    case .cancelled: [.init("cancel", .flag(true))]
    case .held(let progress): [.init("hold", .number(Double(progress) / 1000))]
    }
  }
}
