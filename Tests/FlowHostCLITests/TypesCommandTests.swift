import Foundation
import Scripting
import TestSupport
import Testing

struct TypesCommandTests {
  @Test func `it writes annotations and settings, and says so`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.flowhost("types", "p", in: try project(in: folder))
    #expect(result == Program.Result("wrote p/.flowhost/flowhost.lua\nwrote p/.luarc.json\n"))
    #expect(try text(folder, "p/.flowhost/flowhost.lua") == Annotations.module)
    #expect(try text(folder, "p/.luarc.json") == Annotations.settings)
    #expect(try files(folder, "p") == [".flowhost", ".luarc.json", "plugins"])
    #expect(try files(folder, "p/.flowhost") == ["flowhost.lua"])
  }

  static let names = [".", "./", "$PWD", "../p", "--force ."]

  @Test(arguments: names)
  func `a folder has many names`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let place = try project(in: folder) + "/p"
    let result = try Program.shell("flowhost types \(name) | wc -l", in: place)
    #expect(result == Program.Result("2\n"))
    #expect(try files(folder, "p") == [".flowhost", ".luarc.json", "plugins"])
  }

  @Test func `called again it writes its own anew, and leaves settings alone`() throws {
    let folder = try TemporaryFolder()
    let place = try project(in: folder)
    try folder.file("p/.flowhost/flowhost.lua", Annotations.mark + "\n-- old")
    try folder.file("p/.flowhost/other.lua", "-- mine")
    try folder.file("p/.luarc.json", "{}")
    let result = try Program.flowhost("types", "p", in: place)
    #expect(result == Program.Result("wrote p/.flowhost/flowhost.lua\nkept p/.luarc.json\n"))
    #expect(try text(folder, "p/.flowhost/flowhost.lua") == Annotations.module)
    #expect(try text(folder, "p/.flowhost/other.lua") == "-- mine")
    #expect(try text(folder, "p/.luarc.json") == "{}")
    let forced = try Program.flowhost("types", "--force", "p", in: place)
    #expect(forced == Program.Result("wrote p/.flowhost/flowhost.lua\nwrote p/.luarc.json\n"))
    #expect(try text(folder, "p/.luarc.json") == Annotations.settings)
  }

  @Test func `a file of somebody else's is overwritten by force only`() throws {
    let folder = try TemporaryFolder()
    let place = try project(in: folder)
    try folder.file("p/.flowhost/flowhost.lua", "-- mine")
    let refused = try Program.flowhost("types", "p", in: place)
    let complaint =
      "'p/.flowhost/flowhost.lua' was not made by 'flowhost types'. Move it away, or overwrite it with --force."
    #expect(refused == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
    #expect(try text(folder, "p/.flowhost/flowhost.lua") == "-- mine")
    #expect(try files(folder, "p") == [".flowhost", "plugins"])
    let forced = try Program.flowhost("types", "p", "--force", in: place)
    #expect(forced == Program.Result("wrote p/.flowhost/flowhost.lua\nwrote p/.luarc.json\n"))
    #expect(try text(folder, "p/.flowhost/flowhost.lua") == Annotations.module)
  }

  static let wrong: [(words: String, complaint: String)] = [
    ("", "'types' needs a FOLDER: flowhost types FOLDER"),
    ("p q", "unexpected 'q': 'types' takes one FOLDER"),
    ("--fore p", "unknown option '--fore'. Did you mean '--force'?"),
    ("--force --force p", "option '--force' is given twice. Keep one."),
    ("--force=yes p", "option '--force' takes no value"),
    ("nowhere", "no folder 'nowhere'"),
    ("''", "no folder ''"),
    ("file", "'file' is a file, not a folder"),
    ("taken", "'taken/.flowhost' is a file, not a folder"),
    ("folder", "'folder/.flowhost/flowhost.lua' is a folder, not a file. Name a file in it."),
    ("--force pipe", "'pipe/.luarc.json' is a pipe, not a file"),
    ("away", "'away/.flowhost' leads out of 'away' by a link. Put what it leads to there."),
    ("/proc", "cannot write '/proc/.flowhost': No such file or directory"),
  ]

  @Test(arguments: wrong)
  func `a wrong line has one complaint`(_ words: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    let place = try project(in: folder)
    for name in ["file", "taken/.flowhost", "folder/.flowhost/flowhost.lua/x", "pipe/x", "away/x"] {
      try folder.file(name)
    }
    _ = try Program.shell("mkfifo pipe/.luarc.json; ln -s ../p away/.flowhost", in: place)
    let result = try Program.shell(
      "flowhost types \(words) | grep -v ^wrote; exit ${PIPESTATUS[0]}", in: place)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }

  private func project(in folder: borrowing TemporaryFolder) throws -> String {
    try folder.file("p/plugins/a/init.lua")
    return folder.path
  }

  private func text(_ folder: borrowing TemporaryFolder, _ path: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + path, encoding: .utf8)
  }

  private func files(_ folder: borrowing TemporaryFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
  }
}
