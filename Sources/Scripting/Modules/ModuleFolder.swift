import Platform

/// Where the names that a script requires are looked up: `photos.buy` is `photos/buy.lua` in one of some folders.
package struct ModuleFolder: Equatable, Sendable {
  /// The folders, in the order in which they are looked through. Errors call files the same wherever one works
  /// and wherever they lie.
  let places: [Place]
  /// The short path by which errors call the script.
  package let scriptName: String
  /// The plugin in whose `scenarios` folder the script stands, if it does.
  package let plugin: String?

  /// One of the folders.
  struct Place: Equatable, Sendable {
    /// The folder's path, empty for the current one.
    let path: String
    /// What errors call it: `plugins`, or nothing for what stands beside a script.
    let shown: String

    /// Its path with what separates it from those of its files.
    var prefix: String { path.isEmpty || path.hasSuffix("/") ? path : path + "/" }
  }

  /// The folders of plugins that somebody has named, then the `plugins` folder in which a script stands, else the
  /// one beside it, its own folder, and the one where it is run if none was named.
  package init(forScript path: String, among plugins: PluginFolders = PluginFolders()) {
    self.init(forScript: path, in: (try? Folder.current()) ?? "", among: plugins)
  }

  /// The folders of plugins, for whoever runs no script.
  package init(_ plugins: PluginFolders) { self.init(forScript: plugins.paths[0] + "/_", among: plugins) }

  /// The same for somebody who works in `current`, an absolute path.
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
      // A script that is kept elsewhere can still use the plugins where it is run.
      let working = Place(path: Self.path(of: Self.parts(of: current + "/plugins")), shown: "plugins")
      if !plugins.areNamed, FileKind(at: working.path) == .folder, !places.contains(working) {
        places.append(working)
      }
      scriptName = String(slash.map { path[$0...].dropFirst() } ?? path[...]).escaped
      plugin = nil
    }
    self.places = places
  }

  /// The paths of the folders, in the order in which they are looked through; empty for the current one.
  package var paths: [String] { places.map(\.path) }

  /// The file of a module, or nil when there is none.
  package func file(of module: String) -> String? {
    candidates(of: module).first { FileKind(at: $0) == .file }
  }

  /// Where the file of a module may stand, the first one first.
  func candidates(of module: String) -> [String] {
    guard Self.isName(module), let place = place(of: module[...]) else { return [] }
    let base = Self.join(place.path, module.split(separator: ".").joined(separator: "/"))
    return [base + ".lua", base + "/init.lua"]
  }

  /// The file that a path in the folders means: `photos/buy.lua`.
  func file(at path: String) -> String {
    let plugin = path.prefix { $0 != "/" }
    return Self.join(place(of: plugin)?.path ?? "", path)
  }

  /// The first folder that has the plugin: no other one is asked for the rest of its files.
  private func place(of module: Substring) -> Place? {
    guard places.count > 1, let plugin = module.split(separator: ".").first else { return places.first }
    return places.first { place in
      let base = Self.join(place.path, String(plugin))
      return FileKind(at: base) == .folder || FileKind(at: base + ".lua") == .file
    }
  }

  /// The short path by which errors call a module's file.
  package func chunkName(of file: String) -> String {
    guard let place = nearest(to: file) else { return file }
    return Self.join(place.shown, String(file.dropFirst(place.prefix.count)))
  }

  /// The folder that a file is in by its path. A folder may be in another one.
  func nearest(to file: String) -> Place? {
    places.filter { file.hasPrefix($0.prefix) }.max { $0.prefix.count < $1.prefix.count }
  }

  /// Whether a module's file is shared by scenarios, and no part of what they play.
  package func isOfScenarios(_ file: String) -> Bool {
    let folders = chunkName(of: file).split(separator: "/").dropLast()
    let beside = places.first(where: \.shown.isEmpty)
    return folders.contains("scenarios") || beside?.path.split(separator: "/").last == "scenarios"
  }

  /// Whether a text can be a module's name.
  static func isName(_ module: String) -> Bool {
    module.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || "_-".utf8.contains($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func path(of parts: [Substring]) -> String { parts.map { "/" + String($0) }.joined() }

  /// The words of a path without `.`, and without `..` and what that takes back.
  static func parts(of path: String) -> [Substring] {
    // By bytes: to look for whole characters costs ten times as much.
    path.utf8.split(separator: UInt8(ascii: "/")).reduce(into: []) { parts, part in
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let part: parts.append(part)
      }
    }
  }

  /// A path of two.
  static func join(_ a: String, _ b: String) -> String {
    a.isEmpty || b.isEmpty || a.hasSuffix("/") ? a + b : a + "/" + b
  }
}
