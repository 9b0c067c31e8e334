import JSON
import ScreenStack
import Testing

/// Values with their lines.
struct JSONTreeTests {
  private static let text = """
    {
      "a": [1,
        {"b": "]"}
      ], "c":
        {}
    }
    """

  /// The lines of all values, in the order of the text.
  private static func lines(_ tree: JSONTree) -> [Int] {
    switch tree.content {
    case .object(let members): [tree.line] + members.flatMap { lines($0.value) }
    case .array(let elements): [tree.line] + elements.flatMap(lines)
    case .plain: [tree.line]
    }
  }

  @Test func `each value has its line`() throws {
    #expect(Self.lines(try JSONTree(Array(Self.text.utf8))) == [1, 2, 2, 3, 3, 5])
  }

  @Test func `what is no object or array is a plain value`() throws {
    #expect(try JSONTree(Array("\n 3".utf8)).content == .plain(.integer(3)))
    #expect(try JSONTree(Array("\n 3".utf8)).line == 2)
  }

  @Test(arguments: ["{", "[1", "{\"a\" 1}", "[] []", String(repeating: "[", count: 300), "nul"])
  func `a mistake is the one that a value has`(_ text: String) throws {
    let bytes = Array(text.utf8)
    let error = try #require(throws: JSONError.self) { try JSONReader.value(of: bytes) }
    #expect(throws: error) { try JSONTree(bytes) }
  }
}
