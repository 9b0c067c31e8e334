import Glibc

/// A file is written as a draft beside it, `buy.golden.4711.new`, named after its process. One whose process
/// is killed stays behind.
extension File {
  /// The draft that this process makes of a file.
  static func draft(of path: String) -> String { "\(path).\(getpid()).new" }

  /// Returns whether a name is that of a draft.
  package static func isDraft(_ name: String) -> Bool { process(ofDraft: name) != nil }

  /// Removes a draft that no process is writing any more.
  ///
  /// The process may live in another container, where its number means nothing here, but it holds a lock.
  package static func removeAbandonedDraft(_ path: String) {
    guard let process = process(ofDraft: path) else { return }
    let isGone = process == getpid() || kill(process, 0) != 0 && errno == ESRCH
    guard isGone else { return }
    let descriptor = Descriptor(number: open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    guard descriptor.number >= 0, flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { return }
    unlink(path)
  }

  private static func process(ofDraft name: String) -> pid_t? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[parts.count - 1] == "new" else { return nil }
    return pid_t(parts[parts.count - 2]).flatMap { $0 > 0 ? $0 : nil }
  }
}
