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

  /// An error for each folder of plugins that cannot be read, and for each name in it that may be an unreadable plugin:
  /// the user has no permission, or a link leads nowhere. Other files and folders are no faults.
  package var faults: [PlatformError] {
    paths.flatMap { (folder) -> [PlatformError] in
      do throws(PlatformError) {
        return try Folder.names(in: folder).filter { !$0.hasPrefix(".") }
          .compactMap { Self.fault(of: $0, in: folder) }
      } catch .missing {
        return []
      } catch .wrongKind {
        return []
      } catch {
        return [error]
      }
    }
  }

  /// Returns the error for a plugin that cannot be read, or nil.
  package func fault(of plugin: String) -> PlatformError? {
    paths.lazy.compactMap { Self.fault(of: plugin, in: $0) }.first
  }

  private static func fault(of plugin: String, in folder: String) -> PlatformError? {
    let path = folder + "/" + plugin
    return FileKind.fault(at: path) ?? FileKind.fault(at: path + "/init.lua")
  }

  /// The plugins that are not reachable, each with the one that is used in its place.
  package var hiddenPlugins: [(path: String, other: String)] {
    if paths.count < 2 { return [] }
    return plugins.flatMap { plugin in hidden(plugin).map { ($0, path(of: plugin) ?? "") } }
  }

  /// Returns the paths of plugins that are not reachable because an earlier folder has the same name.
  package func hidden(_ plugin: String) -> [String] {
    Array(paths.map { $0 + "/" + plugin }.filter { FileKind(at: $0) == .folder }.dropFirst())
  }
}
