import Goldens
import Platform
import Scripting

/// The search for output that awaits review, but is older than a script: the scripts may do something else by now, as
/// after a change of the branch.
///
/// Any script may use any other that is no scenario, so all of these count.
struct OutdatedOutput {
  private var newest: (path: String, time: Int)?
  private var seen: Set<String> = []

  /// Finds the newest file that more than one scenario can read.
  init(in folders: PluginFolders) {
    for path in folders.paths { enter(path, isInside: false) }
  }

  private mutating func enter(_ folder: String, isInside: Bool) {
    guard let real = try? Folder.realPath(of: folder), seen.insert(real).inserted else { return }
    for name in (try? Folder.names(in: folder)) ?? [] where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if FileKind(at: path) == .folder {
        enter(path, isInside: isInside || name == "scenarios")
      } else if WatchLoop.isRead(name), !isInside || name.hasPrefix("_") {
        note(path)
      }
    }
  }

  private mutating func note(_ path: String) {
    guard let time = File.time(of: path), time > newest?.time ?? 0 else { return }
    newest = (path, time)
  }

  /// Returns a sentence about the files that are older than a script. Nil if there are none.
  func words(about pending: [String]) -> String? {
    var (names, script): ([String], String?) = ([], nil)
    for path in pending {
      guard let subject = Case(golden: String(path.dropLast(".new".count))), let time = File.time(of: path),
        let newer = newerScript(than: time, for: subject.scenario)
      else { continue }
      names.append(subject.name)
      script = script ?? newer
    }
    guard let script else { return nil }
    let traces = names.count == 1 ? "trace" : "traces"
    return "'\(script.escaped)' is newer than the new \(traces) of \(names.map(\.escaped).few). "
      + "Run 'flowhost test' again, to review what the scripts do now."
  }

  private func newerScript(than time: Int, for scenario: Scenario) -> String? {
    if scenario.search == nil, let own = File.time(of: scenario.path), own > time { return scenario.path }
    return newest.flatMap { $0.time > time ? $0.path : nil }
  }
}
