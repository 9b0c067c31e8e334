import TestSupport
import Testing

/// Searches that a signal ends, as by ctrl-C.
struct InterruptionTests {
  private static let golden = "# map 1 a states:1000000\n(start) → home\n"

  /// Runs a command after a line of the shell, and sends a signal once its search has begun.
  static func interrupt(
    _ command: String, by signal: String = "TERM", after line: String = ":",
    in folder: borrowing TemporaryFolder
  ) throws -> Program.Result {
    try folder.file("plugins/a/init.lua", ProveCellsTests.large)
    // Job control, because a background job of a script ignores ctrl-C.
    return try Program.shell(
      """
      set -m; \(line); '\(Program.path)' \(command) --jobs 2 & run=$!; set +m
      until pgrep -P $run >/dev/null; do sleep 0.05; done
      sleep 0.3; kill -\(signal) $run; wait $run
      """, in: folder.path)
  }

  @Test(arguments: [
    ("map a --states 1000000", "TERM", 143), ("map a --states 1000000 --accept", "TERM", 143),
    ("map a --states 1000000 --accept", "INT", 130),
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

  @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func `a proof ends with its report and its results, but not as a success`(
    _ signal: String, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    let run = try Self.interrupt("prove a --results results --junit report", by: signal, in: folder)
    #expect(run.output.contains("\na: not proved. Interrupted: ") && run.status == status, "\(run)")
    #expect(run.complaints.contains("flowhost: interrupted\n"), "\(run)")
    let merged = try Program.shell("test -s report && flowhost prove --merge results", in: folder.path)
    #expect(merged.output == run.output && merged.status == 2, "\(merged)")
  }

  @Test(arguments: ["HUP", "INT"])
  func `a signal that was ignored at the start, as by nohup, ends nothing`(_ signal: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.interrupt(
      "prove a --states 1000", by: signal, after: "trap '' \(signal)", in: folder)
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run)")
    #expect(run.output.contains("\na: not proved. Stopped at "), "\(run)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func `a review that is interrupted says how far it came, and leaves no draft`(
    _ signal: String, _ status: Int32
  ) throws {
    let folder = try TemporaryFolder()
    try folder.file("plugins/p/init.lua", "")
    for number in 0..<2_000 {
      try folder.file("plugins/p/scenarios/s\(number).lua", "")
      try folder.file("plugins/p/scenarios/s\(number).golden.new", "# trace 1\n")
    }
    let run = try Program.shell(
      """
      unset CI; set -m; '\(Program.path)' review --accept --all >out & run=$!; set +m
      until ls plugins/p/scenarios | grep -q 'golden$'; do sleep 0.01; done
      kill -\(signal) $run; wait $run; status=$?
      ls plugins/p/scenarios | grep -c 'golden\\.[0-9]'; exit $status
      """, in: folder.path)
    let words = /flowhost: interrupted after (\d+) of 2000\n/
    #expect(run.output == "0\n" && run.status == status, "\(run)")
    #expect(run.complaints.contains(words), "\(run)")
  }

  @Test func `a finding of a part of a proof is not played`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.interrupt("prove a --show 1", in: folder)
    #expect(run.output.isEmpty && run.status == 143, "\(run)")
    #expect(run.complaints.hasPrefix("flowhost: interrupted\n"), "\(run)")
  }
}
