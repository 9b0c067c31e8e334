import Platform

/// A line of a file.
package struct Place: Equatable, Sendable {
  /// The path of the file, valid from the current folder.
  package let file: String
  /// The number of the line, from 1.
  package let line: Int

  /// Creates a place.
  package init(file: String, line: Int = 1) {
    self.file = file
    self.line = line
  }

  /// Parses the place at the start of a message: `plugins/photos/init.lua:12: …`, `photos/init.lua:12`.
  ///
  /// Such paths begin at the folder of plugins or, if there is none, at the folder of the scenario. The path alone does
  /// not say which, so the file has to be there.
  package init?(_ text: String, near scenario: Scenario) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].hasSuffix(".lua"), let line = Int(parts[1]) else { return nil }
    let isPlugin = parts[0].hasPrefix("plugins/")
    let name = isPlugin ? parts[0].dropFirst("plugins/".count) : parts[0]
    let files = scenario.bases(inPlugin: isPlugin).map { $0 + name }
    self.init(file: files.first { FileKind(at: $0) == .file } ?? files[0], line: line)
  }

  /// The place as text: `plugins/photos/init.lua:12`.
  package var written: String { "\(file):\(line)" }
}
