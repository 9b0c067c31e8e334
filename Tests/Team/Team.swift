import StageWalk

/// The plugins of a team that a seed makes up, each with scenarios of every shape that there is.
package struct Team: Sendable {
  /// The files of its repository: paths from its root, and texts. Goldens are not among them.
  package private(set) var files: [File] = []

  /// A file of it.
  package struct File: Sendable {
    /// Its path from the root of the repository.
    package let path: String
    /// The text of the file.
    package let text: String
  }

  /// The paths of its scenarios.
  package var scenarios: [String] { files.map(\.path).filter { $0.contains("/scenarios/") } }

  /// Makes a number of plugins, each with a number of scenarios.
  package init(plugins: Int, scenarios: Int, seed: UInt64) {
    var random = Random(seed: seed)
    for number in 0..<plugins {
      let plugin = TeamPlugin(number: number, &random)
      files += plugin.files
      let shapes = TeamShape.allCases.filter { plugin.isTabbed || $0 != .tabs }
      let start = Int.random(in: 0..<shapes.count, using: &random)
      for place in 0..<scenarios {
        let shape = shapes[(start + place) % shapes.count]
        files.append(plugin.scenario(shape, number: place, &random))
      }
    }
  }
}
