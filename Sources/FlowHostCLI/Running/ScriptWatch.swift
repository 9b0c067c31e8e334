import Platform

/// A watcher of the scripts in some folders. Folders that do not exist have none.
final class ScriptWatch {
  private var watcher: FolderWatcher

  init(_ folders: [String]) throws(PlatformError) {
    watcher = try FolderWatcher(folders.filter { FileKind(at: $0) == .folder }, where: WatchLoop.isRead)
  }

  var descriptor: Int32 { watcher.descriptor }
  var patience: Int? { watcher.patience }

  /// Returns the files that changed, by the names that script hosts use.
  func changes() throws(PlatformError) -> [String] {
    try watcher.changes().map(WatchLoop.asHostsName)
  }
}
