/// The characters of one component of a URL, and how others are written there.
///
/// A URL is compared as browsers write it: a character that may stand for itself does, and any other one is
/// percent-encoded as UTF-8, with capitals as digits.
struct Alphabet: Sendable {
  /// The ASCII characters that stand for themselves.
  let plain: ByteSet
  /// The plain characters that are also percent-encoded when they are data, such as `&` in a query.
  let reserved: ByteSet
  /// The ASCII characters that the component consists of, percent signs included.
  let written: ByteSet
  /// A character, plain or percent-encoded.
  let text: Shape

  init(plain: ByteSet, reserved: ByteSet, without ends: String) {
    self.plain = plain
    self.reserved = reserved
    written = ByteSet.all.subtracting(ByteSet(ends))
    let encoded = ByteSet.all.subtracting(plain).union(reserved).subtracting(ByteSet(0))
    text = Shape([[plain]] + Encoding.percent(encoded) + Encoding.beyondASCII)
  }

  private static let unreserved = ByteSet.digits.union(.upper).union(.lower).union(ByteSet("-._~"))
  private static let delimiters = ByteSet("!$&'()*+,;=:@")

  static let path = Alphabet(
    plain: unreserved.union(delimiters).union(ByteSet("/")), reserved: ByteSet("/"), without: "?#")
  static let query = Alphabet(
    plain: unreserved.union(delimiters).union(ByteSet("/?")), reserved: ByteSet("&=+/?"), without: "#")
  static let fragment = Alphabet(plain: query.plain, reserved: query.reserved, without: "")
  /// The value of a query item, which an ampersand ends.
  static let value = Alphabet(
    plain: query.plain.subtracting(ByteSet("&")), reserved: ByteSet("=+/?"), without: "&#")
  /// The name of a query item, which an equals sign ends.
  static let name = Alphabet(
    plain: query.plain.subtracting(ByteSet("&=")), reserved: ByteSet("+/?"), without: "&=#")

  /// Returns the ways to write one of these characters. Those that are in no URL are left out.
  func shape(of scalars: [ClosedRange<UInt32>]) -> Shape {
    var own = ByteSet()
    for range in scalars where range.lowerBound < 128 {
      for scalar in range.lowerBound...min(range.upperBound, 127) where scalar > 0 {
        own.insert(UInt8(scalar))
      }
    }
    let encoded = own.subtracting(plain).union(own.intersection(reserved))
    var texts = [[own.intersection(plain)]] + Encoding.percent(encoded)
    for range in scalars where range.upperBound >= 128 {
      texts += Encoding.texts(of: max(128, range.lowerBound)...min(range.upperBound, 0x10_FFFF))
    }
    return Shape(texts)
  }
}
