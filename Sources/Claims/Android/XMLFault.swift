/// The first mistake in a text that is no XML, or more than this reader knows.
package enum XMLFault: Error, Equatable, Sendable, CaseIterable {
  case noElement, openElement, wrongEnd, badName, noValue, openValue, badReference, openComment, declaration,
    rest
}
