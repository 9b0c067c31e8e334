import Glibc

/// A time that never goes back. Swift's own clock would link the runtime for concurrency, which costs each start.
struct Instant: Comparable {
  private let time: Duration

  private init(_ time: Duration) { self.time = time }

  /// The present time.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }

  static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }

  static func + (instant: Instant, duration: Duration) -> Instant { Instant(instant.time + duration) }

  static func - (one: Instant, other: Instant) -> Duration { one.time - other.time }
}
