import Glibc

/// Text on its way to a file descriptor.
///
/// It is kept until there are 64 KiB of it, until a line ends if the descriptor is `lineByLine`, or until
/// it is flushed. Nothing throws: a program writes on, and looks at the end at what became of it.
package final class Output: TextOutputStream {
  /// Whether somebody reads along on a terminal.
  package let isTerminal: Bool

  /// How many letters fit on a line, where somebody reads along.
  package var columns: Int { TerminalSize(of: descriptor).columns }

  /// Whether the reader has gone: what is written from then on is dropped.
  package private(set) var isClosed = false

  /// Why something could not be written, if so: what is written from then on is dropped.
  package private(set) var failure: PlatformError?

  private let descriptor: Int32
  private let lineByLine: Bool
  private let pending: PendingBytes

  /// An output to an open descriptor, which stays open.
  ///
  /// A terminal gets every line at once in any case.
  package init(descriptor: Int32, lineByLine: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    self.lineByLine = lineByLine || isTerminal
    pending = PendingBytes(of: descriptor)
  }

  deinit {
    flush()
  }

  /// Standard output, the product. Its whole lines get through even if the process dies.
  package static func product() -> Output {
    let output = Output(descriptor: 1)
    output.pending.handOverAtDeath()
    return output
  }

  /// Standard error, the complaints: they get through even if the process dies.
  package static func complaints() -> Output { Output(descriptor: 2, lineByLine: true) }

  /// Writes text.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

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
