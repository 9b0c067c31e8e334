import Foundation
import Goldens
import Testing

/// The report for programs.
struct JSONReportTests {
  @Test func `JSON is one document with stable keys`() throws {
    let text = JSONReport.text(Samples.small)
    #expect(
      text == #"""
        {"passed":1,"accepted":0,"failed":2,"seconds":0.5,"jobs":2,\#
        "obsolete":["plugins/photos/scenarios/old@os=ios13.golden"],"cases":[\#
        {"name":"photos/a","scenario":"plugins/photos/scenarios/a.lua",\#
        "golden":"plugins/photos/scenarios/a.golden",\#
        "result":"passed","seconds":0.0123},\#
        {"name":"photos/new","scenario":"plugins/photos/scenarios/new.lua",\#
        "golden":"plugins/photos/scenarios/new.golden","result":"failed","seconds":0.002,\#
        "report":"https://example.com/issues/3",\#
        "fault":{"kind":"missing",\#
        "message":"has no golden yet","file":"plugins/photos/scenarios/new.lua","line":1,\#
        "command":"flowhost test --accept photos/new","told":["# trace 1","> launch photos"]}},\#
        {"name":"photos/hang","scenario":"plugins/photos/scenarios/hang.lua",\#
        "golden":"plugins/photos/scenarios/hang.golden","result":"failed","seconds":0.5,\#
        "fault":{"kind":"hung",\#
        "message":"did not end within 0.5 s. Is there a loop that does not end?",\#
        "file":"plugins/photos/scenarios/hang.lua","line":1}}]}

        """#)
    let whole = try JSONSerialization.jsonObject(with: Data(JSONReport.text(Samples.summary).utf8))
    let cases = (whole as? [String: Any])?["cases"] as? [[String: Any]]
    #expect(cases?.count == 21)
    let fault = cases?[2]["fault"] as? [String: Any]
    #expect(
      (fault?["diff"] as? [[String: Any]])?.map { $0["kind"] as? String } == [
        "hunk", "same", "same", "removed", "added", "same",
      ])
  }

  @Test func `the guide has each key`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../plugins/guide/goldens.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    let keys = Set(JSONReport.text(Samples.summary).matches(of: /"([a-z]+)":/).map { String($0.1) })
    #expect(keys.filter { !guide.contains("`\($0)`") } == [])
    #expect(keys.count > 20)
  }
}
