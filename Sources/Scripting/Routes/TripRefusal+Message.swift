import Routing
import ScreenStack
import Tracing

extension TripRefusal {
  func message(in stage: Stage, hiding secrets: Set<String>) -> String {
    switch self {
    case .noPlan(.locked(let id)) where stage.kind(of: id) == .alert:
      "'\(stage.name(ofAlert: id, hiding: secrets))' waits for an answer"
    case .noPlan(let refusal): refusal.message(in: stage)
    case .declined(let interceptor, let reason): "\(interceptor): \(reason)"
    case .unawaited(let shown, let interceptor):
      "\(interceptor) gives '\(shown)', not how that ends: write ':await()' behind it"
    case .failed(let name): "\(name) failed"
    case .timedOut(let interceptor, let time): "\(interceptor) did not answer within \(Seconds(time).written)"
    case .replaced(let route): "replaced by \(route)"
    case .ended(let flow, let reason): "\(flow): \(reason)"
    case .keptByFlow(let asked): asked
    case .tooDeep(let routes):
      "\(routes.count) navigations are nested: … -> "
        + routes.suffix(4).joined(separator: " -> ") + ". Does a route lead to itself?"
    }
  }

  /// The way in which the interceptors' screens and flows are closed, as traces and scripts show it.
  var way: String {
    switch self {
    case .replaced: "replaced"
    case .timedOut: "timed out"
    default: "refused"
    }
  }

  /// True if the trace already contains the refusal.
  var isTold: Bool { if case .keptByFlow = self { true } else { false } }
}
