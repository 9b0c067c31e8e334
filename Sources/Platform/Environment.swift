import Glibc

/// The variables that the process was started with.
package enum Environment {
  /// A variable's value, or nil when it is not set; bytes that are not UTF-8 are replaced by `U+FFFD`.
  package static func value(of name: String) -> String? {
    guard !name.utf8.contains(0), let value = getenv(name) else { return nil }
    return String(cString: value)
  }
}
