/// A member without content that makes the compiler pass the value that contains it by address.
///
/// A stage is large. Each query by a function that may change the stage would copy all of it first. A struct with an
/// existential in it, even an empty one, is never copied for that.
struct PassedByAddress: Equatable, Sendable {
  private let nothing: (any Sendable)? = nil

  static func == (_: Self, _: Self) -> Bool { true }
}
