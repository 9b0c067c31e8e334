import Platform
import Testing

struct ArgumentsTests {
  @Test(arguments: ["", "run", "--as=käse", "日本", "a b\n"])
  func `text comes through as it is`(_ text: String) throws {
    #expect(try Arguments.text(of: Array(text.utf8)) == text)
  }

  static let bad: [(bytes: [UInt8], shown: String)] = [
    ([0x63, 0xE9], #"c\xE9"#),
    ([0xFF, 0x2E, 0x6C], #"\xFF.l"#),
    ([0xC3, 0xA9, 0xC3], #"é\xC3"#),
    ([0xE2, 0x82, 0x61], #"\xE2\x82a"#),
    ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
    ([0x0A, 0x80, 0x1B], #"\x0A\x80\x1B"#),
  ]

  @Test(arguments: bad)
  func `what is not text is shown with its bad bytes`(_ bytes: [UInt8], _ shown: String) {
    #expect(throws: PlatformError.argumentNotText(shown: shown)) { try Arguments.text(of: bytes) }
  }

  @Test func `the command's own name is not an argument`() throws {
    #expect(try Arguments.all() == Array(CommandLine.arguments.dropFirst()))
  }
}

struct EnvironmentTests {
  @Test func `a variable has its value, or none`() {
    #expect(Environment.value(of: "PATH")?.isEmpty == false)
    #expect(Environment.value(of: "FLOWHOST_NO_SUCH_VARIABLE") == nil)
    #expect(Environment.value(of: "PATH\0") == nil)
  }
}
