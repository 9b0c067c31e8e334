import Glibc
import Platform

/// Files of a target.
package enum FuzzFolder {
  /// Removes a folder with all that is in it.
  package static func remove(_ path: String) throws {
    for name in (try? Folder.names(in: path)) ?? [] {
      let inner = path + "/" + name
      var status = stat()
      if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        try remove(inner)
      } else {
        unlink(inner)
      }
    }
    rmdir(path)
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

  /// The files in a folder and those below it, by their paths in it, in byte order.
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
