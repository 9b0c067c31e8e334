import Navigation
import Routing
import ScreenStack

/// A route to a screen to which nobody should get without its interceptors, or without those of the steps before it.
struct GuardedRoute: Equatable, Sendable {
  let name: String
  let shows: Shown
}

extension Host {
  /// Returns what a state says about a screen on the stage to which a route leads: whether it, and whether its flow, needs
  /// no interceptor any more.
  func arrival(of screen: ScreenID, by routes: [GuardedRoute]) -> (screen: Bool, flow: Bool)? {
    guard routes.contains(where: { isShown($0.shows, by: screen) }), look({ $0.isOnStage(screen) }) else {
      return nil
    }
    let (arrivals, visible) = (app.trips.arrivals, look { $0.visibleScreens })
    let flows = arrivals.flows.union(visible.compactMap { owner(of: $0) })
    return (
      arrivals.screens.contains(screen) || visible.contains(screen),
      owner(of: screen).map(flows.contains) ?? false
    )
  }

  /// A route to a flow leads to the first screen of the flow, and the flow itself shows the others.
  func isShown(_ shown: Shown, by screen: ScreenID, isNew: Bool = false) -> Bool {
    guard shown.sort == .flow else { return shown.sort == .screen && app.run.text(screen.name) == shown.name }
    guard let flow = owner(of: screen), name(of: flow) == shown.name else { return false }
    return !isNew || !app.trips.arrivals.flows.contains(flow)
  }

  private func owner(of screen: ScreenID) -> FlowID? { look { $0.owner(of: screen) } }
}
