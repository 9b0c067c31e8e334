/// One search among those of a run: a plugin, and what distinguishes the search from others of the plugin.
package struct ProofCell: Hashable, Sendable {
  /// The name of the plugin.
  package let plugin: String
  /// The circumstances, as `--as` takes them: `checkout=modal`. Empty for a plugin that has one search.
  package let circumstances: [String]

  /// Creates a cell.
  package init(_ plugin: String, under circumstances: [String] = []) {
    (self.plugin, self.circumstances) = (plugin, circumstances)
  }

  /// The name in reports: `shop`, or `shop [checkout=modal,device=pad]`.
  package var title: String { circumstances.isEmpty ? plugin : "\(plugin) [\(words)]" }

  /// The circumstances in one word.
  package var words: String { circumstances.joined(separator: ",") }
}
