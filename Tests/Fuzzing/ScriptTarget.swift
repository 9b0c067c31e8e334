import Platform
import Scripting
package import StageWalk

/// Scenarios: a script comes to the same in two worlds, and in one that was put back.
package struct ScriptTarget: FuzzTarget {
  package static let name = "scripts"

  private let corpus: Corpus
  private let mutator: Mutator
  private let folder: String

  package init(_ room: borrowing FuzzRoom) throws {
    folder = room.repository + "/plugins"
    corpus = try Corpus(folder)
    mutator = Mutator(words: corpus.words)
  }

  /// The first piece is the plugin in whose folder the script is.
  package mutating func input(_ random: inout Random) -> FuzzInput {
    let plugin = corpus.plugins.randomElement(using: &random) ?? "tour"
    let texts = corpus.scenarios[plugin] ?? []
    let scenario = texts.randomElement(using: &random)?.split(separator: "\n").map(String.init) ?? []
    var lines: [String]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines = scenario
    case 1:
      let head = scenario.prefix { !$0.hasPrefix("app:") }
      let acts = ScriptMaker.acts(Int.random(in: 1...20, using: &random), corpus.acts[plugin] ?? [], &random)
      lines = head + acts
    default: lines = ScriptMaker.lines(&random)
    }
    var pieces = [Array(plugin.utf8)] + lines.map { Array($0.utf8) }
    if Int.random(in: 0..<3, using: &random) > 0 { return FuzzInput(pieces) }
    for _ in 0..<Int.random(in: 1...3, using: &random) where pieces.count > 1 {
      let place = Int.random(in: 1..<pieces.count, using: &random)
      let other = Int.random(in: 1..<pieces.count, using: &random)
      pieces[place] = mutator.mutated(pieces[place], &random, times: 1, other: pieces[other])
      if Int.random(in: 0..<6, using: &random) == 0 { pieces.swapAt(place, other) }
    }
    return FuzzInput(pieces)
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    guard let plugin = input.pieces.first?.text, corpus.plugins.contains(plugin) else { return nil }
    let source = Array(input.pieces.dropFirst().joined(separator: [UInt8(ascii: "\n")]))
    let file = "\(folder)/\(plugin)/scenarios/fuzz.lua"
    do throws(ScriptError) {
      var stage = try ScriptStage(file, of: plugin)
      let start = Stopwatch.now
      let first = try stage.play(source)
      let time = Stopwatch.now - start
      if time > 8 { return "it takes long: \(time) s" }
      let again = try stage.play(source)
      if let part = first.difference(from: again) { return "put back, it comes to another: \(part)" }
      var other = try ScriptStage(file, of: plugin)
      let elsewhere = try other.play(source)
      if let part = first.difference(from: elsewhere) {
        return "in another world it comes to another: \(part)"
      }
      return first.fault(of: source.text)
    } catch {
      return "no world: \(error.message)"
    }
  }
}

/// A world of a plugin, that is put back before each play.
struct ScriptStage: ~Copyable {
  private var host: ScriptHost
  private let image: ScriptImage
  private let heard = Heard()
  private let name: String

  static var limits: ScriptLimits {
    var limits = ScriptLimits()
    limits.memory = 24 << 20
    limits.fuel = 4_000_000
    limits.seconds = 600
    return limits
  }

  init(_ file: String, of plugin: String) throws(ScriptError) {
    let heard = heard
    let folder = ModuleFolder(forScript: file)
    name = folder.scriptName
    var host = try ScriptHost(ScriptSettings(limits: Self.limits, folder: folder)) { heard.take($0) }
    try host.prepare(plugin)
    image = try host.snapshot()
    self.host = host
  }

  mutating func play(_ source: [UInt8]) throws(ScriptError) -> ScriptOutcome {
    heard.clear()
    try host.restore(image)
    var outcome = ScriptOutcome()
    do throws(ScriptError) {
      switch try host.run(source, name: name) {
      case .good: outcome.verdict = "good"
      case .flawed(let words): outcome.verdict = "flawed: \(words)"
      case .unmet(let error): outcome.take(error, "unmet", Self.limits)
      }
    } catch {
      outcome.take(error, "broken", Self.limits)
    }
    outcome.lines = heard.lines
    outcome.json = heard.json
    outcome.path = host.path
    outcome.problems = host.stageProblems
    outcome.isHeavy = host.reachableBytes() > Self.limits.memory
    return outcome
  }
}
