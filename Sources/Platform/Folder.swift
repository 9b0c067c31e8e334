import Glibc

/// Access to folders by path.
package enum Folder {
  /// The contents of a folder.
  package struct Listing: Equatable, Sendable {
    /// The names, in byte order, without `.` and `..`.
    package var names: [String] = []
    /// An error for each name that is left out because it is not UTF-8.
    package var leftOut: [PlatformError] = []
  }

  /// Lists a folder.
  /// - Throws: ``PlatformError/missing(path:wanted:)``, ``PlatformError/wrongKind(path:found:wanted:)``,
  ///   ``PlatformError/denied(path:)`` or ``PlatformError/unreadable(path:reason:)``. An empty folder and a name
  ///   that is not UTF-8 are not errors.
  package static func list(_ path: String) throws(PlatformError) -> Listing {
    let kind = try FileStatus(at: path, wanted: .folder).kind
    guard kind == .folder else { throw .wrongKind(path: path, found: kind, wanted: .folder) }
    var listing = Listing()
    for bytes in try entries(of: path).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      if let name = String(validating: bytes, as: UTF8.self) {
        listing.names.append(name)
      } else {
        listing.leftOut.append(.nameNotText(path: path.escaped + "/" + String(escaping: bytes)))
      }
    }
    return listing
  }

  /// Returns the names in a folder, in byte order, without those that are not UTF-8.
  /// - Throws: The errors of ``list(_:)``.
  package static func names(in path: String) throws(PlatformError) -> [String] { try list(path).names }

  /// Creates a folder in an existing one. An existing folder is not an error.
  /// - Throws: ``PlatformError/wrongKind(path:found:wanted:)`` if something else has its name, or
  ///   ``PlatformError/notWritten(path:reason:)``.
  package static func make(_ path: String) throws(PlatformError) {
    if let kind = FileKind(at: path) {
      guard kind == .folder else { throw .wrongKind(path: path, found: kind, wanted: .folder) }
      return
    }
    guard !path.utf8.contains(0) else { throw .notWritten(path: path, reason: reason(EINVAL)) }
    guard mkdir(path, 0o777) == 0 else { throw .notWritten(path: path, reason: reason(errno)) }
  }

  /// Creates a folder and the missing folders above it. Existing folders do not change.
  /// - Throws: The errors of ``make(_:)``.
  package static func makeAll(_ path: String) throws(PlatformError) {
    if FileKind(at: path) == nil, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeAll(String(path[..<slash]))
    }
    try make(path)
  }

  /// Returns the path of the current folder.
  /// - Throws: ``PlatformError/noCurrentFolder(reason:)``, for example if the folder was removed.
  package static func current() throws(PlatformError) -> String {
    guard let path = getcwd(nil, 0) else { throw .noCurrentFolder(reason: reason(errno)) }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the absolute path of a file or folder, without links, `.` and `..`.
  /// - Throws: ``PlatformError/missing(path:wanted:)``, ``PlatformError/denied(path:)`` or
  ///   ``PlatformError/unreadable(path:reason:)``.
  package static func realPath(of path: String) throws(PlatformError) -> String {
    _ = try FileStatus(at: path, wanted: .file)
    guard let real = realpath(path, nil) else { throw PlatformError(errno, at: path, wanted: .file) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Checks that the real path of a file or folder is in a folder.
  /// - Throws: ``PlatformError/outside(path:folder:)``, or the errors of ``realPath(of:)``.
  package static func check(_ path: String, isIn folder: String) throws(PlatformError) {
    let home = try realPath(of: folder.isEmpty ? "." : folder)
    guard isReal(try realPath(of: path), in: home) else { throw .outside(path: path, folder: folder) }
  }

  /// Returns whether a real path is the path of a folder, or of something in it.
  package static func isReal(_ path: String, in folder: String) -> Bool {
    (path + "/").utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Returns the target of a link, or nil if there is no link or its target is not UTF-8.
  static func target(ofLink link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    return count < 0 ? nil : String(validating: bytes.prefix(count), as: UTF8.self)
  }

  /// Returns the names as bytes, in the order of the disk, without `.` and `..`.
  static func entries(of path: String) throws(PlatformError) -> [[UInt8]] {
    guard let folder = opendir(path) else { throw PlatformError(errno, at: path, wanted: .folder) }
    defer { closedir(folder) }
    var entries: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = bytes(of: entry)
      if name != [dot], name != [dot, dot] { entries.append(name) }
    }
    guard errno == 0 else { throw PlatformError(errno, at: path, wanted: .folder) }
    return entries
  }

  /// Returns the name of an entry. It is read in place, because an entry is shorter than its C type.
  private static func bytes(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let name = UnsafeRawPointer(entry) + offset
    let length = strlen(name.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: name, count: length))
  }

  private static let dot = UInt8(ascii: ".")
}
