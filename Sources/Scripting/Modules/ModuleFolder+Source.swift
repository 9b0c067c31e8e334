package import Platform

/// Reading scripts. One that lies in a folder of plugins by its path must lie there in truth: errors show words
/// of a script, and a link may have been laid there to show those of another file.
extension ModuleFolder {
  /// The text of a module's file.
  ///
  /// - Throws: ``PlatformError/outside(path:folder:)`` where a link leads out of its folder, or as
  ///   ``ScriptSource/read(_:limit:)``.
  func source(ofModule file: String, limit: Int) throws(PlatformError) -> [UInt8] {
    try read(file, in: nearest(to: file), limit)
  }

  /// The text of a script that a user has named, which may be a link unless it is a plugin's.
  ///
  /// - Throws: as for a module.
  package func source(ofScript path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let isAbsolute = path.hasPrefix("/")
    let parts = Self.parts(of: isAbsolute ? path : ((try? Folder.current()) ?? "") + "/" + path)
    let place = nearest(to: parts.map { "/" + $0 }.joined())
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
  /// Returns the bytes of a file of the scripts as it is now; nil if it cannot be read.
  package borrowing func source(of file: String) -> [UInt8]? {
    try? host.folder.source(ofModule: file, limit: host.limits.memory)
  }
}
