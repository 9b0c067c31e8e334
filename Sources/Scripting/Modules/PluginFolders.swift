import Platform

/// The folders in which plugins stand, each plugin in a folder of its own name.
///
/// Where two of them have a plugin of the same name, the one of the folder that is named first is meant.
package struct PluginFolders: Equatable, Sendable {
  /// Their paths, in the order in which they are looked through.
  package let paths: [String]
  /// Whether somebody has named them; else it is the `plugins` folder around or beside a script.
  package let areNamed: Bool

  /// The `plugins` folder where one works.
  package init() {
    paths = ["plugins"]
    areNamed = false
  }

  /// Folders that somebody has named.
  package init(_ paths: [String]) {
    self.paths = paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    areNamed = true
  }

  /// The path of a plugin, or of another folder of that name; nil if there is none.
  package func path(of plugin: String) -> String? {
    paths.lazy.map { $0 + "/" + plugin }.first { FileKind(at: $0) == .folder }
  }

  /// The names of the folders in them, whether they are plugins or not, in byte order.
  package var names: [String] {
    let all = paths.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).filter { name in
        !name.hasPrefix(".") && FileKind(at: folder + "/" + name) == .folder
      }
    }
    return Set(all).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of the plugins in them, in byte order: a plugin has an `init.lua`.
  package var plugins: [String] { names.filter(isPlugin) }

  /// Returns true if a folder of that name is a plugin.
  package func isPlugin(_ name: String) -> Bool {
    path(of: name).map { FileKind(at: $0 + "/init.lua") == .file } ?? false
  }

  /// The paths of the plugins that nobody reaches, because a folder of the same name stands before them.
  package func hidden(_ plugin: String) -> [String] {
    Array(paths.map { $0 + "/" + plugin }.filter { FileKind(at: $0) == .folder }.dropFirst())
  }
}
