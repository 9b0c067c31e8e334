import LuaBridge
import ScreenStack

extension App {
  /// The functions that are still to be called.
  var awaited: [RetainedValue] {
    completions.ofScreens.sorted { $0.key < $1.key }.compactMap(\.value.callee)
      + uikit.awaited + uikit.calls.due.flatMap(\.held) + queue.held
      + handlers.all.flatMap { $0.wait.routerTurn?.held ?? [] }
  }
}

extension UIKitApp {
  /// The functions that wait for the end of presentations, dismissals, and gestures.
  fileprivate var awaited: [RetainedValue] {
    let one = [calls.presentations, calls.dismissals].flatMap {
      $0.sorted { $0.key.serial < $1.key.serial }.map(\.value)
    }
    let many = calls.interactions.sorted { $0.key.serial < $1.key.serial }.flatMap(\.value)
    return one + many
  }
}

extension UIKitApp.Due {
  fileprivate var held: [RetainedValue] {
    switch self {
    case .function(let held, _), .choice(let held, _), .deinitialization(let held): [held]
    case .interaction(let held, _): [held]
    case .method, .disappearance, .told: []
    }
  }
}

extension Wait {
  fileprivate var routerTurn: RouterOrder? { if case .routerTurn(let order, _) = self { order } else { nil } }
}
