import Glibc

/// The message when the process dies, or a round does not end.
enum LastWords {
  nonisolated(unsafe) private static var words = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var isReady = false

  /// Says this if the process ends within the round, or if that takes so long.
  static func prepare(_ text: String, seconds: UInt32 = 90) {
    count = min(text.utf8.count, 255)
    strncpy(words, text, 255)
    alarm(seconds)
    if isReady { return }
    isReady = true
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
      signal(number) { number in
        write(STDERR_FILENO, LastWords.words, LastWords.count)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
