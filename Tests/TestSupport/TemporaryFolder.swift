import Foundation

/// A folder of its own for a test, removed at the end of its scope.
package struct TemporaryFolder: ~Copyable {
  /// Its absolute path.
  package let path: String

  /// Makes an empty one.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "flowhost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, with the folders that lead to it, and returns its path.
  @discardableResult
  package func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
    let place = URL(filePath: path).appending(path: name)
    let folder = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
    return path + "/" + name
  }

  /// Writes a file of text, and returns its path.
  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }
}
