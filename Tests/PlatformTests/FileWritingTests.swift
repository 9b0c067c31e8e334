import Glibc
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileWritingTests {
  @Test(arguments: [0, 1, 100_000])
  func `a new file holds what was written, and nothing is beside it`(_ count: Int) throws {
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

  @Test(arguments: ["a.lua", "nowhere", "/dev/null", "."])
  func `a link is replaced, and what it leads to stays as it is`(_ target: String) throws {
    let folder = try TemporaryFolder()
    let (path, link) = (try folder.file("a.lua", "old"), folder.path + "/link.lua")
    try #require(chmod(path, 0o600) == 0)
    try #require(symlink(target, link) == 0)
    try File.write([50], to: link)
    #expect(try File.read(path, limit: 10) == Array("old".utf8))
    #expect(try File.read(link, limit: 10) == [50])
    #expect(try Folder.realPath(of: link).hasSuffix("/link.lua"))
    #expect(try Folder.names(in: folder.path) == ["a.lua", "link.lua"])
  }

  @Test func `what a user names may be a stream`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    for path in ["/dev/fd/\(ends[1])", "/proc/self/fd/\(ends[1])"] {
      try File.deliver([51], to: path)
      var byte: UInt8 = 0
      #expect(read(ends[0], &byte, 1) == 1 && byte == 51)
    }
    try File.deliver([52], to: "/dev/null")
    #expect(FileKind(at: "/dev/null") == .device)
    #expect(throws: PlatformError.unwritable(descriptor: 9_999, reason: "Bad file descriptor")) {
      try File.deliver([1], to: "/dev/fd/9999")
    }
  }

  @Test func `a pipe without a reader is no reason to wait`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: PlatformError.notWritten(path: path, reason: "No such device or address")) {
      try File.deliver([1], to: path)
    }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try File.deliver([53], to: path)
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == 53)
  }

  @Test func `a file that a user names is written as any other`() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (try folder.file("a.xml", "old"), folder.path + "/link.xml")
    try #require(symlink(path, link) == 0)
    try File.deliver([54], to: link)
    #expect(try File.read(path, limit: 10) == Array("old".utf8))
    #expect(try File.read(link, limit: 10) == [54])
  }

  @Test func `a draft is removed once its process is gone`() throws {
    let folder = try TemporaryFolder()
    let mine = try folder.file("a.golden.\(getpid()).new")
    let parent = try folder.file("a.golden.\(getppid()).new")
    // No system gives processes such high numbers.
    let gone = try folder.file("a.golden.new.99999999.new")
    let other = try folder.file("a.golden.new")
    let locked = open(mine, O_RDONLY)
    try #require(flock(locked, LOCK_EX) == 0)
    for path in [mine, parent, gone, other] { File.removeAbandonedDraft(path) }
    #expect([mine, parent, gone, other].map { FileKind(at: $0) } == [.file, .file, nil, .file])
    close(locked)
    File.removeAbandonedDraft(mine)
    #expect(FileKind(at: mine) == nil)
  }

  static let names: [(name: String, isDraft: Bool)] = [
    ("a.lua.1.new", true), ("a.lua.golden.77.new", true), ("a.lua.golden.new", false), ("a.lua.x.new", false),
    ("a.lua.-1.new", false), ("1.new", false), (".new", false), ("a.lua.0.new", false),
    (".golden.3.new", true), ("notes.2026.new", false), ("a.lua.txt.5.new", false), ("lua.5.new", false),
  ]

  @Test(arguments: names)
  func `a draft is known by the name of its file`(_ name: String, _ isDraft: Bool) {
    #expect(File.isDraft(name, ofFilesWith: [".lua", ".golden"]) == isDraft)
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
