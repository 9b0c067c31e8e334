import Foundation
import TestSupport
import Testing

/// `flowhost prove --junit`, read by those for whom it is.
struct ProveJUnitTests {
  /// A plugin with a broken rule and properties in each state, one that is stopped, and one that is broken.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let start = """
      local flow = require "flowhost"
      local Home = flow.screen("home", { actions = { "go", "look" } })
      local Page = flow.screen "page"
      local App = flow.coordinator "App"
      function App:start() self:push(Home {}) end
      function App:on_go() self:replace(Page {}, { all = true }) end
      function App:on_look() self:note "<looked>" end
      """
    try folder.file(
      "plugins/p/init.lua",
      start + "\nreturn flow.plugin { name = 'p', version = '1.0.0', api = 1, root = App }")
    try folder.file(
      "plugins/p/properties.lua",
      """
      local flow = require "flowhost"
      flow.always("a & b", function(app) return not app:has "page" end)
      flow.never("asked", function(app) return app:has "page" and app:can "look" end)
      flow.sometimes("a page", function(app) return app:has "page" ~= nil end)
      flow.always("acts", { on = "home", by = "tap none" }, function(app) return true end)
      """)
    try folder.file("plugins/q/init.lua", "error 'is <broken>'")
    return folder
  }

  @Test func `a test for each rule and property has its outcome`() throws {
    let folder = try Self.folder()
    let run = try Program.shell("flowhost prove p --junit report.xml", in: folder.path)
    #expect(run.status == 1 && run.complaints.isEmpty, "\(run)")
    let text = try String(contentsOfFile: folder.path + "/report.xml", encoding: .utf8)
    #expect(
      text.contains(/<testsuite name="p" package="p" .* failures="2" errors="0" time="0.000">/), "\(text)")
    #expect(text.contains(#"<testcase classname="p" name="search" time="0.000"/>"#))
    #expect(text.contains(#"<testcase classname="p" name="leak" time="0.000"/>"#))
    #expect(text.contains(#"<testcase classname="p" name="a page" time="0.000"/>"#))
    #expect(text.contains("\n<skipped message=\"never applied\"/>\n"))
    #expect(text.contains("\n<skipped message=\"warning: changes nothing: home: tap look\"/>\n"))
    #expect(
      text.contains(
        """
        <testcase classname="p" name="dead end" time="0.000">
        <failure type="dead_end" message="dead end: page">plugins/p/init.lua:3
        dead end: page
        entered by on_go, plugins/p/init.lua:6
        no act is possible there
          local app = flow.launch &quot;p&quot;
          app:tap &quot;go&quot;</failure>
        </testcase>
        """), "\(text)")
    #expect(text.contains(#"name="a &amp; b" time="0.000">"# + "\n<failure type=\"always\""))
  }

  @Test(.enabled(if: TestReportTests.isInstalled("xmllint"), "xmllint is not installed"))
  func `a reader of JUnit takes the report, and that of merged results`() throws {
    let folder = try Self.folder()
    let schema = Program.repository + "/Tests/GoldensTests/Schemas/junit.xsd"
    let run = try Program.shell(
      """
      flowhost prove --by device --depth 1 --exhaustive --junit report.xml
      flowhost prove --by device --shard 1/2 --results 1 --junit part.xml
      flowhost prove --merge 1 --junit merged.xml
      for file in report part merged; do
        xmllint --noout --schema '\(schema)' $file.xml && grep -c '<testsuite ' $file.xml
      done >counts 2>errors; cat counts
      """, in: folder.path)
    #expect(run.output.hasSuffix("4\n2\n4\n"), "\(run)")
    let text = try String(contentsOfFile: folder.path + "/merged.xml", encoding: .utf8)
    #expect(
      text.contains(#"<error type="failed" message="plugins/q/init.lua:1: is &lt;broken&gt;">"#), "\(text)")
    #expect(text.contains(#"<error type="missing" message="shard 2 of 2 is missing">"#), "\(text)")
  }
}
