package import ScreenStack

/// A case on the simulated stage, and the callbacks that come.
struct KitPlay {
  private var stage: Stage
  private var events: [Event] = []
  private var ids: [String: ScreenID] = [:]
  private(set) var callbacks: [Callback] = []
  /// The steps that are taken within a callback.
  private var armed: [KitStep] = []

  /// Plays a case on a system, with some settings inverted.
  static func callbacks(of kit: KitCase, on os: OS, flipping settings: [Setting]) -> [Callback] {
    var play = KitPlay(stage: Stage(profile: Profile(os, flipping: settings), app: "app"))
    play.run(kit)
    return play.callbacks
  }

  private init(stage: Stage) { self.stage = stage }

  private mutating func run(_ kit: KitCase) {
    stage.pausesForCallbacks = true
    guard let root = make(kit.root) else { return }
    perform(.openWindow(root: root, .compact))
    settle()
    callbacks = []
    armed = kit.steps.filter { if case .inside = $0.moment { true } else { false } }
    for step in kit.steps {
      switch step.moment {
      case .now: break
      case .turn: endTurn()
      case .after(let time): wait(Microseconds(time) * 1_000)
      case .rest: settle()
      case .inside: continue
      }
      take(step)
    }
    settle()
  }
}

extension KitCase {
  /// Plays the case on the stage, and returns the callbacks that come.
  package func callbacks(on os: OS, flipping settings: [Setting]) -> [Callback] {
    KitPlay.callbacks(of: self, on: os, flipping: settings)
  }
}

/// The tree and the steps.
extension KitPlay {
  private mutating func make(_ node: KitNode) -> ScreenID? {
    let (name, children): (String, [KitNode]) =
      switch node {
      case .screen(let name): (name, [])
      case .navigation(let name, let list), .tabs(let name, let list), .custom(let name, let list):
        (name, list)
      }
    let inside = children.compactMap { make($0) }
    let id: ScreenID? =
      switch node {
      case .screen: stage.makeScreen(name)
      case .navigation: try? stage.makeNavigation(inside, name: name)
      case .tabs: try? stage.makeTabs(inside, name: name)
      case .custom: try? stage.makeCustom(inside, name: name)
      }
    ids[name] = id
    return id
  }

  private mutating func id(_ name: String) -> ScreenID {
    if let id = ids[name] { return id }
    let id = stage.makeScreen(name)
    ids[name] = id
    return id
  }

  private mutating func take(_ step: KitStep) {
    switch step.act {
    case .push(let name, let navigation, let isAnimated):
      perform(.push(id(name), onto: id(navigation), isAnimated ? .animated : .none))
    case .pop(let navigation, let isAnimated): perform(.pop(from: id(navigation), animated: isAnimated))
    case .set(let names, let navigation, let isAnimated):
      var stack: [ScreenID] = []
      for name in names { stack.append(id(name)) }
      perform(.setStack(stack, of: id(navigation), animated: isAnimated))
    case .present(let name, let sender, let style, let isAnimated):
      let style = PresentationStyle.allCases.first { $0.words == style } ?? .automatic
      perform(.present(id(name), from: id(sender), style, animated: isAnimated))
    case .dismiss(let sender, let isAnimated): perform(.dismiss(from: id(sender), animated: isAnimated))
    case .select(let name, let bar): perform(.select(id(name), in: id(bar)))
    case .touch(let touch, let place): make(touch, id(place))
    }
  }

  private mutating func make(_ touch: KitStep.Touch, _ id: ScreenID) {
    switch touch {
    case .back: perform(.back(id))
    case .swipe, .cancelledSwipe:
      perform(.swipeBack(id, .began, over: .edge))
      perform(.swipeBack(id, touch == .swipe ? .finished : .cancelled, over: .edge))
    case .tab: if let bar = stage.parent(of: id) { perform(.tapTab(id, in: bar)) }
    case .menu: if let navigation = stage.parent(of: id) { perform(.holdBack(navigation, to: id)) }
    }
  }
}

/// The course of time, and what is reported on the way.
extension KitPlay {
  private mutating func perform(_ command: Command) {
    do { try stage.perform(command, into: &events) } catch { report(error) }
    proceed()
  }

  private mutating func perform(_ gesture: Gesture) {
    do { try stage.perform(gesture, into: &events) } catch { report(error) }
    proceed()
  }

  private mutating func report(_ error: StageError) {
    guard case .crash(let complaint) = error else { return }
    callbacks.append(
      Callback("crash", of: "app", [complaint.exception ?? "", complaint.message(in: stage).comparable]))
  }

  /// Reports the events, and goes on with a change that has paused for them.
  private mutating func proceed() {
    absorb()
    while stage.isPaused {
      stage.step(into: &events)
      absorb()
    }
  }

  private mutating func endTurn() {
    stage.endTurn(into: &events)
    proceed()
  }

  private mutating func settle() {
    while !stage.isAtRest {
      stage.step(into: &events)
      absorb()
    }
  }

  private mutating func wait(_ time: Microseconds) {
    let end = stage.now + time
    while stage.hasWork || stage.nextDue.map({ $0 <= end }) ?? false {
      stage.step(into: &events)
      absorb()
    }
    stage.wait(until: end, into: &events)
    absorb()
  }

  private mutating func absorb() {
    let news = events
    events = []
    for event in news {
      guard let callback = stage.callback(for: event.what) else { continue }
      callbacks.append(callback)
      let due = armed.firstIndex { step in
        if case .inside(let name, let who) = step.moment {
          name == callback.name && who == callback.who
        } else {
          false
        }
      }
      if let due { take(armed.remove(at: due)) }
    }
  }
}

extension String {
  /// A message of UIKit with names instead of objects, such as `<photo>` for `<photo: 0x3>`, and without the bundle
  /// id at its end.
  var comparable: String {
    var text = ""
    var rest = self[..<(firstRange(of: " in the application : ")?.upperBound ?? endIndex)]
    while let start = rest.firstIndex(of: "<") {
      let end = rest[start...].firstIndex(of: ">") ?? rest.endIndex
      let name = rest[start..<end].prefix { $0 != ":" && $0 != " " }
      text += rest[..<start] + name
      rest = rest[end...]
    }
    return text + rest
  }
}
