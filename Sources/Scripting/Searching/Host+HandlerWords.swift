import LuaBridge
import Navigation
import Routing
import ScreenStack

/// The words of handlers and navigations that wait.
extension Host {
  /// Writes a reference to a handler: its place among those that run or wait.
  func write(handler number: Int32, to scribe: inout StateScribe) {
    scribe.writer.write(app.handlers.all.firstIndex { $0.number == number } ?? -1)
  }

  func write(_ handler: Handler, to scribe: inout StateScribe) {
    scribe.writer.write(handler.name)
    look { $0.write(handler.owner, to: &scribe.writer) }
    scribe.write(handler.worker)
    write(trip: handler.trip, to: &scribe)
    write(handler.purpose, to: &scribe)
    write(handler.wait, to: &scribe)
    writeTimer(of: handler, to: &scribe)
  }

  /// Writes how long a handler still sleeps whose timer the scenario fires. Acts take no time on the clock of timers, so
  /// that this is the same wherever the user has been meanwhile.
  private func writeTimer(of handler: Handler, to scribe: inout StateScribe) {
    guard let due = handler.wait.due else { return }
    scribe.writer.write(Int(due - app.handlers.timerClock))
  }

  /// Writes the handlers that wait for their turn, the handlers by the time that they have waited, and for how long
  /// the app may wait for a slow service.
  func writeOrder(of handlers: [Handler], to scribe: inout StateScribe) {
    scribe.writer.write(app.handlers.turns.count)
    for turn in app.handlers.turns { write(handler: turn.handler, to: &scribe) }
    if handlers.count > 1 {
      for place in handlers.indices.sorted(by: { handlers[$0].ticket < handlers[$1].ticket }) {
        scribe.writer.write(place)
      }
    }
    scribe.writer.write(Int(max(app.handlers.slowAnswer - look({ $0.now }), 0)))
  }

  func write(trip number: Int32?, to scribe: inout StateScribe) {
    scribe.writer.write(number.flatMap { number in app.trips.all.firstIndex { $0.number == number } } ?? -1)
  }

  private func write(_ purpose: Handler.Purpose, to scribe: inout StateScribe) {
    switch purpose {
    case .act: scribe.writer.write(0)
    case .launch: scribe.writer.write(1)
    case .user: scribe.writer.write(2)
    case .spawned: scribe.writer.write(3)
    case .tap(let tap):
      scribe.writer.write(4)
      scribe.write(thing: tap.screen)
      scribe.writer.write(tap.action)
    case .trip(let number):
      scribe.writer.write(5)
      write(trip: number, to: &scribe)
    case .link(let links, _):
      scribe.writer.write(6)
      scribe.writer.write(all: links) { $1.write($0) }
    case .question(let number):
      scribe.writer.write(7)
      write(app.questions.all[number], to: &scribe)
    }
  }

  private func write(_ question: Question, to scribe: inout StateScribe) {
    scribe.writer.write(question.subject)
    scribe.writer.write(question.how)
    write(screen: question.top, to: &scribe)
    scribe.writer.write(question.isRefused)
    write(question.act, to: &scribe)
  }

  private func write(_ wait: Wait, to scribe: inout StateScribe) {
    switch wait {
    case .nothing: scribe.writer.write(0)
    case .turn, .routerTurn: scribe.writer.isComplete = false
    case .service(let call):
      scribe.writer.write(1)
      scribe.writer.write(call.service)
      write(replies: call.replies, to: &scribe)
      scribe.writer.write(call.words)
      scribe.writer.write(call.arguments.count)
      for argument in call.arguments { scribe.write(argument) }
    case .sleep: scribe.writer.write(2)
    case .end(let thing):
      scribe.writer.write(3)
      scribe.write(thing: thing)
    case .choice(let alert, let cancel):
      scribe.writer.write(4)
      look { $0.stage.write(alert, to: &scribe.writer) }
      scribe.writer.write(cancel ?? "")
    case .trip(let route):
      scribe.writer.write(5)
      scribe.writer.write(route)
    case .timer: scribe.writer.write(6)
    }
  }

  func write(_ trip: Trip, to scribe: inout StateScribe) {
    scribe.writer.write(trip.route)
    scribe.writer.write(all: trip.context) { $0.write(to: &$1) }
    scribe.writer.write(trip.departure.link ?? "")
    scribe.writer.write(Int(trip.departure.telling.rawValue))
    write(handler: trip.departure.asker ?? 0, to: &scribe)
    scribe.write(thing: trip.table)
    scribe.writer.write(trip.ancestors.count)
    for ancestor in trip.ancestors {
      write(trip: ancestor.number, to: &scribe)
      scribe.writer.write(ancestor.route)
    }
    scribe.writer.write(trip.replaced.count)
    for number in trip.replaced { write(trip: number, to: &scribe) }
    scribe.writer.write(all: trip.passed) { $1.write(Int($0.number)) }
    scribe.writer.write(trip.shown.count)
    for thing in trip.shown { scribe.write(thing: thing) }
    scribe.writer.write(trip.deadline == .max ? -1 : Int(trip.deadline - look({ $0.now })))
    scribe.writer.write(trip.hasFailed)
    scribe.writer.write(trip.lastReason ?? "")
    // A screen that is gone does not come back, so nobody asks for it again.
    let unlocked = trip.unlocked.filter { screen in look { $0.isAlive(screen) } }
    scribe.writer.write(unlocked.count)
    for screen in unlocked.sorted(by: { $0.serial < $1.serial }) { write(screen: screen, to: &scribe) }
    scribe.writer.write(trip.flows.count)
    for (route, started) in trip.flows.sorted(by: { $0.key < $1.key }) {
      scribe.writer.write(route)
      scribe.write(thing: started.flow)
      look { $0.stage.write(started.navigation, to: &scribe.writer) }
    }
    switch trip.phase {
    case .deciding: scribe.writer.write(0)
    case .asking(let ticket): scribe.writer.write(Int(ticket?.number ?? -1) + 2)
    case .landed(let tasks):
      scribe.writer.write(-1)
      scribe.writer.write(tasks.count)
      for task in tasks {
        scribe.writer.write(Int(task.ticket.number))
        scribe.writer.write(task.route)
        write(screen: task.screen, to: &scribe)
      }
    case .refusing: scribe.writer.isComplete = false
    }
  }
}
