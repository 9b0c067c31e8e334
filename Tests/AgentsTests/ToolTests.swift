import Agents
import JSON
import ScreenStack
import Testing

/// The tools: what a call runs, and what agents read about them.
struct ToolTests {
  static let calls: [(name: String, arguments: String, words: [String], input: String)] = [
    ("walk", #"{"plugin":"photos"}"#, ["repl", "--", "photos"], ""),
    (
      "walk", #"{"plugin":"photos/buy","as":"device=pad,user=42","steps":["select 3",":back"]}"#,
      ["repl", "--as=device=pad,user=42", "--", "photos/buy"], "select 3\n:back\n"
    ),
    ("check", "{}", ["check", "--"], ""),
    ("check", #"{"plugin":"shop"}"#, ["check", "--", "shop"], ""),
    ("prove", #"{"plugin":"shop","as":"os=ios18"}"#, ["prove", "--as=os=ios18", "--", "shop"], ""),
    ("map", #"{"plugin":"--accept"}"#, ["map", "--", "--accept"], ""),
    ("map", #"{"plugin":"p","as":"--accept"}"#, ["map", "--as=--accept", "--", "p"], ""),
  ]

  @Test(arguments: calls)
  func `a call is a command, and nothing in it becomes an option`(
    _ name: String, _ arguments: String, _ words: [String], _ input: String
  ) throws {
    let tool = try #require(Tool.all.first { $0.name == name })
    let call = try tool.call(with: try JSONReader.value(of: Array(arguments.utf8)))
    #expect(call.words == words)
    #expect(call.input == input)
  }

  @Test func `only steps have to succeed`() throws {
    let table = Value.table([Value.Field("plugin", .text("p"))])
    let needing = try Tool.all.filter { try $0.call(with: table).needsSuccess }.map(\.name)
    #expect(needing == ["walk"])
  }

  static let mistakes: [(name: String, arguments: String, message: String)] = [
    ("walk", "{}", "'walk' needs the argument 'plugin'."),
    ("prove", "[]", "the arguments of 'prove' have to be an object."),
    ("map", #"{"plugin":3}"#, "'plugin' of 'map' has to be a string."),
    ("walk", #"{"plugin":"p","steps":"buy"}"#, "'steps' of 'walk' has to be an array of strings."),
    ("walk", #"{"plugin":"p","steps":["buy",3]}"#, "'steps' of 'walk' has to be an array of strings."),
    ("check", #"{"name":"p"}"#, "'check' has no argument 'name'. It takes: plugin."),
    (
      "walk", #"{"plugin":"\#(String(repeating: "p", count: 70_000))"}"#,
      "'plugin' of 'walk' has more than 64 KiB. Begin at the end of a scenario instead."
    ),
  ]

  @Test(arguments: mistakes)
  func `wrong arguments are refused with a remedy`(
    _ name: String, _ arguments: String, _ message: String
  ) throws {
    let tool = try #require(Tool.all.first { $0.name == name })
    let value = try JSONReader.value(of: Array(arguments.utf8))
    let error = #expect(throws: ArgumentError.self) { try tool.call(with: value) }
    #expect(error?.message == message)
  }

  @Test func `the definitions are short`() {
    let text = JSONText.of(.list(Tool.all.map(\.definition)))
    #expect(Tool.all.map(\.name) == ["walk", "check", "prove", "map"])
    #expect(text.utf8.count <= 3_600, "\(text.utf8.count) bytes")
  }
}
