import Glibc

/// Runs a program on a separate stack, so that the call depth of scripts is independent of shell limits.
///
/// Signals reach the program as usual. The first thread only waits.
/// - Returns: The result of `program`. If the system provides no other thread, it runs on the first one.
package func onProgramStack(_ program: @escaping () -> Int32) -> Int32 {
  let stay = Stay(program)
  guard let thread = stay.begin(bytes: 16 << 20) else { return program() }
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  pthread_join(thread, nil)
  return stay.status
}

/// A program and its result.
private final class Stay {
  private let program: () -> Int32
  private(set) var status: Int32 = 0

  init(_ program: @escaping () -> Int32) { self.program = program }

  /// Starts the program on a thread with a stack of this size, or returns nil if there is no room for one.
  func begin(bytes: Int) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return nil }
    var thread = pthread_t()
    let context = Unmanaged.passUnretained(self).toOpaque()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        let stay = Unmanaged<Stay>.fromOpaque(context!).takeUnretainedValue()
        stay.status = stay.program()
        return nil
      }, context)
    return code == 0 ? thread : nil
  }
}
