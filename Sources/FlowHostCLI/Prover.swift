import Goldens
import Platform
import Proving
import Scripting

/// Proves plugins one after another, and prints the reports.
struct Prover {
  private let options: ProveOptions
  private let limits: ScriptLimits
  private let folders: PluginFolders
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    options = try ProveOptions(arguments)
    var limits = try LimitOptions.limits(from: arguments)
    // The search has a limit of its own.
    if arguments.value(of: "--timeout") == nil { limits.seconds = 86_400 }
    self.limits = limits
    folders = try PluginOptions.folders(from: arguments)
    self.console = console
  }

  func prove(_ plugins: [String]) -> Console.ExitStatus {
    _ = Interrupts.catchAll()
    var status = Console.ExitStatus.good
    for plugin in plugins {
      let found = prove(plugin)
      if found.rawValue > status.rawValue { status = found }
    }
    return status
  }

  private func prove(_ plugin: String) -> Console.ExitStatus {
    let progress = ProofProgress(plugin, console)
    do throws(ScriptError) {
      var host = try ScriptHost(
        ScriptSettings(limits: limits, folder: ModuleFolder(folders)), output: { _ in true })
      host.circumstances = options.circumstances
      var limits = options.limits
      limits.onProgress = { states, depth in progress.show(states, depth) }
      let values = try values(of: plugin)
      let (proof, _) = try host.prove(plugin, with: values, limits)
      progress.clear()
      console.product.write(ProofText.report(on: proof))
      console.product.flush()
      return status(of: proof)
    } catch {
      progress.clear()
      console.complain("\(plugin): \(error.message)")
      return .broken
    }
  }

  private func status(of proof: Proof) -> Console.ExitStatus {
    if proof.hasNothingToProve { return .broken }
    if !proof.broken.isEmpty || options.isStrict && !proof.warnings.isEmpty { return .unmet }
    return options.isExhaustive && proof.ending != .complete ? .unmet : .good
  }

  /// Returns the values that the scenarios of a plugin give.
  private func values(of plugin: String) throws(ScriptError) -> GivenValues {
    guard let suite = try? Suite(named: [plugin], in: folders) else { return GivenValues() }
    return try suite.givenValues(in: folders, limits)
  }
}

/// The progress of a search, in a line at the bottom of a terminal.
private final class ProofProgress {
  private let plugin: String
  private let console: Console
  private let start = Environment.seconds
  private var last = 0.0
  private var isShown = false

  init(_ plugin: String, _ console: Console) { (self.plugin, self.console) = (plugin, console) }

  /// Shows the progress. Returns true if the user has asked to stop.
  func show(_ states: Int, _ depth: Int) -> Bool {
    let now = Environment.seconds
    guard now - last > 0.1 else { return false }
    last = now
    if states > 0, console.complaints.isTerminal {
      isShown = true
      let rate = Int(Double(states) / max(now - start, 0.001))
      console.complaints.write(
        exactly:
          "\(StatusLine.clearing)\(plugin)  \(states) states  \(rate)/s  \(depth) deep  \(Int(now - start)) s"
      )
      console.complaints.flush()
    }
    return Interrupts.take() != nil
  }

  func clear() {
    if isShown { console.complaints.write(exactly: StatusLine.clearing) }
    console.complaints.flush()
    isShown = false
  }
}
