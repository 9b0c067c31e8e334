import Scripting
import Testing

struct VersionRangeTests {
  static let ranges: [(range: String, inside: [String], outside: [String])] = [
    (">=1.0", ["1.0.0", "1.0.1", "2.0.0", "10.0.0"], ["0.9.9"]),
    (">=1.2.3", ["1.2.3", "1.10.0"], ["1.2.2"]),
    ("<2", ["0.0.0", "1.99.99"], ["2.0.0", "2.0.1"]),
    (">=1.0 <2", ["1.0.0", "1.9.0"], ["0.9.0", "2.0.0"]),
    ("<2 >=1.0", ["1.0.0"], ["2.0.0"]),
    ("1", ["1.0.0", "1.9.9"], ["0.9.9", "2.0.0"]),
    ("1.2", ["1.2.0", "1.2.9"], ["1.1.9", "1.3.0"]),
    ("1.2.3", ["1.2.3"], ["1.2.2", "1.2.4"]),
    ("^1.2", ["1.2.0", "1.9.0"], ["1.1.9", "2.0.0"]),
    ("^0.2", ["0.2.0", "0.2.9"], ["0.1.0", "0.3.0"]),
    ("^0.0.3", ["0.0.3"], ["0.0.2", "0.0.4"]),
    ("^0", ["0.0.0", "0.9.0"], ["1.0.0"]),
    ("~1.2", ["1.2.0", "1.2.9"], ["1.3.0", "1.1.0"]),
    ("~1.2.3", ["1.2.3", "1.2.9"], ["1.2.2", "1.3.0"]),
    ("~1", ["1.0.0", "1.9.0"], ["2.0.0"]),
    ("  >=1.0   <2 ", ["1.5.0"], ["2.0.0"]),
    (">=999999999.0.0", ["999999999.0.0"], ["999999998.0.0"]),
  ]

  @Test(arguments: ranges)
  func `a range holds the versions that it says`(_ text: String, _ inside: [String], _ outside: [String])
    throws
  {
    let range = try #require(VersionRange(text))
    for version in inside { #expect(range.contains(try #require(Version(version))), "\(version)") }
    for version in outside { #expect(!range.contains(try #require(Version(version))), "\(version)") }
    #expect(range.text == text)
  }

  @Test(arguments: [
    "", " ", "one", ">1", "<=1", "=1", "*", "1.x", "1.2.3.4", "1.", ".1", "v1.0", ">= 1.0", ">=2 <1", "<0",
    ">=1 <2 <3", "1.0 2.0", "^1 <2", ">=1,<2", "-1", "1234567890", ">=", "1.0-beta",
  ])
  func `what is no range, or holds nothing, is none`(_ text: String) {
    #expect(VersionRange(text) == nil)
    #expect(VersionRange(String(repeating: " ", count: 300) + "1.0") == nil, "too long")
  }

  @Test func `the forms that an error names can all be written`() {
    let forms = VersionRange.forms.split(separator: "\"").map(String.init).filter {
      $0.contains(where: \.isNumber)
    }
    #expect(forms.count == 6)
    for form in forms { #expect(VersionRange(form) != nil, "\(form)") }
  }

  @Test(arguments: ["1.0", "1", "", "1.0.0.0", "a.b.c", "1.0.-1", "1.0.+1", "1. 0.0", "1.0.12345678901"])
  func `a version is three numbers`(_ text: String) { #expect(Version(text) == nil) }

  @Test func `versions stand in the order of their numbers`() throws {
    let texts = ["0.9.10", "1.0.0", "1.0.2", "1.0.10", "1.2.0", "1.10.0", "2.0.0", "10.0.0"]
    let versions = try texts.map { try #require(Version($0)) }
    #expect(versions.sorted() == versions)
    #expect(versions.reversed().sorted().map(\.text) == texts)
  }
}
