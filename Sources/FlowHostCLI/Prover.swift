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
    let plugins = try PluginOptions.plugins(operands, in: search.folders)
    _ = Interrupts.catchAll()
    var status = Console.ExitStatus.good
    for plugin in plugins {
      let found = prove(plugin)
      if found.rawValue > status.rawValue { status = found }
    }
    return status
  }

  private func prove(_ plugin: String) -> Console.ExitStatus {
    do throws(ScriptError) {
      let proof = try search.search(plugin, under: options.circumstances, options.limits).proof
      console.product.write(ProofText.report(on: proof))
      console.product.flush()
      return status(of: proof)
    } catch {
      console.complain("\(plugin): \(error.message)")
      return .broken
    }
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
}
