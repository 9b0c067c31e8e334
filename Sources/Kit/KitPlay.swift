package import ScreenStack

/// A case on the simulated stage, and the callbacks that come.
struct KitPlay {
  var stage: Stage
  var events: [Event] = []
  var ids: [String: ScreenID] = [:]
  var callbacks: [Callback] = []
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
    for node in kit.others { _ = make(node) }
    perform(.openWindow(root: root, .compact))
    settle()
    callbacks = []
    armed = kit.steps.filter { if case .inside = $0.moment { true } else { false } }
    for step in kit.steps {
      switch step.moment {
      case .now: break
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

/// The course of time, and what is reported on the way.
extension KitPlay {
  mutating func perform(_ command: Command) {
    do { try stage.perform(command, into: &events) } catch { report(error) }
    proceed()
  }

  mutating func perform(_ gesture: Gesture) {
    do { try stage.perform(gesture, into: &events) } catch { report(error) }
    proceed()
  }

  mutating func report(_ error: StageError) {
    guard case .crash(let complaint) = error else { return }
    callbacks.append(
      Callback("crash", of: "app", [complaint.exception ?? "", complaint.message(in: stage).comparable]))
  }

  /// Reports the events, and goes on with a change that has paused for them.
  mutating func proceed() {
    absorb()
    while stage.isPaused {
      stage.step(into: &events)
      absorb()
    }
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

  /// Reports the events, except for screens that UIKit makes, such as the list of More.
  private mutating func absorb() {
    let news = events
    events = []
    for event in news {
      guard let callback = stage.callback(for: event.what),
        callback.who == "app" || ids[callback.who] != nil
      else { continue }
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
