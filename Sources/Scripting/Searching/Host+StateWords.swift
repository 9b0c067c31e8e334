import Experiments
import LuaBridge
import Navigation
import Routing
import ScreenStack

/// The words of the host's state. The trace, causes, the scenario, and what only explains the past are left out.
extension Host {
  /// Writes the running app. The screens, flows and things that are met follow.
  /// - Parameter older: The things from before the app that can change, which are always written.
  func writeRoots(to scribe: inout StateScribe, _ older: [ThingID]) {
    let (handlers, trips) = (app.handlers.all, app.trips.all)
    look {
      $0.writeRoots(to: &scribe.writer) { timer in
        handlers.firstIndex { $0.number == timer }
          ?? trips.firstIndex { $0.number == timer }.map { handlers.count + $0 }
      }
    }
    writeLaunch(to: &scribe)
    scribe.writer.write(handlers.count)
    for handler in handlers { write(handler, to: &scribe) }
    writeOrder(of: handlers, to: &scribe)
    scribe.writer.write(trips.count)
    for trip in trips { write(trip, to: &scribe) }
    writeKeptLinks(to: &scribe)
    writeUIKit(to: &scribe)
    expectRest(&scribe.writer)
    for id in older { write(met: id, to: &scribe) }
    writeMet(to: &scribe)
  }

  /// Writes the order in which flows and the things that can be on stage were made. Of two screens with one name,
  /// scripts mean the thing that was made first, also if it was kept and came on stage later.
  func writeOrder(to scribe: inout StateScribe) {
    look { $0.writeOrder(to: &scribe.writer) }
    scribe.writeOrderOfStageable()
  }

  /// Writes a thing whose table was met.
  func write(met id: ThingID, to scribe: inout StateScribe) {
    scribe.writeNumber(of: id)
    guard scribe.begin(id) else { return }
    writeThing(id, to: &scribe)
    writeMet(to: &scribe)
  }

  private func writeMet(to scribe: inout StateScribe) {
    while true {
      if let screen = look({ $0.writeNextScreen(to: &scribe.writer) }) {
        writeMore(of: screen, to: &scribe)
      } else if let flow = look({ $0.writeNextFlow(to: &scribe.writer) }) {
        scribe.write(thing: app.bindings.of(flow))
        scribe.write(app.flows.results[flow.serial]?.value)
      } else if let id = scribe.takeNextThing() {
        writeThing(id, to: &scribe)
      } else {
        return
      }
    }
  }

  private func writeMore(of screen: ScreenID, to scribe: inout StateScribe) {
    write(unlessOnlyRead: app.bindings.of(screen), to: &scribe)
    let completions = look { $0.completions(of: screen) }
    scribe.writer.write(completions.count)
    for completion in completions {
      switch app.completions.ofScreens[completion.number] {
      case nil: scribe.writer.write(0)
      case .handler(let number):
        scribe.writer.write(1)
        write(handler: number, to: &scribe)
      case .function(let function, let owner):
        scribe.writer.write(2)
        scribe.write(function)
        look { $0.write(owner, to: &scribe.writer) }
      case .router(let function):
        scribe.writer.write(3)
        scribe.write(function)
      }
    }
    if let arrival = arrival(of: screen, by: scribe.guarded) {
      scribe.writer.write(arrival.screen)
      scribe.writer.write(arrival.flow)
    }
    if app.expectsCalls { writeUIKit(of: screen, to: &scribe) }
  }

  private func writeUIKit(of screen: ScreenID, to scribe: inout StateScribe) {
    let (calls, alert) = (app.uikit.calls, app.uikit.settings.alerts[screen])
    scribe.write(calls.presentations[screen])
    scribe.write(calls.dismissals[screen])
    scribe.write(alert?.handler)
    scribe.writer.write(alert?.cancel ?? "")
    if calls.choices[screen] != nil || calls.interactions[screen] != nil || calls.coordinations[screen] != nil
    {
      scribe.writer.isComplete = false
    }
  }

  /// Writes a reference to a screen that may be missing.
  func write(screen id: ScreenID?, to scribe: inout StateScribe) {
    guard let id else { return scribe.writer.write(-1) }
    look { $0.stage.write(id, to: &scribe.writer) }
  }

  /// Everything that is empty when an app is at rest. A state in which it is not is not recognized.
  private func expectRest(_ writer: inout StateWriter) {
    writer.expectEmpty(app.questions.postponed)
    writer.expectEmpty(app.questions.holds)
    if app.queue.count > 0 || app.owesCalls { writer.isComplete = false }
    if app.expectsCalls, app.uikit.calls.disappearance != nil { writer.isComplete = false }
  }

  private func writeLaunch(to scribe: inout StateScribe) {
    guard let launch = app.launch else { return scribe.writer.write(-1) }
    scribe.write(launch.store)
    scribe.write(launch.gifts)
    scribe.write(launch.services)
    scribe.write(thing: launch.root)
    if case .delegate(let function) = launch.start { scribe.write(function) }
    scribe.writer.write(launch.crash ?? "")
    switch launch.user {
    case .id(let user): scribe.writer.write(user)
    case .pending: scribe.writer.write(-2)
    case .nobody: scribe.writer.write(-1)
    case .missing: scribe.writer.write(-3)
    }
    write(launch.person, launch.circumstances, to: &scribe)
    for trial in launch.trials {
      scribe.writer.write(launch.variants[trial.name] ?? "")
      scribe.writer.write(trial.assignment?.variant ?? "")
      scribe.writer.write(trial.link ?? "")
    }
  }

  /// Writes the user, and what a launch has given: it decides about variants again after a late answer, a link or a
  /// restart.
  private func write(
    _ person: LaunchedUser, _ circumstances: Circumstances, to scribe: inout StateScribe
  ) {
    if let service = person.service { scribe.write(service) } else { scribe.writer.write(-1) }
    scribe.writer.write(person.givesAttributes)
    scribe.writer.write(person.isAwaited)
    scribe.writer.write(circumstances.user ?? "")
    for attributes in [person.attributes, circumstances.attributes] {
      scribe.writer.write(all: attributes.sorted { $0.key < $1.key }) { attribute, writer in
        writer.write(attribute.key)
        attribute.value.write(to: &writer)
      }
    }
    scribe.writer.write(all: circumstances.variants.sorted { $0.key < $1.key }) { variant, writer in
      writer.write(variant.key)
      writer.write(variant.value)
    }
  }

  private func writeKeptLinks(to scribe: inout StateScribe) {
    let links = app.trips.kept
    scribe.writer.write(links.count)
    for kept in links {
      switch kept {
      case .link(let url, _):
        scribe.writer.write(0)
        scribe.writer.write(url)
      case .note(let note, _):
        scribe.writer.write(1)
        scribe.write(note)
      }
    }
  }

  private func writeUIKit(to scribe: inout StateScribe) {
    scribe.writer.write(app.expectsCalls)
    guard app.expectsCalls else { return }
    let uikit = app.uikit
    scribe.writer.write(uikit.isVisible)
    scribe.write(thing: uikit.root)
    scribe.write(thing: uikit.window)
    scribe.writer.write(uikit.kept.count)
    for kept in uikit.kept { scribe.write(kept) }
  }
}
