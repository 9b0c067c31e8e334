import Serving
import Testing

/// Only those who know the address are answered, and no page elsewhere can use it for them.
@Suite struct AddressTests {
  private static let token = String(repeating: "0123abcd", count: 4)
  private let address = Address(port: 8080, token: token)

  private func head(_ path: String, _ headers: [String: String] = [:]) -> RequestHead {
    RequestHead(method: "GET", path: path) { ["Host": "127.0.0.1:8080"].merging(headers) { $1 }[$0] }
  }

  @Test func saysTheAddress() {
    #expect(address.text == "http://127.0.0.1:8080/\(Self.token)/")
    #expect(Address(port: 1).token.count == 32)
    #expect(Address(port: 1).token != Address(port: 1).token)
  }

  static let answered: [(path: String, headers: [String: String], name: String)] = [
    ("/\(token)/", [:], ""), ("/\(token)/events", [:], "events"),
    ("/\(token)/act", ["Host": "localhost:8080", "Origin": "http://localhost:8080"], "act"),
    ("/\(token)/act", ["Origin": "http://127.0.0.1:8080", "Sec-Fetch-Site": "same-origin"], "act"),
    ("/\(token)/", ["Sec-Fetch-Site": "none"], ""), ("/\(token)/../x", [:], "../x"),
  ]

  @Test(arguments: answered)
  func answersItsOwnPages(_ path: String, _ headers: [String: String], _ name: String) throws {
    #expect(try address.name(of: head(path, headers)) == name)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80"])
  func answersWithoutThePortThatIsUsual(_ host: String) throws {
    let usual = Address(port: 80, token: Self.token)
    let headers = ["Host": host, "Origin": "http://" + host]
    #expect(try usual.name(of: head("/\(Self.token)/act", headers)) == "act")
    #expect(throws: Refusal.foreignHost("a.example")) {
      try usual.name(of: head("/\(Self.token)/", ["Host": "a.example"]))
    }
  }

  static let refused: [(path: String, headers: [String: String], refusal: Refusal)] = [
    ("/\(token)/", ["Host": "evil.example:8080"], .foreignHost("evil.example:8080")),
    ("/\(token)/", ["Host": "127.0.0.1"], .foreignHost("127.0.0.1")),
    ("/\(token)/", ["Host": "127.0.0.1:8081"], .foreignHost("127.0.0.1:8081")),
    ("/\(token)/", ["Host": ""], .foreignHost("")),
    ("/\(token)/act", ["Origin": "http://evil.example"], .foreignOrigin("http://evil.example")),
    ("/\(token)/act", ["Origin": "null"], .foreignOrigin("null")),
    ("/\(token)/act", ["Origin": ""], .foreignOrigin("")),
    ("/\(token)/act", ["Origin": "https://127.0.0.1:8080"], .foreignOrigin("https://127.0.0.1:8080")),
    ("/\(token)/", ["Sec-Fetch-Site": "cross-site"], .foreignOrigin("cross-site")),
    ("/", [:], .wrongToken), ("", [:], .wrongToken), ("/\(token)", [:], .wrongToken),
    ("/\(token.dropLast())/", [:], .wrongToken), ("/\(token.dropLast())e/", [:], .wrongToken),
    ("/\(token.uppercased())/", [:], .wrongToken), ("//\(token)/", [:], .wrongToken),
    ("/x/\(token)/", [:], .wrongToken), ("http://127.0.0.1:8080/\(token)/", [:], .wrongToken),
  ]

  @Test(arguments: refused)
  func refusesOthers(_ path: String, _ headers: [String: String], _ refusal: Refusal) {
    #expect(throws: refusal) { try address.name(of: head(path, headers)) }
  }

  @Test func refusesARequestWithoutHost() {
    let head = RequestHead(method: "GET", path: "/\(Self.token)/") { _ in nil }
    #expect(throws: Refusal.foreignHost("")) { try address.name(of: head) }
  }
}
