import Proving
import ScreenStack
import Scripting
import TestSupport

/// An app of one plugin for tests of proofs.
struct SmallApp {
  /// The classes of screens: `home`, `page`, and `form`.
  static let screens = """
    local flow = require "flowhost"
    local Home = flow.screen("home", { actions = { "go", "other" } })
    local Page = flow.screen("page", { actions = { "next" } })
    local Form = flow.screen("form", { inputs = { text = "" }, actions = { "send" }, locked = "changed" })
    local Vault = flow.screen("vault", { actions = { "done" }, locked = true })
    local App = flow.coordinator "App"

    """

  let app: String
  var properties = ""
  var manifest = ""

  /// The limits of a search that need not be limited: an app without an end fails its test then, and no other ones.
  static var usual: ProofLimits {
    var limits = ProofLimits()
    limits.states = 20_000
    return limits
  }

  /// Searches through its states.
  func prove(_ limits: ProofLimits = usual, on device: Device? = nil, from start: String? = nil) throws
    -> Proof
  {
    try result(limits, on: device, from: start).proof
  }

  /// Searches through its states, and audits the search if the limits say so.
  func result(
    _ limits: ProofLimits, on device: Device? = nil, from start: String? = nil
  ) throws -> ProofResult {
    let folder = try TemporaryFolder()
    var host = try ScriptHost(try settings(in: folder, on: device, from: start), output: { _ in true })
    return try host.prove("app", with: GivenValues(), limits)
  }

  /// Plays the lines of a scenario, judges its properties, and returns what is wrong.
  func mishaps(in lines: String, on device: Device? = nil) throws -> [Mishap] {
    let folder = try TemporaryFolder()
    var settings = try settings(in: folder, on: device)
    settings.judging = .properties
    var host = try ScriptHost(settings, output: { _ in true })
    let text = "local flow = require \"flowhost\"\n\(lines)\n"
    if case .unmet(let error) = try host.run(Array(text.utf8), name: "main.lua") { throw error }
    return host.mishaps
  }

  /// Writes its files, and returns settings to run it there.
  private func settings(
    in folder: borrowing TemporaryFolder, on device: Device?, from start: String? = nil
  ) throws -> ScriptSettings {
    try folder.file(
      "plugins/app/init.lua",
      Self.screens + app
        + "\nreturn flow.plugin { name = \"app\", version = \"1.0.0\", api = 1, root = App\(manifest.isEmpty ? "" : ", ")\(manifest) }\n"
    )
    if !properties.isEmpty {
      try folder.file("plugins/app/properties.lua", "local flow = require \"flowhost\"\n" + properties)
    }
    let modules = ModuleFolder(forScript: "main.lua", among: PluginFolders([folder.path + "/plugins"]))
    var circumstances = Circumstances()
    (circumstances.device, circumstances.start) = (device, start)
    return ScriptSettings(folder: modules, circumstances: circumstances)
  }
}
