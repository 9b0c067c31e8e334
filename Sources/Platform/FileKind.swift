import Glibc

/// The kind of file at a path, with links followed.
package enum FileKind: Equatable, Sendable {
  /// A file whose bytes can be read to their end.
  case file
  case folder
  /// A named pipe.
  case pipe
  case socket
  /// A terminal, a disk or another device.
  case device

  /// Creates the kind of file at a path, or returns nil if there is none or it is not accessible.
  ///
  /// The file is never opened, so that the call does not wait for a pipe.
  package init?(at path: String) {
    guard let status = try? FileStatus(at: path, wanted: .file) else { return nil }
    self = status.kind
  }

  /// Returns whether anything has the path, even a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0
  }

  /// Returns the reason why the kind of what has a path is unknown: a link leads nowhere, or permission is missing.
  /// Returns nil if it is known, or if nothing has the path.
  package static func fault(at path: String) -> PlatformError? {
    do throws(PlatformError) {
      _ = try FileStatus(at: path, wanted: .file)
      return nil
    } catch .missing {
      return isTaken(path) ? .leadsNowhere(path: path) : nil
    } catch {
      return error
    }
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

/// The metadata of a file.
struct FileStatus {
  let kind: FileKind
  let size: Int
  /// The time of the last change of the contents, in nanoseconds since 1970.
  let time: Int

  init(at path: String, wanted: FileKind) throws(PlatformError) {
    // A C string ends at its first zero byte, so no file can have such a name.
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

  /// Returns the kind of an open descriptor, or nil if it is not open.
  static func kind(of descriptor: Int32) -> FileKind? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? FileKind(mode: facts.st_mode) : nil
  }

  /// Returns the kind and the permissions of a name, without following links, or nil if it does not exist.
  static func mode(ofName path: String) -> mode_t? {
    var facts = stat()
    return !path.utf8.contains(0) && lstat(path, &facts) == 0 ? facts.st_mode : nil
  }

  private init(_ facts: stat) {
    kind = FileKind(mode: facts.st_mode)
    size = Int(facts.st_size)
    time = Int(facts.st_mtim.tv_sec) * 1_000_000_000 + Int(facts.st_mtim.tv_nsec)
  }
}

extension PlatformError {
  init(_ code: Int32, at path: String, wanted: FileKind) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing(path: path, wanted: wanted)
      case EACCES, EPERM: .denied(path: path)
      default: .unreadable(path: path, reason: reason(code))
      }
  }
}

/// Returns the system's description of an error number.
func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}
