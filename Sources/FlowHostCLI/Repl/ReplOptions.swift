import Platform
import Repl
import Scripting

/// The options of `flowhost repl`.
struct ReplOptions {
  static let all: [Command.Option] =
    TraceOptions.all.filter { $0.name != "--format" } + [RunOptions.orphans] + PluginOptions.all
    + LimitOptions.all

  var setup: Setup

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let trace = try TraceOptions(arguments)
    let plugins = try PluginOptions.folders(from: arguments)
    var setup = Setup()
    setup.limits = try LimitOptions.limits(from: arguments)
    setup.plugins = plugins
    setup.detail = trace.detail
    setup.circumstances = trace.circumstances
    setup.orphans = RunOptions.orphans(from: arguments)
    setup.find = { Self.find($0, in: plugins) }
    setup.read = { Self.read($0) }
    setup.mayRecord = !TestEnvironment().isCI
    self.setup = setup
  }

  /// Returns the start for an argument: a plugin, a plugin without its app (`photos/`), or a scenario.
  func start(_ word: String?) throws(UsageError) -> PromptStart {
    guard let word else { return .nothing }
    if word.hasSuffix("/"), setup.plugins.path(of: String(word.dropLast())) != nil {
      return .inside(String(word.dropLast()))
    }
    if setup.plugins.plugins.contains(word) { return .plugin(word) }
    switch try ScenarioName(word, in: setup.plugins) {
    case .file(let path): return .scenario(path)
    case .list(let names): throw .of(NameError.unknownScenario(word, known: names))
    }
  }

  private static func find(_ word: String, in plugins: PluginFolders) -> Setup.Found {
    do throws(UsageError) {
      switch try ScenarioName(word, in: plugins) {
      case .file(let path): return .file(path)
      case .list(let names): return .list(names)
      }
    } catch {
      return .refused(error.message)
    }
  }

  private static func read(_ pairs: [String]) -> Result<Circumstances, Setup.Failure> {
    var circumstances = Circumstances()
    do throws(UsageError) {
      for pair in pairs { try TraceOptions.take(pair, into: &circumstances) }
      return .success(circumstances)
    } catch .badValue(_, let pair, let wanted) {
      return .failure(Setup.Failure("':as' takes \(wanted), not '\(pair.escaped)'"))
    } catch {
      return .failure(Setup.Failure(error.message))
    }
  }
}
