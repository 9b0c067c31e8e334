import Platform

/// The folders in which `require` looks up modules: `photos.buy` is `photos/buy.lua` in one of them.
package struct ModuleFolder: Equatable, Sendable {
  /// The folders in the order in which they are searched. Error messages use the same file names for every
  /// current directory and every location of the folders.
  let places: [Place]
  /// The short path that error messages use for the script.
  package let scriptName: String
  /// The plugin whose `scenarios` folder contains the script, or nil.
  package let plugin: String?

  /// A folder in which modules are looked up.
  struct Place: Equatable, Sendable {
    /// The folder's path, or an empty string for the current directory.
    let path: String
    /// The name in error messages: `plugins`, or an empty string for the folder of a script.
    let shown: String

    /// The path with a separator at its end.
    var prefix: String { path.isEmpty || path.hasSuffix("/") ? path : path + "/" }
  }

  /// Creates the folders of a script: those the user has named, then the `plugins` folder around it, or else
  /// the one next to it, its own folder, and, if none was named, the one in the current directory.
  package init(forScript path: String, among plugins: PluginFolders = PluginFolders()) {
    self.init(forScript: path, in: (try? Folder.current()) ?? "", among: plugins)
  }

  /// Creates the folders of plugins, for use without a script.
  package init(_ plugins: PluginFolders) { self.init(forScript: plugins.paths[0] + "/_", among: plugins) }

  /// Creates the folders of a script for a current directory, which is an absolute path.
  package init(
    forScript path: String, in current: String, among plugins: PluginFolders = PluginFolders()
  ) {
    func absolute(_ path: String) -> [Substring] {
      Self.parts(of: path.hasPrefix("/") ? path : current + "/" + path)
    }
    let parts = absolute(path)
    let named = plugins.areNamed ? plugins.paths.map(absolute) : []
    let above = parts.dropLast().lastIndex(of: "plugins").map { Array(parts[...$0]) }
    let home = named.first { $0.count < parts.count && parts.starts(with: $0) } ?? above
    var places = named.map { Place(path: Self.path(of: $0), shown: "plugins") }
    if let home {
      let inside = parts[home.count...]
      scriptName = inside.reduce(into: "plugins") { $0 += "/" + $1 }.escaped
      plugin = inside.count > 2 && inside[home.count + 1] == "scenarios" ? String(inside[home.count]) : nil
      let place = Place(path: Self.path(of: home), shown: "plugins")
      if !places.contains(place) { places.append(place) }
    } else {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
      let beside = Place(path: Self.path(of: parts.dropLast() + ["plugins"]), shown: "plugins")
      if FileKind(at: beside.path) == .folder, !places.contains(beside) { places.append(beside) }
      places.append(Place(path: folder, shown: ""))
      // A script outside all plugins can still use the plugins in the current directory.
      let working = Place(path: Self.path(of: Self.parts(of: current + "/plugins")), shown: "plugins")
      if !plugins.areNamed, FileKind(at: working.path) == .folder, !places.contains(working) {
        places.append(working)
      }
      scriptName = String(slash.map { path[$0...].dropFirst() } ?? path[...]).escaped
      plugin = nil
    }
    self.places = places
  }

  /// The paths of the folders in search order. The path of the current directory is empty.
  package var paths: [String] { places.map(\.path) }

  /// Returns the file of a module, or nil if there is none.
  package func file(of module: String) -> String? {
    candidates(of: module).first { FileKind(at: $0) == .file }
  }

  /// Returns the possible files of a module, in search order.
  func candidates(of module: String) -> [String] {
    guard Self.isName(module), let place = place(of: module[...]) else { return [] }
    let base = Self.join(place.path, module.split(separator: ".").joined(separator: "/"))
    return [base + ".lua", base + "/init.lua"]
  }

  /// Returns the file for a path relative to the folders: `photos/buy.lua`.
  func file(at path: String) -> String {
    let plugin = path.prefix { $0 != "/" }
    return Self.join(place(of: plugin)?.path ?? "", path)
  }

  /// Returns the first folder that contains the plugin. The plugin's files are searched only there.
  private func place(of module: Substring) -> Place? {
    guard places.count > 1, let plugin = module.split(separator: ".").first else { return places.first }
    return places.first { place in
      let base = Self.join(place.path, String(plugin))
      return FileKind(at: base) == .folder || FileKind(at: base + ".lua") == .file
    }
  }

  /// Returns the short path that error messages use for a module's file.
  package func chunkName(of file: String) -> String {
    guard let place = nearest(to: file) else { return file }
    return Self.join(place.shown, String(file.dropFirst(place.prefix.count)))
  }

  /// Returns the innermost folder that contains a file, because a folder can be inside another.
  func nearest(to file: String) -> Place? {
    places.filter { file.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
  }

  /// Returns whether a module's file is shared by scenarios and is no part of the app.
  package func isOfScenarios(_ file: String) -> Bool {
    let folders = chunkName(of: file).split(separator: "/").dropLast()
    let beside = places.first(where: \.shown.isEmpty)
    return folders.contains("scenarios") || beside?.path.split(separator: "/").last == "scenarios"
  }

  /// Returns whether a module's file is the `properties.lua` of a plugin, which says what must hold, and is no part of
  /// the app either.
  func isOfProperties(_ file: String) -> Bool {
    let parts = chunkName(of: file).split(separator: "/")
    return parts.count == 3 && parts[0] == "plugins" && parts[2] == "properties.lua"
  }

  static func isName(_ module: String) -> Bool {
    module.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || "_-".utf8.contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func path(of parts: [Substring]) -> String {
    var path = ""
    for part in parts { path += "/" + String(part) }
    return path
  }

  /// Returns the components of a path, with `.` and `..` resolved.
  static func parts(of path: String) -> [Substring] {
    // Splitting by bytes is ten times as fast as splitting by characters.
    path.utf8.split(separator: UInt8(ascii: "/")).reduce(into: []) { parts, part in
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
  }

  static func join(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty || a.hasSuffix("/") ? a + b : a + "/" + b
  }
}
