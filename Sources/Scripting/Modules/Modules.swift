import LuaBridge

/// The modules that scripts have required: what they were made of, and who wants them.
struct Modules: Sendable {
  /// Those that stand, in the order in which they were loaded: each behind what it requires.
  private(set) var all: [Module] = []
  /// Who has required a module, by the names of chunks.
  private var wishes: [String: Set<String>] = [:]
  /// What holds in place of what stands in files; nil says that there is no such file.
  private(set) var texts: [String: [UInt8]?] = [:]

  /// A module that was loaded.
  struct Module: Sendable {
    let name: String
    let file: String
    /// What errors call its file: `plugins/photos/buy.lua`.
    let chunk: String
    let text: [UInt8]
    /// Whether it is shared by scenarios, and no part of what they play.
    let isOfScenarios: Bool

    /// Whether it is a variant's: it runs when that comes into force.
    var isVariant: Bool { VariantTitle(chunk: chunk) != nil }
  }

  mutating func add(_ module: Module) { all.append(module) }

  /// A script requires a module.
  mutating func note(wishFor name: String, of chunk: String) { wishes[name, default: []].insert(chunk) }

  subscript(name: String) -> Module? { all.first { $0.name == name } }

  /// The module of a file.
  func of(file: String) -> Module? { all.first { $0.file == file } }

  /// A module is to be loaded anew: what it requires is not known until then.
  mutating func forget(_ name: String) {
    guard let place = all.firstIndex(where: { $0.name == name }) else { return }
    let chunk = all.remove(at: place).chunk
    for name in wishes.keys { wishes[name]?.remove(chunk) }
  }

  /// What holds for a file from now on, whatever stands in it.
  mutating func hold(_ text: [UInt8]?, for file: String) { texts[file] = .some(text) }

  /// The modules that some others make necessary to load anew: those themselves, and whoever requires them. In
  /// the order in which they were loaded.
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
