import Glibc

/// Text on its way to a file descriptor.
///
/// It is kept until there are 64 KiB of it, until a line ends if the descriptor is `lineByLine`, or until
/// it is flushed. Nothing throws: a program writes on, and looks at the end at what became of it.
///
/// Text can do nothing but be read, whatever it is made of; see ``OutputGuard``. What a terminal or a CI server is
/// to act on is written with ``write(exactly:)``.
package final class Output: TextOutputStream {
  /// Whether somebody reads along on a terminal.
  package let isTerminal: Bool

  /// How many letters fit on a line, where somebody reads along.
  package var columns: Int { TerminalSize(of: descriptor).columns }

  /// Whether the reader has gone: what is written from then on is dropped.
  package private(set) var isClosed = false

  /// Why something could not be written, if so: what is written from then on is dropped.
  package private(set) var failure: PlatformError?

  /// True if a CI server reads it, and acts on some lines.
  private let isLog: Bool
  private let descriptor: Int32
  private let lineByLine: Bool
  private var guardian = OutputGuard()
  private let pending: PendingBytes

  /// An output to an open descriptor, which stays open.
  ///
  /// A terminal gets every line at once in any case.
  ///
  /// - Parameter isLog: Whether a CI server reads it.
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

  /// Standard output, the product. Its whole lines get through even if the process dies.
  package static func product() -> Output {
    // A file is read by a program, also on a CI server.
    let output = Output(descriptor: 1, isLog: Environment.hasCommandLog && FileStatus.kind(of: 1) != .file)
    output.pending.handOverAtDeath()
    return output
  }

  /// Standard error, the complaints: they get through even if the process dies.
  package static func complaints() -> Output { Output(descriptor: 2, lineByLine: true) }

  /// Writes text, in which control characters but tab and line feed are shown as `\x1B`.
  package func write(_ text: String) { write(guardian.guarded(text)) }

  /// Writes text that may have colours.
  package func write(painted text: String) { write(guardian.guarded(text, .painted)) }

  /// Writes a document of JSON, in whose strings nothing is left that a CI server would act on.
  package func write(json text: String) { write(guardian.guarded(text, .json)) }

  /// Writes what a script prints: as it is where a program reads it, else as text.
  package func write(printed line: [UInt8]) {
    guard isTerminal || isLog else { return write(line) }
    write(String(validating: line, as: UTF8.self) ?? String(escaping: line, but: ["\n", "\t"]))
  }

  /// Writes text of this program's own, which may move the cursor or be a command to a CI server.
  package func write(exactly text: String) { write(Array(text.utf8)) }

  /// Writes bytes, which need not be text.
  package func write(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { write($0) } }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed, failure == nil {
      rest = rest.dropFirst(pending.add(rest))
      if pending.isFull { flush() }
    }
    if lineByLine, bytes.contains(PendingBytes.lineEnd) { flush() }
  }

  /// Hands to the system all that was written, waiting for a slow reader.
  package func flush() {
    while !pending.isEmpty, !isClosed, failure == nil { writeSome() }
    pending.clear()
  }

  /// Writes as many of the pending bytes as the system takes.
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

/// Makes a write to a closed pipe an error of that write, not the end of the process.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
