import Serving
package import StageWalk
import Visiting

/// Requests: whatever bytes arrive, the server answers the next good request, and keeps no connection.
package struct HTTPTarget: FuzzTarget {
  package static let name = "http"

  private let mutator = Mutator(words: Self.words)
  private let server: Server
  private let address: Address

  private static let words = [
    "GET ", "POST ", "PUT ", "HEAD ", "CONNECT ", "GET", " HTTP/1.1", " HTTP/1.0", " HTTP/9.9", " HTTP/",
    "\r\n", "\n",
    "\r", "\r\n\r\n", "Host: 127.0.0.1:1\r\n", "Host: evil\r\n", "Host:\r\n", "Origin: null\r\n",
    "Content-Length: 5\r\n",
    "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n",
    "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "5\r\nhello\r\n", "FFFFFFFFFFFFFFFF\r\n", "-5\r\n",
    "5;a=b\r\n",
    "Expect: 100-continue\r\n", "Connection: close\r\n", "Connection: keep-alive\r\n",
    "Connection: upgrade\r\n",
    "Upgrade: websocket\r\n", "Content-Type: application/json\r\n", " folded\r\n", ": \r\n", "/", "/../",
    "//", "/%2e%2e/",
    "?", "#", "http://evil/", "*", "events", "act", "complete", "{\"line\":\":back\"}", "{", "TOKEN",
  ]

  private static let seeds = [
    "GET /TOKEN/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "GET /TOKEN/events HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n",
    "POST /TOKEN/act HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n"
      + "{\"line\":\":back\"}",
    "POST /TOKEN/act HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    "GET / HTTP/1.0\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
  ]

  package init(_ room: borrowing FuzzRoom) throws {
    var limits = Server.Limits()
    (limits.connections, limits.headers, limits.body) = (8, 2_000, 2_000)
    server = try Server(port: 0, limits: limits)
    address = Address(port: server.port)
  }

  package mutating func input(_ random: inout Random) -> FuzzInput {
    let pieces = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let seeds = [0, 1].map { _ in Array((Self.seeds.randomElement(using: &random) ?? "").utf8) }
      return mutator.mutated(seeds[0], &random, times: Int.random(in: 0...8, using: &random), other: seeds[1])
    }
    return FuzzInput(pieces)
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let visitor = Visitor(server)
    var streams: [Server.Stream] = []
    for piece in input.pieces {
      visitor.send(named(piece)) { request in
        do throws(Refusal) {
          let name = try address.name(of: request.head)
          if name == "events" { return streams.append(request.stream()) }
          request.answer(Answer(.good, type: .json, "[\(request.body.count)]"))
        } catch {
          request.answer(error.answer)
        }
      }
    }
    for stream in streams { server.send(EventText("change", "x").text, to: stream) }
    visitor.serve()
    visitor.leave()
    return leftFault() ?? nextFault()
  }

  /// Puts the server's token and port into bytes.
  private func named(_ bytes: [UInt8]) -> [UInt8] {
    let text = bytes.split(separator: Array("TOKEN".utf8), omittingEmptySubsequences: false)
      .joined(separator: Array(address.token.utf8))
    return Array(
      Array(text).split(separator: Array("PORT".utf8), omittingEmptySubsequences: false)
        .joined(separator: Array("\(address.port)".utf8)))
  }

  private func leftFault() -> String? {
    for _ in 0..<2_000 where server.connectionCount > 0 { server.wait(atMost: 1) }
    return server.connectionCount == 0 ? nil : "\(server.connectionCount) connections are kept"
  }

  private func nextFault() -> String? {
    let visitor = Visitor(server)
    visitor.send(.request("/next"))
    return visitor.status == "HTTP/1.1 200 OK" ? nil : "the next request gets '\(visitor.status)'"
  }
}
