import TestSupport
import Testing

/// Searches that a signal ends, as by ctrl-C.
struct InterruptionTests {
  private static let golden = "# map 1 a states:1000000\n(start) → home\n"

  /// Runs a command, and sends a signal once its search has begun.
  static func interrupt(
    _ command: String, by signal: String = "TERM", in folder: borrowing TemporaryFolder
  ) throws -> Program.Result {
    try folder.file("plugins/a/init.lua", ProveCellsTests.large)
    // Job control, because a background job of a script ignores ctrl-C.
    return try Program.shell(
      """
      set -m; '\(Program.path)' \(command) --jobs 2 & run=$!
      until pgrep -P $run >/dev/null; do sleep 0.05; done
      sleep 0.3; kill -\(signal) $run; wait $run
      """, in: folder.path)
  }

  @Test(arguments: [
    ("map a --states 1000000", "TERM", 143), ("map a --states 1000000 --accept", "TERM", 143),
    ("map a --states 1000000 --accept", "INT", 130), ("map a --check", "INT", 130),
    ("map a --states 1000000 --format html", "HUP", 129),
    ("export maestro a --all --states 1000000 -o flows", "INT", 130),
  ])
  func `a part of a map is neither printed nor written`(
    _ command: String, _ signal: String, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/a/map.golden", Self.golden)
    let run = try Self.interrupt(command, by: signal, in: folder)
    #expect(run.output.isEmpty && run.status == status, "\(run)")
    #expect(run.complaints.contains("flowhost: interrupted\n"), "\(run)")
    let files = try Program.shell("cat plugins/a/map.golden; ls", in: folder.path)
    #expect(files.output == Self.golden + "plugins\n", "\(files)")
  }
}
