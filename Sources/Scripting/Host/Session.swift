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
  /// The host's state, which can be copied and restored while no script runs.
  var session: Session {
    get {
      Session(
        world: world, app: app, scenario: scenario, trace: trace, secrets: secrets, places: places,
        serials: serials)
    }
    set {
      (world, app, scenario, trace) = (newValue.world, newValue.app, newValue.scenario, newValue.trace)
      (secrets, places, serials) = (newValue.secrets, newValue.places, newValue.serials)
      passing = Passing()
    }
  }
}
