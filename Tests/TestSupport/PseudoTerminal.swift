import Foundation
package import Glibc

/// A program that a test runs at a terminal of its own, typing at it and looking at the screen.
///
/// Nothing is timed: each wait is for what is on the screen, and fails when that has not come in time. The
/// program and what it started are ended along with this.
package final class PseudoTerminal {
  /// The content of the screen.
  package private(set) var screen: TerminalScreen
  /// All that was written, as it came.
  package private(set) var written: [UInt8] = []
  /// The process that was started.
  package let number: pid_t
  private let master: Int32
  private var status: Int32?

  /// The event that did not happen in time, and the content of the screen instead.
  package struct Failure: Error, CustomStringConvertible {
    /// The words of a failed test.
    package let description: String
  }

  /// Starts a program, whose path is given or which is beside the tests.
  ///
  /// It gets the environment that `Program` gives, and a terminal that is an `xterm` unless `environment`
  /// says else.
  package init(
    _ program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], in folder: String = Program.repository
  ) throws {
    let path = program.hasPrefix("/") ? program : Program.beside(program)
    guard access(path, X_OK) == 0 else { throw Program.Missing(path: path) }
    screen = TerminalScreen(columns: columns, rows: rows)
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // As `unlockpt` and `ptsname` do, which Swift does not import.
    var (locked, name): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, 0x4004_5431, &locked) == 0, ioctl(master, 0x8004_5430, &name) == 0 else {
      throw Failure(description: "no pseudo terminal: \(String(cString: strerror(errno)))")
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    let variables = Program.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    let words = ["/usr/bin/env", "-C", folder, path] + arguments
    number = try Self.spawn(words, variables, "/dev/pts/\(name)")
  }

  deinit {
    if status == nil {
      // Ends also the processes that it started: it leads a session of its own.
      kill(-number, SIGKILL)
      kill(number, SIGKILL)
      var status: Int32 = 0
      while waitpid(number, &status, 0) < 0, errno == EINTR {}
    }
    close(master)
  }

  /// Types.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Failure(description: "nobody reads '\(text)'") }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Makes the window another size, of which the program is told.
  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the text on the screen is as wanted; `wanted` are the words of the failure.
  package func wait(
    _ seconds: Double = 30, for wanted: String, until isThere: (TerminalScreen) -> Bool
  ) throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while !isThere(screen) {
      guard try readSome(before: end) else {
        throw Failure(
          description: "no \(wanted) on the screen:\n\(screen.text)\n(cursor at \(screen.cursor))")
      }
    }
  }

  /// Waits for a text on the screen, which may go over several lines.
  package func waitFor(_ text: String, _ seconds: Double = 30) throws {
    try wait(seconds, for: "'\(text)'") { $0.text.contains(text) }
  }

  /// Waits until exactly this is on the screen.
  package func waitForScreen(_ text: String, _ seconds: Double = 30) throws {
    try wait(seconds, for: "\n\(text)\nand nothing else") { $0.text == text }
  }

  /// Waits for the end, and gives the exit status; 128 and the signal's number if one ended it.
  package func end(_ seconds: Double = 30) throws -> Int32 {
    if let status { return status }
    let end = Date(timeIntervalSinceNow: seconds)
    while try readSome(before: end) {}
    var code: Int32 = 0
    while waitpid(number, &code, WNOHANG) == 0 {
      guard Date() < end else {
        throw Failure(description: "it does not end; on the screen:\n\(screen.text)")
      }
      poll(nil, 0, 5)
    }
    let signal = code & 0x7F
    status = signal == 0 ? (code >> 8) & 0xFF : 128 + signal
    return status!
  }

  /// The settings of the terminal: it may wait for whole lines, and show what is typed.
  package var mode: (isLineByLine: Bool, isShown: Bool) {
    var settings = termios()
    tcgetattr(master, &settings)
    return (settings.c_lflag & tcflag_t(ICANON) != 0, settings.c_lflag & tcflag_t(ECHO) != 0)
  }

  /// Sends a signal to the program.
  package func signal(_ signal: Int32) { kill(number, signal) }

  /// Takes what the program has written, waiting until it does; false if it has ended or the time is over.
  private func readSome(before end: Date) throws -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let left = max(end.timeIntervalSinceNow * 1000, 0)
    let count = poll(&request, 1, Int32(left))
    if count < 0, errno == EINTR { return true }
    guard count > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = Glibc.read(master, &bytes, bytes.count)
    guard length > 0 else { return false }
    written += bytes.prefix(length)
    screen.feed(Array(bytes.prefix(length)))
    return true
  }

  /// The first terminal that the leader of a session opens becomes its own.
  private static func spawn(
    _ words: [String], _ variables: [String: String], _ terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for stream in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, Int32(stream)) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80  // POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, words[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw Failure(description: "\(words[0]): \(String(cString: strerror(code)))") }
    return number
  }
}
