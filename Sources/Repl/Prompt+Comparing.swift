import Goldens
import Scripting

/// The comparison of the steps so far under every variant.
extension Prompt {
  func compare(_ rest: String) throws(PromptError) {
    let words = Words(rest).all
    guard let axis = words.first, words.count == 1 else {
      throw .words("':compare' is written :compare EXPERIMENT")
    }
    let names = try asked { world throws(ScriptError) in try world.knownNames() }
    let (name, variants) = try compared(axis, names)
    // Variants may end in different places, so the recording does not check the last path.
    let source = Array(try Recording(self).text(withRests: false, expects: false, hidesSecrets: false).utf8)
    let path = origin.path(setup) ?? setup.plugins.paths[0] + "/_"
    var performances: [Performance] = []
    for variant in variants {
      var circumstances = origin.imposed
      switch setup.read(["\(name)=\(variant)"]) {
      case .success(let chosen): circumstances = chosen.over(origin.imposed)
      case .failure(let refusal): throw .words(refusal.words)
      }
      let settings = ScriptSettings(
        limits: setup.limits, folder: ModuleFolder(forScript: path, among: setup.plugins),
        circumstances: circumstances)
      performances.append(
        Performance(of: Scenario(path: path), text: source, as: variant, settings, words: \.message))
    }
    let comparison = Comparison(Scenario(path: path), performances)
    let report = ComparisonReport(by: axis, variants, [comparison], leftOut: [])
    for line in ComparisonText(detail: setup.detail).lines(of: report).dropFirst(2) { show(line) }
  }

  private func compared(
    _ axis: String, _ names: KnownNames
  ) throws(PromptError) -> (name: String, variants: [String]) {
    if let all = Completer.standing[axis] { return (axis, all) }
    if let experiment = names.experiments.named(axis) { return (experiment.name, experiment.variants) }
    let known = names.experiments.map(\.name)
    let remedy = known.isEmpty ? ": the app has no experiments" : Suggestion.question(for: axis, in: known)
    throw .words("there is no experiment '\(axis)'\(remedy)")
  }
}
