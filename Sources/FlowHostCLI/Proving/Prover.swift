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
    let plugins = try search.plugins(operands)
    if options.use == .list { return list(plugins) }
    let targets = try options.targets(plugins, search)
    for warning in targets.compactMap({ $0.warning(in: search.folders) }) { console.complain(warning) }
    _ = Interrupts.catchAll()
    let tasks = try CellList(targets, by: options.axes, over: options.circumstances, search).tasks
    for warning in tasks.compactMap({ $0.warning(in: search.folders) }) { console.complain(warning) }
    return options.shown == nil ? try prove(tasks) : show(tasks)
  }

  private func prove(_ tasks: [CellList.Task]) throws(UsageError) -> Console.ExitStatus {
    let shard = options.shard ?? .whole
    for file in options.files { try console.checkFolder(ofFile: file) }
    if options.shard != nil, let file = environment.shardStatusFile { try deliver("", to: file) }
    var report = ProofReport(on: tasks.map(\.cell), options.report, console)
    var results = ProofResults(of: run(of: tasks), shard)
    var graphs = ""
    for (entry, task) in tasks.enumerated() {
      if shard.contains(entry: entry) {
        let outcome =
          Interruption.hasArrived
          ? .failed("not searched, since the run was ended") : outcome(of: task, graphs: &graphs)
        results.outcomes[task.cell] = outcome
        report.take(outcome)
        if options.writesWays, case .proof(let proof) = outcome {
          try writer.write(proof.findings, of: proof)
        }
      } else {
        report.take(.left(by: shard.index + 1, of: shard.count))
      }
    }
    if let file = options.resultsFile { try deliver(results.text, to: file) }
    if let file = options.graphFile { try deliver(graphs, to: file) }
    var status = try report.conclude()
    if options.use == .accept { status = try accept(tasks, results.outcomes) }
    Interruption.end(console)
    return status
  }

  private var writer: WayWriter {
    WayWriter(search: search, output: options.report.isJSON ? console.complaints : console.product)
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
    if let mistake = task.target.mistake { return .failed(mistake) }
    do throws(ScriptError) {
      let result = try search.search(
        task.cell.plugin, as: task.cell.title, under: task.circumstances, task.target.limits)
      if let audit = result.audit {
        if let fault = audit.fault { return .failed(fault) }
        tell(audit, of: task.cell.title)
      }
      if options.graphFile != nil { graphs += GraphJSON.text(result) }
      return .proof(task.proof(of: result))
    } catch {
      return .failed(error.message)
    }
  }
}

extension CellList.Task {
  /// Returns the proof of the cell, with what is to be judged.
  fileprivate func proof(of result: ProofResult) -> Proof {
    var proof = result.proof
    proof.circumstances = cell.circumstances
    if let scope = target.scope { proof = proof.limited(to: scope) }
    if let golden = target.golden {
      proof.baseline = golden.baseline(of: proof, under: circumstances, isAlike: target.isAlike)
    }
    return proof
  }
}

/// Other things to do with plugins.
extension Prover {
  /// Prints the rules and properties of plugins.
  private func list(_ plugins: [String]) -> Console.ExitStatus {
    search.each(of: plugins) { (plugin) throws(ScriptError) in
      let judged = Judged(try search.properties(of: plugin))
      if options.report.isJSON {
        console.product.write(json: ProofRuleList.json(judged, of: plugin))
      } else {
        console.product.write(ProofRuleList.text(judged, of: plugin))
      }
      return .good
    }
  }

  /// Searches, and plays the way of a finding of each plugin.
  private func show(_ tasks: [CellList.Task]) -> Console.ExitStatus {
    search.each(of: tasks.map(\.cell.plugin)) { (plugin) throws(ScriptError) in
      guard let task = tasks.first(where: { $0.cell.plugin == plugin }) else { return .broken }
      let result = try search.searchUninterrupted(plugin, under: task.circumstances, task.target.limits)
      return show(task.proof(of: result))
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
    if options.writesWays {
      do throws(UsageError) { try writer.write([finding], of: proof) } catch {
        console.complain(error.message)
        return .broken
      }
    }
    let script = ViewPlayer.script(ofWay: finding.way)
    do throws(ScriptError) {
      let printer = TracePrinter(console.product)
      var host = try ScriptHost(
        ScriptSettings(limits: search.limits, folder: ModuleFolder(search.folders)),
        output: { printer.print($0) })
      console.product.write("\(finding.title)\n")
      _ = try host.run(Array(script.utf8), name: "way.lua")
    } catch {
      console.complain(error.message)
      return .broken
    }
    return .good
  }

  /// Writes the goldens of the plugins of which all cells were searched.
  private func accept(
    _ tasks: [CellList.Task], _ outcomes: [ProofCell: CellProofs.Outcome]
  ) throws(UsageError) -> Console.ExitStatus {
    var status = Console.ExitStatus.good
    for task in tasks where task.cell == tasks.first(where: { $0.target.plugin == task.target.plugin })?.cell
    {
      let cells = tasks.filter { $0.target.plugin == task.target.plugin }.map(\.cell)
      let proofs = cells.compactMap { cell -> Proof? in
        if case .proof(let proof)? = outcomes[cell], proof.ending != .interrupted { proof } else { nil }
      }
      guard proofs.count == cells.count else {
        console.complain("\(task.target.plugin): nothing is accepted, since not all was searched")
        status = .broken
        continue
      }
      let path = ProofTarget.golden(of: task.target.plugin, in: search.folders)
      try deliver(task.target.golden(of: proofs).text, to: path)
      console.product.write("wrote \(path.escaped)\n")
    }
    return status
  }
}
