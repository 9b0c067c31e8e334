import Routing
import ScreenStack

/// The circumstances that a scenario has a golden for each of.
extension Declaration {
  /// Circumstances, and what they are called: `os=ios17,nav=menu`.
  typealias Combination = (name: String, circumstances: Circumstances)

  /// One for each system on each device with each variant that it declares; none if it declares none of them.
  ///
  /// - Parameter trials: The experiments of the app that it has launched.
  func combinations(with trials: [Trial]) -> [Combination] {
    var all: [Combination] = [("", Circumstances())]
    multiply(&all, by: systems) { ("os", $1.rawValue, $0.os = $1) }
    multiply(&all, by: devices) { ("device", $1.word, $0.device = $1) }
    for (experiment, names) in variants {
      let known = trials.first { $0.name == experiment }?.experiment.variants ?? []
      multiply(&all, by: names ?? known) { (experiment, $1, $0.variants[experiment] = $1) }
    }
    return all.count == 1 && all[0].name.isEmpty ? [] : all
  }

  private func multiply<Choice>(
    _ all: inout [Combination], by choices: [Choice],
    _ apply: (inout Circumstances, Choice) -> (key: String, word: String, Void)
  ) {
    if choices.isEmpty { return }
    all = all.flatMap { combination in
      choices.map { choice in
        var circumstances = combination.circumstances
        let (key, word, _) = apply(&circumstances, choice)
        let words = [combination.name, "\(key)=\(word)"].filter { !$0.isEmpty }
        return (words.joined(separator: ","), circumstances)
      }
    }
  }
}
