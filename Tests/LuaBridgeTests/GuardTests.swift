import Foundation
import LuaBridge
import Testing

/// Every guarded function answers and fails as stock Lua does. A line of a file in `Guards` is a chunk.
struct GuardTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Guards")

  static let files = try! FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

  @Test
  func `there are cases for every guarded library`() throws {
    #expect(Self.files.count == 13)
    let cases = try Self.files.map { try Self.chunks(of: $0).count }.reduce(0, +)
    #expect(cases > 650)
  }

  @Test(arguments: files)
  func `a guarded function answers as stock Lua does`(_ file: String) throws {
    for chunk in try Self.chunks(of: file) {
      var sandbox = try Sandbox(memory: 64 << 20, fuel: 100_000_000)
      let (ours, theirs) = (sandbox.line(chunk), StockLua().line(chunk))
      #expect(ours == theirs, "\(file): \(chunk)")
    }
  }

  /// The chunks of a file.
  static func chunks(of file: String) throws -> [Substring] {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
  }
}

extension Sandbox {
  mutating func line(_ chunk: Substring) -> String { line(String(chunk)) }
}

extension StockLua {
  func line(_ chunk: Substring) -> String { line(String(chunk)) }
}
