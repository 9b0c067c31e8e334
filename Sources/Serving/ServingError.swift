internal import Glibc

/// The reason why there is no server.
package enum ServingError: Error, Equatable, Sendable {
  /// Another program listens at the port.
  case portTaken(Int)
  /// The system refuses, with one of its codes.
  case noServer(port: Int, code: Int32)

  /// The reason in words, with a remedy.
  package var message: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is taken by another program. Choose another with --port, or leave it out."
    case .noServer(let port, let code):
      "port \(port) cannot be used: \(String(cString: strerror(code))). Choose another with --port."
    }
  }
}
