import Goldens
import ScreenStack
import Scripting
import Views

/// Plays scripts, and returns what was on the stage.
struct ViewPlayer {
  let limits: ScriptLimits
  let folders: PluginFolders
  var detail = Level.navigation

  /// A script that was played.
  struct Play {
    let verdict: Result<Verdict, ScriptError>
    /// The run as a page shows it, or nil if nothing was ever on the stage.
    var run: ViewRun?
  }

  /// Plays a script to its end.
  /// - Parameter text: The text to run in place of the script's file.
  func play(
    _ path: String, text: String? = nil, under circumstances: Circumstances = Circumstances()
  ) -> Play {
    do throws(ScriptError) {
      let folder = ModuleFolder(forScript: path, among: folders)
      var host = try ScriptHost(
        ScriptSettings(limits: limits, folder: folder, circumstances: circumstances, detail: detail),
        output: { _ in true })
      if let plugin = folder.plugin { try host.prepare(plugin) }
      host.recordView()
      do throws(ScriptError) {
        let verdict =
          if let text { try host.run(Array(text.utf8), name: folder.scriptName) } else { try host.run(path) }
        return Play(verdict: .success(verdict), run: host.view(.success(verdict)))
      } catch {
        return Play(verdict: .failure(error), run: host.view(.failure(error)))
      }
    } catch {
      return Play(verdict: .failure(error))
    }
  }
}

extension ViewPlayer {
  /// Plays the way that a search has found, as lines of a scenario.
  func play(way lines: [String]) -> Play { play("way.lua", text: Self.script(ofWay: lines)) }

  /// Returns a scenario that goes a way.
  static func script(ofWay lines: [String]) -> String {
    (["local flow = require \"flowhost\""] + lines).map { $0 + "\n" }.joined()
  }

  /// Plays a case to its end. Returns nil if it is no scenario, but the golden of a search.
  func play(_ subject: Case) -> Play? {
    if subject.scenario.search != nil { return nil }
    var circumstances = Circumstances()
    for pair in subject.combination.split(separator: ",") {
      try? TraceOptions.take(String(pair), into: &circumstances)
    }
    return play(subject.scenario.path, under: circumstances)
  }
}
