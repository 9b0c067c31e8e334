import Glibc

/// Drafts. A file is first written as a draft beside it, such as `buy.golden.4711.new` with the id of the
/// process. If the process is killed, the draft remains.
extension File {
  /// Returns the path of this process's draft of a file.
  static func draft(of path: String) -> String { "\(path).\(getpid()).new" }

  /// Returns whether a name is the name of a draft of a file with one of the endings. The user can give other files
  /// such a name: `notes.2026.new`.
  package static func isDraft(_ name: String, ofFilesWith endings: [String]) -> Bool {
    guard process(ofDraft: name) != nil else { return false }
    let file = name.split(separator: ".", omittingEmptySubsequences: false).dropLast(2).joined(separator: ".")
    return endings.contains(where: file.hasSuffix)
  }

  /// Removes a draft that no process is writing any more.
  ///
  /// The process may run in another container, so that its id is unknown here, but it holds a lock.
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
