import Goldens
import Platform
import Scripting

/// The comparison of the steps so far under every variant.
extension Prompt {
  func compare(_ rest: String) throws(PromptError) {
    let words = Words(rest).all
    guard let word = words.first, words.count == 1 else {
      throw .words("':compare' is written :compare EXPERIMENT")
    }
    let names = try asked { world throws(ScriptError) in try world.knownNames() }
    let (name, variants): (String, [String])
    do throws(ComparisonAxisError) {
      (name, variants) = try compared(by: try ComparisonAxis(word), names)
    } catch {
      throw .words("':compare' takes \(error.wanted), not '\(error.value.escaped)'")
    }
    if variants.isEmpty { throw .words(Self.nothing(by: name, names)) }
    // Variants may end in different places, so the recording does not check the last path.
    let text = try Recording(self).text(withRests: false, expects: false, hidesSecrets: false)
    let path = origin.path(setup) ?? setup.plugins.paths[0] + "/_"
    let folder = ModuleFolder(forScript: path, among: setup.plugins)
    var performances: [Performance] = []
    for variant in variants {
      var circumstances = origin.imposed
      switch setup.read(["\(name)=\(variant)"]) {
      case .success(let chosen): circumstances = chosen.over(origin.imposed)
      case .failure(let refusal): throw .words(refusal.words)
      }
      let settings = ScriptSettings(
        limits: setup.limits, folder: folder, circumstances: circumstances)
      performances.append(
        Performance(of: Scenario(path: path), text: Array(text.utf8), as: variant, settings) {
          Self.words($0.message, inScript: folder.scriptName, of: text)
        })
    }
    let comparison = Comparison(Scenario(path: path), performances)
    let report = ComparisonReport(by: word, variants, [comparison], leftOut: [])
    for line in ComparisonText(detail: setup.detail).lines(of: report).dropFirst(2) { show(line) }
  }

  /// Returns a message with the recorded step in place of its line, because the user has no script with this line.
  private static func words(_ message: String, inScript name: String, of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = message.dropFirst(name.count + 1)
    guard message.hasPrefix(name + ":"), let number = Int(rest.prefix { $0 != ":" }),
      lines.indices.contains(number - 1)
    else { return message }
    let line = lines[number - 1]
    let step = line.hasPrefix(Recording.discard) ? line.dropFirst(Recording.discard.count) : line
    return String(step + rest.drop { $0 != ":" })
  }

  /// Returns the name of an axis in the app, and its variants, which are none if the app does not have it.
  private func compared(
    by axis: ComparisonAxis, _ names: KnownNames
  ) throws(ComparisonAxisError) -> (name: String, variants: [String]) {
    if axis.name == "start" { return (axis.name, try axis.variants(among: names.starts)) }
    if !axis.isExperiment { return (axis.name, axis.knownVariants ?? []) }
    guard let experiment = names.experiments.named(axis.name) else { return (axis.name, []) }
    return (experiment.name, try axis.variants(among: experiment.variants))
  }

  /// Returns the words for an axis without variants.
  private static func nothing(by axis: String, _ names: KnownNames) -> String {
    if axis == "start" { return "the app's plugin has no starts" }
    let known = names.experiments.map(\.name)
    let remedy = known.isEmpty ? ": the app has no experiments" : Suggestion.question(for: axis, in: known)
    return "there is no experiment '\(axis.escaped)'\(remedy)"
  }
}
