import Serving
import Testing
import Visiting

/// A server on this machine answers requests and streams, and loses nothing by what is wrong.
@Suite(.serialized) struct ServerTests {
  private func server(_ change: (inout Server.Limits) -> Void = { _ in }) throws -> Server {
    var limits = Server.Limits()
    change(&limits)
    return try Server(port: 0, limits: limits)
  }

  @Test func answersARequestWithItsBody() throws {
    let server = try server()
    let visitor = Visitor(server)
    var heads: [RequestHead] = []
    visitor.send(.request("/a/act?x=1", method: "POST", ["Origin: http://here"], body: "{}")) { request in
      heads.append(request.head)
      #expect(request.body == Array("{}".utf8))
      request.answer(Answer(.good, type: .json, "[1]"))
    }
    #expect(heads.map(\.path) == ["/a/act?x=1"])
    #expect(heads.first?.method == "POST")
    #expect(heads.first?.host == "127.0.0.1")
    #expect(heads.first?.origin == "http://here")
    #expect(visitor.status == "HTTP/1.1 200 OK")
    #expect(visitor.received.hasSuffix("\r\n\r\n[1]"))
    #expect(visitor.received.contains("X-Frame-Options: DENY\r\n"))
  }

  @Test func aHeaderThatIsGivenTwiceIsNotTrusted() throws {
    let server = try server()
    var origins: [String?] = []
    Visitor(server).send(.request("/", ["Origin: http://a", "Origin: http://b"])) { request in
      origins.append(request.head.origin)
      request.answer(Answer(.good, type: .words, ""))
    }
    #expect(origins == [""])
  }

  @Test func takesARequestByteByByte() throws {
    let server = try server()
    let visitor = Visitor(server)
    for byte in String.request("/slow") { visitor.send(String(byte)) }
    #expect(visitor.status == "HTTP/1.1 200 OK")
  }

  @Test func answersSeveralRequestsOfOneConnection() throws {
    let server = try server()
    let visitor = Visitor(server)
    visitor.send(.request("/1") + .request("/2"))
    visitor.send(.request("/3"))
    #expect(visitor.received.components(of: "HTTP/1.1 200 OK") == 3)
  }

  static let refused: [(String, status: String)] = [
    (.request("/", method: "POST", body: String(repeating: "a", count: 10 << 20)), "413"),
    (.request("/", method: "POST", ["Transfer-Encoding: chunked"]) + "5\r\nhello\r\nFFFFFFFF\r\n", "4"),
    (.request("/", ["X: " + String(repeating: "a", count: 1 << 20)]), "4"),
    (.request("/", method: "PUT"), "501"), (.request("/", method: "TRACE"), "501"),
    ("no request\r\n\r\n", "400"),
  ]

  @Test(arguments: refused)
  func refusesWhatIsTooLargeOrNoRequest(_ text: String, _ status: String) throws {
    let server = try server()
    let visitor = Visitor(server)
    var count = 0
    visitor.send(text) { request in
      count += 1
      request.answer(Answer(.good, type: .words, ""))
    }
    visitor.serveUntilClosed()
    #expect(count == 0)
    #expect(
      visitor.isClosed && (visitor.received.isEmpty || visitor.status.hasPrefix("HTTP/1.1 \(status)")),
      "\(visitor.status)")
    let next = Visitor(server)
    next.send(.request("/"))
    #expect(next.status == "HTTP/1.1 200 OK")
  }

  @Test func pathsAreGivenAsTheyAre() throws {
    let server = try server()
    var paths: [String] = []
    for path in ["/../../etc/passwd", "/%2e%2e/x", "/a//b", "/\u{1F600}"] {
      Visitor(server).send(.request(path)) { request in
        paths.append(request.head.path)
        request.answer(Answer(.notFound, type: .words, ""))
      }
    }
    #expect(paths.prefix(3) == ["/../../etc/passwd", "/%2e%2e/x", "/a//b"])
  }

  @Test func refusesConnectionsBeyondTheLimitInWords() throws {
    let server = try server { $0.connections = 8 }
    let first = (0..<8).map { _ in Visitor(server) }
    for visitor in first { visitor.send("GET / HTTP/1.1\r\n") }
    #expect(server.connectionCount == 8)
    for _ in 0..<1_000 {
      let visitor = Visitor(server)
      visitor.serveUntilClosed()
      #expect(visitor.status == "HTTP/1.1 503 Service Unavailable")
      #expect(visitor.received.contains("too many connections"))
      #expect(visitor.isClosed)
    }
    #expect(server.connectionCount == 8)
    for visitor in first { visitor.send("\r\n") }
    #expect(Set(first.map(\.status)) == ["HTTP/1.1 200 OK"])
    #expect(first.map(\.isClosed).contains(true) == false)
    for visitor in first { visitor.leave() }
    for _ in 0..<500 where server.connectionCount > 0 { server.wait(atMost: 5) }
    let last = Visitor(server)
    last.send(.request("/"))
    #expect(last.status == "HTTP/1.1 200 OK")
    #expect(server.connectionCount == 1)
  }

  @Test func closesConnectionsThatSayNothing() throws {
    let server = try server { $0.patience = 1 }
    let half = [Visitor(server), Visitor(server), Visitor(server)]
    half[1].send("GET / HT")
    half[2].send("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nab")
    for _ in 0..<300 where server.connectionCount > 0 { server.wait(atMost: 10) }
    #expect(server.connectionCount == 0)
    for visitor in half { visitor.receive() }
    #expect(half.map(\.isClosed) == [true, true, true])
  }
}

/// Streams of events.
extension ServerTests {
  private func open(_ visitor: Visitor) -> Server.Stream? {
    var stream: Server.Stream?
    visitor.send(.request("/events")) { stream = $0.stream() }
    return stream
  }

  @Test func sendsAStreamUntilItsReaderLeaves() throws {
    let server = try server { $0.patience = 1 }
    let visitor = Visitor(server)
    let stream = try #require(open(visitor))
    #expect(server.streamCount == 1)
    server.send(EventText("change", "a\nb").text, to: stream)
    visitor.serve()
    #expect(visitor.received.contains("Content-Type: text/event-stream\r\n"))
    #expect(visitor.received.contains("event: change\ndata: a\ndata: b\n\n"))
    // It is longer silent than other connections may be.
    for _ in 0..<130 { server.wait(atMost: 10) }
    #expect(server.streamCount == 1)
    visitor.leave()
    for _ in 0..<100 where server.streamCount > 0 { server.wait(atMost: 10) }
    #expect(server.streamCount == 0)
    server.send(EventText.pulse, to: stream)
  }

  @Test func closesAStreamWhoseReaderIsTooSlow() throws {
    let server = try server { $0.backlog = 1 << 20 }
    let visitor = Visitor(server)
    let stream = try #require(open(visitor))
    let event = EventText("change", String(repeating: "a", count: 1 << 16)).text
    for _ in 0..<200 where server.streamCount > 0 {
      server.send(event, to: stream)
      server.wait(atMost: 0)
    }
    #expect(server.streamCount == 0)
    #expect(server.connectionCount == 0)
  }

  @Test func closesEverythingAtItsEnd() throws {
    var server: Server? = try server()
    let port = server?.port ?? 0
    server = nil
    let next = try Server(port: port)
    #expect(next.port == port)
    #expect(throws: ServingError.portTaken(port)) { _ = try Server(port: port) }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
