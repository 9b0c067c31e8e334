import Navigation

/// Functions that wait until a screen has left or a flow has ended.
struct Completions: Sendable {
  /// Those of screens, by the numbers of their completions.
  private(set) var ofScreens: [Int32: Completed] = [:]
  private(set) var ofFlows: [ThingID: Held] = [:]

  mutating func add(_ completed: Completed, _ number: Int32) { ofScreens[number] = completed }

  mutating func add(_ completion: Held, of flow: ThingID) { ofFlows[flow] = completion }

  /// Takes a completion that is due, or that is not needed.
  mutating func take(_ number: Int32) -> Completed? { ofScreens.removeValue(forKey: number) }

  /// Takes the completion of a flow that has ended.
  mutating func take(of flow: ThingID) -> Held? { ofFlows.removeValue(forKey: flow) }
}

/// What is due when a screen has left.
enum Completed: Sendable {
  case handler(Int32)
  case function(Held, owner: FlowID?)
  /// Of a router: it is called with what UIKit calls.
  case router(Held)

  /// The function that is called, if no handler waits.
  var callee: Held? {
    switch self {
    case .handler: nil
    case .function(let function, _), .router(let function): function
    }
  }
}
