import Glibc

/// The environment of the process: its variables, processors and clock.
package enum Environment {
  /// Returns the value of a variable, or nil if it is not set. Bytes that are not UTF-8 become `U+FFFD`.
  package static func value(of name: String) -> String? {
    guard !name.utf8.contains(0), let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Indicates whether a CI server runs this process, so that no user reads its output directly.
  package static var isCI: Bool { isCI { value(of: $0) } }

  /// Indicates whether a CI server reads the output of this process and treats some lines as commands.
  static var hasCommandLog: Bool {
    isCI || ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { !(value(of: $0) ?? "").isEmpty }
  }

  /// Returns whether variables are those of a CI server.
  package static func isCI(_ value: (String) -> String?) -> Bool {
    value("CI").map { !["", "0", "false"].contains($0) } ?? false
  }

  /// The number of processors that this process may use.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// The seconds of a clock that never goes back.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
