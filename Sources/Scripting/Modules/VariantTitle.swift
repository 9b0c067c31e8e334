/// A variant of a plugin's experiment.
struct VariantTitle: Hashable, Sendable {
  let plugin: String
  let experiment: String
  let name: String

  /// The module that changes the plugin for this variant, if it exists.
  var module: String { "\(plugin).variants.\(experiment).\(name)" }

  /// The variant in text form: `checkout=modal`.
  var words: String { "\(experiment)=\(name)" }
}

extension VariantTitle {
  /// Creates the variant of a file: `plugins/photos/variants/checkout/modal.lua`, or `modal/init.lua`.
  init?(chunk: String) {
    var parts = chunk.split(separator: "/").map(String.init)
    if parts.last == "init.lua" { parts.removeLast() }
    guard parts.count == 5, parts[0] == "plugins", parts[2] == "variants" else { return nil }
    let file = parts[4]
    self.init(
      plugin: parts[1], experiment: parts[3], name: file.hasSuffix(".lua") ? String(file.dropLast(4)) : file)
  }
}
