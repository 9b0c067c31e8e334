import Platform
import Scripting
import Tracing

/// `flowhost run --watch --live`: keeps the app of a script running, and reloads changed files into it.
struct LiveRun: ~Copyable {
  private let path: String
  private let options: RunOptions
  private let console: Console
  private let roots: ScriptRoots
  private var run: ScriptRun?
  /// The files of a reload that was refused. They are tried again with the next change.
  private var refused: Set<String> = []
  /// The contents of the reloaded files before each reload.
  private var versions: [[String: [UInt8]?]] = []

  /// Runs the script and reloads changes until the user quits.
  static func watch(
    _ path: String, _ options: RunOptions, _ console: Console
  ) throws(UsageError) -> Console.ExitStatus {
    var run = LiveRun(path, options, console)
    do throws(PlatformError) { return try run.watch() } catch { throw .platform(error) }
  }

  private init(_ path: String, _ options: RunOptions, _ console: Console) {
    (self.path, self.options, self.console) = (path, options, console)
    roots = ScriptRoots(of: path, options.plugins)
  }

  private mutating func watch() throws(PlatformError) -> Console.ExitStatus {
    var loop = try WatchLoop(roots.folders, console, takesKeys: true, where: WatchLoop.isRead)
    play()
    while true {
      tell { roots.tell(loop.hasKeys ? "r reload, R restart, u undo, q quit" : "ctrl-C ends", $0) }
      var isDone = false
      while !isDone {
        switch try loop.next() {
        case .changes(let changes): isDone = take(changes)
        case .keys(let keys):
          for key in keys {
            if key == "q" { return .good }
            if press(key) { isDone = true }
          }
        }
      }
    }
  }

  /// Prints text that is only for people.
  private func tell(_ words: (Console) -> Void) {
    if !options.trace.format.isForPrograms { words(console) }
    console.product.flush()
  }

  /// Handles a key. Returns false if the key has no meaning.
  private mutating func press(_ key: Character) -> Bool {
    switch key {
    case "r": reload(Set(run?.host.loadedFiles ?? []).union(refused))
    case "R": play()
    case "u": goBack()
    default: return false
    }
    return true
  }

  /// Starts again with the current scripts.
  private mutating func play() {
    (refused, versions) = ([], [])
    run = nil
    do throws(ScriptError) {
      let printer = TracePrinter(options.trace, console.product)
      var run = try ScriptRun(path, options, console, output: printer.print)
      _ = run.play()
      if !run.host.hasApp {
        console.complain("no app is running: the script launches none, or it has crashed")
      }
      self.run = consume run
    } catch {
      _ = ScriptRun.end(with: error, options.limits, console)
    }
  }

  /// Handles changed files. Returns false if none of them affects the running app.
  private mutating func take(_ changes: [String]) -> Bool {
    guard run?.host.hasApp ?? false else {
      play()
      return true
    }
    let files = changes.map(WatchLoop.asHostsName)
    let own = WatchLoop.absolute(path)
    if files.contains(where: { WatchLoop.absolute($0) == own || run?.host.isOfScenario($0) ?? false }) {
      play()
      return true
    }
    // After a refused reload, any file may contain the part that was missing.
    let wanted = files.filter { !refused.isEmpty || run?.host.isLoaded($0) ?? false }
    if wanted.isEmpty { return false }
    reload(refused.union(wanted))
    return true
  }

  private mutating func reload(_ files: Set<String>) {
    var texts: [String: [UInt8]?] = [:]
    do throws(PlatformError) { texts = try run?.host.sources(of: files) ?? [:] } catch {
      refused = files
      return console.complain(error.message)
    }
    let before = run?.host.texts(of: files) ?? [:]
    switch reload(texts) {
    case .done(let names)?:
      refused = []
      if !names.isEmpty { versions.append(before) }
    case .refused?: refused = files
    case nil: break
    }
  }

  private mutating func goBack() {
    guard let texts = versions.popLast() else { return console.complain("there is no reload to undo") }
    _ = reload(texts)
  }

  private mutating func reload(_ texts: [String: [UInt8]?]) -> ReloadOutcome? {
    guard run?.host.hasApp ?? false else {
      play()
      return nil
    }
    do throws(ScriptError) {
      let outcome = try run?.reload(texts, options.orphans)
      if let path = run?.host.path { tell { $0.product.write("  at       \(path)\n") } }
      return outcome
    } catch {
      _ = ScriptRun.end(with: error, options.limits, console)
      run = nil
      return nil
    }
  }
}
