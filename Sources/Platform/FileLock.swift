import Glibc

/// What one process at a time holds, so that of several which change a file each finds what the others wrote.
///
/// It stands on a file of its own, which stays there empty, and is let go of at the end of its scope, or of
/// the process. A link or anything else that is no file is refused: a lock in a shared folder may have been
/// laid there by somebody else.
package struct FileLock: ~Copyable {
  private let descriptor: Descriptor

  /// Waits for the lock on a file, but no longer than that; nil if it cannot be had.
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
