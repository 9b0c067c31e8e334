import Fuzzing
import Scripting
import StageWalk
import TestSupport
import Testing

/// The fuzzers themselves: a few rounds of each find nothing, and are the same from the same seed.
struct FuzzTargetTests {
  /// The number of rounds, which take less than a second.
  static let rounds = [
    "links": 2_000, "patterns": 60, "goldens": 25, "manifests": 6, "scripts": 12, "options": 12, "api": 12,
    "files": 6, "processors": 1, "prompt": 3, "states": 24, "audits": 1, "http": 40, "pages": 20,
  ]

  @Test(arguments: FuzzTargets.all.map { $0.name })
  func `a few rounds find nothing`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let kind = try #require(FuzzTargets.all.first { $0.name == name })
    let room = FuzzRoom(repository: Program.repository, folder: folder.path, flowhost: Program.path)
    var run = FuzzRun(of: try kind.init(room), seed: 1)
    for _ in 0..<(Self.rounds[name] ?? 0) {
      if let find = run.next() { Issue.record("\(find.report)") }
    }
    #expect(run.rounds > 0)
  }

  @Test(arguments: FuzzTargets.all.map { $0.name })
  func `the same seed gives the same rounds`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let kind = try #require(FuzzTargets.all.first { $0.name == name })
    let room = FuzzRoom(repository: Program.repository, folder: folder.path, flowhost: Program.path)
    let target = try kind.init(room)
    var runs = [FuzzRun(of: target, seed: 3), FuzzRun(of: target, seed: 3), FuzzRun(of: target, seed: 4)]
    let inputs = runs.indices.map { number in (0..<20).map { runs[number].input(of: $0) } }
    #expect(inputs[0] == inputs[1] && inputs[0] != inputs[2])
  }

  @Test func `what is found is shrunk, and told with its seed and its round`() throws {
    let folder = try TemporaryFolder()
    let room = FuzzRoom(repository: Program.repository, folder: folder.path, flowhost: Program.path)
    var run = FuzzRun(of: Fussy(room), seed: 5)
    let finds = [run.next(), run.next()]
    #expect(finds[0] == nil)
    #expect(
      finds[1]?.report == """
        fussy: it has an x: indeed
        seed 5, round 1, 41 bytes shrunk to 1:
          "x"
        """)
  }

  @Test func `each word of the API has a call, and each shape that it takes`() {
    let statements = ApiTarget.statements
    for word in APIFunction.all {
      #expect(
        statements.contains { $0.contains(".\(word.name)(") || $0.contains(":\(word.name)(") }, "\(word.name)"
      )
    }
    for text in ["weights = ", "{ row = ", "find = { by = ", "timeout = ", "function() return "] {
      #expect(statements.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `a soak is flat`() throws {
    let folder = try TemporaryFolder()
    let room = FuzzRoom(repository: Program.repository, folder: folder.path, flowhost: Program.path)
    let report = try Soak(room, seconds: 60, rounds: 1, chunks: 1, seed: 2).run()
    #expect(report.faults == [], "\(report.report)")
  }
}

/// A target that cannot stand an `x`.
private struct Fussy: FuzzTarget {
  static let name = "fussy"
  private var round = 0

  init(_ room: borrowing FuzzRoom) {}

  mutating func input(_ random: inout Random) -> FuzzInput {
    round += 1
    return FuzzInput(
      round < 2 ? ["nothing"] : [String(repeating: "a", count: 20), "x" + String(repeating: "b", count: 20)])
  }

  func fault(in input: FuzzInput) -> String? {
    input.lines.contains(UInt8(ascii: "x")) ? "it has an x: indeed" : nil
  }
}
