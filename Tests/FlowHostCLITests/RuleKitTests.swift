import Foundation
import JSON
import Kit
import ScreenStack
import TestSupport
import Testing

/// The way of a kit: questions are exported, and made-up answers come back.
struct RuleKitTests {
  static let folder = Program.repository + "/Tests/FlowHostCLITests/Kit"

  @Test func `the kit is written to a file and to standard output`() throws {
    let folder = try TemporaryFolder()
    let written = try Program.shell("cd \(folder.path) && flowhost rules --export kit.json")
    #expect(written == Program.Result("wrote kit.json: \(KitCase.all.count) cases\n"))
    let text = try String(contentsOfFile: folder.path + "/kit.json", encoding: .utf8)
    #expect(try Program.flowhost("rules", "--export", "-").output == text)
    let kit = try JSONReader.value(of: Array(text.utf8))
    #expect(kit.member("cases")?.elements?.compactMap { $0.member("id")?.text } == KitCase.all.map(\.id))
  }

  @Test func `answers are confirmed, refuted, flaky, crashed and skipped`() throws {
    let result = try Program.flowhost("rules", "--verify", Self.folder + "/answers.jsonl")
    let report = try String(contentsOfFile: Self.folder + "/report.txt", encoding: .utf8)
    #expect(result == Program.Result(report, status: 1))
  }

  @Test func `answers that only confirm are a success`() throws {
    let folder = try TemporaryFolder()
    let lines = try String(contentsOfFile: Self.folder + "/answers.jsonl", encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("tab-order") && $0.contains("18.2") }
    try folder.file("good.jsonl", lines.joined(separator: "\n"))
    let result = try Program.flowhost("rules", "--verify", folder.path + "/good.jsonl")
    #expect(result.status == 0 && result.output.contains("1 confirmed, 0 not, 0 skipped"))
  }

  static let wrong: [(text: String, complaint: String)] = [
    ("", "a.jsonl has no answer to a question of 'flowhost rules --export'"),
    (
      "x\n{\"case\":1,}",
      "a.jsonl:2: a name in quotes is missing, in column 11. Each line is an object, as the app of the kit prints it."
    ),
  ]

  @Test(arguments: wrong)
  func `a file without answers is an error`(_ text: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.jsonl", text)
    let result = try Program.shell("cd \(folder.path) && flowhost rules --verify a.jsonl")
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  /// Otherwise the app would skip a step, or play another one. Settings and questions are nothing for it to play.
  @Test func `the app of the kit knows every word of it`() throws {
    let app = try String(
      contentsOfFile: "\(Program.repository)/scripts/device/RulesKit.swift", encoding: .utf8)
    // A comment is no code.
    let code = app.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
    let kit = KitCase.kit(version: "1")
    let (names, values) = (Self.names(in: kit), Self.values(in: kit))
    #expect(names.isSuperset(of: ["steps", "mayFail", "hidesBack"]))
    #expect(values.isSuperset(of: ["pushNil", "content swipe", "custom"]))
    for name in names.subtracting(["settings", "asks"]) {
      #expect(code.contains(try Regex("\\b\(name)\\b")), "\(name)")
    }
    for value in values { #expect(code.contains("\"\(value)\""), "\(value)") }
  }

  /// The names of fields.
  private static func names(in value: Value) -> Set<String> {
    guard case .table(let fields) = value else {
      return (value.elements ?? []).reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
    return fields.reduce(into: []) { $0.formUnion(names(in: $1.value).union([$1.name])) }
  }

  /// The values that select what the app does.
  private static func values(in value: Value) -> Set<String> {
    guard case .table(let fields) = value else {
      return (value.elements ?? []).reduce(into: []) { $0.formUnion(values(in: $1)) }
    }
    return fields.reduce(into: []) { found, field in
      let selects = ["do", "what", "kind", "style"].contains(field.name)
      if selects, let text = field.value.text { found.insert(text) }
      found.formUnion(values(in: field.value))
    }
  }

  @Test func `the app of the kit is Swift`() throws {
    let result = try Program.shell("swiftc -parse \(Program.repository)/scripts/device/RulesKit.swift")
    #expect(result.status == 0, "\(result.complaints)")
  }
}
