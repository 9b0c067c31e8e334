import Platform

/// Waits for changes of files, for keys, and for the wish to end.
struct WatchLoop: ~Copyable {
  /// The folders that are watched.
  let roots: [String]
  private var watcher: FolderWatcher
  private let interrupts = Interrupts.catchAll()
  private var keyboard: Keyboard?
  private let console: Console

  /// What has come.
  enum News {
    /// Files that hold something else, in byte order of their paths.
    case changes([String])
    case keys([Character])
  }

  /// - Parameter takesKeys: Whether keys are news, where somebody sits at a terminal.
  init(
    _ roots: [String], _ console: Console, takesKeys: Bool = false,
    where isWatched: @escaping (String) -> Bool
  ) throws(PlatformError) {
    self.roots = roots
    self.console = console
    watcher = try FolderWatcher(roots, where: isWatched)
    keyboard = takesKeys ? Keyboard() : nil
  }

  /// Whether there are keys to press.
  var hasKeys: Bool { keyboard != nil }

  /// The next news. A wish to end is followed.
  mutating func next() throws(PlatformError) -> News {
    while true {
      var descriptors = [watcher.descriptor, interrupts]
      if let keys = keyboard?.descriptor { descriptors.append(keys) }
      let ready = Readiness.wait(for: descriptors, atMost: watcher.patience)
      if let signal = Interrupts.take() {
        console.product.flush()
        keyboard?.restore()
        Interrupts.die(of: signal)
      }
      if let number = keyboard?.descriptor, ready.contains(number) {
        let keys = keyboard?.read() ?? []
        if !keys.isEmpty { return .keys(keys) }
        keyboard = nil
      }
      let changes = try watcher.changes()
      if !changes.isEmpty { return .changes(changes) }
    }
  }

  /// A path as everybody sees it, wherever one works.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return ([(try? Folder.current()) ?? ""] + parts.map(String.init)).joined(separator: "/")
  }

  /// A path that was watched, as the hosts of scripts name it.
  static func asHostsName(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// A path as it is read where one works.
  static func shown(_ path: String) -> String {
    guard let current = try? Folder.current(), path.hasPrefix(current + "/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }
}
