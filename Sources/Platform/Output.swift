import Glibc

/// An output of text to a file descriptor.
///
/// Text is buffered until there are 64 KiB, until a line ends if the output is `lineByLine`, or until a
/// flush. Nothing throws: a program continues to write, and checks at the end whether that succeeded.
///
/// Text is made harmless, whatever it contains. See ``OutputGuard``. Text on which a terminal or a CI server
/// has to act is written with ``write(exactly:)``.
package final class Output: TextOutputStream {
  /// Indicates whether the output is a terminal.
  package let isTerminal: Bool

  /// The number of columns of the terminal.
  package var columns: Int { TerminalSize(of: descriptor).columns }

  /// Indicates whether the reader has closed its end. Further output is dropped.
  package private(set) var isClosed = false

  /// The reason why output could not be written, if any. Further output is dropped.
  package private(set) var failure: PlatformError?

  /// Indicates whether a CI server reads the output and acts on some lines.
  private let isLog: Bool
  private let descriptor: Int32
  private let lineByLine: Bool
  private var guardian = OutputGuard()
  private let pending: PendingBytes

  /// Creates an output to an open descriptor, which stays open.
  ///
  /// A terminal gets every line at once, even if `lineByLine` is false.
  /// - Parameter isLog: True if a CI server reads the output.
  package init(descriptor: Int32, lineByLine: Bool = false, isLog: Bool = false) {
    self.descriptor = descriptor
    self.isLog = isLog
    isTerminal = isatty(descriptor) == 1
    self.lineByLine = lineByLine || isTerminal
    pending = PendingBytes(of: descriptor)
  }

  deinit {
    flush()
  }

  /// Returns standard output, for results. Its whole lines are written even if the process has to end early.
  package static func product() -> Output {
    // A file is read by a program, also on a CI server.
    let output = Output(descriptor: 1, isLog: Environment.hasCommandLog && FileStatus.kind(of: 1) != .file)
    output.pending.handOverAtDeath()
    return output
  }

  /// Returns standard error, for messages. They are written even if the process has to end early.
  package static func complaints() -> Output { Output(descriptor: 2, lineByLine: true) }

  /// Writes text. Control characters except tab and line feed are shown as `\x1B`.
  package func write(_ text: String) { write(text, .plain) }

  /// Writes text that may contain colors.
  package func write(painted text: String) { write(text, .painted) }

  /// Writes a JSON document. Its strings contain nothing on which a CI server would act.
  package func write(json text: String) { write(text, .json) }

  /// Writes text that is given as UTF-8, which is faster than a string where a program writes many lines.
  package func write(text bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { guardian.pass($0) { write($0) } }
  }

  /// Writes a line that a script prints: unchanged if a program reads it, otherwise as text.
  package func write(printed line: [UInt8]) {
    guard isTerminal || isLog else { return write(line) }
    write(String(validating: line, as: UTF8.self) ?? String(escaping: line, but: ["\n", "\t"]))
  }

  /// Writes text of this program, which may move the cursor or be a command for a CI server.
  package func write(exactly text: String) { write(Array(text.utf8)) }

  /// Writes bytes, which need not be text.
  package func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

  private func write(_ text: String, _ kind: OutputGuard.Kind) {
    var text = text
    text.withUTF8 { guardian.pass($0, kind) { write($0) } }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed, failure == nil {
      rest = rest.dropFirst(pending.add(rest))
      if pending.isFull { flush() }
    }
    if lineByLine, bytes.contains(PendingBytes.lineEnd) { flush() }
  }

  /// Passes all buffered bytes to the system, waiting for a slow reader.
  package func flush() {
    while !pending.isEmpty, !isClosed, failure == nil { writeSome() }
    pending.clear()
  }

  /// Writes as many of the buffered bytes as the system accepts.
  private func writeSome() {
    switch pending.write() {
    case 0, EINTR: break
    case EAGAIN: waitForReader()
    case EPIPE: isClosed = true
    case let code: failure = .unwritable(descriptor: descriptor, reason: reason(code))
    }
  }

  private func waitForReader() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}

/// Turns a write to a closed pipe, or beyond the largest size of files, into an error of that write, instead of the
/// end of the process.
package func ignoreWriteSignals() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}
