package import Platform

/// Reading of scripts. A script in a folder of plugins must not be a link that leads out of it, because error
/// messages quote scripts and would show text of the other file.
extension ModuleFolder {
  /// Returns the text of a module's file.
  /// - Throws: ``PlatformError/outside(path:folder:)`` if a link leads out of the module's folder, or an
  ///   error of ``ScriptSource/read(_:limit:)``.
  func source(ofModule file: String, limit: Int) throws(PlatformError) -> [UInt8] {
    try read(file, in: nearest(to: file), limit)
  }

  /// Returns the text of a script that the user has named. It can be a link unless it is in a plugin.
  /// - Throws: The errors of ``source(ofModule:limit:)``.
  package func source(ofScript path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let isAbsolute = path.hasPrefix("/")
    var whole = ""
    for part in Self.parts(of: isAbsolute ? path : ((try? Folder.current()) ?? "") + "/" + path) {
      whole += "/"
      whole += String(part)
    }
    let place = nearest(to: whole)
    return try read(path, in: place?.shown == "plugins" ? place : nil, limit)
  }

  private func read(_ file: String, in place: Place?, _ limit: Int) throws(PlatformError) -> [UInt8] {
    guard let place else { return try ScriptSource.read(file, limit: limit) }
    do throws(PlatformError) {
      try Folder.check(file, isIn: place.path)
    } catch .outside {
      throw .outside(path: file, folder: place.shown.isEmpty ? "." : place.shown)
    }
    return try ScriptSource.read(file, limit: limit)
  }
}

extension ScriptHost {
  /// Returns the current bytes of the files of modules, with nil for a file that does not exist.
  /// - Throws: The reason why a file that exists cannot be read.
  package borrowing func sources(of files: Set<String>) throws(PlatformError) -> [String: [UInt8]?] {
    var texts: [String: [UInt8]?] = [:]
    for file in files.sorted(by: { $0.precedes($1) }) {
      do throws(PlatformError) {
        texts[file] = .some(try host.folder.source(ofModule: file, limit: host.limits.memory))
      } catch .missing, .wrongKind {
        texts[file] = .some(nil)
      }
    }
    return texts
  }
}
