import Glibc

/// What stands at a path, links followed.
package enum FileKind: Equatable, Sendable {
  /// Bytes that can be read to their end.
  case file
  /// A folder.
  case folder
  /// A named pipe.
  case pipe
  /// A socket.
  case socket
  /// A terminal, a disk or another device.
  case device

  /// What stands at a path, or nil when nothing does or it cannot be seen.
  ///
  /// Never opens what it looks at, so that it does not wait for a pipe.
  package init?(at path: String) {
    guard let status = try? FileStatus(at: path, wanted: .file) else { return nil }
    self = status.kind
  }

  /// Returns true if anything has that path, a link that leads nowhere included.
  package static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }
}

/// What the system says about a file without opening it.
struct FileStatus {
  let kind: FileKind
  let size: Int

  init(at path: String, wanted: FileKind) throws(PlatformError) {
    // A C string ends at its first zero byte: such a name cannot stand anywhere.
    guard !path.utf8.contains(0) else { throw .missing(path: path, wanted: wanted) }
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw PlatformError(errno, at: path, wanted: wanted) }
    self.init(facts)
  }

  init(of descriptor: borrowing Descriptor, at path: String) throws(PlatformError) {
    var facts = stat()
    guard fstat(descriptor.number, &facts) == 0 else {
      throw PlatformError(errno, at: path, wanted: .file)
    }
    self.init(facts)
  }

  /// The kind of an open descriptor; nil where none is open.
  static func kind(of descriptor: Int32) -> FileKind? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? FileKind(mode: facts.st_mode) : nil
  }

  /// The kind and the rights of a name itself, links not followed; nil where none is.
  static func mode(ofName path: String) -> mode_t? {
    var facts = stat()
    return !path.utf8.contains(0) && lstat(path, &facts) == 0 ? facts.st_mode : nil
  }

  private init(_ facts: stat) {
    kind = FileKind(mode: facts.st_mode)
    size = Int(facts.st_size)
  }
}

extension PlatformError {
  /// The error of a system call about a path.
  init(_ code: Int32, at path: String, wanted: FileKind) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing(path: path, wanted: wanted)
      case EACCES, EPERM: .denied(path: path)
      default: .unreadable(path: path, reason: reason(code))
      }
  }
}

/// The system's own words for an error number.
func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}
