import Platform
import Scripting
import TestSupport
import Testing

struct ScriptSourceTests {
  static let texts: [(file: [UInt8], text: String)] = [
    (Array("return 1\n".utf8), "return 1\n"),
    ([], ""),
    ([0xEF, 0xBB, 0xBF] + Array("return 1".utf8), "return 1"),
    ([0xEF, 0xBB, 0xBF], ""),
    ([0xEF, 0xBB], "\u{FFFD}"),
    (Array("#!/usr/bin/env flowhost\nreturn 1".utf8), "\nreturn 1"),
    (Array("# a note\r\nreturn 1".utf8), "\nreturn 1"),
    ([0xEF, 0xBB, 0xBF] + Array("#!x\ny".utf8), "\ny"),
    (Array("#!only".utf8), ""),
    (Array("#".utf8), ""),
    (Array("\n#x".utf8), "\n#x"),
    (Array(" #x".utf8), " #x"),
  ]

  @Test(arguments: texts)
  func `a mark and a first line that begins with # are left out`(_ file: [UInt8], _ text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", file)
    #expect(String(decoding: try ScriptSource.read(path, limit: 100), as: UTF8.self) == text)
  }

  static let numbered: [(source: String, error: String)] = [
    ("#!/usr/bin/env flowhost\nerror 'two'", "main.lua:2: two"),
    ("\u{FEFF}error 'one'", "main.lua:1: one"),
    ("\u{FEFF}#!x\n\nerror 'three'", "main.lua:3: three"),
    ("#!x\nx =", "main.lua:2: unexpected symbol near <eof>"),
  ]

  @Test(arguments: numbered)
  func `lines keep their numbers`(_ source: String, _ error: String) throws {
    #expect(try Run(source).error == error)
  }

  @Test func `a file of more bytes than the limit is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", "12345")
    #expect(throws: PlatformError.tooLarge(path: path, limit: 4)) { try ScriptSource.read(path, limit: 4) }
    #expect(try ScriptSource.read(path, limit: 5).count == 5)
  }
}
