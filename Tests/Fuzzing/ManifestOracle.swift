import Platform
import Scripting

/// The answers of flowhost about a plugin.
struct ManifestOracle {
  private let plugin: String
  private let home: String
  private let text: String
  private let folders: PluginFolders

  init(_ plugin: String, in home: String, _ text: String) {
    (self.plugin, self.home, self.text) = (plugin, home, text)
    folders = PluginFolders([home])
  }

  private static var limits: ScriptLimits {
    var limits = ScriptLimits()
    limits.memory = 24 << 20
    limits.fuel = 4_000_000
    limits.seconds = 600
    return limits
  }

  /// The outcome of a question.
  private struct Reply: Equatable {
    var words: String?
    var error: String?
  }

  private func ask(_ question: (inout PluginWorld) throws(ScriptError) -> String) -> Reply {
    do throws(ScriptError) {
      var world = try PluginWorld(folders, limits: Self.limits)
      let reply = Reply(words: try question(&world))
      let again = try question(&world)
      return again == reply.words ? reply : Reply(error: "asked again, it says another thing: \(again)")
    } catch {
      return Reply(error: error.message)
    }
  }

  private var description: Reply { ask { world throws(ScriptError) in "\(try world.describe(plugin))" } }

  /// A description of what does not hold.
  var fault: String? {
    let (description, again) = (description, description)
    if description != again { return "told otherwise in another world: \(description) \(again)" }
    if let words = description.error, let fault = fault(of: words) { return fault }
    let links = ask { world throws(ScriptError) in "\(try world.links(of: plugin))" }
    let experiments = ask { world throws(ScriptError) in "\(try world.experiments(of: plugin, for: "7"))" }
    for case let words? in [links.error, experiments.error] {
      if let fault = fault(of: words) { return fault }
    }
    return checkFault(description) ?? (description.words == nil ? nil : launchFault)
  }

  private func fault(of words: String) -> String? {
    if words.hasPrefix("asked again") { return words }
    return Words.areBad(words, of: text) ? "bad words: \(words)" : nil
  }

  private func checkFault(_ description: Reply) -> String? {
    guard FileKind(at: home + "/\(plugin)/init.lua") == .file else { return nil }
    do throws(ScriptError) {
      var checker = try PluginChecker(folders, limits: Self.limits)
      let problems = try checker.problems(of: plugin)
      var other = try PluginChecker(folders, limits: Self.limits)
      if try other.problems(of: plugin) != problems {
        return "checked again, it is told otherwise: \(problems)"
      }
      for problem in problems {
        if let fault = fault(of: problem) { return fault }
      }
      if let error = description.error, problems.isEmpty { return "refused, and nothing is wrong: \(error)" }
      return nil
    } catch {
      return "not checked: \(error.message)"
    }
  }

  private func fault(of problem: PluginProblem) -> String? {
    guard let bytes = try? File.read(problem.path, limit: 1 << 20) else {
      return "a problem in no file: \(problem.message)"
    }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    guard (1...lines).contains(problem.line) else { return "a problem in no line: \(problem.message)" }
    if problem.words.contains("\n") { return "a problem of several lines: \(problem.message)" }
    return Words.areBad(problem.words, of: text + bytes.text) ? "bad words: \(problem.message)" : nil
  }

  /// An accepted plugin can be launched, or the error says why not.
  private var launchFault: String? {
    do throws(ScriptError) {
      var stage = try ScriptStage("\(home)/\(plugin)/scenarios/fuzz.lua", of: plugin)
      let source = "local app = require(\"flowhost\").launch(\"\(plugin)\") app:path()"
      let outcome = try stage.play(Array(source.utf8))
      return outcome.fault(of: text + source)
    } catch {
      return "no world: \(error.message)"
    }
  }
}
