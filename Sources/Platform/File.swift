import Glibc

/// Access to files by path.
package enum File {
  /// Returns all bytes of a file, which must not be larger than `limit`.
  ///
  /// The kind is checked before the file is opened. The call never waits: a pipe or a device is refused.
  /// - Throws: ``PlatformError/missing(path:wanted:)``, ``PlatformError/wrongKind(path:found:wanted:)``,
  ///   ``PlatformError/denied(path:)``, ``PlatformError/tooLarge(path:limit:)`` or
  ///   ``PlatformError/unreadable(path:reason:)``. An empty file is not an error.
  package static func read(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    try check(FileStatus(at: path, wanted: .file), path)
    let descriptor = try Descriptor(reading: path)
    let status = try FileStatus(of: descriptor, at: path)
    try check(status, path)  // another file may have replaced it
    return try contents(of: descriptor, expecting: status.size, path, limit)
  }

  /// Returns all bytes of a file, if its real path is in a folder.
  /// - Throws: The errors of ``read(_:limit:)``, or ``PlatformError/outside(path:folder:)``.
  package static func read(
    _ path: String, limit: Int, in folder: String
  ) throws(PlatformError) -> [UInt8] {
    try Folder.check(path, isIn: folder)
    return try read(path, limit: limit)
  }

  private static func check(_ status: FileStatus, _ path: String) throws(PlatformError) {
    guard status.kind == .file else {
      throw .wrongKind(path: path, found: status.kind, wanted: .file)
    }
  }

  /// Reads to the end, whatever size was reported: files grow, and those of /proc report 0.
  private static func contents(
    of descriptor: borrowing Descriptor, expecting size: Int, _ path: String, _ limit: Int
  ) throws(PlatformError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(path: path, limit: limit) }
    // A request for one byte more than expected usually finds the end of the file in the same call.
    var bytes = try descriptor.read(upTo: max(size + 1, 4096), of: path)
    if size > 0, bytes.count == size { return bytes }
    while bytes.count <= limit {
      let chunk = try descriptor.read(upTo: 4096, of: path)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    throw .tooLarge(path: path, limit: limit)
  }
}

/// An open file, closed at the end of its scope.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of an open descriptor.
  init(number: Int32) { self.number = number }

  init(reading path: String) throws(PlatformError) {
    number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw PlatformError(errno, at: path, wanted: .file) }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Returns the next bytes, at most `count`. The array is empty at the end of the file.
  func read(upTo count: Int, of path: String) throws(PlatformError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = Self.read(upTo: count, from: number, &code)
    guard code == 0 else { throw PlatformError(code, at: path, wanted: .file) }
    return bytes
  }

  /// Returns bytes from an open descriptor, at most `count`. The array is empty at the end or on failure.
  static func read(upTo count: Int, from number: Int32) -> [UInt8] {
    var code: Int32 = 0
    return read(upTo: count, from: number, &code)
  }

  /// Returns bytes from an open descriptor, and sets the error code of the system, or 0.
  static func read(upTo count: Int, from number: Int32, _ code: inout Int32) -> [UInt8] {
    while true {
      code = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = Glibc.read(number, buffer.baseAddress, count)
        if result < 0 { code = errno }
        filled = max(result, 0)
      }
      if code != EINTR { return bytes }
    }
  }
}
