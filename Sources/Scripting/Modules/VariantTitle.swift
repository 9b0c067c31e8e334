/// A variant of an experiment of a plugin.
struct VariantTitle: Hashable, Sendable {
  let plugin: String
  let experiment: String
  let name: String

  /// The module that changes something for it, if there is one.
  var module: String { "\(plugin).variants.\(experiment).\(name)" }

  /// As it is written: `checkout=modal`.
  var words: String { "\(experiment)=\(name)" }
}

extension VariantTitle {
  /// The variant whose file this is: `plugins/photos/variants/checkout/modal.lua`, or an `init.lua` in a folder.
  init?(chunk: String) {
    var parts = chunk.split(separator: "/").map(String.init)
    if parts.last == "init.lua" { parts.removeLast() }
    guard parts.count == 5, parts[0] == "plugins", parts[2] == "variants" else { return nil }
    let file = parts[4]
    self.init(
      plugin: parts[1], experiment: parts[3], name: file.hasSuffix(".lua") ? String(file.dropLast(4)) : file)
  }
}
