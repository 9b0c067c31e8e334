package import Platform

/// The folders that contain plugins, each plugin in a folder with its name.
///
/// If two of them contain a plugin with the same name, the plugin in the first one is used.
package struct PluginFolders: Equatable, Sendable {
  /// The paths, in search order.
  package let paths: [String]
  /// A Boolean value that indicates whether the user has named them. If not, scripts also imply folders.
  package let areNamed: Bool

  /// Creates the default, which is the `plugins` folder in the current directory.
  package init() {
    paths = ["plugins"]
    areNamed = false
  }

  /// Creates the folders that the user has named.
  package init(_ paths: [String]) {
    self.paths = paths.map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    areNamed = true
  }

  /// Returns the path of a plugin's folder, or of another folder with the name, or nil if there is none.
  package func path(of plugin: String) -> String? {
    paths.lazy.map { $0 + "/" + plugin }.first { FileKind(at: $0) == .folder }
  }

  /// The names of all folders in them, in byte order. Not all of these are plugins.
  package var names: [String] {
    let all = paths.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).filter { name in
        !name.hasPrefix(".") && FileKind(at: folder + "/" + name) == .folder
      }
    }
    return Set(all).sorted { $0.precedes($1) }
  }

  /// The names of the plugins in them, in byte order. A plugin has an `init.lua`.
  package var plugins: [String] { names.filter(isPlugin) }

  /// Returns whether the folder with a name is a plugin.
  package func isPlugin(_ name: String) -> Bool {
    path(of: name).map { FileKind(at: $0 + "/init.lua") == .file } ?? false
  }

  /// An error for each folder of plugins, and for each folder in it, that the user has no permission to read.
  package var denied: [PlatformError] {
    paths.flatMap { folder in
      var names: [String] = []
      let error = Self.denial { () throws(PlatformError) in names = try Folder.names(in: folder) }
      let inside = names.filter { !$0.hasPrefix(".") }.map { Self.denial(of: $0, in: folder) }
      return ([error] + inside).compactMap(\.self)
    }
  }

  /// Returns the error for a plugin that the user has no permission to read, or nil.
  package func denial(of plugin: String) -> PlatformError? {
    paths.lazy.compactMap { Self.denial(of: plugin, in: $0) }.first
  }

  private static func denial(of plugin: String, in folder: String) -> PlatformError? {
    denial { () throws(PlatformError) in _ = try Folder.realPath(of: "\(folder)/\(plugin)/init.lua") }
  }

  private static func denial(_ read: () throws(PlatformError) -> Void) -> PlatformError? {
    do throws(PlatformError) {
      try read()
    } catch .denied(let path) {
      return .denied(path: path)
    } catch {
      // Files and folders without plugins are no faults.
    }
    return nil
  }

  /// Returns the paths of plugins that are not reachable because an earlier folder has the same name.
  package func hidden(_ plugin: String) -> [String] {
    Array(paths.map { $0 + "/" + plugin }.filter { FileKind(at: $0) == .folder }.dropFirst())
  }
}
