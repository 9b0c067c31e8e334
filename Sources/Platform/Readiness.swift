import Glibc

/// Waiting for several descriptors at once.
package enum Readiness {
  /// Returns the descriptors that can be read without waiting or have ended. It is empty if the time is over.
  /// - Parameter milliseconds: The maximum time to wait, or nil for no limit.
  package static func wait(for descriptors: [Int32], atMost milliseconds: Int? = nil) -> [Int32] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1
    // A signal ends the wait early. The caller then checks which one it was.
    guard poll(&requests, nfds_t(requests.count), limit) > 0 else { return [] }
    return requests.filter { $0.revents != 0 }.map(\.fd)
  }

  /// Waits for a time.
  package static func nap(milliseconds: Int) { _ = poll(nil, 0, Int32(clamping: milliseconds)) }
}
