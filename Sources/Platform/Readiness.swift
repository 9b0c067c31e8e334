import Glibc

/// Waiting for several descriptors at once.
package enum Readiness {
  /// Those that can be read from without waiting, or have come to their end; none if the time is over first.
  ///
  /// - Parameter milliseconds: How long to wait at most; nil for ever.
  package static func wait(for descriptors: [Int32], atMost milliseconds: Int? = nil) -> [Int32] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    // A signal ends the wait early: whoever waits looks what it was.
    guard poll(&requests, nfds_t(requests.count), limit) > 0 else { return [] }
    return requests.filter { $0.revents != 0 }.map(\.fd)
  }

  /// Waits for nothing but the time.
  package static func nap(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }
}
