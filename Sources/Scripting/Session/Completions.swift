import Navigation

/// The functions and handlers that wait until a screen has left or a flow has ended.
struct Completions: Sendable {
  private(set) var ofScreens: [Int32: Completed] = [:]
  private(set) var ofFlows: [ThingID: RetainedValue] = [:]

  mutating func add(_ completed: Completed, _ number: Int32) { ofScreens[number] = completed }

  mutating func add(_ completion: RetainedValue, of flow: ThingID) { ofFlows[flow] = completion }

  /// Removes and returns a completion that is due or no longer needed.
  mutating func take(_ number: Int32) -> Completed? { ofScreens.removeValue(forKey: number) }

  mutating func take(of flow: ThingID) -> RetainedValue? { ofFlows.removeValue(forKey: flow) }
}

/// The function or handler to call when a screen has left.
enum Completed: Sendable {
  case handler(Int32)
  case function(RetainedValue, owner: FlowID?)
  /// A router's function, which is called along with the calls of UIKit.
  case router(RetainedValue)

  /// The function to call, or nil if a handler waits.
  var callee: RetainedValue? {
    switch self {
    case .handler: nil
    case .function(let function, _), .router(let function): function
    }
  }
}
