import Glibc

/// A program that was run to its end.
struct Spawned {
  /// Its exit status; nil when a signal ended it.
  var status: Int32?
  /// The number of the signal that ended it; 0 when none did.
  var signal: Int32 = 0
  /// True if it had to be ended.
  var isLate = false
  /// Its standard output.
  var product = ""
  /// Its standard error.
  var complaints = ""
  /// The bytes that it had in memory at once, at most.
  var peak = 0
  /// The seconds that it has worked.
  var work = 0.0

  /// Runs a program by its words, each of which is bytes without zeros.
  ///
  /// - Parameters:
  ///   - variables: What is in its environment beside the usual.
  ///   - input: The file that is its standard input.
  static func run(
    _ words: [[UInt8]], in folder: String, seconds: Double, variables extra: [String] = [],
    input: String = "/dev/null"
  ) -> Spawned {
    let outputs = [folder + "/../product", folder + "/../complaints"]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for (number, path) in outputs.enumerated() {
      posix_spawn_file_actions_addopen(&actions, Int32(number) + 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let variables = ["PATH=/usr/bin:/bin", "HOME=\(folder)", "TMPDIR=\(folder)"] + extra
    let arguments: [UnsafeMutablePointer<CChar>?] =
      (["/usr/bin/env", "-C", folder].map { Array($0.utf8) } + words).map { strdup($0.text(ending: 0)) } + [
        nil
      ]
    let environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    var result = Spawned()
    let inherited = forgetPeak()
    guard posix_spawn(&process, arguments[0]!, &actions, nil, arguments, environment) == 0 else {
      return result
    }
    // Other tests may let this process grow just before the child takes over its peak.
    let own = max(inherited, peakOfThisProcess())
    result.wait(for: process, seconds)
    // No more is known of a child that needed less than this process.
    if result.peak <= own { result.peak = 0 }
    (result.product, result.complaints) = (read(outputs[0]), read(outputs[1]))
    for path in outputs { unlink(path) }
    return result
  }

  private mutating func wait(for process: pid_t, _ seconds: Double) {
    var code: Int32 = 0
    let deadline = ContinuousClock.now + .seconds(seconds)
    var pause: useconds_t = 300
    var usage = rusage()
    while wait4(process, &code, WNOHANG, &usage) == 0 {
      if ContinuousClock.now > deadline, !isLate {
        isLate = true
        kill(process, SIGKILL)
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
    signal = code & 0x7F
    if signal == 0 { status = code >> 8 & 0xFF }
    peak = usage.ru_maxrss << 10
    work = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// Sets this process's own peak to its present memory, which a child inherits, and returns it.
  private static func forgetPeak() -> Int {
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    return peakOfThisProcess()
  }

  private static func peakOfThisProcess() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return bytes.prefix(count).map { $0 }.text
  }
}

extension [UInt8] {
  /// The bytes for C, which ends them with a zero.
  fileprivate func text(ending: UInt8) -> [CChar] { (self + [ending]).map { CChar(bitPattern: $0) } }
}
