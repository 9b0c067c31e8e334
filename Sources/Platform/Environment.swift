import Glibc

/// The variables that the process was started with.
package enum Environment {
  /// A variable's value, or nil when it is not set; bytes that are not UTF-8 are replaced by `U+FFFD`.
  package static func value(of name: String) -> String? {
    guard !name.utf8.contains(0), let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// True if a CI server runs this process, so that nobody is there to look at what is written.
  package static var isCI: Bool { isCI { value(of: $0) } }

  /// True if a CI server reads the output of this process, and takes some lines for commands.
  static var hasCommandLog: Bool {
    isCI || ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains { !(value(of: $0) ?? "").isEmpty }
  }

  /// Returns whether variables speak of a CI server.
  package static func isCI(_ value: (String) -> String?) -> Bool {
    value("CI").map { !["", "0", "false"].contains($0) } ?? false
  }

  /// How many processors this process may use.
  package static var processors: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Seconds of a clock that never goes back.
  package static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
