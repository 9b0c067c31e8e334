import Navigation
import ScreenStack
import StageWalk
import Testing

/// Random flows under random hands: whatever happens, every flow ends once, and exactly when it has nothing on the stage.
struct RunWalkTests {
  @Test(arguments: OS.allCases)
  func `flows live as long as they have something on stage`(_ os: OS) throws {
    for seed in UInt64(0)..<20 {
      var walk = try RunWalk(os: os, seed: seed)
      for count in 0..<80 {
        walk.step()
        #expect(walk.problems() == [], "\(os) seed \(seed) step \(count): \(walk.acts.suffix(12))")
        if !walk.problems().isEmpty { return }
      }
    }
  }

  @Test func `the same seed tells the same`() throws {
    for seed in UInt64(0)..<10 {
      var logs: [[RunEvent]] = []
      for _ in 0..<2 {
        var walk = try RunWalk(os: .newest, seed: seed)
        for _ in 0..<100 { walk.step() }
        logs.append(walk.all)
      }
      #expect(logs[0] == logs[1])
      #expect(logs[0].count > 200)
    }
  }
}

/// A run, driven by numbers.
private struct RunWalk {
  var run: Run
  private var log = RunLog()
  private var random: Random
  private(set) var acts: [String] = []
  private(set) var all: [RunEvent] = []
  private var ended: Set<FlowID> = []
  private var told: Set<Completion> = []
  private var wrong: [String] = []
  private var number: Int32 = 0
  private var isSettled = true
  /// Flows whose `start` waits, and that have shown nothing yet.
  private var waiting: [FlowID] = []

  init(os: OS, seed: UInt64) throws {
    run = Run(stage: Stage(profile: Profile(os)))
    random = Random(seed: seed)
    let app = try run.start(run.make { $0.name("App") }, in: nil, .window, into: &log)
    try run.push(run.make { $0.makeScreen("home") }, by: app, into: &log)
    settle()
  }

  mutating func step() {
    let kind = random.next() % 14
    guard let flow = pick(run.liveFlows) else { return }
    acts.append("\(kind) \(flow.serial)")
    switch kind {
    case 0, 1: try? show(in: flow, .pushed)
    case 2: try? show(in: flow, .presented(.automatic))
    case 3, 4: try? push(by: flow)
    case 5: try? run.replace(all: random.next() % 2 == 0, with: newScreen(), by: flow, into: &log)
    case 6: if flow != run.root { try? run.finish(flow, into: &log) }
    case 7: try? present(by: flow)
    case 12: try? wait(in: flow)
    case 13: stopWaiting()
    default: gesture(kind)
    }
    isSettled = random.next() % 4 != 0
    if isSettled { settle() }
    look()
  }

  private mutating func push(by flow: FlowID) throws {
    let screen = newScreen()
    try run.push(screen, by: flow, into: &log)
    run.keep(newCompletion(), for: screen)
  }

  private mutating func present(by flow: FlowID) throws {
    let screen = newScreen()
    try run.present(screen, by: flow, .pageSheet, into: &log)
    run.keep(newCompletion(), for: screen)
  }

  private mutating func show(in parent: FlowID, _ seat: Seat) throws {
    guard !run.isBusy(for: parent) else { return }
    let child = try run.start(run.make { $0.name("Flow") }, in: parent, seat, into: &log)
    try push(by: child)
  }

  private mutating func wait(in parent: FlowID) throws {
    let child = try run.start(run.make { $0.name("Flow") }, in: parent, .pushed, into: &log)
    run.beginHandler(of: child)
    waiting.append(child)
  }

  /// A `start` shows something, or has come to its end.
  private mutating func stopWaiting() {
    guard let flow = pick(waiting) else { return }
    if random.next() % 2 == 0 { try? push(by: flow) }
    run.endHandler(of: flow)
    waiting.removeAll { $0 == flow }
  }

  private mutating func gesture(_ kind: UInt64) {
    let screens = run.stage.visibleScreens(in: WindowID(0))
    guard let top = screens.last else { return }
    let base = run.stage.parent(of: top) ?? top
    switch kind {
    case 8: _ = try? run.perform(.back(base), into: &log)
    case 9:
      _ = try? run.perform(.swipeBack(base, .began, over: .edge), into: &log)
      let phase: Gesture.Phase = random.next() % 2 == 0 ? .finished : .cancelled
      _ = try? run.perform(.swipeBack(base, phase, over: .edge), into: &log)
    case 10:
      _ = try? run.perform(.drag(base, .began), into: &log)
      let phase: Gesture.Phase = random.next() % 2 == 0 ? .finished : .cancelled
      _ = try? run.perform(.drag(base, phase), into: &log)
    default:
      if let below = pick(run.stage.children(of: base).dropLast()) {
        _ = try? run.perform(.holdBack(base, to: below), into: &log)
      }
    }
  }

  private mutating func newScreen() -> ScreenID { run.make { $0.makeScreen("screen") } }

  private mutating func newCompletion() -> Completion {
    number += 1
    return Completion(number)
  }

  private mutating func pick<Things: Collection>(_ things: Things) -> Things.Element? {
    guard !things.isEmpty else { return nil }
    return things[things.index(things.startIndex, offsetBy: Int(random.next() % UInt64(things.count)))]
  }

  private mutating func settle() {
    while run.endNextFlow(into: &log) || !run.isAtRest && run.step(into: &log) {}
  }

  private mutating func look() {
    for event in log.events {
      switch event {
      case .finished(let id), .cancelled(let id, _):
        if !ended.insert(id).inserted { wrong.append("flow \(id.serial) ended twice") }
      case .completed(let completion, let screen, _):
        if !told.insert(completion).inserted { wrong.append("\(completion) told twice") }
        if run.stage.isOnStage(screen) { wrong.append("\(completion) reported a screen on the stage") }
      case .stage(let event):
        if case .complained(let complaint) = event.what { wrong.append(complaint.message(in: run.stage)) }
        if case .failed(let error) = event.what { wrong.append(error.message(in: run.stage)) }
      case .started, .left: break
      }
    }
    all += log.events
    log.removeAll()
  }

  /// Returns a description of what does not hold. At rest, more must hold.
  func problems() -> [String] {
    var problems = wrong + run.stage.problems + run.problems
    for id in ended where run.isAlive(id) { problems.append("flow \(id.serial) is over and lives") }
    guard isSettled, !run.stage.isMoving else { return problems }
    for id in run.liveFlows where id != run.root {
      let isShown = !run.screens(of: id).isEmpty || !run.children(of: id).isEmpty || waits(id)
      if !isShown { problems.append("flow \(id.serial) lives with nothing on stage") }
    }
    for id in waiting where !run.isAlive(id) && !ended.contains(id) { problems.append("\(id) is lost") }
    for (completion, screen) in run.waitingCompletions where !run.stage.isOnStage(screen) {
      problems.append("\(completion) waits for what has left")
    }
    return problems
  }

  /// True if a flow waits that has shown nothing yet, and none above it is about to end.
  private func waits(_ id: FlowID) -> Bool {
    guard waiting.contains(id) else { return false }
    var above = run.parent(of: id)
    while let next = above {
      if run.isLeaving(next) { return false }
      above = run.parent(of: next)
    }
    return true
  }
}
