import ScreenStack
import Tracing

/// Values that screens were made with.
struct Making: Sendable {
  /// The parameters of screens. A secret is masked where the trace prints it.
  private(set) var params = IDMap<[Value.Field]>()
  /// The initial values of the inputs of screens.
  private(set) var starts = IDMap<[(String, Value)]>()
  /// The approximate number of bytes of all values.
  private(set) var bytes = 0

  /// Stores the parameters and the inputs of a new screen.
  mutating func note(_ params: [Value.Field], _ starts: [(String, Value)], of screen: ThingID) {
    bytes += params.bytes + starts.count * 64
    if !params.isEmpty { self.params[screen] = params }
    if !starts.isEmpty { self.starts[screen] = starts }
  }

  /// Adds an input that a screen has gained in a reload.
  mutating func add(_ start: Value, of input: String, to screen: ThingID) {
    starts[screen] = (starts[screen] ?? []) + [(input, start)]
  }

  /// Forgets the inputs that a screen no longer has after a reload.
  mutating func keep(inputs isKept: (String) -> Bool, of screen: ThingID) {
    starts[screen] = starts[screen]?.filter { isKept($0.0) }
  }

  mutating func update(_ params: [Value.Field], of screen: ThingID) { self.params[screen] = params }
}
