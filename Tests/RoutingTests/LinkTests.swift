import Routing
import Testing

/// The parts of a URL that are read.
struct LinkTests {
  /// URL, scheme, host and port, path, query, fragment.
  static let links: [(String, String, String?, String, [String], String?)] = [
    ("photos://photo/3", "photos", nil, "/photo/3", [], nil),
    ("photos:///photo/3", "photos", nil, "/photo/3", [], nil),
    ("photos:photo/3", "photos", nil, "/photo/3", [], nil),
    ("photos:/photo/3", "photos", nil, "/photo/3", [], nil),
    ("photos://", "photos", nil, "/", [], nil),
    ("photos:", "photos", nil, "/", [], nil),
    ("photos://Photo/3", "photos", nil, "/Photo/3", [], nil),
    ("photos://a@b:1/c", "photos", nil, "/a@b:1/c", [], nil),
    ("photos://cart/", "photos", nil, "/cart/", [], nil),
    ("photos://cart/../3", "photos", nil, "/cart/3", [], nil),
    ("photos:%2E%2e", "photos", nil, "/", [], nil),
    ("photos:../3", "photos", nil, "/3", [], nil),
    ("photos://../3", "photos", nil, "/3", [], nil),
    ("photos://%2E", "photos", nil, "/", [], nil),
    ("PHOTOS://photo", "photos", nil, "/photo", [], nil),
    ("x-photos.2+a://b", "x-photos.2+a", nil, "/b", [], nil),
    ("photos://photo?a=1&b=2&a=3", "photos", nil, "/photo", ["a=1", "b=2", "a=3"], nil),
    ("photos://?a=1", "photos", nil, "/", ["a=1"], nil),
    ("photos://photo?a&b=&=c&&d=e=f", "photos", nil, "/photo", ["a", "b=", "=c", "d=e=f"], nil),
    ("photos://photo?q=a+b%20c%2Bd%26", "photos", nil, "/photo", ["q=a+b c+d&"], nil),
    ("photos://photo?", "photos", nil, "/photo", [], nil),
    ("photos://photo#", "photos", nil, "/photo", [], ""),
    ("photos://photo#a?b#c%20", "photos", nil, "/photo", [], "a?b#c "),
    ("photos://photo?a=/b?c#d", "photos", nil, "/photo", ["a=/b?c"], "d"),
    ("https://example.com", "https", "example.com", "/", [], nil),
    ("HTTPS://Example.COM./a//b", "https", "example.com", "/a//b", [], nil),
    ("https://example.com?a=1", "https", "example.com", "/", ["a=1"], nil),
    ("https://example.com:443/a", "https", "example.com", "/a", [], nil),
    ("https://example.com:/a", "https", "example.com", "/a", [], nil),
    ("http://example.com:80/a", "http", "example.com", "/a", [], nil),
    ("https://example.com:8443/a", "https", "example.com:8443", "/a", [], nil),
    ("http://example.com:443/a", "http", "example.com:443", "/a", [], nil),
    ("https://bücher.example/ä", "https", "bücher.example", "/%C3%A4", [], nil),
    ("https://example.com/a/./b/../c", "https", "example.com", "/a/c", [], nil),
    ("https://example.com/a/b/..", "https", "example.com", "/a/", [], nil),
    ("https://example.com/../../a", "https", "example.com", "/a", [], nil),
    ("https://example.com/a/%2e%2E/b", "https", "example.com", "/b", [], nil),
    ("https://example.com/a%2Fb/c%20d%C3%A9", "https", "example.com", "/a%2Fb/c%20d%C3%A9", [], nil),
    ("https://example.com/%41%7e", "https", "example.com", "/A~", [], nil),
  ]

  @Test(arguments: links)
  func `a link is read`(
    _ text: String, _ scheme: String, _ host: String?, _ path: String, _ query: [String], _ fragment: String?
  ) throws {
    let link = try Link(text)
    #expect(link.text == text)
    #expect(link.scheme == scheme)
    #expect(link.host.map { $0 + (link.port.map { ":\($0)" } ?? "") } == host)
    #expect(link.path.encoded == path)
    #expect(link.query.map { $0.name + ($0.value.map { "=" + $0 } ?? "") } == query)
    #expect(link.fragment == fragment)
  }

  static let refused: [(String, LinkError, String)] = [
    ("", .empty, "the link is empty. Write 'photos://photo/3' or 'https://example.com/photo/3'."),
    (
      "a:" + String(repeating: "é", count: 51_200), .tooLong(bytes: 102_402, limit: 8_192),
      "the link has 102402 bytes, 8192 at most"
    ),
    ("photo/3", .noScheme, "the link has no scheme. Begin with one: 'photos://' or 'https://'."),
    ("//example.com", .noScheme, "the link has no scheme. Begin with one: 'photos://' or 'https://'."),
    ("/a:b", .noScheme, "the link has no scheme. Begin with one: 'photos://' or 'https://'."),
    ("://a", .badScheme(""), "bad scheme ''. A scheme is letters, digits, '+', '-' and '.'."),
    ("1a://b", .badScheme("1a"), "bad scheme '1a'. A scheme is letters, digits, '+', '-' and '.'."),
    ("ä://b", .badScheme("ä"), "bad scheme 'ä'. A scheme is letters, digits, '+', '-' and '.'."),
    ("https:", .noHost, "the link names no host. Write 'https://example.com/'."),
    ("https:/example.com", .noHost, "the link names no host. Write 'https://example.com/'."),
    ("https:///a", .noHost, "the link names no host. Write 'https://example.com/'."),
    ("https://:80/a", .noHost, "the link names no host. Write 'https://example.com/'."),
    ("https://a..b/", .badHost("a..b"), "bad host 'a..b'. A host is letters, digits, '-', '_' and '.'."),
    ("https://a%2fb/", .badHost("a%2fb"), "bad host 'a%2fb'. A host is letters, digits, '-', '_' and '.'."),
    ("https://[::1]/", .badHost("["), "bad host '['. A host is letters, digits, '-', '_' and '.'."),
    ("https://a:x/", .badPort("x"), "bad port 'x'. A port is a number up to 65535."),
    ("https://a:65536/", .badPort("65536"), "bad port '65536'. A port is a number up to 65535."),
    ("https://a:+1/", .badPort("+1"), "bad port '+1'. A port is a number up to 65535."),
    (
      "https://shop.example@evil.example/", .user("shop.example"),
      "the link carries a user, 'shop.example'. Remove it, and the '@'."
    ),
    ("shop://a b", .forbidden(" ", column: 9), "column 9: a blank in a link. Write '%20'."),
    ("shop://é\n", .forbidden("\n", column: 9), "column 9: a line break in a link. Write '%0A'."),
    ("shop://\u{0}", .forbidden("\u{0}", column: 8), "column 8: a control character in a link. Remove it."),
    (#"https://a\b"#, .forbidden("\\", column: 10), #"column 10: '\' in a link. Write '%5C'."#),
    ("shop://a?b=<", .forbidden("<", column: 12), "column 12: '<' in a link. Write '%3C'."),
    (
      "shop://é/%4", .notHexadecimal("%4", column: 10),
      "column 10: '%4' is no percent sequence. Write '%25' for a percent sign."
    ),
    (
      "shop://a?b=100%&c=d", .notHexadecimal("%&c", column: 15),
      "column 15: '%&c' is no percent sequence. Write '%25' for a percent sign."
    ),
    (
      "shop://a/%E9t", .notUTF8(column: 10),
      "column 10: the percent sequence is not UTF-8. Encode the text as UTF-8."
    ),
    (
      "shop://a#%FF", .notUTF8(column: 10),
      "column 10: the percent sequence is not UTF-8. Encode the text as UTF-8."
    ),
    (
      "shop://a%C3/%A9", .notUTF8(column: 9),
      "column 9: the percent sequence is not UTF-8. Encode the text as UTF-8."
    ),
    (
      "shop://a%00b", .zero(column: 9),
      "column 9: '%00' is not allowed in a link. Remove it."
    ),
  ]

  @Test(arguments: refused)
  func `what is no link is refused with its reason`(_ text: String, _ error: LinkError, _ message: String) {
    #expect(throws: error) { try Link(text) }
    #expect(error.message == message)
  }
}
