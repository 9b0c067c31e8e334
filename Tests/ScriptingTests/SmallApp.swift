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
    var host = try ScriptHost(
      ScriptSettings(folder: modules, circumstances: circumstances), output: { _ in true })
    return try host.prove("app", with: GivenValues(), limits)
  }
}
