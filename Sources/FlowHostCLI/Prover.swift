import Goldens
import Platform
import Proving
import Scripting

/// Proves plugins one after another, and prints the reports.
struct Prover {
  private let options: ProveOptions
  private let search: PluginSearch
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    options = try ProveOptions(arguments)
    search = try PluginSearch(arguments, console)
    self.console = console
  }

  func prove(_ operands: [String]) throws(UsageError) -> Console.ExitStatus {
    var graphs = ""
    let status = try search.each(operands) { (plugin) throws(ScriptError) in
      let result = try search.search(plugin, under: options.circumstances, options.limits)
      let proof = result.proof
      if options.graphFile != nil { graphs += GraphJSON.text(result) }
      if let number = options.shown { return show(number, of: proof) }
      if options.isJSON {
        console.product.write(json: ProofJSON.text(proof))
      } else {
        console.product.write(ProofText.report(on: proof))
      }
      if options.isForGitHub { annotate(proof) }
      console.product.flush()
      return self.status(of: proof)
    }
    if let file = options.graphFile {
      do throws(PlatformError) { try console.deliver(graphs, to: file) } catch { throw .platform(error) }
    }
    return status
  }

  private func status(of proof: Proof) -> Console.ExitStatus {
    if proof.hasNothingToProve {
      console.complain(
        "\(proof.subject): nothing was tried. Give values in plugins/\(proof.subject)/properties.lua.")
      return .broken
    }
    if !proof.broken.isEmpty || options.isStrict && !proof.warnings.isEmpty { return .unmet }
    return options.isExhaustive && proof.ending != .complete ? .unmet : .good
  }

  /// Annotates the lines of the findings that break a proof.
  private func annotate(_ proof: Proof) {
    for finding in proof.broken {
      let parts = finding.place?.split(separator: ":") ?? []
      guard parts.count == 2, let line = Int(parts[1]) else { continue }
      let place = Place(file: String(parts[0]), line: line)
      let output = options.isJSON ? console.complaints : console.product
      output.write(
        exactly: GitHubReport.annotation("\(proof.subject): \(finding.title)", at: place, finding.way) + "\n")
    }
  }

  /// Plays the way of a finding, and prints its trace.
  private func show(_ number: Int, of proof: Proof) -> Console.ExitStatus {
    guard proof.findings.indices.contains(number - 1) else {
      let count = proof.findings.count
      console.complain(
        "\(proof.subject): there is no finding \(number). There \(count == 1 ? "is 1" : "are \(count)").")
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
