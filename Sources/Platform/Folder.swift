import Glibc

/// Folders, by their path.
package enum Folder {
  /// The contents of a folder.
  package struct Listing: Equatable, Sendable {
    /// The names, in byte order, without `.` and `..`.
    package var names: [String] = []
    /// An error for each name that is not UTF-8 and so left out.
    package var leftOut: [PlatformError] = []
  }

  /// Lists a folder.
  ///
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

  /// The names of what stands in a folder, in byte order; those that are not UTF-8 are left out.
  ///
  /// - Throws: as ``list(_:)``.
  package static func names(in path: String) throws(PlatformError) -> [String] { try list(path).names }

  /// Makes a folder in one that is there. If it is there already, that is well.
  ///
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

  /// Makes a folder, and before it those that lead there. Of what is there already nothing changes.
  ///
  /// - Throws: as ``make(_:)``.
  package static func makeAll(_ path: String) throws(PlatformError) {
    if FileKind(at: path) == nil, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeAll(String(path[..<slash]))
    }
    try make(path)
  }

  /// The path of the folder in which the process works.
  ///
  /// - Throws: ``PlatformError/noCurrentFolder(reason:)``, as when somebody removed it.
  package static func current() throws(PlatformError) -> String {
    guard let path = getcwd(nil, 0) else { throw .noCurrentFolder(reason: reason(errno)) }
    defer { free(path) }
    return String(cString: path)
  }

  /// The absolute path of a file or folder, free of links, `.` and `..`.
  ///
  /// - Throws: ``PlatformError/missing(path:wanted:)``, ``PlatformError/denied(path:)`` or
  ///   ``PlatformError/unreadable(path:reason:)``.
  package static func realPath(of path: String) throws(PlatformError) -> String {
    _ = try FileStatus(at: path, wanted: .file)
    guard let real = realpath(path, nil) else { throw PlatformError(errno, at: path, wanted: .file) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes sure that what stands at a path lies in a folder, wherever links lead.
  ///
  /// - Throws: ``PlatformError/outside(path:folder:)``, or as ``realPath(of:)``.
  package static func check(_ path: String, isIn folder: String) throws(PlatformError) {
    let home = try realPath(of: folder.isEmpty ? "." : folder)
    guard isReal(try realPath(of: path), in: home) else { throw .outside(path: path, folder: folder) }
  }

  /// Returns whether one real path is that of a folder, or of something in it.
  package static func isReal(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Where a link says that it leads; nil if there is none, or its words are no text.
  static func target(ofLink link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { readlink(link, $0.baseAddress!, $0.count) }
    return count < 0 ? nil : String(validating: bytes.prefix(count), as: UTF8.self)
  }

  /// The names as bytes, in the order of the disk, without `.` and `..`.
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

  /// The name is read where it stands: an entry is shorter than its C type says.
  private static func bytes(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let name = UnsafeRawPointer(entry) + offset
    let length = strlen(name.assumingMemoryBound(to: CChar.self))
    return Array(UnsafeRawBufferPointer(start: name, count: length))
  }

  private static let dot = UInt8(ascii: ".")
}
