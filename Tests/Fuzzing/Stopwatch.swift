import Glibc

/// Time that this thread has worked: the machine's moods do not count.
enum Stopwatch {
  /// The seconds that a body takes.
  static func seconds<Result>(_ body: () -> Result) -> (Double, Result) {
    let start = now
    let result = body()
    return (now - start, result)
  }

  /// The seconds that it has worked so far.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
