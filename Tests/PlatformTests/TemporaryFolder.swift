import Foundation

/// A folder of its own for a test, removed at the end of its scope.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "platform-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
    let place = path + "/" + name
    try Data(bytes).write(to: URL(filePath: place))
    return place
  }
}
