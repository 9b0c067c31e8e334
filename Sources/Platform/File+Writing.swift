import Glibc

extension File {
  /// Creates or replaces a file. A reader sees all of the new bytes or none of them.
  ///
  /// The bytes are written to a draft, which then replaces the file and takes over its permissions. A link is
  /// replaced and never followed, because it could make this program write to an unintended place.
  /// - Parameter isKept: True if the disk must have the bytes on return, false if losing them is acceptable.
  /// - Throws: ``PlatformError/wrongKind(path:found:wanted:)`` for a folder, a pipe or a device, and
  ///   ``PlatformError/notWritten(path:reason:)``. In this case, nothing has changed.
  package static func write(
    _ bytes: [UInt8], to path: String, isKept: Bool = true
  ) throws(PlatformError) {
    guard !path.utf8.contains(0) else { throw .notWritten(path: path, reason: reason(EINVAL)) }
    let mode = FileStatus.mode(ofName: path)
    if let mode, ![S_IFREG, S_IFLNK].contains(mode & S_IFMT) {
      throw .wrongKind(path: path, found: FileKind(mode: mode), wanted: .file)
    }
    let rights = mode.flatMap { $0 & S_IFMT == S_IFREG ? $0 & 0o777 : nil }
    let draft = draft(of: path)
    do throws(PlatformError) {
      try writeDraft(bytes, to: draft, rights, isKept, of: path)
      guard rename(draft, path) == 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes bytes to a path from the user: to an open stream such as `/dev/stdout`, to a pipe or a terminal,
  /// or to a file as ``write(_:to:isKept:)`` does. A reader that has closed its end is not an error.
  /// - Throws: The errors of ``write(_:to:isKept:)``, or ``PlatformError/unwritable(descriptor:reason:)``.
  package static func deliver(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    if let number = ownStream(path) { return try stream(bytes, to: number) }
    let kind = FileStatus.mode(ofName: path).map { $0 & S_IFMT }
    guard kind == S_IFIFO || kind == S_IFCHR else { return try write(bytes, to: path) }
    // A pipe without a reader is an error, because waiting for a reader could last forever.
    let descriptor = Descriptor(number: open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    guard descriptor.number >= 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    do throws(PlatformError) { try stream(bytes, to: descriptor.number) } catch {
      guard case .unwritable(_, let reason) = error else { throw error }
      throw .notWritten(path: path, reason: reason)
    }
  }

  private static func stream(_ bytes: [UInt8], to descriptor: Int32) throws(PlatformError) {
    let output = Output(descriptor: descriptor)
    output.write(bytes)
    output.flush()
    if let failure = output.failure { throw failure }
  }

  /// Returns the open descriptor that a path names, without asking the system.
  private static func ownStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Removes a file. A missing file is not an error.
  /// - Throws: ``PlatformError/notWritten(path:reason:)``.
  package static func remove(_ path: String) throws(PlatformError) {
    guard !path.utf8.contains(0) else { throw .notWritten(path: path, reason: reason(EINVAL)) }
    if unlink(path) == 0 { return }
    let code = errno
    // A read-only disk refuses before it looks whether there is a file.
    var facts = stat()
    if lstat(path, &facts) != 0, errno == ENOENT { return }
    throw .notWritten(path: path, reason: reason(code))
  }

  private static func writeDraft(
    _ bytes: [UInt8], to draft: String, _ rights: mode_t?, _ isKept: Bool, of path: String
  ) throws(PlatformError) {
    let descriptor = try Descriptor(creating: draft, for: path)
    if let rights { fchmod(descriptor.number, rights) }
    try descriptor.write(bytes, for: path)
    if isKept { try descriptor.sync(for: path) }
  }
}

extension Descriptor {
  /// Creates a new file. Errors contain `path` as its path.
  fileprivate init(creating draft: String, for path: String) throws(PlatformError) {
    unlink(draft)
    number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    // The lock shows that a process is still writing. See `removeAbandonedDraft`.
    flock(number, LOCK_EX | LOCK_NB)
  }

  fileprivate func write(_ bytes: [UInt8], for path: String) throws(PlatformError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        throw .notWritten(path: path, reason: reason(errno))
      }
    }
  }

  /// Waits until the disk has all bytes that were written.
  fileprivate func sync(for path: String) throws(PlatformError) {
    guard fsync(number) == 0 || errno == EINVAL else { throw .notWritten(path: path, reason: reason(errno)) }
  }
}
