/// A line of a file.
package struct Place: Equatable, Sendable {
  /// The file, by a path that can be opened from where one works.
  package let file: String
  /// Its line, from 1.
  package let line: Int

  /// A line of a file.
  package init(file: String, line: Int = 1) {
    self.file = file
    self.line = line
  }

  /// The place that a text of a scenario's begins with: `plugins/photos/init.lua:12: …`, `photos/init.lua:12`.
  ///
  /// Scripts are told from their 'plugins' folder on, or from the folder of the scenario where there is none.
  package init?(_ text: String, near scenario: Scenario) {
    let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].hasSuffix(".lua"), let line = Int(parts[1]) else { return nil }
    let isPlugin = parts[0].hasPrefix("plugins/")
    let name = isPlugin ? parts[0].dropFirst("plugins/".count) : parts[0]
    self.init(file: scenario.base(inPlugin: isPlugin) + name, line: line)
  }

  /// How one writes it: `plugins/photos/init.lua:12`.
  package var written: String { "\(file):\(line)" }
}
