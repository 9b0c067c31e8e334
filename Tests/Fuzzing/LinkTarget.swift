import Routing
package import StageWalk

/// URLs: what a link says, written as a URL, is read as the same link; in linear time.
package struct LinkTarget: FuzzTarget {
  package static let name = "links"

  private let mutator = Mutator(words: Self.words)
  private static let words = [
    "http", "https", "shop", "x-a.b+1", "://", ":", "//", "/", "?", "#", "&", "=", ";", ",", "@", ":80",
    ":443", ":8080",
    "shop.example", "EXAMPLE.com.", "[::1]", "localhost", "a", "B", "1", ".", "..", "%2e", "%2E%2e", "%2F",
    "%2f..",
    "%25", "%41", "%C3%A4", "%E2%80%A2", "a=b", "a=1&a=2", "=", "+", "%20", "~", "!", "'", "(", ")", "*", "$",
  ]
  private static let seeds = [
    "photos://photo/3?from=mail", "https://shop.example/p/2?sort=old#top", "https://Example.COM.:443/a//b",
    "a:b",
    "photos:photo/../3", "photos:///photo/%2e%2e/3", "photos://a%2Fb/c", "http://a:80/?&&a==b&=", "s:",
    "s://", "s:/",
    "chat://chat/ann", "bank://transfer/31?amount=5", "https://例え.jp/ä", "photos://photo#a?b#c%20",
  ]

  package init(_ room: borrowing FuzzRoom) throws {}

  package mutating func input(_ random: inout Random) -> FuzzInput {
    var text: [UInt8] = []
    if Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<Int.random(in: 0...10, using: &random) { text += Mutator.some(mutator.words, &random) }
    } else {
      text = Array((Self.seeds.randomElement(using: &random) ?? "a:").utf8)
    }
    let times = Int.random(in: 0...6, using: &random)
    let other = Array((Self.seeds.randomElement(using: &random) ?? "a:").utf8)
    return FuzzInput([mutator.mutated(text, &random, times: times, other: other)])
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let text = input.lines.text
    let link: Link
    do throws(LinkError) { link = try Link(text) } catch { return fault(of: error, text) }
    guard link.text == text else { return "its text is another: \(link.text)" }
    return fault(of: link, writtenAs: Self.written(link)) ?? timeFault(of: link)
  }

  private func fault(of link: Link, writtenAs url: String) -> String? {
    guard url.utf8.count <= Link.limit else { return nil }
    do throws(LinkError) {
      let again = try Link(url)
      if again.scheme != link.scheme { return "another scheme when it is written: \(url)" }
      if again.host != link.host || again.port != link.port {
        return "another host when it is written: \(url)"
      }
      if again.path != link.path { return "another path when it is written: \(url), \(again.path.encoded)" }
      if again.query != link.query { return "another query when it is written: \(url)" }
      if again.fragment != link.fragment { return "another fragment when it is written: \(url)" }
      return Self.written(again) == url ? nil : "it is never written twice alike: \(url)"
    } catch {
      return "refused when it is written: \(url): \(error.message)"
    }
  }

  private func fault(of error: LinkError, _ text: String) -> String? {
    if Words.areBad(error.message, of: text) { return "bad words: \(error.message)" }
    do throws(LinkError) { _ = try Link(text) } catch let second {
      return second == error ? nil : "another error: \(second)"
    }
    return "refused, and then not"
  }

  /// A link of the greatest size made of its letters takes no more than its share. Looked at one link in a hundred.
  private func timeFault(of link: Link) -> String? {
    guard link.text.utf8.reduce(0, { $0 &* 31 &+ Int($1) }) & 127 == 0 else { return nil }
    let tail = "/" + link.path.encoded + "%2F.."
    let text = "s:" + String(repeating: tail, count: Link.limit / tail.utf8.count)
    let (time, _) = Stopwatch.seconds { try? Link(text) }
    return time > 0.1 ? "it takes long: \(time) s for \(text.utf8.count) bytes" : nil
  }

  static func written(_ link: Link) -> String {
    let site = link.host.map { $0 + (link.port.map { ":\($0)" } ?? "") } ?? ""
    let query = link.query.map { encoded($0.name) + ($0.value.map { "=" + encoded($0) } ?? "") }
    return "\(link.scheme)://\(site)\(link.path.encoded)"
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (link.fragment.map { "#" + encoded($0) } ?? "")
  }

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.map { byte in
      (48...57).contains(byte) || (97...122).contains(byte)
        ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }.joined()
  }
}
