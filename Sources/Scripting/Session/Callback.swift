import LuaBridge
import Navigation

/// Something of a script's that is to run when no command runs: it stands in the one queue until then. What is held
/// for it nobody else holds.
enum Callback: Sendable {
  /// A function is called.
  case call(Held, with: [Held], owner: FlowID?, name: String)
  /// A handler goes on with values.
  case resume(Int32, with: [Held])
  /// A handler goes on with what its order has given.
  case answer(Int32, Held)
  /// A navigation by a route goes on.
  case travel(Int32)
  /// A handler goes on with the table of a screen that it has shown, which is held while that stands.
  case shown(Int32, ThingID)
  /// A handler goes on with an error.
  case raise(Int32, String)
  /// A handler has ended without values: it was closed, or it failed while it waited.
  case ended(Handler.Purpose)
}

/// Callbacks in the order in which they became due.
struct CallbackQueue: Sendable {
  private var waiting: [Callback] = []
  private var start = 0

  var isEmpty: Bool { start == waiting.count }
  var count: Int { waiting.count - start }

  /// What is held for the calls.
  var held: [Held] {
    waiting[start...].flatMap { callback -> [Held] in
      switch callback {
      case .call(let function, let arguments, _, _): [function] + arguments
      case .resume(_, let values): values
      case .answer(_, let value): [value]
      case .shown, .raise, .travel, .ended: []
      }
    }
  }

  mutating func append(_ callback: Callback) { waiting.append(callback) }

  mutating func next() -> Callback? {
    guard start < waiting.count else { return nil }
    let callback = waiting[start]
    start += 1
    if start == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      start = 0
    }
    return callback
  }
}
