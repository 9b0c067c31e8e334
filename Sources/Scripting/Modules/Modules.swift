import LuaBridge

/// The modules that scripts have required, with their texts and the scripts that require them.
struct Modules: Sendable {
  /// The loaded modules in load order, so that each follows the modules that it requires.
  private(set) var all: [Module] = []
  /// The chunks that have required each module, by the module's name.
  private var wishes: [String: Set<String>] = [:]
  /// The texts that replace those of files. A nil text means that the file does not exist.
  private(set) var texts: [String: [UInt8]?] = [:]

  /// A loaded module.
  struct Module: Sendable {
    let name: String
    let file: String
    /// The name that error messages use for its file: `plugins/photos/buy.lua`.
    let chunk: String
    let text: [UInt8]
    /// A Boolean value that indicates whether it is shared by scenarios and is no part of the app.
    let isOfScenarios: Bool

    /// A Boolean value that indicates whether it is a payload of experiments, and no script.
    var isPayload: Bool { file.hasSuffix(".json") }

    /// A Boolean value that indicates whether it belongs to a variant and runs when that comes into force.
    var isVariant: Bool { VariantTitle(chunk: chunk) != nil }
  }

  mutating func add(_ module: Module) { all.append(module) }

  mutating func note(wishFor name: String, of chunk: String) { wishes[name, default: []].insert(chunk) }

  subscript(name: String) -> Module? { all.first { $0.name == name } }

  func of(file: String) -> Module? { all.first { $0.file == file } }

  /// Forgets a module that will be loaded again, and the modules that it requires.
  mutating func forget(_ name: String) {
    guard let place = all.firstIndex(where: { $0.name == name }) else { return }
    let chunk = all.remove(at: place).chunk
    for name in wishes.keys { wishes[name]?.remove(chunk) }
  }

  /// Sets the text that replaces a file's text from now on.
  mutating func hold(_ text: [UInt8]?, for file: String) { texts[file] = .some(text) }

  /// Returns the modules to load again after a change: those changed, and all that require them, in order.
  func affected(by changed: Set<String>) -> [Module] {
    var found = changed
    var next = Array(changed)
    while let name = next.popLast() {
      let chunks = wishes[name] ?? []
      for module in all where chunks.contains(module.chunk) && !module.isOfScenarios {
        if found.insert(module.name).inserted { next.append(module.name) }
      }
    }
    return all.filter { found.contains($0.name) }
  }
}
