import Foundation
import TestSupport
import Testing

/// The reports of `flowhost test`, read by those for whom they are.
struct TestReportTests {
  private func makeRepository() throws -> GoldenRepository {
    try GoldenRepository([
      "changed.lua": GoldenRepository.good, "changed.golden": GoldenRepository.other,
      "broken.lua": "error '<&\"]]>\\u{1}'", "new.lua": GoldenRepository.good, "gone.golden": "",
    ])
  }

  static func isInstalled(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program)
  }

  @Test(.enabled(if: isInstalled("xmllint"), "xmllint is not installed"))
  func `a reader of JUnit takes the report`() throws {
    let repository = try makeRepository()
    #expect(try repository.run("test --junit report.xml").status == 1)
    let schema = Program.repository + "/Tests/GoldensTests/Schemas/junit.xsd"
    let result = try repository.shell("xmllint --noout --schema '\(schema)' report.xml")
    #expect(result.status == 0, "\(result)")
  }

  @Test(.enabled(if: isInstalled("prove"), "prove is not installed"))
  func `a reader of TAP takes the report`() throws {
    let repository = try makeRepository()
    let result = try repository.shell("flowhost test --format tap >report; prove -e cat report")
    #expect(result.output.contains("Failed 4/5 subtests"), "\(result)")
    #expect(try repository.shell("flowhost test --format tap p/good >good; prove -e cat good").status == 0)
  }

  @Test func `a reader of JSON takes the report`() throws {
    let repository = try makeRepository()
    let text = try repository.run("test --format json").output
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(document?["passed"] as? Int == 1 && document?["failed"] as? Int == 3)
    #expect((document?["obsolete"] as? [String])?.count == 1)
  }

  @Test func `what failed in the app comes before what the scenario met`() throws {
    let repository = try GoldenRepository([
      "../init.lua": GoldenRepository.plugin.replacing("Item { id = id }", with: "Itm {}"),
      "met.lua": GoldenRepository.good + "\napp:back()",
      "meant.lua": "require('flowhost').scenario { errors = 'expected' }\n" + GoldenRepository.good
        + "\napp:tap 'buy'",
    ])
    let line = "  plugins/p/init.lua:6\n"
    let failure = "fail on_open: unknown global 'Itm'\n"
    let text = try repository.run("test").output
    #expect(text.contains("FAIL p/good: " + failure + line), "\(text)")
    #expect(text.contains("FAIL p/met: " + failure + line + "  plugins/p/scenarios/met.lua:3: "), "\(text)")
    #expect(text.contains("FAIL p/meant: 'home' has no action 'buy'"), "\(text)")
    #expect(!text.contains("expected\""), "\(text)")
    let run = try repository.run("run p/good")
    #expect(run.status == 1 && run.complaints == "flowhost: plugins/p/init.lua:6: " + failure, "\(run)")
    let json = try repository.run("run p/good --format json").output
    #expect(
      json.contains(#""verb":"fail","subject":"on_open","details":{"text":"p/init.lua:6: unknown"#), "\(json)"
    )
  }

  @Test func `pull requests are annotated, and the page of a run is added to`() throws {
    let repository = try makeRepository()
    let result = try repository.shell(
      "echo first >page; flowhost test --github; cat page", "GITHUB_STEP_SUMMARY=page")
    #expect(
      result.output.contains("::error file=plugins/p/scenarios/changed.lua,line=2,title=p/changed::step 1"))
    #expect(result.output.contains("\nfirst\n"), "\(result)")
  }

  @Test func `annotations below the root of the repository begin at its root`() throws {
    let repository = try makeRepository()
    let result = try repository.shell(
      "mkdir -p r/ios && mv plugins r/ios && cd r/ios && GITHUB_WORKSPACE=$PWD/.. flowhost test --github")
    let file = "::error file=ios/plugins/p/scenarios/changed.lua,line=2,title=p/changed::"
    #expect(result.output.contains(file), "\(result)")
  }

  @Test(.enabled(if: isInstalled("genhtml"), "genhtml is not installed"))
  func `a reader of LCOV takes what has run`() throws {
    let repository = try GoldenRepository()
    let result = try repository.shell(
      "flowhost test --lcov lines.info && genhtml -q -o html lines.info && ls html")
    #expect(result.status == 0 && result.output.contains("index.html"), "\(result)")
  }

  @Test func `what no scenario has reached is told`() throws {
    let repository = try GoldenRepository()
    let other = GoldenRepository.plugin.replacing("open = { \"id\" }", with: "open = { \"id\" }, \"help\"")
    try repository.write("plugins/p/init.lua", other)
    let result = try repository.run("test --coverage")
    #expect(result.output.contains("p: 2 of 2 screens, 1 of 2 actions, 1 of 1 flow"), "\(result)")
    #expect(result.output.contains("plugins/p/init.lua:2: action 'home.help' was never tapped"))
  }

  @Test func `what a scenario with combinations has reached is told, also where it is the first one`() throws
  {
    let scenario = "require('flowhost').scenario { os = { 'ios17', 'ios18' } }\n" + GoldenRepository.good
    let repository = try GoldenRepository(["good.lua": scenario])
    let result = try repository.run("test --coverage")
    #expect(result.output.contains("p: all reached: 2 screens, 1 action, 1 flow, "), "\(result)")
  }

  @Test func `the scenarios of this repository reach all that its plugins have`() throws {
    // The maps beside the folders reach nothing, and searches take long in a build without optimization.
    let result = try Program.shell("flowhost test --coverage plugins/*/scenarios", in: Program.repository)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").dropFirst()
    #expect(lines.count > 7 && lines.allSatisfy { !$0.contains(" was never ") }, "\(result)")
  }

  @Test(arguments: [("a.x", "./a.x", false), ("a.x", "b.x", true), ("/dev/null", "/dev/null", true)])
  func `two reports are not written to the same file`(_ junit: String, _ lcov: String, _ isGood: Bool) throws
  {
    let result = try GoldenRepository().run("test --junit \(junit) --lcov \(lcov)")
    let complaint = "flowhost: '--lcov' and '--junit' write the same file '\(junit)'. Name two.\n"
    #expect(result.status == (isGood ? 0 : 2) && result.complaints == (isGood ? "" : complaint), "\(result)")
  }
}
