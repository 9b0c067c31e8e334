import Glibc
import Platform
import TestSupport
import Testing

struct FileLockTests {
  @Test func `one at a time has it, until it lets go`() throws {
    let path = try TemporaryFolder().path + "-lock"
    defer { try? File.remove(path) }
    do {
      let first = FileLock(on: path, atMost: 0)
      #expect(!isFree(path))
      _ = consume first
    }
    #expect(isFree(path))
  }

  @Test func `a link and a pipe are refused, and nothing is made`() throws {
    let folder = try TemporaryFolder()
    let (link, pipe) = (folder.path + "/link", folder.path + "/pipe")
    try #require(symlink(folder.path + "/target", link) == 0 && mkfifo(pipe, 0o600) == 0)
    #expect(!isFree(link) && !isFree(pipe) && !isFree(folder.path))
    #expect(try Folder.names(in: folder.path) == ["link", "pipe"])
  }

  @Test func `where no file can be, nobody has one`() {
    #expect(!isFree("/nowhere/lock"))
  }

  private func isFree(_ path: String) -> Bool {
    switch FileLock(on: path, atMost: 0.02) {
    case .some: true
    case .none: false
    }
  }
}
