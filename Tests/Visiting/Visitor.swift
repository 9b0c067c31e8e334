import Glibc
package import Serving

/// A client that sends raw bytes to a server in the same thread.
package final class Visitor {
  private let socket: Int32
  private let server: Server
  /// The text that has arrived so far.
  package private(set) var received = ""
  /// True if the server has closed the connection.
  package private(set) var isClosed = false

  /// Connects to a server.
  package init(_ server: Server) {
    self.server = server
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(server.port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    precondition(status == 0, "no connection: \(errno)")
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
  }

  deinit { leave() }

  /// Closes the connection.
  package func leave() {
    if !isClosed { close(socket) }
    isClosed = true
  }

  /// Sends bytes. What the server does not take at once is sent while it runs.
  package func send(
    _ text: String, serving answer: (Request) -> Void = { $0.answer(Answer(.good, type: .words, "hello")) }
  ) {
    send(Array(text.utf8), serving: answer)
  }

  /// Sends bytes.
  package func send(
    _ bytes: [UInt8], serving answer: (Request) -> Void = { $0.answer(Answer(.good, type: .words, "hello")) }
  ) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN { isClosed = true }
      serve(answer)
    }
    serve(answer)
  }

  /// Lets the server answer, and receives what it has sent.
  /// - Parameter milliseconds: The time that the server may wait.
  package func serve(
    for milliseconds: Int = 1,
    _ answer: (Request) -> Void = { $0.answer(Answer(.good, type: .words, "hello")) }
  ) {
    // A connection is accepted, read, and answered in turns of its own.
    var quietTurns = 0
    while quietTurns < 3 {
      server.wait(atMost: milliseconds)
      quietTurns += 1
      while let request = server.next() {
        answer(request)
        quietTurns = 0
      }
      if receive() { quietTurns = 0 }
    }
  }

  /// Lets the server run until the connection is closed.
  package func serveUntilClosed() {
    for _ in 0..<500 where !isClosed {
      server.wait(atMost: 5)
      while let request = server.next() { request.answer(Answer(.good, type: .words, "")) }
      while receive() {}
    }
  }

  /// Receives what is there. Returns whether there was anything.
  @discardableResult
  package func receive() -> Bool {
    guard !isClosed else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    if count > 0 {
      received += String(decoding: bytes.prefix(count), as: UTF8.self)
      return true
    }
    if count == 0 || errno != EAGAIN {
      close(socket)
      isClosed = true
    }
    return false
  }

  /// The first line of what has arrived.
  package var status: String { String(received.prefix { !$0.isNewline }) }
}

extension String {
  /// A request of a path, as a browser sends it.
  package static func request(
    _ path: String, method: String = "GET", _ headers: [String] = [], body: String = ""
  )
    -> String
  {
    let own = ["Host: 127.0.0.1"] + headers + (method == "POST" ? ["Content-Length: \(body.utf8.count)"] : [])
    return "\(method) \(path) HTTP/1.1\r\n\(own.map { $0 + "\r\n" }.joined())\r\n\(body)"
  }
}
