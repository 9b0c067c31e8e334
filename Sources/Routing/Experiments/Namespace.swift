/// A range of users that an experiment has for itself: two with ranges apart in one namespace share no user.
package struct Namespace: Equatable, Sendable {
  /// What it is called.
  package let id: String
  /// Which part of its users the experiment takes.
  package let part: Bucket

  /// A part of a namespace.
  package init(_ id: String, from start: Double, to end: Double) {
    self.id = id
    part = Bucket(from: start, to: end)
  }

  /// Where a user stands in it, from 0 up to 1.
  package func number(of user: String) -> Double {
    BucketHash.number(of: user, salt: "__" + id, version: 1) ?? 0
  }
}
