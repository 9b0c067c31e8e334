/// A large value that seldom changes. Its copies share their memory until one of them does.
///
/// A search keeps thousands of states. What is the same in all of them costs each one a reference.
@propertyWrapper
struct Shared<Value: Sendable>: Sendable {
  private var only: [Value]

  /// The value. A change of a value that is shared copies it first.
  var wrappedValue: Value {
    @inline(__always) _read { yield only[0] }
    @inline(__always) _modify { yield &only[0] }
  }

  /// Reads the value where it is. The property copies all of it.
  @inline(__always)
  func read<Result>(_ body: (borrowing Value) -> Result) -> Result { body(only[0]) }

  init(wrappedValue: Value) { only = [wrappedValue] }
}
