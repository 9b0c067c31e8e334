import Foundation
import Goldens
import Team
import TestSupport
import Testing

/// A team's suite in four parts at once, as Bazel has it played, whatever becomes of the workers.
struct TestShardTests {
  private static let count = 4

  /// Plays all parts, each in a process of its own; `meanwhile` is done with `$run`, the process.
  private func play(_ repository: borrowing GoldenRepository, meanwhile: String = ":") throws -> [Part] {
    _ = try repository.shell(
      """
      for shard in \((0..<Self.count).map { "\($0)" }.joined(separator: " ")); do
        mkdir -p out/$shard
        export TEST_TOTAL_SHARDS=\(Self.count) TEST_SHARD_INDEX=$shard TEST_SHARD_STATUS_FILE=out/$shard/known
        export XML_OUTPUT_FILE=out/$shard/test.xml TEST_UNDECLARED_OUTPUTS_DIR=out/$shard/left
        (
          '\(Program.path)' test --jobs 1 --fuel 900G --format json >out/$shard/report.json & run=$!
          \(meanwhile)
          wait $run; echo $? >out/$shard/status
        ) &
      done
      wait
      """)
    return try (0..<Self.count).map { try Part(at: repository.folder.path + "/out/\($0)") }
  }

  /// A scenario that does not end by itself, and is the first of its part.
  private func endless(in part: Int) -> String {
    let shard = Shard(index: part, of: Self.count)!
    return (0...).lazy.map { "plugins/a/scenarios/endless\($0).lua" }
      .first { shard.contains(Scenario(path: $0)) }!
  }

  @Test func `each part outlives a worker that is killed, and each case is judged once`() throws {
    let team = Team(plugins: 4, scenarios: 13, seed: 7)
    let repository = try GoldenRepository(team)
    #expect(try repository.run("test --accept").status == 0)
    let lost = (0..<Self.count).map(endless)
    for path in lost { try repository.write(path, "while true do end") }
    let parts = try play(
      repository,
      meanwhile: "until worker=$(pgrep -f test-worker -P $run); do sleep 0.01; done; kill -KILL $worker")
    let cases = parts.flatMap(\.cases)
    #expect(Set(cases.map(\.name)).count == cases.count)
    #expect(Set(cases.map(\.scenario)) == Set(team.scenarios + lost))
    #expect(parts.flatMap(\.tests).sorted() == cases.map(\.name).sorted())
    for (part, path) in zip(parts, lost) {
      #expect(part.status == 1 && part.isKnown)
      #expect(part.cases.filter { $0.fault != nil }.map(\.scenario) == [path])
      #expect(part.cases.first?.fault?.kind == "crashed")
    }
    let again = try repository.run("test --failed --fuel 1M")
    #expect(again.output.contains("0 passed, 4 failed"), "\(again)")
  }

  @Test func `a golden that is wrong is found in one part, and what it left can be laid over the checkout`()
    throws
  {
    let team = Team(plugins: 4, scenarios: 13, seed: 8)
    let repository = try GoldenRepository(team)
    #expect(try repository.run("test --accept").status == 0)
    let golden = team.scenarios[20].replacing(".lua", with: ".golden")
    try repository.write(golden, "# trace 1\n> launch elsewhere\n")
    let parts = try play(repository)
    #expect(parts.map(\.status).sorted() == [0, 0, 0, 1])
    #expect(parts.flatMap(\.cases).filter { $0.fault != nil }.map(\.golden) == [golden])
    #expect(try repository.run("review").output.hasPrefix("nothing waits for a decision. "))
    #expect(try repository.shell("cp -r out/*/left/* .; flowhost review --accept --all").status == 0)
    #expect(try repository.run("test").status == 0)
  }

  @Test func `Bazel's variables name a shard, and its files are written`() throws {
    let files = (1...9).map { ("many\($0).lua", GoldenRepository.good) }
    let repository = try GoldenRepository(Dictionary(uniqueKeysWithValues: files))
    #expect(try repository.run("test --accept").status == 0)
    var played = 0
    for index in 0..<4 {
      let result = try repository.run(
        "test", "TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=\(index) TEST_SHARD_STATUS_FILE=status\(index)")
      #expect(result.status == 0, "\(result)")
      played += Int(result.output.prefix { $0.isNumber }) ?? 0
      #expect(try repository.shell("test -e status\(index)").status == 0)
    }
    #expect(played == 10)
    try repository.write("plugins/p/scenarios/many1.golden", GoldenRepository.other)
    let result = try repository.run(
      "test", "TESTBRIDGE_TEST_ONLY=many1 TEST_UNDECLARED_OUTPUTS_DIR=left XML_OUTPUT_FILE=report.xml")
    #expect(result.status == 1)
    #expect(try repository.shell("ls left/plugins/p/scenarios/many1.golden.new").status == 0)
    #expect(repository.text("many1.golden.new") == nil)
  }
}

/// The files that one part of a run has left.
private struct Part {
  let status: Int
  let cases: [Case]
  /// The names in its JUnit report.
  let tests: [String]
  /// True if Bazel knows that shards are supported.
  let isKnown: Bool

  struct Report: Decodable { let cases: [Case] }

  struct Case: Decodable {
    let name: String
    let scenario: String
    let golden: String
    let fault: Fault?
  }

  struct Fault: Decodable { let kind: String }

  init(at folder: String) throws {
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }
    status = Int(try text("status").prefix { $0.isNumber }) ?? -1
    cases = try JSONDecoder().decode(Report.self, from: Data(try text("report.json").utf8)).cases
    tests = try text("test.xml").matches(of: /<testcase classname="([^"]*)" name="([^"]*)"/)
      .map { "\($0.1)/\($0.2)" }
    isKnown = FileManager.default.fileExists(atPath: folder + "/known")
  }
}
