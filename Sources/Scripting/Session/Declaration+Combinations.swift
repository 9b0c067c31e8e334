import Experiments
import Routing
import ScreenStack

/// The circumstances for which a scenario has goldens.
extension Declaration {
  /// Circumstances, and their name: `os=ios17,nav=menu`.
  typealias Combination = (name: String, circumstances: Circumstances)

  /// Returns all combinations of the declared systems, devices, and variants, or none if none is declared.
  /// - Parameter trials: The experiments of the launched app.
  func combinations(with trials: [Trial]) -> [Combination] {
    var all: [Combination] = [("", Circumstances())]
    multiply(&all, by: systems, of: \.os, called: "os") { $0.rawValue }
    multiply(&all, by: devices, of: \.device, called: "device") { $0.word }
    for (experiment, names) in variants {
      let known = trials.first { $0.name == experiment }?.experiment.variants ?? []
      multiply(&all, by: names ?? known, of: \.variants[experiment], called: experiment) { $0 }
    }
    return all.count == 1 && all[0].name.isEmpty ? [] : all
  }

  private func multiply<Choice>(
    _ all: inout [Combination], by choices: [Choice], of path: WritableKeyPath<Circumstances, Choice?>,
    called key: String, _ word: (Choice) -> String
  ) {
    if choices.isEmpty { return }
    all = all.flatMap { combination in
      choices.map { choice in
        var (name, circumstances) = combination
        circumstances[keyPath: path] = choice
        if !name.isEmpty { name += "," }
        return ("\(name)\(key)=\(word(choice))", circumstances)
      }
    }
  }
}
