import Platform
import Scripting
package import StageWalk

/// Files of plugins: loading refuses or gives a plugin, and `check` knows why.
///
/// The pieces are a plugin, the path of its file, and the lines of that.
package struct ManifestTarget: FuzzTarget {
  package static let name = "manifests"

  private let corpus: Corpus
  private let mutator: Mutator
  private let folder: String

  package init(_ room: borrowing FuzzRoom) throws {
    folder = room.folder + "/manifests"
    corpus = try Corpus(room.repository + "/plugins")
    mutator = Mutator(words: corpus.words + Self.words)
    for plugin in corpus.plugins {
      try FuzzFolder.copy("\(room.repository)/plugins/\(plugin)", to: "\(folder)/\(plugin)/plugins/\(plugin)")
    }
  }

  private static let words = [
    "name = \"x\",", "version = \"1.0.0\",", "version = \"99999999999999999999.0.0\",", "api = 1,",
    "api = 2,", "api = 1e308,", "root = App,", "root = print,",
    "requires = { shop = \">=1.0\" },", "requires = { shop = \"^\" },", "requires = {},",
    "opens = { \"s://\" },", "opens = \"s://\",", "opens = { \"s\", 3 },",
    "links = { [\"p/:id\"] = \"product\" },", "links = { [\"{\"] = \"x\" },",
    "links = { [\"*\"] = function() end, [\":a\"] = \"a\" },", "links = 3,", "starts = { a = {} },",
    "starts = { a = { store = { x = print } } },", "experiments = { e = { \"a\", \"b\" } },",
    "experiments = { e = { \"a\" } },",
    "experiments = { e = { variants = { \"a\", \"b\" }, weights = { 0.5, 0.5 } } },",
    "experiments = { e = { \"a\", \"b\", share = 2 } },", "on_notify = print,",
    "services = { a = flow.replies { 1 } },", "services = 3,", "flow.plugin {",
    "setmetatable({}, { __index = error })", "flow.screen(\"x\", { params = 3 })",
    "flow.screen(\"\", {})", "flow.screen(\"x\", { actions = { { 1 } } })", "flow.coordinator(\"App\")",
    "flow.coordinator(3)", "flow.route(\"a\", { show = 3 })",
    "flow.route(\"a\", {})", "flow.route(\"a\", { show = App, from = \"a\" })", "flow.interceptor(\"i\", {})",
    "require \"shop\"", "require \"nothing.at.all\"", "require(3)",
    "while true do end", "error \"x\"", "error({})", "error()", "print \"x\"", "return nil", "return 3",
    "return {}", "flow.launch \"x\"", "flow.scenario {}", "coroutine.yield()",
  ]

  package mutating func input(_ random: inout Random) -> FuzzInput {
    let plugin = corpus.plugins.randomElement(using: &random) ?? "shop"
    let files = corpus.files.keys.filter { $0.hasPrefix(plugin + "/") }.sorted()
    let manifest = plugin + "/init.lua"
    let isManifest = Int.random(in: 0..<3, using: &random) > 0 && files.contains(manifest)
    let file = isManifest ? manifest : files.randomElement(using: &random) ?? manifest
    let lines = (corpus.files[file] ?? []).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var pieces = [Array(plugin.utf8), Array(file.utf8)] + lines.map { Array($0) }
    for _ in 0..<Int.random(in: 1...4, using: &random) where pieces.count > 2 {
      let place = Int.random(in: 2..<pieces.count, using: &random)
      let other = Int.random(in: 2..<pieces.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(pieces[other], at: place)
      case 2: pieces.swapAt(place, other)
      case 3: pieces.insert(Mutator.some(mutator.words, &random), at: place)
      default: pieces[place] = mutator.mutated(pieces[place], &random, times: 1, other: pieces[other])
      }
    }
    return FuzzInput(pieces)
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard input.pieces.count > 1, let old = corpus.files[input.pieces[1].text] else { return nil }
    let (plugin, file) = (input.pieces[0].text, input.pieces[1].text)
    let text = Array(input.pieces.dropFirst(2).joined(separator: [UInt8(ascii: "\n")]))
    let home = "\(folder)/\(plugin)/plugins"
    do {
      try File.write(text, to: home + "/" + file)
      defer { try? File.write(old, to: home + "/" + file) }
      return ManifestOracle(plugin, in: home, text.text).fault
    } catch {
      return nil
    }
  }
}
