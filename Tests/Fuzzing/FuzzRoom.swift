import Platform

/// The inputs that targets start from, and the folder in which they may write.
package struct FuzzRoom: ~Copyable {
  /// The repository.
  package let repository: String
  /// A folder that is theirs.
  package let folder: String
  /// The program, for the target that starts it.
  package let flowhost: String

  /// A room for targets.
  package init(repository: String, folder: String, flowhost: String) {
    (self.repository, self.folder, self.flowhost) = (repository, folder, flowhost)
  }
}
