import CStart
import Glibc

/// Another process of this program, with pipes to its input and from its two outputs.
///
/// The process is killed when the last reference to this object is released.
package final class Child {
  /// The descriptor for reading its standard output.
  package let output: Int32
  /// The descriptor for reading its standard error.
  package let complaints: Int32
  /// The process id.
  package let number: Int32
  private var input: Int32?
  private var ending: ExitStatus?

  /// The way in which a process ended.
  package enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Starts this program with other arguments.
  /// - Throws: ``PlatformError/notStarted(reason:)``.
  package init(_ arguments: [String]) throws(PlatformError) {
    let input = try Pipe()
    let output = try Pipe()
    let complaints = try Pipe()
    number = try Self.spawn(arguments, [input.reading, output.writing, complaints.writing])
    self.input = input.takeWriting()
    self.output = output.takeReading()
    self.complaints = complaints.takeReading()
  }

  deinit {
    closeInput()
    if ending == nil {
      kill()
      _ = wait()
    }
    close(output)
    close(complaints)
  }

  /// Sends bytes to the process, waiting until it takes them. It does not report if the process has ended.
  package func send(_ bytes: [UInt8]) {
    guard let input else { return }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
      if count > 0 { start += count } else if errno != EINTR { return }
    }
  }

  /// Closes its input, so that it reads the end of the data.
  package func closeInput() {
    if let input { close(input) }
    input = nil
  }

  /// Returns the bytes that arrived at one of its outputs, waiting if there are none. It is empty at the end.
  package func read(_ descriptor: Int32) -> [UInt8] {
    Descriptor.read(upTo: 64 << 10, from: descriptor)
  }

  /// Kills the process.
  package func kill() { Glibc.kill(number, SIGKILL) }

  /// Waits until the process has ended.
  package func wait() -> ExitStatus {
    if let ending { return ending }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ending = signal == 0 ? ExitStatus.exited((status >> 8) & 0xFF) : .killed(signal: signal)
    self.ending = ending
    return ending
  }

  private static func spawn(_ arguments: [String], _ streams: [Int32]) throws(PlatformError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var attributes = Self.freshSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var words: [UnsafeMutablePointer<CChar>?] = (["flowhost"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, fh_program(), &actions, &attributes, &words, environ)
    guard code == 0 else { throw .notStarted(reason: reason(code)) }
    return number
  }

  /// Returns attributes that block no signal, whatever signals this process blocks.
  private static func freshSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    return attributes
  }
}

/// Both ends of a pipe, closed at the end of their scope unless taken.
private struct Pipe: ~Copyable {
  let reading: Int32
  let writing: Int32

  init() throws(PlatformError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .notStarted(reason: reason(errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  consuming func takeReading() -> Int32 {
    let (reading, writing) = (reading, writing)
    discard self
    close(writing)
    return reading
  }

  consuming func takeWriting() -> Int32 {
    let (reading, writing) = (reading, writing)
    discard self
    close(reading)
    return writing
  }
}
