import TestSupport
import Testing

/// `flowhost test --shard N/COUNT --seen FILE`, and `flowhost review --obsolete --seen` with the files of all shards.
struct ObsoleteReviewTests {
  @Test func `what no shard has seen is obsolete`() throws {
    let files = (1...9).map { ("many\($0).lua", GoldenRepository.good) }
    let repository = try GoldenRepository(Dictionary(uniqueKeysWithValues: files))
    #expect(try repository.run("test --accept").status == 0)
    try repository.write("plugins/p/scenarios/many3@os=ios12.golden", "old")
    var found = 0
    for shard in 1...3 {
      let result = try repository.run("test --shard \(shard)/3 --seen seen\(shard)")
      found += result.output.contains("many3@os=ios12.golden") ? 1 : 0
    }
    #expect(found == 1)
    let review = try repository.run("review --obsolete --seen seen1 seen2 seen3")
    #expect(review == Program.Result("obsolete plugins/p/scenarios/many3@os=ios12.golden\n", status: 1))
    #expect(try repository.run("review --obsolete --seen --accept seen1 seen2 seen3").status == 0)
    #expect(repository.text("many3@os=ios12.golden") == nil)
    #expect(
      try repository.run("review --obsolete --seen seen1 seen2 seen3")
        == Program.Result("no golden is obsolete\n"))
    let names = try repository.names()
    try repository.write("report.txt", "all is well")
    #expect(try repository.shell("head -n 1 seen1 >cut1; head -c -4 seen1 >cut2").status == 0)
    let mistakes: [(files: String, message: String)] = [
      ("seen1 seen3", "there is no file with the goldens of shard 2/3. Name the files of all shards."),
      ("cut1 seen2 seen3", "cut1 is cut short. Run 'flowhost test --seen FILE' for its shard again."),
      ("cut2 seen2 seen3", "cut2 is cut short. Run 'flowhost test --seen FILE' for its shard again."),
      (
        "report.txt",
        "report.txt has no goldens of a run. 'flowhost test --seen FILE' writes a file that has."
      ),
    ]
    for (files, message) in mistakes {
      #expect(
        try repository.run("review --obsolete --accept --seen \(files)")
          == Program.Result(complaints: "flowhost: \(message)\n", status: 2))
    }
    #expect(try repository.names() == names)
  }

  private static let variants = """
    local flow = require "flowhost"
    flow.scenario { os = { "ios17", "ios18" } }
    flow.launch "p"
    """

  /// Changes after the shards ran, and the golden that the files do not know then.
  static let changes: [(files: [String: String], line: String, golden: String)] = [
    (["b.lua": GoldenRepository.good], "flowhost test --accept", "scenarios/b.golden"),
    (["good.lua": variants], "flowhost test --accept", "scenarios/good@os=ios17.golden"),
    ([:], "flowhost map p --accept", "map.golden"),
    (["gone.lua": GoldenRepository.good], ":", "scenarios/gone.golden"),
    (["new.golden": GoldenRepository.golden], ":", "scenarios/new.golden"),
  ]

  @Test(arguments: changes)
  func `a golden that is newer than the files is not obsolete, and nothing is removed`(
    _ files: [String: String], _ line: String, _ golden: String
  ) throws {
    let repository = try GoldenRepository(["gone.golden": GoldenRepository.golden])
    let seen = "for i in 1 2; do flowhost test --shard $i/2 --seen seen$i; done"
    #expect(try repository.shell(seen).output.contains("gone.golden"))
    for (name, text) in files { try repository.write("plugins/p/scenarios/" + name, text) }
    let names = try repository.shell(line + " >/dev/null; find plugins").output
    let review = try repository.run("review --obsolete --accept --seen seen1 seen2")
    let words =
      "the files are older than 'plugins/p/\(golden)'. Run 'flowhost test --seen FILE' for all shards again."
    #expect(review == Program.Result(complaints: "flowhost: \(words)\n", status: 2))
    #expect(try repository.shell("find plugins").output == names)
  }

  @Test func `files of another folder are refused`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      """
      flowhost test --seen seen >/dev/null; mkdir -p elsewhere/plugins/q/scenarios
      cp plugins/p/init.lua elsewhere/plugins/q; cd elsewhere; flowhost review --obsolete --seen ../seen
      """)
    let words = "there is no 'plugins/p/scenarios/good.lua' here. Call flowhost where the shards ran."
    #expect(
      result == Program.Result(complaints: "flowhost: the files are of another folder: \(words)\n", status: 2)
    )
  }
}
