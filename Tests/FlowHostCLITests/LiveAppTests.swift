import FlowHostCLI
import JSON
import Repl
import ScreenStack
import Scripting
import TestSupport
import Testing

/// An app that pages show while it runs: lines act, going back undoes, and what can be done is offered as lines.
struct LiveAppTests {
  private let app: LiveApp

  init() throws {
    var setup = Setup()
    setup.plugins = PluginFolders([Program.repository + "plugins"])
    app = try LiveApp(.plugin("photos"), setup)
  }

  private var document: Value {
    get throws { try JSONReader.value(of: Array(app.everything().utf8)) }
  }

  private func run() throws -> Value {
    try #require(try document.member("document")?.member("runs")?.elements?[0])
  }

  private func acts() throws -> [String] {
    try run().member("acts")?.elements?.compactMap { $0.member("words")?.text } ?? []
  }

  private func path() throws -> String? { try document.member("live")?.member("path")?.text }

  private func take(_ lines: String..., at act: Int? = nil) throws {
    for line in lines {
      _ = try app.take(line, at: act)
      _ = app.change()
    }
  }

  private func offer(after act: Int) throws -> Value {
    try #require(try run().member("offers")?.elements?[act])
  }

  private func lines(_ kind: String, after act: Int) throws -> [String] {
    try offer(after: act).member(kind)?.elements?.compactMap { $0.member("line")?.text } ?? []
  }

  @Test func `a scenario that cannot be read leaves the app and its folders`() throws {
    try take(":tap select 3")
    let folders = app.folders
    try take(":load ../../missing/scenario")
    #expect(try path() == "photos photo")
    #expect(app.folders == folders)
    #expect(try acts() == ["launch photos", "tap select 3"])
  }

  @Test func `lines act, and what can be done then is offered`() throws {
    #expect(try lines("taps", after: 0) == [":tap quick", ":tap select"])
    try take(":tap select 3", ":tap buy")
    #expect(try acts() == ["launch photos", "tap select 3", "tap buy"])
    #expect(try path() == "photos photo sign_in")
    #expect(try lines("taps", after: 1) == [":tap buy", ":tap gift"])
    #expect(try lines("taps", after: 2) == [":tap cancel", ":tap submit"])
    #expect(try lines("others", after: 2) == [":back", ":hold_back photos"])
    let submit = try offer(after: 2).member("taps")?.elements?[1]
    #expect(submit?.member("arguments") == .list([.text("user"), .text("password")]))
    #expect(submit?.member("secret") == .integer(1))
  }

  @Test func `an act at an earlier step begins a new way`() throws {
    try take(":tap select 3", ":tap buy")
    try take(":back", at: 1)
    #expect(try acts() == ["launch photos", "tap select 3", "back"])
    #expect(try path() == "photos")
    try take(":tap select 4", at: 0)
    #expect(try acts() == ["launch photos", "tap select 4"])
  }

  @Test func `flows and nodes that were undone are gone`() throws {
    try take(":tap select 3", ":tap buy", ":undo")
    #expect(try run().member("flows")?.elements?.count == 1)
    try take(":tap buy")
    #expect(try run().member("flows")?.elements?.count == 2)
  }

  @Test func `only what was undone can be redone`() throws {
    func canRedo() throws -> Value? { try document.member("live")?.member("canRedo") }
    #expect(try canRedo() == .flag(false))
    try take(":tap select 3", ":undo")
    #expect(try canRedo() == .flag(true))
    try take(":redo")
    #expect(try canRedo() == .flag(false))
  }

  @Test func `a step in the midst of a line is none`() throws {
    try take("app:tap('select', 3); app:tap 'buy'")
    #expect(try lines("taps", after: 1) == [])
    #expect(try document.member("live")?.member("steps") == .list([.integer(0), .integer(2)]))
    #expect(throws: LiveError.noStep(1)) { _ = try app.take(":back", at: 1) }
    #expect(throws: LiveError.noStep(9)) { _ = try app.take(":back", at: 9) }
    #expect(try acts().count == 3)
  }

  @Test func `a question at an earlier step takes nothing back`() throws {
    try take(":tap select 3", ":tap buy")
    try take(":stack", "?tap", at: 0)
    #expect(try acts().count == 3)
  }

  @Test func `an incomplete line is refused`() throws {
    #expect(throws: LiveError.unfinished) { _ = try app.take("for i = 1, 3 do", at: nil) }
    try take(":tap select 3")
    #expect(try acts().count == 2)
  }

  @Test func `a change has what the prompt has printed since the one before`() throws {
    _ = try app.take("1 + 1", at: nil)
    let change = try JSONReader.value(of: Array(app.change().utf8))
    let said = change.member("live")?.member("said")?.elements ?? []
    #expect(said.compactMap { $0.member("words")?.text } == ["2"])
    let next = try JSONReader.value(of: Array(app.change().utf8))
    #expect(next.member("live")?.member("said") == .list([]))
  }

  static let errors: [(LiveError, String)] = [
    (.noStep(4), "step 5 is in the middle of a line of the prompt. Go to a step at the end of a line."),
    (.unfinished, "the line is not complete. Write all of it on one line."),
  ]

  @Test(arguments: errors) func `an error says what to do`(_ error: LiveError, _ words: String) {
    #expect(error.message == words)
  }
}
