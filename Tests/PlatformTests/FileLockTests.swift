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
