import Glibc

/// A time of the calendar.
package enum Moment {
  /// Now, in UTC, as `2026-11-21T17:02:11`.
  package static var now: String { text(of: time(nil)) }

  /// The time so many seconds after 1970 began.
  package static func text(of seconds: Int) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    let count = strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
