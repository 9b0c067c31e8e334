import Scripting
import StateWalk

/// Prints hashes of states, by the form that searches use, on the way through several plugins, for a test that compares two processes.
///
///     StateEcho FILE    FILE is a place beside which the plugins are found
func echo(_ plugin: String, beside file: String) throws(ScriptError) {
  var world = try StateWorld("flow.launch '\(plugin)'", beside: file)
  for step in 0..<8 {
    print(plugin, step, try world.hashes().map { "\($0.byLines)" } ?? "under way")
    let choices = try world.choices()
    _ = try world.act(choices[step * 7 % choices.count])
  }
  world.end()
}

for plugin in ["bank", "mail", "photos", "products", "shop"] {
  do {
    try echo(plugin, beside: CommandLine.arguments.last ?? "")
  } catch {
    print(plugin, error.message)
  }
}
