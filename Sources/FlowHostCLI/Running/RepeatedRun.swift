import Platform
import Scripting
import Tracing

/// `flowhost run --watch`: runs a script again after each change, and prints how its trace changed.
struct RepeatedRun {
  private let path: String
  private let options: RunOptions
  private let console: Console
  /// The lines of the last complete run.
  private var lines: [String] = []
  /// The files that the script read. Nil after a run that did not end, which may depend on any file.
  private var files: Set<String>?

  /// Runs the script after each change until the user quits.
  static func watch(
    _ path: String, _ options: RunOptions, _ console: Console
  ) throws(UsageError) -> Console.ExitStatus {
    var run = RepeatedRun(path: path, options: options, console: console)
    do throws(PlatformError) { try run.watch() } catch { throw .platform(error) }
  }

  private init(path: String, options: RunOptions, console: Console) {
    (self.path, self.options, self.console) = (path, options, console)
  }

  private mutating func watch() throws(PlatformError) -> Never {
    let roots = ScriptRoots(of: path, options.plugins)
    var loop = try WatchLoop(roots.folders, console, where: WatchLoop.isRead)
    lines = play().lines
    for line in lines { console.product.write(line + "\n") }
    while true {
      roots.tell("ctrl-C ends", console)
      guard case .changes(let changes) = try wait(&loop) else { continue }
      console.product.write(
        "\nchanged: \(changes.map { WatchLoop.shown($0).escaped }.few)\n")
      let (new, isWhole) = play()
      // The next complete run is compared with the last complete one.
      guard isWhole else { continue }
      tell(TraceDiff(expected: lines, actual: new))
      lines = new
    }
  }

  /// Waits for a change of a file that the script read.
  private func wait(_ loop: inout WatchLoop) throws(PlatformError) -> WatchLoop.News {
    while true {
      guard case .changes(let changes) = try loop.next() else { continue }
      let read = changes.filter { files?.contains(WatchLoop.absolute($0)) ?? true }
      if !read.isEmpty { return .changes(read) }
    }
  }

  private mutating func play() -> (lines: [String], isWhole: Bool) {
    let lines = TraceLines(options.trace)
    files = nil
    do throws(ScriptError) {
      var run = try ScriptRun(path, options, console, output: lines.take)
      if run.play() != .broken { files = Set(run.files().map(WatchLoop.absolute)) }
    } catch {
      _ = ScriptRun.end(with: error, options.limits, console)
    }
    return (lines.lines, files != nil)
  }

  private func tell(_ difference: TraceDiff) {
    guard let sentence = difference.sentence else { return console.product.write("the trace is the same\n") }
    console.product.write(sentence + "\n")
    for line in difference.lines { console.product.write(line.written + "\n") }
  }
}

/// Collects the lines of a run for the comparison.
private final class TraceLines {
  private(set) var lines: [String] = []
  private let text: TraceText

  init(_ options: TraceOptions) { text = TraceText(detail: options.detail) }

  func take(_ report: Report) -> Bool {
    switch report {
    case .printed(let line):
      lines.append(String(String(decoding: line, as: UTF8.self).dropLast()))
    case .told(let line): lines += text.lines(of: [line])
    }
    return true
  }
}

/// The folders that contain the scripts of a run.
struct ScriptRoots {
  let folders: [String]

  init(of path: String, _ plugins: PluginFolders) {
    folders = ModuleFolder(forScript: path, among: plugins).paths.map { $0.isEmpty ? "." : $0 }
  }

  /// Prints that the folders are watched, and the keys that the user can press.
  func tell(_ keys: String, _ console: Console) {
    let names = folders.map { WatchLoop.shown($0).escaped }.joined(separator: ", ")
    console.product.write("watching \(names) (\(keys))\n")
    console.product.flush()
  }
}
