import Glibc
import Platform
import Scripting

/// A script that is saved, until the app that is up runs by it.
enum ReloadBench {
  static var subjects: [Subject] {
    [
      Subject(
        name: "saved to reloaded, beyond the settle delay", most: 30_000_000, .nanoseconds,
        measure: { try measure(rounds: 51) })
    ]
  }

  /// The time for which nothing may happen before a burst is over.
  private static let quiet = 20_000_000.0

  /// The plugin `photos`, whose innermost module is saved: three run again.
  private static func measure(rounds: Int) throws -> [Double] {
    let folder = "/tmp/flowhost-reload-\(getpid())"
    mkdir(folder, 0o700)
    defer { try? run(["rm", "-r", folder]) }
    let parts = #filePath.split(separator: "/").dropLast(3)
    let plugins = parts.map { "/" + $0 }.joined() + "/plugins"
    try run(["cp", "-r", plugins, folder])
    let scenario = folder + "/plugins/photos/scenarios/signed_in.lua"
    var host = try ScriptHost(ScriptSettings(folder: ModuleFolder(forScript: scenario))) { _ in true }
    guard try host.run(scenario) == .good else { throw BenchError.system("'\(scenario)' is not good") }
    var watcher = try FolderWatcher([folder + "/plugins"]) { $0.hasSuffix(".lua") }
    let file = folder + "/plugins/photos/buy.lua"
    let text = try File.read(file, limit: 1 << 20)
    return try (0..<rounds).map { round in
      let saved = text + Array("-- \(round)\n".utf8)
      return try nanoseconds {
        try File.write(saved, to: file)
        while try !reload(&watcher, file, into: &host) {}
      } - quiet
    }
  }

  private static func reload(
    _ watcher: inout FolderWatcher, _ file: String, into host: inout ScriptHost
  ) throws -> Bool {
    _ = Readiness.wait(for: [watcher.descriptor], atMost: 1_000)
    guard try watcher.changes().contains(file) else { return false }
    guard case .done(let files) = try host.reload([file: try File.read(file, limit: 1 << 20)]),
      files.count == 3
    else { throw BenchError.system("'\(file)' was not reloaded") }
    return true
  }
}
