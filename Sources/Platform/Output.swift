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
  private var pending: [UInt8] = []

  private static let capacity = 64 << 10

  /// An output to an open descriptor, which stays open.
  ///
  /// A terminal gets every line at once in any case.
  package init(descriptor: Int32, lineByLine: Bool = false) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    self.lineByLine = lineByLine || isTerminal
  }

  deinit {
    flush()
  }

  /// Standard output, the product.
  package static func product() -> Output { Output(descriptor: 1) }

  /// Standard error, the complaints: they get through even if the process dies.
  package static func complaints() -> Output { Output(descriptor: 2, lineByLine: true) }

  /// Writes text.
  package func write(_ text: String) {
    pending.append(contentsOf: text.utf8)
    flushIfDue { text.utf8.contains(UInt8(ascii: "\n")) }
  }

  /// Writes bytes, which need not be text.
  package func write(_ bytes: [UInt8]) {
    pending.append(contentsOf: bytes)
    flushIfDue { bytes.contains(UInt8(ascii: "\n")) }
  }

  /// Hands to the system all that was written, waiting for a slow reader.
  package func flush() {
    var start = 0
    while start < pending.count, !isClosed, failure == nil {
      start += writeSome(from: start)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func flushIfDue(lineEnds: () -> Bool) {
    if pending.count >= Self.capacity || isClosed || failure != nil || lineByLine && lineEnds() { flush() }
  }

  /// How many of the pending bytes the system took.
  private func writeSome(from start: Int) -> Int {
    var code: Int32 = 0
    let count = pending.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 { code = errno }
      return count
    }
    switch code {
    case 0: return count
    case EINTR: break
    case EAGAIN: waitForReader()
    case EPIPE: isClosed = true
    default: failure = .unwritable(descriptor: descriptor, reason: reason(code))
    }
    return 0
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
