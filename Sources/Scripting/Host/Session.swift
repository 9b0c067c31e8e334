/// The host's state of a world as one value. With an image of Lua's heap, it is a snapshot.
struct Session: Sendable {
  let world: World
  let app: App
  let scenario: Scenario
  let trace: Trace
  let secrets: Set<String>
  let places: Places
  let serials: Serials
}

extension Host {
  /// A copy of the host's state, which can be made and restored while no script runs.
  var session: Session {
    Session(
      world: world, app: app, scenario: scenario, trace: trace, secrets: secrets, places: places,
      serials: serials)
  }

  /// Restores the host's state. A method borrows the copy, where a setter would copy it once more.
  func restore(_ session: borrowing Session) {
    world = session.world
    app = session.app
    scenario = session.scenario
    trace = session.trace
    secrets = session.secrets
    places = session.places
    serials = session.serials
    passing = Passing()
  }
}
