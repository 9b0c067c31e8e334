import LuaBridge
import Navigation
import ScreenStack

/// A call of script code that runs when no command runs. Until then, a single queue holds it and its values.
enum Callback: Sendable {
  case call(RetainedValue, with: [RetainedValue], owner: FlowID?, name: String)
  case resume(Int32, with: [RetainedValue])
  /// A handler continues with the result of its order.
  case answer(Int32, RetainedValue)
  /// A navigation by a route continues.
  case travel(Int32)
  /// A handler continues with the table of a screen that it has shown, which is held as long as it is shown.
  case shown(Int32, ThingID)
  /// A handler continues with an error.
  case raise(Int32, String)
  /// A handler has ended without values, because it was closed or failed while it waited.
  case ended(Handler.Purpose)
}

/// A queue of callbacks in the order in which they became due.
struct CallbackQueue: Sendable {
  private var waiting: [Callback] = []
  private var start = 0

  var isEmpty: Bool { start == waiting.count }
  var count: Int { waiting.count - start }

  var held: [RetainedValue] {
    waiting[start...].flatMap { callback -> [RetainedValue] in
      switch callback {
      case .call(let function, let arguments, _, _): [function] + arguments
      case .resume(_, let values): values
      case .answer(_, let value): [value]
      case .shown, .raise, .travel, .ended: []
      }
    }
  }

  mutating func append(_ callback: Callback) { waiting.append(callback) }

  /// Releases the memory for further callbacks, if there are none.
  mutating func release() { waiting.releaseIfEmpty() }

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
