import Glibc
import Platform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FileTests {
  @Test(arguments: [0, 1, 4095, 4096, 100_000])
  func `a file is read to its end`(_ count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.file("é.lua", bytes)
    let isWhole = try File.read(path, limit: count) == bytes
    #expect(isWhole)
  }

  @Test func `one byte over the limit is too large`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("big.lua", [UInt8](repeating: 32, count: 1025))
    #expect(throws: PlatformError.tooLarge(path: path, limit: 1024)) { try File.read(path, limit: 1024) }
    #expect(try File.read(path, limit: 1025).count == 1025)
  }

  @Test func `a file that hides its size is read, and has its limit`() throws {
    let path = "/proc/self/maps"
    #expect(try File.read(path, limit: 1 << 24).isEmpty == false)
    #expect(throws: PlatformError.tooLarge(path: path, limit: 10)) { try File.read(path, limit: 10) }
  }

  @Test(arguments: ["", "nothing", "a.lua/deeper", "nul\0.lua", "/nothing/at/all"])
  func `what is not there is missing`(_ name: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.lua")
    let path = name.hasPrefix("/") || name.isEmpty ? name : folder.path + "/" + name
    #expect(throws: PlatformError.missing(path: path, wanted: .file)) { try File.read(path, limit: 10) }
    #expect(FileKind(at: path) == nil)
  }

  @Test func `a folder is not a file`() throws {
    let folder = try TemporaryFolder()
    #expect(FileKind(at: folder.path) == .folder)
    #expect(throws: PlatformError.wrongKind(path: folder.path, found: .folder, wanted: .file)) {
      try File.read(folder.path, limit: 10)
    }
  }

  static let texts: [(bytes: [UInt8], text: [UInt8])] = [
    ([], []), ([0xEF, 0xBB, 0xBF], []), ([0xEF, 0xBB, 0xBF, 65], [65]), ([0xEF, 65], [0xEF, 65]),
    ([0xFF], [0xFF]), ([65, 0xFF, 0xFE], [65, 0xFF, 0xFE]),
  ]

  @Test(arguments: texts)
  func `a text is read without byte order mark`(_ bytes: [UInt8], _ text: [UInt8]) throws {
    let folder = try TemporaryFolder()
    #expect(try File.readText(try folder.file("a.lua", bytes), limit: 10) == text)
  }

  static let others: [(bytes: [UInt8], encoding: String)] = [
    ([0xFF, 0xFE, 65, 0], "UTF-16"), ([0xFE, 0xFF, 0, 65], "UTF-16"), ([0xFF, 0xFE], "UTF-16"),
    ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
  ]

  @Test(arguments: others)
  func `a text of another encoding is refused`(_ bytes: [UInt8], _ encoding: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", bytes)
    #expect(throws: PlatformError.notUTF8(path: path, found: encoding)) {
      try File.readText(path, limit: 10)
    }
    #expect(try File.read(path, limit: 10) == bytes)
  }

  @Test func `a pipe without a writer is refused at once`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe.lua"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(FileKind(at: path) == .pipe)
    #expect(throws: PlatformError.wrongKind(path: path, found: .pipe, wanted: .file)) {
      try File.read(path, limit: 10)
    }
  }

  @Test func `a device is not a file`() {
    #expect(throws: PlatformError.wrongKind(path: "/dev/zero", found: .device, wanted: .file)) {
      try File.read("/dev/zero", limit: 10)
    }
  }

  @Test func `links are followed, and a link to itself is told in the system's words`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", [1, 2])
    try #require(symlink(path, folder.path + "/link.lua") == 0)
    #expect(try File.read(folder.path + "/link.lua", limit: 2) == [1, 2])
    let loop = folder.path + "/loop.lua"
    try #require(symlink(loop, loop) == 0)
    #expect(throws: PlatformError.unreadable(path: loop, reason: "Too many levels of symbolic links")) {
      try File.read(loop, limit: 2)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permission is denied`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("secret.lua")
    try #require(chmod(path, 0) == 0)
    #expect(throws: PlatformError.denied(path: path)) { try File.read(path, limit: 10) }
  }

  @Test func `no descriptor stays open`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.lua", [1])
    // More than a process may have open at a time.
    for _ in 0..<30_000 { _ = try File.read(path, limit: 1) }
  }
}
