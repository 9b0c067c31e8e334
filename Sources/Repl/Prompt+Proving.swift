import Goldens
import Maps
import Platform
import Proving
import Scripting

/// Searches from the present state. They take place in another world, which has taken the same steps.
extension Prompt {
  /// The seconds after which a search ends without another limit, as in `flowhost prove`.
  private static let seconds = 20.0

  /// Performs `:prove` and `:prove 60`.
  func prove(_ words: [String]) throws(PromptError) {
    let result = try search(as: "prove", words)
    show(ProofText.report(on: result.proof).split(separator: "\n").map(String.init), orElse: "")
  }

  /// Performs `:map` and `:map 60`.
  func drawMap(_ words: [String]) throws(PromptError) {
    let result = try search(as: "map", words)
    let map = ScreenMap(MapHead(plugin: Name(result.proof.subject)), steps: result.steps(under: []))
    // The first line says how to make the map of a whole app again.
    show(map.text.split(separator: "\n").dropFirst().map(String.init), orElse: "no act is possible from here")
    if let rest = ProofText.unfinished(result.proof) { note(rest) }
  }

  private func search(as name: String, _ words: [String]) throws(PromptError) -> ProofResult {
    var limits = ProofLimits()
    limits.seconds = try seconds(name, words)
    limits.onProgress = setup.showProgress
    guard !world.answersByItself else {
      throw .words(
        "services answer by themselves here, and a search tries each answer at any time. "
          + "':as manual=true' starts over with calls that wait.")
    }
    let steps = try Recording(self).text(withRests: false, expects: false, hidesSecrets: false)
    defer { setup.clearProgress() }
    do throws(ScriptError) {
      let values = try knownValues()
      var world = try world(after: steps)
      return try Interrupts.catching { () throws(ScriptError) in
        try world.proveFromHere(with: values, limits)
      }
    } catch {
      throw .script(error)
    }
  }

  /// Returns the values that the scenarios of the plugin give.
  private func knownValues() throws(ScriptError) -> GivenValues {
    guard let home = origin.folder(setup).plugin.flatMap(setup.plugins.path) else { return GivenValues() }
    return try Suite.givenValues(ofPlugin: home, in: setup.plugins, setup.limits)
  }

  private func seconds(_ name: String, _ words: [String]) throws(PromptError) -> Double {
    guard let word = words.first else { return Self.seconds }
    guard words.count == 1, let seconds = Double(word), seconds > 0, seconds <= 86_400 else {
      throw .words("':\(name)' is written :\(name) [SECONDS]")
    }
    return seconds
  }

  /// Returns a world that has taken some steps. A search in it has a limit of time of its own.
  private func world(after steps: String) throws(ScriptError) -> ScriptHost {
    var setup = setup
    setup.limits.seconds = 86_400
    var world = try Self.world(for: origin, setup, Ear { _ in true })
    _ = try world.evaluate(Array(steps.utf8), ofFile: origin.folder(setup).scriptName)
    try world.rest()
    return world
  }
}
