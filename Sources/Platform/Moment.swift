import Glibc

/// Calendar times.
package enum Moment {
  /// The current time in UTC, such as `2026-11-21T17:02:11`.
  package static var now: String { text(of: time(nil)) }

  /// Returns the time that is a number of seconds after the start of 1970.
  package static func text(of seconds: Int) -> String {
    var (moment, parts) = (time_t(seconds), tm())
    gmtime_r(&moment, &parts)
    var bytes = [CChar](repeating: 0, count: 32)
    let count = strftime(&bytes, bytes.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
