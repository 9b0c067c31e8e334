import Goldens
import Platform
import ScreenStack
import Scripting

/// The start of a prompt, and its circumstances.
struct Origin: Equatable {
  let start: PromptStart
  var circumstances: Circumstances

  init(_ start: PromptStart, _ circumstances: Circumstances = Circumstances()) {
    (self.start, self.circumstances) = (start, circumstances)
  }

  /// Returns the folders in which the scripts are searched.
  func folder(_ setup: Setup) -> ModuleFolder {
    path(setup).map { ModuleFolder(forScript: $0, among: setup.plugins) } ?? ModuleFolder(setup.plugins)
  }

  /// Returns the path of the scenario that the prompt replaces. Returns nil if it belongs to no plugin.
  func path(_ setup: Setup) -> String? {
    switch start {
    case .nothing: nil
    case .plugin(let name), .inside(let name):
      setup.plugins.path(of: name).map { $0 + "/scenarios/prompt.lua" }
    case .scenario(let path): path
    }
  }

  /// The circumstances that override the script's: all of them for a scenario, which launches its app itself.
  var imposed: Circumstances {
    if case .scenario = start { return circumstances }
    var imposed = Circumstances()
    imposed.isStrict = circumstances.isStrict
    return imposed
  }

  /// The reason that the first step has no predecessor, as the end of a sentence.
  var reasonNotToUndo: String {
    guard case .scenario(let path) = start else { return "" }
    return ": the prompt begins at the end of \(path.escaped), which is played as a whole"
  }

  /// The name of the plugin or of the scenario. Empty before an app is launched.
  var title: String {
    switch start {
    case .nothing: ""
    case .plugin(let name), .inside(let name): name
    case .scenario(let path): Scenario(path: path).name
    }
  }

  var launch: String? {
    guard case .plugin(let name) = start else { return nil }
    let options = circumstances.launchOptions
    if options.isEmpty { return "app = flow.launch \(name.quoted)" }
    return "app = flow.launch(\(name.quoted), { \(options.joined(separator: ", ")) })"
  }
}

extension Circumstances {
  /// The circumstances as options of `flow.launch`.
  fileprivate var launchOptions: [String] {
    var options: [String] = []
    if let device { options.append("device = \("\(device)".quoted)") }
    if let os { options.append("os = \(os.rawValue.quoted)") }
    if let start { options.append("start = \(start.quoted)") }
    if let seed { options.append("seed = \(seed)") }
    if let isManual { options.append("manual = \(isManual)") }
    if let user { options.append("user = \(user.quoted)") }
    if !variants.isEmpty {
      let fields = variants.sorted { $0.key.precedes($1.key) }
        .map { "\($0.key.isPlainWord ? $0.key : "[\($0.key.quoted)]") = \($0.value.quoted)" }
      options.append("variants = { \(fields.joined(separator: ", ")) }")
    }
    return options
  }
}
