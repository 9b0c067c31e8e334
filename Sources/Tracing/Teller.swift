package import Navigation
package import ScreenStack

/// Turns what happens in a run into lines of its trace.
///
/// What one command has changed is one line: a stack that lost some screens and got others was replaced.
package struct Teller: Equatable, Sendable {
  /// What is not told at this level of detail is not even put into words.
  package let detail: Level
  /// Where one was when it was last told.
  private var path = ""

  /// A teller that has told nothing.
  package init(detail: Level = .lifecycle) { self.detail = detail }

  /// What only the one who drives the run can say.
  package struct Knowledge {
    /// The line of a script behind a cause.
    let place: (Cause) -> String?
    /// What a flow has finished with, as it is written.
    let result: (FlowID) -> String?

    /// Knowledge of places and results.
    package init(place: @escaping (Cause) -> String?, result: @escaping (FlowID) -> String?) {
      self.place = place
      self.result = result
    }
  }

  /// The lines of what one command, gesture or step has brought. The last that can carry it shows where one is, if
  /// that has changed.
  package mutating func lines(
    of events: [RunEvent], in run: Run, _ knowledge: Knowledge
  ) -> [TraceLine] {
    var telling = Telling(run: run, knowledge: knowledge, detail: detail)
    telling.isSwap = events.contains { $0.isRootSwap }
    for event in events { telling.take(event) }
    telling.closeChange()
    guard telling.hasMoved else { return telling.lines }
    let path = run.stage.path()
    if path != self.path, let place = telling.lines.lastIndex(where: { $0.level <= .navigation }) {
      self.path = path
      telling.lines[place] = telling.lines[place].showing(path)
    }
    return telling.lines
  }
}

/// The lines of one batch of events, while they are made.
struct Telling {
  let run: Run
  let knowledge: Teller.Knowledge
  private let detail: Level
  var lines: [TraceLine] = []
  /// A window gets another root, with which everything goes.
  var isSwap = false
  /// Something has come or gone.
  var hasMoved = false
  /// The stack change that is being gathered, and the place of its line.
  private var change: StackChange?
  /// A split view adapts, which is one line: what it does to its stacks is not told.
  private var isAdapting = false

  init(run: Run, knowledge: Teller.Knowledge, detail: Level) {
    self.run = run
    self.knowledge = knowledge
    self.detail = detail
  }

  private struct StackChange {
    let navigation: ScreenID
    let place: Int
    let event: Event
    var popped: [ScreenID] = []
    var pushed: [ScreenID] = []
  }

  mutating func take(_ event: RunEvent) {
    switch event {
    case .stage(let event): take(event)
    case .started(let id): add(.event("start", name(id), from: started(id)))
    case .finished(let id): finish(id)
    case .cancelled(let id, let way): cancel(id, way)
    case .left, .completed: break
    }
  }

  private mutating func take(_ event: Event) {
    switch event.what {
    case .pushed(let id, let navigation): gather(event, navigation) { $0.pushed.append(id) }
    case .popped(let id, let navigation): gather(event, navigation) { $0.popped.append(id) }
    default:
      guard event.level <= detail else { return }
      switch event.what {
      case .collapsed, .expanded: (change, isAdapting) = (nil, true)
      case _ where event.level == .navigation: closeChange()
      default: break
      }
      if let line = line(of: event) { add(line) }
    }
  }

  private mutating func gather(
    _ event: Event, _ navigation: ScreenID, _ body: (inout StackChange) -> Void
  ) {
    hasMoved = true
    if isAdapting { return }
    if change?.navigation != navigation { closeChange() }
    var gathered = change ?? StackChange(navigation: navigation, place: lines.count, event: event)
    body(&gathered)
    change = gathered
  }

  /// Tells what a stack has come to.
  mutating func closeChange() {
    guard let change else { return }
    self.change = nil
    // What a flow builds before it is shown is told when it is; an app without flows builds by its own calls.
    guard run.stage.isLoaded(change.navigation) || run.root == nil else { return }
    let from = origin(change.event)
    let left = change.popped.map { name($0) }.joined(separator: " ")
    let came = change.pushed.map { words(of: $0) }.joined(separator: " ")
    let screens = Value.Field("screens", .list(change.popped.map { .text(name($0)) }))
    let line: TraceLine
    if change.popped.isEmpty {
      line = pushed(change.pushed, came, from)
    } else if change.pushed.isEmpty {
      line = .event("pop", text: left, subject: left, [screens], from: from)
    } else {
      let with = Value.Field("with", .list(change.pushed.map { .text(words(of: $0)) }))
      line = .event("replace", text: "\(left) with \(came)", subject: left, [screens, with], from: from)
    }
    lines.insert(line, at: change.place)
  }

  private func pushed(_ ids: [ScreenID], _ words: String, _ from: TraceLine.Origin) -> TraceLine {
    if let cover = run.stage.presented(by: ids[0]) { return covered(ids[0], by: cover, words, from) }
    guard ids.count > 1 else { return .event("push", name(ids[0]), run.stage.params(of: ids[0]), from: from) }
    let screens = Value.Field("screens", .list(ids.map { .text(self.words(of: $0)) }))
    return .event("push", text: words, subject: nil, [screens], from: from)
  }

  /// A flow in a tab is told by the tab; that it begins is of interest to few.
  private func started(_ id: FlowID) -> TraceLine.Origin {
    var origin = now
    if case .tab? = run.seat(of: id) { origin.level = .lifecycle }
    return origin
  }

  private mutating func add(_ line: TraceLine) { lines.append(line) }

  /// A push that nobody sees: something stands above the stack.
  private func covered(
    _ id: ScreenID, by cover: ScreenID, _ words: String, _ from: TraceLine.Origin
  ) -> TraceLine {
    let name = run.stage.path(of: cover)
    let field = Value.Field("covered_by", .text(name))
    return .event(
      "push", text: "\(words) (covered by \(name))", subject: self.name(id),
      run.stage.params(of: id) + [field],
      from: from)
  }

  private mutating func finish(_ id: FlowID) {
    guard let result = knowledge.result(id), !result.isEmpty else {
      return add(.event("finish", name(id), from: now))
    }
    let field = Value.Field("result", .text(result))
    add(.event("finish", text: "\(name(id)) \(result)", subject: name(id), [field], from: now))
  }

  private mutating func cancel(_ id: FlowID, _ way: Way) {
    let words = way.words(in: run.stage)
    let field = Value.Field("way", .text(words))
    add(.event("cancel", text: "\(name(id)) \(words)", subject: name(id), [field], from: now))
  }
}

extension RunEvent {
  fileprivate var isRootSwap: Bool {
    if case .stage(let event) = self, case .setRoot = event.what { true } else { false }
  }
}

extension Telling {
  var now: TraceLine.Origin { TraceLine.Origin(time: run.stage.now, turn: run.stage.turn) }

  func origin(_ event: Event, _ level: Level? = nil) -> TraceLine.Origin {
    var origin = TraceLine.Origin(of: event, place: knowledge.place(event.cause))
    origin.level = level ?? origin.level
    return origin
  }

  func name(_ id: ScreenID) -> String { run.stage.text(id.name) }

  func name(_ id: FlowID) -> String { run.stage.text(id.name) }

  /// A screen with what it was made with, a container by what it holds.
  func words(of id: ScreenID) -> String {
    let fields = run.stage.params(of: id).map { "\($0.name)=\($0.value.written)" }
    return ([run.stage.path(of: id)] + fields).joined(separator: " ")
  }
}

extension Way {
  /// How a flow ended, as scripts and traces say it.
  package func words(in stage: Stage) -> String {
    switch self {
    case .command: "cancel"
    case .showedNothing: "showed nothing"
    case .word(let name): stage.text(name)
    default: "\(self)"
    }
  }
}
