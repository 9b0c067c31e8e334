import Platform
package import Scripting

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
    guard let named = NamedPlace(text) else { return nil }
    self.init(named, in: scenario.bases(inPlugin: named.isInPlugin))
  }

  /// Parses the place of a finding: `plugins/photos/init.lua:12`, for a file in any folder of plugins.
  package init?(_ text: String, in folders: PluginFolders) {
    guard let named = NamedPlace(text), named.isInPlugin else { return nil }
    self.init(named, in: folders.paths.map { $0 == "." ? "" : $0 + "/" })
  }

  private init(_ named: NamedPlace, in bases: [String]) {
    let files = bases.map { $0 + named.name }
    self.init(file: files.first { FileKind(at: $0) == .file } ?? files[0], line: named.line)
  }

  /// The place as text: `plugins/photos/init.lua:12`.
  package var written: String { "\(file):\(line)" }
}

/// A line of a script as scripts name it.
private struct NamedPlace {
  let isInPlugin: Bool
  /// The path from the folder of plugins, or of the scenario.
  let name: Substring
  let line: Int

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].hasSuffix(".lua"), let line = Int(parts[1]) else { return nil }
    isInPlugin = parts[0].hasPrefix("plugins/")
    name = isInPlugin ? parts[0].dropFirst("plugins/".count) : parts[0]
    self.line = line
  }
}
