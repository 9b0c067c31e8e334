/// A reference to an object of the caller, such as a script function. Only the caller knows its meaning.
package struct Ticket: Hashable, Sendable {
  /// The number.
  package let number: Int32

  /// Creates a ticket with a number.
  package init(_ number: Int32) { self.number = number }
}
