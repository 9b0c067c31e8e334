import Glibc

/// Ends the process.
package func exit(with status: Int32) -> Never {
  Glibc.exit(status)
}
