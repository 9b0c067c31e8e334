import Glibc
import Platform
import TestSupport
import Testing

struct FolderTests {
  @Test func `names come in byte order`() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "B", "a.lua", "a", "_", "é", ".hidden", "a-b"] { _ = try folder.file(name) }
    #expect(try Folder.names(in: folder.path) == [".hidden", "B", "_", "a", "a-b", "a.lua", "b", "é"])
  }

  @Test func `an empty folder has no names`() throws {
    let folder = try TemporaryFolder()
    #expect(try Folder.names(in: folder.path) == [])
  }

  @Test func `many and long names are all listed`() throws {
    let folder = try TemporaryFolder()
    let names = (100..<900).map { "\($0)" + String(repeating: "x", count: 252) }
    for name in names { _ = try folder.file(name) }
    #expect(try Folder.names(in: folder.path) == names)
  }

  @Test func `a name that is not text is left out and told, with its bad byte`() throws {
    let folder = try TemporaryFolder()
    let name = folder.path.utf8CString.dropLast() + [47, 99, CChar(bitPattern: 0xE9), 0]
    try #require(mkdir(Array(name), 0o700) == 0)
    try folder.file("a")
    let listing = try Folder.list(folder.path)
    #expect(listing.names == ["a"])
    #expect(listing.leftOut == [.nameNotText(path: folder.path + #"/c\xE9"#)])
    #expect(try Folder.names(in: folder.path) == ["a"])
  }

  @Test func `what lies in a folder does so wherever links lead`() throws {
    let folder = try TemporaryFolder()
    try folder.file("in/a")
    try folder.file("inside/b")
    let links = [
      ("in/up", "../inside"), ("in/down", "a"), ("in/self", "."), ("away", "in"), ("in/lost", "nowhere"),
    ]
    for (link, target) in links { try #require(symlink(target, folder.path + "/" + link) == 0) }
    let home = folder.path + "/in"
    for name in ["a", "down", "self/a", "", "../in/a", "../away/a"] {
      try Folder.check(home + "/" + name, isIn: home)
      try Folder.check(home + "/" + name, isIn: folder.path + "/away")
    }
    for name in ["up", "up/b", "..", "../inside/b"] {
      let path = home + "/" + name
      #expect(throws: PlatformError.outside(path: path, folder: home)) { try Folder.check(path, isIn: home) }
    }
    #expect(throws: PlatformError.missing(path: home + "/lost", wanted: .file)) {
      try Folder.check(home + "/lost", isIn: home)
    }
    #expect(FileKind.fault(at: home + "/lost") == .leadsNowhere(path: home + "/lost"))
    for name in ["up", "down", "down/a", "none"] { #expect(FileKind.fault(at: home + "/" + name) == nil) }
    #expect(
      Folder.isReal("/a/b", in: "/") && Folder.isReal("/a", in: "/a") && !Folder.isReal("/ab", in: "/a"))
  }

  @Test func `a file and nothing are no folders`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua")
    #expect(throws: PlatformError.wrongKind(path: path, found: .file, wanted: .folder)) {
      try Folder.names(in: path)
    }
    #expect(throws: PlatformError.missing(path: path + "x", wanted: .folder)) {
      try Folder.names(in: path + "x")
    }
  }

  @Test func `a real path has no links and no dots`() throws {
    let folder = try TemporaryFolder()
    let real = try Folder.realPath(of: folder.path)
    let path = try folder.file("a.lua")
    try #require(symlink(path, folder.path + "/link") == 0)
    #expect(try Folder.realPath(of: folder.path + "/./link") == real + "/a.lua")
    #expect(throws: PlatformError.missing(path: "nowhere", wanted: .file)) {
      try Folder.realPath(of: "nowhere")
    }
  }

  @Test func `a folder is made with those that lead there`() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 { try Folder.makeAll(folder.path + "/a/b/c") }
    #expect(FileKind(at: folder.path + "/a/b/c") == .folder)
    let file = try folder.file("file")
    #expect(throws: PlatformError.self) { try Folder.makeAll(file + "/below") }
  }

  @Test func `the current folder is absolute and there`() throws {
    let path = try Folder.current()
    #expect(path.hasPrefix("/") && FileKind(at: path) == .folder)
  }

  @Test func `a folder is made once`() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 { try Folder.make(folder.path + "/a") }
    #expect(try Folder.names(in: folder.path) == ["a"])
    let file = try folder.file("b")
    #expect(throws: PlatformError.wrongKind(path: file, found: .file, wanted: .folder)) {
      try Folder.make(file)
    }
    let deep = folder.path + "/c/d"
    #expect(throws: PlatformError.notWritten(path: deep, reason: "No such file or directory")) {
      try Folder.make(deep)
    }
    #expect(throws: PlatformError.notWritten(path: "nul\0", reason: "Invalid argument")) {
      try Folder.make("nul\0")
    }
  }
}
