import Glibc

/// A lock for one process at a time, so that each one that changes a file sees the changes of the others.
///
/// The lock is a separate file, which remains and is empty. The lock is released at the end of its scope or
/// of the process. A link, or anything else that is not a file, is refused: in a shared folder, it could have
/// been placed there by another user.
package struct FileLock: ~Copyable {
  private let descriptor: Descriptor

  /// Waits for the lock on a file, but no longer than `seconds`. Returns nil if the lock is not available.
  package init?(on path: String, atMost seconds: Double) {
    guard !path.utf8.contains(0) else { return nil }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = open(path, flags, 0o666)
    guard FileStatus.kind(of: number) == .file, Self.lock(number, until: Environment.seconds + seconds) else {
      if number >= 0 { close(number) }
      return nil
    }
    descriptor = Descriptor(number: number)
  }

  private static func lock(_ number: Int32, until end: Double) -> Bool {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, Environment.seconds < end else { return false }
      Readiness.nap(milliseconds: 5)
    }
    return true
  }
}
