internal import CServe
internal import Glibc

/// An HTTP server that only programs on this machine can reach. It runs on one thread and calls nothing back.
///
///     let server = try Server(port: 0)
///     while true {
///       server.wait(atMost: nil)
///       while let request = server.next() { … }
///     }
package final class Server {
  private let server: OpaquePointer

  /// The limits, beyond which requests are refused.
  package struct Limits: Sendable {
    /// The number of connections at a time.
    package var connections = 64
    /// The size of all headers of a request.
    package var headers = 16 << 10
    /// The size of a request's body.
    package var body = 64 << 10
    /// The seconds after which a silent connection is closed.
    package var patience = 10
    /// The bytes that can wait for a slow reader of a stream.
    package var backlog = 32 << 20

    /// Creates the default limits.
    package init() {}
  }

  /// Opens a server at a port, or at a free one if it is 0.
  /// - Throws: ``ServingError/portTaken(_:)`` or ``ServingError/noServer(port:code:)``.
  package init(port: Int, limits: Limits = Limits()) throws(ServingError) {
    let limits = cs_Limits(
      connections: Int32(limits.connections), headers: limits.headers, body: limits.body,
      patience: Int32(limits.patience), backlog: limits.backlog)
    guard let server = cs_open(Int32(port), limits) else {
      throw errno == EADDRINUSE ? .portTaken(port) : .noServer(port: port, code: errno)
    }
    self.server = server
  }

  deinit { cs_close(server) }

  /// The port at which it listens.
  package var port: Int { Int(cs_port(server)) }
  /// The number of streams that are read.
  package var streamCount: Int { Int(cs_streams(server)) }
  /// The number of connections.
  package var connectionCount: Int { Int(cs_connections(server)) }

  /// Waits for a descriptor as well, until ``unwatch(_:)``.
  package func watch(_ descriptor: Int32) { cs_watch(server, descriptor) }

  /// Waits no longer for a descriptor.
  package func unwatch(_ descriptor: Int32) { cs_unwatch(server, descriptor) }

  /// Waits for something to happen. Returns whether a watched descriptor is readable.
  /// - Parameter milliseconds: The maximum time, or nil for no limit. The wait can end earlier.
  @discardableResult
  package func wait(atMost milliseconds: Int? = nil) -> Bool {
    cs_wait(server, milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1)
  }

  /// Returns the next request. It has to be answered before the next wait.
  package func next() -> Request? { cs_take(server).map { Request($0) } }

  /// Adds text to a stream. Without a reader, nothing happens.
  package func send(_ text: String, to stream: Stream) {
    var text = text
    text.withUTF8 { cs_send(server, stream.number, $0.baseAddress!, $0.count) }
  }

  /// Waits until what was sent is on its way, at most a second.
  package func drain() { cs_drain(server, 1_000) }

  /// The answer to a request that goes on.
  package struct Stream: Hashable, Sendable {
    let number: UInt64
  }
}
