import Goldens
import Platform
import Proving
import Scripting

/// Writes the ways of findings as scenarios with goldens. It never overwrites a file.
struct WayWriter {
  let search: PluginSearch
  /// The place for what was written.
  let output: Output

  /// Writes the ways of some findings of a proof.
  func write(_ findings: [Proof.Finding], of proof: Proof) throws(UsageError) {
    guard let home = search.folders.path(of: proof.subject) else { return }
    var names: Set<String> = []
    for finding in findings where !finding.way.isEmpty {
      let stem = Self.name(of: finding, in: proof.cell)
      let name =
        names.contains(stem) ? (2...).lazy.map { "\(stem)_\($0)" }.first { !names.contains($0) }! : stem
      names.insert(name)
      try write(finding, of: proof, to: ScenarioFile(named: name, inPlugin: home))
    }
  }

  private func write(_ finding: Proof.Finding, of proof: Proof, to file: ScenarioFile) throws(UsageError) {
    if file.isTaken {
      output.write("kept \(file.path.escaped), which is there already\n")
      return
    }
    var limits = search.limits
    limits.seconds = min(limits.seconds, 60)
    let expected: [Mishap.Kind]
    do throws(ScriptError) {
      expected = try problems(in: Self.text(finding, proof), file, limits)
    } catch {
      output.write("did not write \(file.path.escaped), since its way cannot be played: \(error.message)\n")
      return
    }
    do throws(PlatformError) {
      try file.write(Self.text(finding, proof, expecting: expected), among: search.folders, limits)
    } catch {
      throw .platform(error)
    }
    let isJudged = expected.contains(.property)
    output.write(
      "wrote \(file.path.escaped) and its golden"
        + (isJudged ? ". 'flowhost test' fails there until the property holds.\n" : "\n"))
  }

  /// Plays a scenario, and returns the kinds of its problems, each once.
  private func problems(
    in text: String, _ file: ScenarioFile, _ limits: ScriptLimits
  ) throws(ScriptError) -> [Mishap.Kind] {
    let folder = ModuleFolder(forScript: file.path, among: search.folders)
    var settings = ScriptSettings(limits: limits, folder: folder)
    settings.judging = .properties
    var host = try ScriptHost(settings, output: { _ in true })
    if case .unmet(let error) = try host.run(Array(text.utf8), name: folder.scriptName) { throw error }
    var kinds: [Mishap.Kind] = []
    for mishap in host.mishaps where !kinds.contains(mishap.kind) { kinds.append(mishap.kind) }
    return kinds
  }
}

/// The words of a scenario.
extension WayWriter {
  /// Returns the script. It declares the problems that it expects, so that it passes as long as they are there.
  private static func text(
    _ finding: Proof.Finding, _ proof: Proof, expecting problems: [Mishap.Kind] = []
  ) -> String {
    let expected = problems.compactMap { kind in
      switch kind {
      case .fail: "errors"
      case .leak: "leaks"
      case .crash: "crash"
      // No scenario expects a broken property.
      case .property: nil
      }
    }
    let entries = expected.map { "\($0) = \"expected\"" }.joined(separator: ", ")
    let head = [
      "-- \(finding.title.escaped)", "-- Written by 'flowhost prove \(proof.subject) --write'.",
      "local flow = require \"flowhost\"",
    ]
    return (head + (entries.isEmpty ? [] : ["flow.scenario { \(entries) }"]) + finding.way)
      .map { $0 + "\n" }.joined()
  }

  /// The longest name of a file.
  private static let longest = 60

  /// Returns the name for a finding: `dead_end_receipt`, or `dead_end_receipt_device_pad` of one cell among several.
  private static func name(of finding: Proof.Finding, in cell: ProofCell) -> String {
    let parts = [finding.title.words(upTo: longest)] + cell.circumstances.map { $0.words(upTo: longest) }
    return parts.joined(separator: "_")
  }
}

extension String {
  /// The words of the text with `_` between them, in small letters and digits only, up to a number of characters.
  fileprivate func words(upTo most: Int) -> String {
    let words = lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    var name = ""
    for word in words {
      let longer = name.isEmpty ? String(word) : "\(name)_\(word)"
      if longer.count > most { break }
      name = longer
    }
    return name.isEmpty ? "way" : name
  }
}
