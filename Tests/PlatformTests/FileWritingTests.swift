import Glibc
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileWritingTests {
  @Test(arguments: [0, 1, 100_000])
  func `a new file holds what was written, and nothing stands beside it`(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try File.write(bytes, to: folder.path + "/é.lua")
    let isWhole = try File.read(folder.path + "/é.lua", limit: count) == bytes
    #expect(isWhole)
    #expect(try Folder.names(in: folder.path) == ["é.lua"])
  }

  @Test func `an old file is replaced and keeps its rights`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", "a long text that was there before")
    try #require(chmod(path, 0o640) == 0)
    try File.write([49], to: path)
    #expect(try File.read(path, limit: 10) == [49])
    var facts = stat()
    try #require(stat(path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o640)
  }

  @Test func `whoever has the old file open still reads the old one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", "old")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    try File.write(Array("new".utf8), to: path)
    var bytes = [UInt8](repeating: 0, count: 3)
    try #require(read(descriptor, &bytes, 3) == 3)
    #expect(bytes == Array("old".utf8))
  }

  @Test func `where a link leads is written, and the link stays`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", "old")
    try #require(symlink("a.lua", folder.path + "/link.lua") == 0)
    try File.write([50], to: folder.path + "/link.lua")
    #expect(try File.read(path, limit: 10) == [50])
    #expect(try Folder.realPath(of: folder.path + "/link.lua").hasSuffix("/a.lua"))
  }

  @Test func `what is no file is refused and stays`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let places: [(String, FileKind)] = [(folder.path, .folder), (pipe, .pipe), ("/dev/null", .device)]
    for (path, kind) in places {
      #expect(throws: PlatformError.wrongKind(path: path, found: kind, wanted: .file)) {
        try File.write([1], to: path)
      }
      #expect(FileKind(at: path) == kind)
    }
  }

  static let impossible = [
    ("nowhere/a.lua", "No such file or directory"), ("a.lua/b.lua", "Not a directory"),
    ("nul\0.lua", "Invalid argument"),
    (String(repeating: "x", count: 256), "File name too long"),
  ]

  @Test(arguments: impossible)
  func `what cannot be written says why, and leaves nothing`(_ name: String, _ reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("a.lua")
    let path = folder.path + "/" + name
    #expect(throws: PlatformError.notWritten(path: path, reason: reason)) { try File.write([1], to: path) }
    #expect(try Folder.names(in: folder.path) == ["a.lua"])
  }
}
