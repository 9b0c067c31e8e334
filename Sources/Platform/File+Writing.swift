import Glibc

extension File {
  /// Puts bytes in the place of a file, or where none is: whoever reads sees all of them or none.
  ///
  /// They are written beside the file, which then gets their place; where a link leads, the link stays. An old
  /// file's rights are kept.
  ///
  /// - Parameter isKept: Whether to wait until the disk has them; false for what is no loss if the power fails.
  /// - Throws: ``PlatformError/wrongKind(path:found:wanted:)`` for a folder, a pipe or a device, and
  ///   ``PlatformError/notWritten(path:reason:)``. Nothing has changed then.
  package static func write(
    _ bytes: [UInt8], to path: String, isKept: Bool = true
  ) throws(PlatformError) {
    guard !path.utf8.contains(0) else { throw .notWritten(path: path, reason: reason(EINVAL)) }
    let kind = FileKind(at: path)
    if let kind, kind != .file { throw .wrongKind(path: path, found: kind, wanted: .file) }
    let place = kind == nil ? path : try Folder.realPath(of: path)
    let draft = "\(place).\(getpid()).new"
    do throws(PlatformError) {
      try writeDraft(bytes, to: draft, withRightsOf: kind == nil ? nil : place, isKept, of: path)
      guard rename(draft, place) == 0 else { throw .notWritten(path: path, reason: reason(errno)) }
    } catch {
      unlink(draft)
      throw error
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
    _ bytes: [UInt8], to draft: String, withRightsOf old: String?, _ isKept: Bool, of path: String
  ) throws(PlatformError) {
    let descriptor = try Descriptor(creating: draft, for: path)
    if let old {
      var facts = stat()
      if stat(old, &facts) == 0 { fchmod(descriptor.number, facts.st_mode & 0o777) }
    }
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
