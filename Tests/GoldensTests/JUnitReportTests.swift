import Foundation
import Goldens
import Platform
import TestSupport
import Testing

/// The report for CI servers, and a check with their schemas.
struct JUnitReportTests {
  @Test func `JUnit has a suite for each plugin, and faults as failures and errors`() {
    #expect(
      JUnitReport.text(Samples.small, start: "2026-11-21T17:02:11") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
        <testsuite name="photos" package="photos" id="0" hostname="localhost" \
        timestamp="2026-11-21T17:02:11" \
        tests="4" failures="2" errors="1" time="0.514">
        <properties/>
        <testcase classname="photos" name="a" time="0.012"/>
        <testcase classname="photos" name="new" time="0.002">
        <failure type="missing" message="has no golden yet">plugins/photos/scenarios/new.lua:1
        +# trace 1
        +&gt; launch photos
        To accept its output: flowhost test --accept photos/new</failure>
        </testcase>
        <testcase classname="photos" name="hang" time="0.500">
        <error type="hung" message="did not end within 0.5 s. Is there a loop that does not end?">\
        plugins/photos/scenarios/hang.lua:1</error>
        </testcase>
        <testcase classname="photos" name="old@os=ios13" time="0.000">
        <failure type="obsolete" message="no scenario produces the golden \
        'plugins/photos/scenarios/old@os=ios13.golden'. Remove it.">\
        plugins/photos/scenarios/old@os=ios13.golden</failure>
        </testcase>
        <system-out/>
        <system-err/>
        </testsuite>
        </testsuites>

        """)
  }

  @Test func `what goes by one name in two folders goes by its path`() {
    let findings = ["a", "b"].map { Finding(Case(Scenario(path: "\($0)/plugins/p/scenarios/x.lua"))) }
    let text = JUnitReport.text(Summary(findings: findings), start: "")
    for app in ["a", "b"] {
      #expect(text.contains(#"<testcase classname="\#(app)/plugins/p/scenarios" name="x""#), "\(text)")
    }
  }

  static let isReaderThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint")

  @Test(
    .enabled(if: isReaderThere, "no xmllint: install libxml2-utils"),
    arguments: [Samples.summary, Samples.small, Summary(findings: [])])
  func `JUnit is what the common schemas want`(_ summary: Summary) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("report.xml", JUnitReport.text(summary, start: Moment.now))
    let schema = Program.repository + "/Tests/GoldensTests/Schemas/junit.xsd"
    let result = try Program.shell("xmllint --noout --schema '\(schema)' '\(file)'")
    #expect(result == Program.Result(complaints: "\(file) validates\n"))
  }
}
