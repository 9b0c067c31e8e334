import ScreenStack
package import Views

/// The commands of a run that was played: each act as the user of a device does it, and what is visible after it.
package struct FlowMaker {
  /// The flow so far.
  package private(set) var flow: Flow
  /// The acts that a device does not do as the scenario does, in order.
  package private(set) var notes: [Note] = []
  /// The screens, actions and inputs that say nothing of a device. They are known by their names.
  package var unnamed: Set<String> { naming.unnamed }
  private let run: ViewRun
  private var naming = Naming()
  private var isLandscape = false
  /// True while the app is in the background, where nothing of it is visible.
  private var isAway = false

  /// Makes the flow of a run.
  /// - Parameter subject: What was played: `photos/buy`.
  package init(_ run: ViewRun, of subject: String, app: Words) {
    self.run = run
    flow = Flow(name: subject, app: app)
    flow.head = [
      "Made by 'flowhost export maestro' from \(subject).",
      "flowhost has played it on its simulated stage, and has not run it on a device.",
    ]
    for (number, act) in run.acts.enumerated() where act.kind != "expect" { add(act, number) }
    let variables = Set(flow.commands.compactMap(\.variable)).union([app].compactMap(\.variable))
    if !variables.isEmpty {
      let options = variables.sorted().map { "-e \($0)=…" }.joined(separator: " ")
      flow.head.append("It needs values: maestro test \(options)")
    }
  }

  private mutating func add(_ act: ViewAct, _ number: Int) {
    let before = number == 0 ? nil : sight(after: number - 1)
    let after = sight(after: number)
    flow.commands.append(.comment(act.words))
    if act.options.contains(where: { $0.name == "after" }) { note(act, .timing) }
    perform(act, before: before, after: after)
    if act.kind != "wait" { isAway = act.kind == "background" }
    for line in run.lines[act.lines] where line.verb == "call" {
      flow.commands.append(.comment("The app asks: \(line.words)"))
    }
    if run.lines[act.lines].contains(where: { $0.verb == "crash" }) { note(act, .crash) }
    guard act.kind != "wait", !isAway, let top = after.top else { return }
    let (target, old) = (naming.element(of: top), before?.top.flatMap { naming.element(of: $0) })
    if let target, target != old || before?.path != after.path {
      flow.commands.append(.assertVisible(target))
    }
  }

  private func sight(after act: Int) -> Sight {
    Sight(run.acts[act].moments.upperBound - 1, of: run)
  }

  private mutating func note(_ act: ViewAct, _ reason: Note.Reason, of options: [String] = []) {
    let note = Note(act: act.words, reason: reason, options: options)
    notes.append(note)
    flow.commands.append(.comment("Note: \(note.words)."))
  }
}

/// The commands of each kind of act.
extension FlowMaker {
  private mutating func perform(_ act: ViewAct, before: Sight?, after: Sight) {
    switch ActVerb(rawValue: act.kind) {
    case .launch: launch(act)
    case .tap: tap(act, in: before)
    case .type: type(act, in: before)
    case .back: flow.commands.append(.tapOn(.backButton))
    case .leave: flow.commands.append(leavesSheet(act) ? Self.swipeDown : .tapOn(.backButton))
    case .holdBack:
      flow.commands += [.longPressOn(.backButton), .tapOn(.text(act.arguments.first.map(Naming.text) ?? ""))]
    case .swipeBack: swipe(act, Self.swipeBack, cancelled: Self.shortSwipeBack)
    case .swipeDown: swipe(act, Self.swipeDown, cancelled: Self.shortSwipeDown)
    case .tapOutside: flow.commands.append(.tapOn(.point(50, 5)))
    case .tab: flow.commands.append(.tapOn(.text(act.arguments.first.map(Naming.text) ?? "")))
    case .rotate:
      isLandscape.toggle()
      flow.commands.append(.setOrientation(isLandscape ? "LANDSCAPE_LEFT" : "PORTRAIT"))
    case .wait: wait(act, after)
    case .background: flow.commands.append(.pressKey("Home"))
    case .foreground: flow.commands.append(.launchApp(clearsState: false, stops: false))
    case .restart: flow.commands.append(.launchApp(clearsState: false, stops: true))
    case .open: open(act.arguments.first.map(Naming.text) ?? "")
    case .go: note(act, .route)
    case .answer: note(act, .reply)
    case .fireTimer: note(act, .timer)
    case .notify: note(act, .notification)
    case .resize: note(act, .width)
    case .reload: note(act, .code)
    case .finish, .cancel: note(act, .finger)
    case .reach: note(act, .found)
    case nil: note(act, .unknown)
    }
  }

  private static let swipeBack = FlowCommand.swipe(from: .init(0, 50), to: .init(90, 50))
  private static let shortSwipeBack = FlowCommand.swipe(from: .init(0, 50), to: .init(15, 50))
  private static let swipeDown = FlowCommand.swipe(from: .init(50, 15), to: .init(50, 95))
  private static let shortSwipeDown = FlowCommand.swipe(from: .init(50, 15), to: .init(50, 25))

  private mutating func launch(_ act: ViewAct) {
    // The device and its system are chosen where the flow is run.
    let usual: Set = ["os", "device", "link"]
    let extra = act.options.map(\.name).filter { !usual.contains($0) } + act.hidden
    if !extra.isEmpty { note(act, .circumstances, of: extra) }
    guard case .text(let link)? = act.options.first(where: { $0.name == "link" })?.value else {
      return flow.commands.append(.launchApp(clearsState: true, stops: true))
    }
    flow.commands.append(.clearState)
    open(link)
  }

  /// Opens a link. iOS asks first where the link comes from another app.
  private mutating func open(_ link: String) {
    flow.commands += [.openLink(link), .runFlow(when: .text("Open"), [.tapOn(.text("Open"))])]
  }

  private mutating func tap(_ act: ViewAct, in sight: Sight?) {
    let known = act.screen.flatMap { part(with: $0, touchedBy: act, in: sight) }
    switch known?.content {
    case .alert?: flow.commands.append(.tapOn(.text(act.action ?? "")))
    case .screen(let screen)?:
      let item = act.item.map { [$0] } ?? []
      let given = act.arguments.dropFirst()
      let isRow = act.options.contains { $0.name == "row" }
      let tap = naming.tap(
        act.action ?? "", item + given.dropFirst(item.isEmpty || isRow ? 0 : 1), on: screen)
      for (field, words) in tap.typed { flow.commands += [.tapOn(field), .inputText(words)] }
      flow.commands.append(.tapOn(tap.target))
    default: note(act, act.outcome == .done ? .notification : .refused)
    }
  }

  /// Returns what an act touches, which may be on screen only later than the act before is over.
  private func part(with id: Int, touchedBy act: ViewAct, in sight: Sight?) -> Sight.Part? {
    sight?.part(with: id) ?? act.moments.lazy.compactMap { Sight($0, of: run).part(with: id) }.first
  }

  private mutating func type(_ act: ViewAct, in sight: Sight?) {
    guard case .screen(let screen)? = act.screen.flatMap({ sight?.part(with: $0) })?.content,
      let name = act.action, let value = act.arguments.last
    else { return note(act, .unknown) }
    flow.commands.append(.tapOn(naming.element(ofInput: name, on: screen)))
    let old = screen.inputs.first { $0.name == name }?.value.count ?? 0
    if old > 0 { flow.commands.append(.eraseText(min(old, 100))) }
    if value != .text("") { flow.commands.append(.inputText(Naming.words(value, of: name))) }
  }

  private func leavesSheet(_ act: ViewAct) -> Bool {
    run.lines[act.lines].first { ["pop", "dismiss"].contains($0.verb) }?.verb == "dismiss"
  }

  private mutating func swipe(_ act: ViewAct, _ whole: FlowCommand, cancelled: FlowCommand) {
    if act.options.contains(where: { $0.name == "hold" }) { return note(act, .finger) }
    flow.commands.append(act.options.contains { $0.name == "cancel" } ? cancelled : whole)
  }

  /// Waits for what is on screen at the end of the wait. Maestro has no command that only waits.
  private mutating func wait(_ act: ViewAct, _ after: Sight) {
    guard let target = after.top.flatMap({ naming.element(of: $0) }) else { return note(act, .unknown) }
    let seconds: Double =
      switch act.arguments.first {
      case .integer(let count)?: Double(count)
      case .number(let number)?: number
      default: 0
      }
    let milliseconds = min(max(seconds * 1000, 1), 86_400_000)
    flow.commands.append(
      .extendedWaitUntil(target, timeout: Int(milliseconds.rounded(.up)), isOptional: isAway))
  }
}

extension FlowCommand {
  fileprivate var variable: String? {
    if case .inputText(let words) = self { words.variable } else { nil }
  }
}

extension Words {
  fileprivate var variable: String? {
    if case .variable(let name) = self { name } else { nil }
  }
}
