import LuaBridge
import Navigation
import Routing
import ScreenStack

/// The words of the things that Lua tables represent.
extension Host {
  func writeThing(_ id: ThingID, to scribe: inout StateScribe) {
    guard let thing = world.things[id] else { return scribe.writer.write(-1) }
    if let peers = peers(of: thing) { scribe.note(stageable: id, among: peers) }
    write(thing, to: &scribe)
    write(made: id, to: &scribe)
    write(screen: app.bindings.screen(of: id), to: &scribe)
    scribe.writer.write(isGone(id))
    scribe.writer.write(app.removals.all[id]?.word ?? "")
    let way = way(of: id)
    scribe.writer.write(way != nil)
    if let way { look { $0.write(way, to: &scribe.writer) } }
    let outcomes = world.endings.outcomes[id] ?? []
    scribe.writer.write(outcomes.count)
    for value in outcomes { scribe.write(value) }
    scribe.writer.write(app.flows.hasOpened(id))
    scribe.write(thing: app.flows.keptByHand[id])
    scribe.write(app.completions.ofFlows[id])
    let isOfUIKit = app.expectsCalls || app.hasSettings(of: id)
    scribe.writer.write(isOfUIKit)
    if isOfUIKit { writeUIKit(of: id, to: &scribe) }
    write(unlessOnlyRead: app.presentationController(of: id), to: &scribe)
  }

  /// Writes the thing that represents an object of UIKit, which may be missing. A thing that was made because a script
  /// has read a property, and that has no properties of its own, is no part of a state: it would be made again.
  func write(unlessOnlyRead id: ThingID?, to scribe: inout StateScribe) {
    scribe.write(thing: id.flatMap { isOnlyRead($0, scribe) ? nil : $0 })
  }

  private func isOnlyRead(_ id: ThingID, _ scribe: StateScribe) -> Bool {
    // Most screens are of scripts, and need no look at their tables.
    switch world.things[id] {
    case .builtIn:
      if app.isMadeByScript(id) || app.hasSettings(of: id) { return false }
      return app.presentationController(of: id).map { isOnlyRead($0, scribe) } ?? true
        && scribe.hasEmptyTable(id)
    case .presentation: return scribe.hasEmptyTable(id)
    default: return false
    }
  }

  /// Returns the things among which the age of a thing matters if it can be on stage, or nil if it cannot.
  private func peers(of thing: Thing) -> StateScribe.Peers? {
    switch thing {
    case .screen(let kind): app.usesUIKit ? .all : .screens(world.definitions.screens[kind].title.name)
    case .container: app.usesUIKit ? .all : .containers
    case .controller: .all
    default: nil
    }
  }

  private func write(made id: ThingID, to scribe: inout StateScribe) {
    scribe.writer.write(all: world.making.params[id] ?? []) { $0.write(to: &$1) }
    scribe.writer.write(all: world.making.starts[id] ?? []) { start, writer in
      writer.write(start.0)
      start.1.write(to: &writer)
    }
  }

  /// Writes the kind of a thing and its parts. Things without parts are distinguished by their tables.
  private func write(_ thing: Thing, to scribe: inout StateScribe) {
    switch thing {
    case .screen(let kind): scribe.writer.write(1, kind)
    case .flow(let kind, let flow):
      scribe.writer.write(2, kind)
      look { $0.write(flow, to: &scribe.writer) }
    case .container(let plan):
      scribe.writer.write(3, 0)
      write(world.containers[plan], to: &scribe)
    case .replies(let number), .service(let number, _):
      scribe.writer.write(4, 0)
      write(replies: number, to: &scribe)
    case .failure(let words):
      scribe.writer.write(5, 0)
      scribe.writer.write(words)
    case .weak(let other):
      scribe.writer.write(6, 0)
      scribe.write(thing: other)
    case .object(let kind): scribe.writer.write(7, kind)
    case .controller(let kind): scribe.writer.write(8, kind)
    case .router(.flow(let flow)):
      scribe.writer.write(9, 0)
      look { $0.write(flow, to: &scribe.writer) }
    case .router(.navigation(let other)):
      scribe.writer.write(10, 0)
      scribe.write(thing: other)
    case .presentation(let other):
      scribe.writer.write(11, 0)
      scribe.write(thing: other)
    case .trip(let number):
      scribe.writer.write(12, app.trips.all.firstIndex { $0.number == number } ?? -1)
    case .notification(let number):
      scribe.writer.write(13, 0)
      scribe.write(scenario.notes[number])
    case .pattern(let number):
      scribe.writer.write(14, 0)
      scribe.writer.write(world.patterns[number].text)
    case .selection(let number):
      scribe.writer.write(15, 0)
      scribe.writer.write(world.selections[number].screen)
    case .screenClass(let kind), .flowClass(let kind), .objectClass(let kind), .plugin(let kind):
      scribe.writer.write(16, kind)
    case .hold(let number): scribe.writer.write(17, number)
    case .overridden, .app, .builtIn, .window: scribe.writer.write(18, 0)
    case .coordination(let transition):
      scribe.writer.write(19, (transition.isInteractive ? 1 : 0) + (transition.isCancelled ? 2 : 0))
      write(screen: transition.from, to: &scribe)
      write(screen: transition.to, to: &scribe)
    }
  }

  private func write(_ plan: ContainerPlan, to scribe: inout StateScribe) {
    scribe.writer.write(plan.name)
    scribe.writer.write(plan.form.number)
    for part in plan.parts {
      scribe.writer.write(part.name)
      scribe.writer.write(plan.showsFirst(part))
      scribe.write(thing: part.thing)
      write(screen: part.screen, to: &scribe)
    }
  }

  /// Writes where a service is in its replies, and the replies unless they are those of the base.
  func write(replies number: Int, to scribe: inout StateScribe) {
    scribe.writeNumber(ofReplies: number)
    scribe.writer.write(world.replies[number].next)
    let isKnown = scribe.knows(world.replies[number], number)
    scribe.writer.write(isKnown)
    if isKnown { return }
    let replies = world.replies[number]
    scribe.writer.write(Int(replies.delay))
    scribe.writer.write(replies.answers.count)
    for answer in replies.answers { scribe.write(answer) }
  }

  private func writeUIKit(of id: ThingID, to scribe: inout StateScribe) {
    let settings = app.uikit.settings
    for others in [
      settings.delegates, settings.routers, settings.presentationDelegates,
    ] {
      scribe.write(thing: others[id])
    }
    scribe.write(settings.guards[id])
    scribe.writer.write(settings.styles[id].map { Int($0.rawValue) } ?? -1)
    scribe.writer.write(settings.options[id].map { Int($0.rawValue) } ?? 0)
    let lifetimes = app.uikit.lifetimes
    for others in [settings.modals, lifetimes.formerDelegates, lifetimes.hasStood, app.uikit.calls.listeners]
    {
      scribe.writer.write(others.contains(id))
    }
  }
}
