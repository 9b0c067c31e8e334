import Platform

/// Waits for changed files, for keys, and for signals.
struct WatchLoop: ~Copyable {
  let roots: [String]
  private var watcher: FolderWatcher
  private let interrupts = Interrupts.catchAll()
  private var keyboard: Keyboard?
  private let console: Console

  /// The events that the loop reports.
  enum News {
    /// Files whose contents changed, in byte order of their paths.
    case changes([String])
    case keys([Character])
  }

  /// - Parameter takesKeys: True to report keys if input comes from a terminal.
  init(
    _ roots: [String], _ console: Console, takesKeys: Bool = false,
    where isWatched: @escaping (String) -> Bool
  ) throws(PlatformError) {
    self.roots = roots
    self.console = console
    watcher = try FolderWatcher(roots, where: isWatched)
    keyboard = takesKeys ? Keyboard() : nil
  }

  var hasKeys: Bool { keyboard != nil }

  /// Waits for the next news. Ends the program after a signal.
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

  /// Returns whether a script may have read a file: another script, or a payload of experiments.
  static func isRead(_ path: String) -> Bool { path.hasSuffix(".lua") || path.hasSuffix(".json") }

  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let parts = path.split(separator: "/").filter { $0 != "." }
    return ([(try? Folder.current()) ?? ""] + parts.map(String.init)).joined(separator: "/")
  }

  /// Returns a watched path in the form that script hosts use.
  static func asHostsName(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// Returns the path relative to the current folder, if the file is in it.
  static func shown(_ path: String) -> String {
    guard let current = try? Folder.current(), path.hasPrefix(current + "/") else { return path }
    return String(path.dropFirst(current.count + 1))
  }
}
