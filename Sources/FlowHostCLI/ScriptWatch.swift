import Platform

/// A watcher of the scripts in some folders.
final class ScriptWatch {
  let folders: [String]
  private var watcher: FolderWatcher

  init(_ folders: [String]) throws(PlatformError) {
    self.folders = folders
    watcher = try FolderWatcher(folders) { $0.hasSuffix(".lua") }
  }

  var descriptor: Int32 { watcher.descriptor }
  var patience: Int? { watcher.patience }

  /// Returns the files that changed, by the names that script hosts use.
  func changes() throws(PlatformError) -> [String] {
    try watcher.changes().map(WatchLoop.asHostsName)
  }
}
