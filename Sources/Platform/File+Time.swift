import Glibc

extension File {
  /// Returns the time of the last change of a file, in nanoseconds since 1970. Returns nil if it is not accessible.
  package static func time(of path: String) -> Int? { try? FileStatus(at: path, wanted: .file).time }

  /// Sets the time of a file to now, as if it were written again. A failure changes nothing. Links are not followed.
  package static func touch(_ path: String) {
    if !path.utf8.contains(0) { utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) }
  }
}
