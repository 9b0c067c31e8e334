import TestSupport
import Testing

/// The command that `flowhost test` offers for several scenarios accepts no other ones.
struct TestAdviceTests {
  static let runs = [
    "test p/new1 p/new2", "test --filter new", "test --failed", "test --shard 1/1 p/new1 p/new2",
    "test --plugins plugins --filter new --fuel 1G",
  ]

  @Test(arguments: runs) func `what it accepts is what the run has shown`(_ words: String) throws {
    let repository = try GoldenRepository([
      "new1.lua": GoldenRepository.good, "new2.lua": GoldenRepository.good,
    ])
    if words.contains("--failed") { _ = try repository.run("test") }
    let run = try repository.run(words)
    let mark = "To accept the output of all 2: "
    let advice = try #require(run.output.split(separator: "\n").first { $0.hasPrefix(mark) }, "\(run)")
    try repository.write("plugins/p/scenarios/good.golden", GoldenRepository.other)
    let next = try repository.shell(String(advice.dropFirst(mark.count)))
    #expect(next.status == 0 && next.output.hasPrefix("0 passed, 2 accepted in "), "\(advice) \(next)")
    #expect(repository.text("good.golden") == GoldenRepository.other)
  }

  @Test func `the command for one scenario finds its plugin, too`() throws {
    let repository = try GoldenRepository(["new.lua": GoldenRepository.good])
    let run = try repository.shell("mv plugins lib; flowhost test --plugins lib")
    let advice = "flowhost test --accept lib/p/scenarios/new.lua --plugins lib"
    #expect(run.output.contains("  To accept its output: \(advice)\n"), "\(run)")
    #expect(try repository.shell(advice).output.hasPrefix("0 passed, 1 accepted in "))
  }
}
