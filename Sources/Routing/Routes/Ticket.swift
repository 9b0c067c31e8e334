/// Something of the caller's, a function of a script say: a number that only its giver understands.
package struct Ticket: Hashable, Sendable {
  /// The number.
  package let number: Int32

  /// A ticket with that number.
  package init(_ number: Int32) { self.number = number }
}
