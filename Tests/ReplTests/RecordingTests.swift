import Platform
import Repl
import TestSupport
import Testing

struct RecordingTests {
  @Test func `what was typed is a scenario with its golden`() throws {
    let folder = try TemporaryFolder()
    let typist = try Typist(.plugin("photos"))
    typist.type(
      "select 3", "1 + 1", "buy", ":undo", "n = 2", "buy", "submit ann secret", "app:after(0.1):back()")
    let path = try folder.file("walk.lua")
    try File.remove(path)
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    #expect(
      try text(path)
        == """
        local flow = require "flowhost"
        local n
        local app = flow.launch "photos"
        app:tap("select", 3)
        app:path()
        n = 2
        app:tap "buy"
        app:tap("submit", "ann", "secret")
        app:after(0.1):back()
        app:expect "photos photo"

        """.replacing("app:path()\nn", with: "n"))
    #expect(try text(path.dropLast(4) + ".golden").hasPrefix("# trace 1\n> launch photos\n"))
    // Of its own a file may be written again.
    typist.type(":back")
    #expect(typist.type(":record \(path)") == ["wrote \(path) and its golden"])
    let other = try Typist(.plugin("photos"))
    other.type("select 3")
    #expect(
      other.type(":record \(path)") == [
        "! \(path) is there already. Record under another name, or remove it first."
      ])
  }

  @Test func `under what it was begun stands in it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("as.lua")
    try File.remove(path)
    let typist = try Typist(.plugin("photos"))
    typist.type(":as os=ios13 device=pad user=7 checkout=modal", "select 1", ":record \(path)")
    let launch =
      #"local app = flow.launch("photos", { device = "pad", os = "ios13", user = "7", variants = { checkout = "modal" } })"#
    #expect(try text(path).split(separator: "\n")[1] == launch)
  }

  @Test func `the last value is recorded where somebody needs it`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("last.lua")
    try File.remove(path)
    let typist = try Typist(.plugin("photos"))
    typist.type("1 + 1", "app:tap('select', _ + 1)", ":record \(path)")
    #expect(
      typist.said == [
        "2", "> tap select 3", "  push     photo id=3                          photos photo",
        "wrote \(path) and its golden",
      ])
  }

  @Test func `there has to be something`() throws {
    #expect(try Typist(.nothing).type(":record /tmp/nothing.lua") == ["! there is nothing to record yet"])
  }

  private func text(_ path: some StringProtocol) throws -> String {
    String(decoding: try File.read(String(path), limit: 1 << 20), as: UTF8.self)
  }
}
