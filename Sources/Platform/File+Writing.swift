import Glibc

extension File {
  /// Puts bytes in the place of a file, or where none is: a reader sees all of them or none.
  ///
  /// They are written to a draft beside the file, which then takes its place and its rights. A link is itself
  /// replaced and never followed: somebody may have laid it there for this program to write elsewhere.
  ///
  /// - Parameter isKept: False for what is no loss if the power fails; else the disk has it on return.
  /// - Throws: ``PlatformError/wrongKind(path:found:wanted:)`` for a folder, a pipe or a device, and
  ///   ``PlatformError/notWritten(path:reason:)``. Nothing has changed then.
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

  /// Hands bytes over at a path that a user has named: to an open stream such as `/dev/stdout`, to a pipe or a
  /// terminal, else to a file as ``write(_:to:isKept:)`` does. A reader who has gone away is no error.
  ///
  /// - Throws: as ``write(_:to:isKept:)``, or ``PlatformError/unwritable(descriptor:reason:)``.
  package static func deliver(_ bytes: [UInt8], to path: String) throws(PlatformError) {
    if let number = ownStream(path) { return try stream(bytes, to: number) }
    let kind = FileStatus.mode(ofName: path).map { $0 & S_IFMT }
    guard kind == S_IFIFO || kind == S_IFCHR else { return try write(bytes, to: path) }
    // Without a reader a pipe is an error: to wait for one could last for ever.
    let descriptor = Descriptor(number: open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC))
    guard descriptor.number >= 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    try stream(bytes, to: descriptor.number)
  }

  private static func stream(_ bytes: [UInt8], to descriptor: Int32) throws(PlatformError) {
    let output = Output(descriptor: descriptor)
    output.write(bytes)
    output.flush()
    if let failure = output.failure { throw failure }
  }

  /// The open descriptor that a path names, whatever the system shows there.
  private static func ownStream(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: path.hasPrefix)
      return folder.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Removes a file. If none is there, that is well.
  ///
  /// - Throws: ``PlatformError/notWritten(path:reason:)``.
  package static func remove(_ path: String) throws(PlatformError) {
    guard !path.utf8.contains(0), unlink(path) == 0 || errno == ENOENT else {
      throw .notWritten(path: path, reason: reason(errno))
    }
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
  /// Makes a file that was not there; `path` is what errors call it.
  fileprivate init(creating draft: String, for path: String) throws(PlatformError) {
    unlink(draft)
    number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    // The sign that somebody is still at it; see `removeAbandonedDraft`.
    flock(number, LOCK_EX | LOCK_NB)
  }

  /// Writes all bytes.
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

  /// Waits until the disk has all that was written.
  fileprivate func sync(for path: String) throws(PlatformError) {
    guard fsync(number) == 0 || errno == EINVAL else { throw .notWritten(path: path, reason: reason(errno)) }
  }
}
