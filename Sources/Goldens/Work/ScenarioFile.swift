package import Platform
package import Scripting

/// A scenario that is written to a plugin's folder, with its golden.
package struct ScenarioFile {
  /// The path of the script.
  package let path: String
  private let home: String

  /// Creates a file with a name among the scenarios of a plugin's folder.
  package init(named name: String, inPlugin home: String) {
    (path, self.home) = ("\(home)/scenarios/\(name).lua", home)
  }

  /// True if the script or its golden is there already.
  package var isTaken: Bool { FileKind.isTaken(path) || FileKind.isTaken(Case(Scenario(path: path)).golden) }

  /// Writes the script, plays it, and writes the golden. Refuses a link that leads out of the plugin.
  package func write(
    _ text: String, among plugins: PluginFolders, _ limits: ScriptLimits
  ) throws(PlatformError) {
    let folder = Scenario(path: path).folder
    try Folder.make(folder)
    try Folder.check(folder, isIn: home)
    try File.write(Array(text.utf8), to: path)
    var worker = Worker(limits: limits, plugins: plugins) { $0.message }
    var goldens: [(path: String, text: [UInt8])] = []
    worker.play(path) { subject, text in goldens.append((subject.golden, text)) }
    for golden in goldens { try File.write(golden.text, to: golden.path) }
  }
}
