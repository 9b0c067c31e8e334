/// The users reserved for an experiment. Experiments with separate parts of a namespace share no users.
package struct Namespace: Equatable, Sendable {
  /// The name.
  package let id: String
  /// The part of the namespace that the experiment uses.
  package let part: Bucket

  /// Creates a part of a namespace.
  package init(_ id: String, from start: Double, to end: Double) {
    self.id = id
    part = Bucket(from: start, to: end)
  }

  /// Returns the number of a user in the namespace, from 0 up to 1.
  package func number(of user: String) -> Double {
    BucketHash.number(of: user, salt: "__" + id, version: 1) ?? 0
  }
}
