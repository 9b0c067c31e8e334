import Glibc
import Platform

/// Files of a target.
package enum FuzzFolder {
  /// Removes a folder with all that is in it.
  package static func remove(_ path: String) throws { removeAny(Array(path.utf8)) }

  /// Removes whatever has a path, if anything has; links are not followed.
  static func removeAny(_ path: [UInt8]) {
    guard (status(of: path)?.st_mode ?? 0) & S_IFMT == S_IFDIR else {
      unlink(path.c)
      return
    }
    for name in names(in: path) { removeAny(path + [UInt8(ascii: "/")] + name) }
    rmdir(path.c)
  }

  /// Each file in a folder and those below it, with a number for its content. Links are not followed.
  static func state(of path: String) -> [[UInt8]: Int] {
    var state: [[UInt8]: Int] = [:]
    note(Array(path.utf8), as: [], in: &state)
    return state
  }

  private static func note(_ path: [UInt8], as own: [UInt8], in state: inout [[UInt8]: Int]) {
    for name in names(in: path) {
      let (inner, key) = (
        path + [UInt8(ascii: "/")] + name, own.isEmpty ? name : own + [UInt8(ascii: "/")] + name
      )
      guard let status = status(of: inner) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: note(inner, as: key, in: &state)
      case S_IFREG: state[key] = content(of: inner).reduce(7) { $0 &* 31 &+ Int($1) }
      default: state[key] = Int(status.st_ino)
      }
    }
  }

  private static func content(of path: [UInt8]) -> [UInt8] {
    guard let file = fopen(path.c, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    return Array(bytes.prefix(fread(&bytes, 1, bytes.count, file)))
  }

  private static func status(of path: [UInt8]) -> stat? {
    var status = stat()
    return lstat(path.c, &status) == 0 ? status : nil
  }

  /// The names in a folder, which need not be text.
  private static func names(in path: [UInt8]) -> [[UInt8]] {
    guard let folder = opendir(path.c) else { return [] }
    defer { closedir(folder) }
    var names: [[UInt8]] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Copies a folder with all that is in it.
  package static func copy(_ path: String, to target: String) throws {
    try makeAll(target)
    for name in try Folder.names(in: path) {
      if FileKind(at: path + "/" + name) == .folder {
        try copy(path + "/" + name, to: target + "/" + name)
      } else {
        try File.write(try File.read(path + "/" + name, limit: 1 << 24), to: target + "/" + name)
      }
    }
  }

  /// Makes a folder, and those that lead to it.
  package static func makeAll(_ path: String) throws {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }

  /// The files in a folder and those below it, links followed, by their paths in it, in byte order.
  package static func files(in folder: String, below path: String = "") -> [String] {
    let names = ((try? Folder.names(in: folder + "/" + path)) ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return names.flatMap { name -> [String] in
      let inner = path.isEmpty ? name : path + "/" + name
      return FileKind(at: folder + "/" + inner) == .folder ? files(in: folder, below: inner) : [inner]
    }
  }
}

extension [UInt8] {
  /// The bytes as C takes a path; they end at the first zero.
  var c: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
