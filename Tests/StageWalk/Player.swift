package import ScreenStack

/// Turns moves into acts on its stage.
package struct Player {
  package var stage: Stage
  /// Every screen that is alive, in the order in which they were made.
  private(set) var alive: [ScreenID] = []
  private var kept: [ScreenID] = []
  private let words: [Name]

  /// The number of screens, which is enough to do everything wrong.
  private static let crowd = 60

  package init(_ profile: Profile, isStrict: Bool, device: Device) {
    var stage = Stage(profile: profile, isStrict: isStrict, device: device)
    words = "abcdefghijklmnop".map { stage.name(String($0)) }
    self.stage = stage
  }

  private mutating func remember(_ id: ScreenID?) {
    if let id { alive.append(id) }
  }

  /// A screen is gone.
  package mutating func forget(_ id: ScreenID) {
    alive.removeAll { $0 == id }
    kept.removeAll { $0 == id }
  }

  /// Returns the act that a move means now, or nil if it means none.
  package func act(_ move: Move) -> Act? {
    switch move.kind {
    case .make, .makeNavigation, .makeTabs, .makeSplit, .makeCustom:
      return alive.count < Self.crowd ? .make(move.kind) : nil
    case .keep: return pick(alive, move.first).map { .keep($0) }
    case .release: return pick(kept, move.first).map { .release($0) }
    case .option: return pick(alive, move.first).map { .option($0, option(move), move.bits & 1 == 1) }
    case .endTurn: return .endTurn
    case .wait: return .wait(Microseconds(move.first) * 2_000)
    case .settle: return .settle
    case .background: return move.first & 3 == 0 ? .background : nil
    case .foreground: return .foreground
    case .tap, .back, .holdBack, .beginSwipe, .goOn, .finish, .cancel, .tapTab, .tapMore, .drag, .tapOutside:
      return gesture(move).map { .gesture($0) }
    case .push, .pop, .popTo, .popToRoot, .setStack, .setRoot, .openWindow, .resize, .present, .dismiss,
      .select,
      .hide, .addChild, .removeChild, .show, .showDetail, .setColumn, .clearColumn, .showColumn, .replace:
      return command(move).map { .command($0) }
    }
  }

  /// Returns an option, mostly one that an app sets while a screen lives.
  private func option(_ move: Move) -> Options {
    Options(rawValue: 1 << [0, 1, 2, 3, 4, 5, 7][Int(move.second % 7)])
  }

  private func pick(_ ids: [ScreenID], _ number: UInt8) -> ScreenID? {
    ids.isEmpty ? nil : ids[Int(number) % ids.count]
  }

  private func isLoose(_ id: ScreenID) -> Bool {
    stage.parent(of: id) == nil && stage.presenter(of: id) == nil && !stage.isOnStage(id)
  }

  /// Returns a screen, mostly one that is nowhere.
  private func newcomer(_ move: Move) -> ScreenID? {
    let free = alive.filter { isLoose($0) && stage.kind(of: $0) != .navigation }
    return move.bits & 7 == 7 ? pick(alive, move.first) : pick(free, move.first)
  }

  /// Returns a screen, mostly one on the stage: elsewhere little can happen.
  private func some(_ number: UInt8, _ move: Move, where isRight: (ScreenID) -> Bool = { _ in true })
    -> ScreenID?
  {
    let right = alive.filter(isRight)
    let staged = right.filter { stage.isOnStage($0) }
    return pick(staged.isEmpty || move.bits & 0xC0 == 0xC0 ? right : staged, number)
  }

  private func some(_ kind: Kind, _ number: UInt8, _ move: Move) -> ScreenID? {
    some(number, move) { stage.kind(of: $0) == kind }
  }

  /// A root is rarely replaced; when it is, by a container.
  private func root(_ move: Move) -> ScreenID? {
    guard stage.windowIDs.isEmpty || move.bits & 0x18 == 0x18 else { return nil }
    let free = alive.filter { isLoose($0) && stage.kind(of: $0) != .screen }
    return pick(free.isEmpty || move.bits & 0xE0 == 0 ? alive : free, move.first)
  }

  private func window(_ number: UInt8) -> WindowID? {
    stage.windowIDs.isEmpty ? nil : stage.windowIDs[Int(number) % stage.windowIDs.count]
  }

  private func command(_ move: Move) -> Command? {
    let isAnimated = move.bits & 1 == 1
    switch move.kind {
    case .push:
      let motion: Motion = isAnimated ? (move.bits & 2 == 2 ? .zoom : .animated) : .none
      return both(newcomer(move), some(.navigation, move.second, move)) { .push($0, onto: $1, motion) }
    case .pop: return some(.navigation, move.first, move).map { .pop(from: $0, animated: isAnimated) }
    case .popTo:
      return both(some(.navigation, move.first, move), pick(alive, move.second)) { navigation, stranger in
        let inside = pick(stage.children(of: navigation), move.second)
        return .popTo(
          move.bits & 6 == 6 ? stranger : inside ?? stranger, in: navigation, animated: isAnimated)
      }
    case .popToRoot:
      return some(.navigation, move.first, move).map { .popToRoot(of: $0, animated: isAnimated) }
    case .setStack:
      return some(.navigation, move.second, move).map {
        .setStack(stack(move, $0), of: $0, animated: isAnimated)
      }
    case .setRoot: return both(root(move), window(move.second)) { .setRoot($0, of: $1) }
    case .openWindow:
      guard stage.windowIDs.count < 2 else { return nil }
      return root(move).map { .openWindow(root: $0, isAnimated ? .compact : .regular) }
    case .resize where move.bits & 8 == 0: return nil
    case .resize: return window(move.second).map { .resize($0, isAnimated ? .compact : .regular) }
    case .present:
      let style = PresentationStyle(rawValue: move.bits >> 1 & 7) ?? .automatic
      return some(move.second, move).map { .present(newcomer(move), from: $0, style, animated: isAnimated) }
    case .dismiss: return some(move.first, move).map { .dismiss(from: $0, animated: isAnimated) }
    default: return containment(move)
    }
  }

  private func containment(_ move: Move) -> Command? {
    switch move.kind {
    case .select:
      let bar = move.bits & 1 == 1 ? some(.tabs, move.first, move) : some(.custom, move.first, move)
      return both(bar.flatMap { pick(stage.children(of: $0), move.second) }, bar) { .select($0, in: $1) }
    case .hide: return some(move.first, move).map { .hide($0) }
    case .addChild:
      let container = move.bits & 1 == 1 ? some(.tabs, move.second, move) : some(.custom, move.second, move)
      return both(newcomer(move), container) { .addChild($0, to: $1) }
    case .removeChild: return some(move.first, move).map { .removeChild($0) }
    case .show: return both(newcomer(move), some(move.second, move)) { .show($0, from: $1) }
    case .showDetail: return both(newcomer(move), some(move.second, move)) { .showDetail($0, from: $1) }
    case .showColumn:
      let split = some(.split, move.first, move)
      let column = Column.allCases[Int(move.second % 3)]
      return both(split.flatMap { stage.screen(in: column, of: $0) }, split) {
        .showColumn($0, in: $1, animated: move.bits & 1 == 1)
      }
    case .clearColumn:
      let column = Column.allCases[Int(move.second % 3)]
      return some(.split, move.first, move).map { .clearColumn(column, in: $0, animated: move.bits & 1 == 1) }
    case .setColumn:
      let column = Column.allCases[Int(move.bits % 3)]
      return both(newcomer(move), some(.split, move.second, move)) {
        .setColumn($0, column, in: $1, animated: move.bits & 1 == 1)
      }
    case .replace:
      return both(some(move.second, move), newcomer(move)) {
        .replace($0, with: $1, animated: move.bits & 1 == 1)
      }
    default: return nil
    }
  }

  /// Returns some of the existing screens, and a new one.
  private func stack(_ move: Move, _ navigation: ScreenID) -> [ScreenID] {
    var stack = stage.children(of: navigation).enumerated().filter { move.bits >> ($0.offset % 7) & 1 == 1 }
      .map(\.element)
    if let screen = newcomer(move), !stack.contains(screen) || move.second & 15 == 0 { stack.append(screen) }
    return move.second & 48 == 48 ? stack.reversed() : stack
  }

  private func gesture(_ move: Move) -> Gesture? {
    let area: Gesture.Area = move.bits & 1 == 1 ? .content : .edge
    switch move.kind {
    case .tap: return some(move.first, move).map { .tap($0) }
    case .back: return some(.navigation, move.first, move).map { .back($0) }
    case .holdBack:
      return some(.navigation, move.first, move).flatMap { navigation in
        pick(stage.children(of: navigation), move.second).map { .holdBack(navigation, to: $0) }
      }
    case .beginSwipe: return some(.navigation, move.first, move).map { .swipeBack($0, .began, over: area) }
    case .goOn: return held(move, .moved(Int16(move.second) * 4))
    case .finish: return held(move, .finished)
    case .cancel: return held(move, .cancelled)
    case .tapTab:
      let bar = some(.tabs, move.first, move)
      return both(bar.flatMap { pick(stage.children(of: $0), move.second) }, bar) { .tapTab($0, in: $1) }
    case .tapMore: return some(.tabs, move.first, move).map { .tapMore(in: $0) }
    case .drag: return pick(alive.filter { stage.isPresented($0) }, move.first).map { .drag($0, .began) }
    case .tapOutside: return pick(alive.filter { stage.isPresented($0) }, move.first).map { .tapOutside($0) }
    default: return nil
    }
  }

  /// Continues a held gesture. If there is none, a navigation gets it, in vain.
  private func held(_ move: Move, _ phase: Gesture.Phase) -> Gesture? {
    let navigations = alive.filter { stage.transition(of: $0)?.isInteractive ?? false }
    let sheets = alive.filter { stage.isPresented($0) }
    if let navigation = pick(navigations, move.first), move.bits & 1 == 1 || sheets.isEmpty {
      return .swipeBack(navigation, phase, over: .edge)
    }
    return pick(sheets, move.first).map { .drag($0, phase) }
  }

  private func both<First, Second, Result>(
    _ first: First?, _ second: Second?, _ body: (First, Second) -> Result
  ) -> Result? {
    first.flatMap { first in second.map { body(first, $0) } }
  }
}

extension Stage {
  fileprivate func isPresented(_ id: ScreenID) -> Bool { parent(of: id) == nil && presenter(of: id) != nil }
}

/// Acts.
extension Player {
  /// Carries out an act; false when the stage refused it.
  package mutating func play(_ act: Act, _ move: Move, into events: inout [Event]) -> Bool {
    switch act.with({ id in alive.first { $0.serial == id.serial } ?? id }) {
    case .command(let command):
      var answers = Answers()
      while let question = stage.question(raisedBy: command, after: answers) {
        answers[question] = answer(move)
      }
      return (try? stage.perform(command, answers: answers, into: &events)) != nil
    case .gesture(let gesture):
      var answers = Answers()
      while let question = try? stage.question(raisedBy: gesture, after: answers) {
        answers[question] = answer(move)
      }
      return (try? stage.perform(gesture, answers: answers, into: &events)) != nil
    case .make(let kind):
      make(kind, move)
      return true
    case .keep(let id):
      kept.append(id)
      return (try? stage.keep(id)) != nil
    case .release(let id):
      if let place = kept.firstIndex(of: id) { kept.remove(at: place) }
      return (try? stage.release(id)) != nil
    case .option(let id, let options, let isOn): return (try? stage.set(options, to: isOn, of: id)) != nil
    case .endTurn: stage.endTurn(into: &events)
    case .wait(let time): wait(until: stage.now + time, into: &events)
    case .settle: settle(into: &events)
    case .background: stage.enterBackground()
    case .foreground: stage.enterForeground()
    }
    return true
  }

  /// Settles step by step, so that a stage that never comes to rest is found out.
  private mutating func settle(into events: inout [Event]) {
    step(into: &events) { !$0.isAtRest }
  }

  private mutating func wait(until time: Microseconds, into events: inout [Event]) {
    stage.ring(1, after: time - stage.now)
    step(into: &events) { $0.now < time || $0.hasWork }
  }

  private mutating func step(into events: inout [Event], while goesOn: (Stage) -> Bool) {
    var count = 0
    while count < 1_000, goesOn(stage), stage.problems.isEmpty {
      stage.step(into: &events)
      count += 1
    }
  }

  private func answer(_ move: Move) -> Answer { move.bits & 0x30 == 0x30 ? .no : .yes }

  /// Makes screens and containers out of new screens alone, so that the same moves make the same serials
  /// whatever happened in between.
  private mutating func make(_ kind: Move.Kind, _ move: Move) {
    let options = Self.options(move)
    if kind == .make, move.bits & 0xE0 == 0xE0 {
      let name = words[alive.count % words.count]
      return remember(stage.makeAlert(stage.text(name), move.bits & 1 == 1 ? .isActionSheet : []))
    }
    let first = makeScreen(move, options)
    let others = (0..<Int(move.bits >> 4 & 7)).map { _ in makeScreen(move) }
    switch kind {
    case .makeNavigation: remember(try? stage.makeNavigation([first]))
    case .makeTabs:
      let navigation = try? stage.makeNavigation([first])
      remember(navigation)
      let hasTabs = move.bits & 1 == 1 && stage.profile[.hasTabs]
      remember(try? stage.makeTabs([navigation ?? first] + others, hasTabs ? .hasTabs : []))
    case .makeSplit:
      let navigation = try? stage.makeNavigation([first])
      remember(navigation)
      let hasColumns = move.bits & 2 == 2 && stage.profile[.hasColumns]
      let compact = hasColumns && move.bits & 1 == 1 ? others.dropFirst().first : nil
      let third = hasColumns && move.bits & 5 == 4 ? others.dropFirst().first : nil
      let split = try? stage.makeSplit(
        SplitColumns(
          primary: navigation ?? first, supplementary: third, secondary: others.first, compact: compact),
        hasColumns: hasColumns, move.bits & 8 == 8 ? .hidesPlaceholder : [])
      remember(split)
    case .makeCustom:
      remember(
        try? stage.makeCustom(
          [first] + others.prefix(2), hiding: move.bits & 1 == 1 ? others : [], name: "custom"))
    case .make: break
    default: preconditionFailure("no walk makes '\(kind)'")
    }
  }

  /// Few options; a popover mostly has a source.
  private static func options(_ move: Move) -> Options {
    let common = Options(rawValue: UInt16(move.second & move.bits & 7))
    let isSearch = move.second & 0x38 == 0x38
    return common.union(move.second & 0xC0 == 0 ? [] : .hasPopoverSource).union(isSearch ? .isSearch : [])
  }

  private mutating func makeScreen(_ move: Move, _ options: Options = []) -> ScreenID {
    let screen = stage.makeScreen(words[alive.count % words.count], options)
    remember(screen)
    return screen
  }
}
