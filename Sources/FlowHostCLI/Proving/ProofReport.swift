import Goldens
import Platform
import Proving
import Scripting

/// The report of a run, which is printed search by search. It is the same for a run and for its merged results.
struct ProofReport {
  private let form: ProveOptions.Report
  private let console: Console
  private var rest: ArraySlice<ProofCell>
  private var plugin: CellProofs?
  private var summary = RunSummary()
  private var suites: [JUnitDocument.Suite] = []
  private var page: FindingPage?
  private let start = Moment.now
  private var status = Console.ExitStatus.good

  /// Creates the report of a run.
  /// - Parameter cells: All cells of the run, in order.
  init(on cells: [ProofCell], _ form: ProveOptions.Report, _ console: Console) {
    (rest, self.form, self.console) = (cells[...], form, console)
    page = form.page.map { FindingPage($0.player) }
  }

  /// Prints the outcome of the next cell, and the last lines for its plugin after the last one.
  mutating func take(_ outcome: CellProofs.Outcome) {
    let cell = rest.removeFirst()
    let outcome = located(outcome)
    switch outcome {
    case .proof(let proof): tell(proof)
    case .failed(let message):
      console.complain("\(cell.title): \(message)")
      note(.broken)
    case .missing: note(.broken)
    case .left: break
    }
    var proofs = plugin ?? CellProofs(of: cell.plugin)
    proofs.add(outcome, of: cell)
    plugin = proofs
    if rest.first?.plugin != cell.plugin {
      if proofs.unreached.contains(where: { !$0.isKnown }) { note(.unmet) }
      if form.isJSON {
        console.product.write(json: ProofJSON.text(proofs))
      } else {
        console.product.write(proofs.report)
      }
      if form.junitFile != nil {
        suites += ProofJUnit(isStrict: form.isStrict, isExhaustive: form.isExhaustive).suites(of: proofs)
      }
      summary.add(proofs)
      plugin = nil
    }
    console.product.flush()
  }

  /// Prints the last line of all plugins, writes the report for CI servers, and returns the exit status.
  func conclude() throws(UsageError) -> Console.ExitStatus {
    if !form.isJSON { console.product.write(summary.line) }
    if let file = form.junitFile { try deliver(JUnitDocument(suites).text(start: start), to: file) }
    if let file = form.page?.file, let page {
      do throws(PlatformError) { try console.deliver(page.page, to: file) } catch { throw .platform(error) }
    }
    return status
  }

  private func deliver(_ text: String, to file: String) throws(UsageError) {
    do throws(PlatformError) { try console.deliver(text, to: file) } catch { throw .platform(error) }
  }

  private mutating func note(_ status: Console.ExitStatus) {
    if status.rawValue > self.status.rawValue { self.status = status }
  }

  private mutating func tell(_ proof: Proof) {
    if form.isJSON {
      console.product.write(json: ProofJSON.text(proof))
    } else {
      console.product.write(ProofText.report(on: proof))
    }
    if form.isForGitHub { annotate(proof) }
    page?.add(proof)
    console.product.flush()
    if proof.hasNothingToProve {
      console.complain(
        "\(proof.cell.title): nothing was tried. Give values in plugins/\(proof.subject)/properties.lua.")
    }
    note(status(of: proof))
  }

  /// Returns an outcome whose lines of scripts begin with the path of their file.
  private func located(_ outcome: CellProofs.Outcome) -> CellProofs.Outcome {
    guard case .proof(var proof) = outcome else { return outcome }
    for place in proof.findings.indices {
      proof.findings[place].place = proof.findings[place].place.map(located)
      proof.findings[place].notes = proof.findings[place].notes.map { note in
        ScriptLines(in: note).places.reduce(note) { $0.replacing($1, with: located($1)) }
      }
    }
    proof.stale = proof.stale.map { Proof.Stale($0.title, at: located($0.place)) }
    return .proof(proof)
  }

  private func located(_ place: String) -> String { Place(place, in: form.folders)?.written ?? place }

  private func status(of proof: Proof) -> Console.ExitStatus {
    if proof.hasNothingToProve { return .broken }
    let warnings = proof.warnings.filter { !proof.isKnown($0) }
    if !proof.unexpected.isEmpty || !proof.baseline.lost.isEmpty { return .unmet }
    if form.isStrict, !warnings.isEmpty { return .unmet }
    // A run that was interrupted dies of its signal, but merged results have only this status.
    if proof.ending == .interrupted { return .broken }
    return form.isExhaustive && !proof.isWhole ? .unmet : .good
  }

  /// Writes an annotation for each finding that breaks a proof, at its line if one is known.
  private func annotate(_ proof: Proof) {
    for finding in proof.unexpected {
      let place = finding.place.flatMap(Self.place).map(form.environment.onGitHub)
      let output = form.isJSON ? console.complaints : console.product
      output.write(
        exactly: GitHubReport.annotation("\(proof.cell.title): \(finding.title)", at: place, finding.way)
          + "\n")
    }
  }

  /// Returns the place that a finding names: `plugins/shop/checkout.lua:8`.
  private static func place(_ text: String) -> Place? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]) else {
      return nil
    }
    return Place(file: String(text[..<colon]), line: line)
  }
}
