import Goldens
import Platform
import Proving
import Scripting

/// Proves plugins one after another, each cell by a search of its own, and prints the reports.
struct Prover {
  private let options: ProveOptions
  private let environment = TestEnvironment()
  private let search: PluginSearch
  private let console: Console
  /// The options on which the proofs depend, for results.
  private let words: [String]

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    options = try ProveOptions(arguments, environment)
    search = try PluginSearch(arguments, console)
    words = ProofResults.words(of: arguments)
    self.console = console
  }

  func prove(_ operands: [String]) throws(UsageError) -> Console.ExitStatus {
    if options.shown != nil {
      return try search.each(operands) { (plugin) throws(ScriptError) in
        show(try search.search(plugin, under: options.circumstances, options.limits).proof)
      }
    }
    let plugins = try PluginOptions.plugins(operands, in: search.folders)
    let tasks = try CellList(plugins, by: options.axes, over: options.circumstances, search).tasks
    _ = Interrupts.catchAll()
    let shard = options.shard ?? .whole
    if options.shard != nil, let file = environment.shardStatusFile { try deliver("", to: file) }
    var report = ProofReport(on: tasks.map(\.cell), options.report, console)
    var results = ProofResults(of: run(of: tasks), shard)
    var (isInterrupted, graphs) = (false, "")
    for (entry, task) in tasks.enumerated() {
      if shard.contains(entry: entry) {
        let outcome =
          isInterrupted
          ? .failed("not searched, since the run was ended") : outcome(of: task, graphs: &graphs)
        if case .proof(let proof) = outcome, proof.ending == .interrupted { isInterrupted = true }
        results.outcomes[task.cell] = outcome
        report.take(outcome)
      } else {
        report.take(.left(by: shard.index + 1, of: shard.count))
      }
    }
    if let file = options.resultsFile { try deliver(results.text, to: file) }
    if let file = options.graphFile { try deliver(graphs, to: file) }
    return report.status
  }

  private func run(of tasks: [CellList.Task]) -> ProofResults.Run {
    ProofResults.Run(
      cells: tasks.map(\.cell), options: words,
      sources: options.resultsFile == nil ? "" : search.folders.digest,
      isStrict: options.report.isStrict, isExhaustive: options.report.isExhaustive)
  }

  private func deliver(_ text: String, to path: String) throws(UsageError) {
    do throws(PlatformError) { try console.deliver(text, to: path) } catch { throw .platform(error) }
  }

  private func outcome(of task: CellList.Task, graphs: inout String) -> CellProofs.Outcome {
    do throws(ScriptError) {
      let result = try search.search(
        task.cell.plugin, as: task.cell.title, under: task.circumstances, options.limits)
      if let audit = result.audit {
        if let difference = audit.difference { return .failed(difference.message) }
        tell(audit, of: task.cell.title)
      }
      if options.graphFile != nil { graphs += GraphJSON.text(result) }
      var proof = result.proof
      proof.circumstances = task.cell.circumstances
      return .proof(proof)
    } catch {
      return .failed(error.message)
    }
  }

  /// Says how many worlds an audit has compared. It is not in the report, which is the same without an audit.
  private func tell(_ audit: AuditResult, of title: String) {
    console.complain(
      "\(title): audited \(audit.audited) of \(audit.merges) merged ways, and found no difference")
  }

  /// Plays the way of a finding, and prints its trace.
  private func show(_ proof: Proof) -> Console.ExitStatus {
    guard let number = options.shown, proof.findings.indices.contains(number - 1) else {
      let count = proof.findings.count
      console.complain(
        "\(proof.subject): there is no finding \(options.shown ?? 0). "
          + "There \(count == 1 ? "is 1" : "are \(count)").")
      return .broken
    }
    let finding = proof.findings[number - 1]
    let script = (["local flow = require \"flowhost\""] + finding.way).joined(separator: "\n") + "\n"
    do throws(ScriptError) {
      let printer = TracePrinter(console.product)
      var host = try ScriptHost(
        ScriptSettings(limits: search.limits, folder: ModuleFolder(search.folders)),
        output: { printer.print($0) })
      console.product.write("\(finding.title)\n")
      _ = try host.run(Array(script.utf8), name: "way.lua")
      return .good
    } catch {
      console.complain(error.message)
      return .broken
    }
  }
}
