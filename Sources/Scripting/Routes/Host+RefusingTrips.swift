import LuaBridge
import Navigation
import Routing
import ScreenStack
import Tracing

extension Host {
  /// Refuses a navigation, after closing what its interceptors have shown.
  func giveUp(_ trip: Trip, _ refusal: TripRefusal, in frame: inout LuaFrame) throws(LuaError) {
    for id in trip.shown.reversed() {
      guard try close(id, refusal.way, trip.cause, in: &frame) else { return }
    }
    try conclude(trip, refusal, in: &frame)
  }

  /// Closes what an interceptor has shown. Returns false if a transition prevents it.
  private func close(
    _ id: ThingID, _ way: String, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    do throws(Refusal) {
      switch world.things[id] {
      case .flow(_, let flow?) where look({ $0.isAlive(flow) }):
        let way = Way.word(app.run.make { $0.name(way) })
        try carryOut { run, log throws(NavigationError) in try run.cancel(flow, way, by: cause, into: &log) }
      case .screen:
        guard let screen = app.bindings.screen(of: id), look({ $0.isOnStage(screen) }),
          let presenter = app.run.stage.presenter(of: screen)
        else { return true }
        if app.run.stage.isBusy(around: screen) { return false }
        try carryOut { run, log throws(NavigationError) in
          try run.route(.dismiss(from: presenter, animated: true), as: .app, by: cause, into: &log)
        }
      default: return true
      }
    } catch .busy {
      return false
    } catch {
      throw error.luaError
    }
    try absorb(in: &frame)
    return true
  }

  /// Forgets a refused navigation, and reports the reason.
  func conclude(_ trip: Trip, _ refusal: TripRefusal, in frame: inout LuaFrame) throws(LuaError) {
    try endFlows(of: trip, in: &frame)
    app.trips.remove(trip.number)
    let words = refusal.message(in: app.run.stage, hiding: secrets)
    app.trips.note(
      LastRefusal(
        trip: trip.number, link: trip.departure.link, words: words, decider: refusal.decider))
    if !refusal.isTold {
      tell(
        .refuse, "\(trip.route) (\(words))", subject: trip.route, [.init("why", .text(words))],
        by: trip.cause)
    }
    try letGo(of: trip.table, in: &frame)
    guard let asker = trip.departure.asker else { return }
    app.queue.append(.resume(asker, with: [.plain(.nil), .plain(.string(LuaString(words)))]))
  }
}
