import Foundation
import Goldens
import TestSupport
import Testing

/// The report for readers of TAP, and a check with one of them.
struct TAPReportTests {
  @Test func `TAP has a line for each case, and YAML below what is not ok`() {
    #expect(
      TAPReport.text(Samples.small) == #"""
        TAP version 13
        1..4
        ok 1 - photos/a
        not ok 2 - photos/new
          ---
          message: "has no golden yet"
          severity: fail
          kind: missing
          at:
            file: "plugins/photos/scenarios/new.lua"
            line: 1
          duration_ms: 2.000
          details:
            - "+# trace 1"
            - "+> launch photos"
          ...
        not ok 3 - photos/hang
          ---
          message: "did not end within 0.5 s. Is there a loop that does not end?"
          severity: error
          kind: hung
          at:
            file: "plugins/photos/scenarios/hang.lua"
            line: 1
          duration_ms: 500.000
          ...
        not ok 4 - photos/old@os=ios13
          ---
          message: "no scenario produces the golden 'plugins/photos/scenarios/old@os=ios13.golden'. Remove it."
          severity: fail
          kind: obsolete
          at:
            file: "plugins/photos/scenarios/old@os=ios13.golden"
            line: 1
          ...

        """#)
  }

  static let isReaderThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/prove")

  @Test(.enabled(if: isReaderThere, "no prove: install perl"))
  func `TAP is read by prove, of every version`() throws {
    let folder = try TemporaryFolder()
    try folder.file("bad.tap", TAPReport.text(Samples.summary))
    try folder.file("good.tap", TAPReport.text(Summary(findings: [Finding(Samples.subject("a # skip"))])))
    try folder.file("none.tap", TAPReport.text(Summary(findings: [])))
    let bad = try Program.shell("prove --exec cat bad.tap", in: folder.path)
    #expect(bad.output.contains("Tests: 23 Failed: 21)\n  Failed tests:  3-23\n") && bad.status == 1)
    #expect(!(bad.output + bad.complaints).contains("Parse errors"))
    let good = try Program.shell("prove --exec cat good.tap none.tap", in: folder.path)
    #expect(good.output.contains("All tests successful.\n") && good.output.contains("Tests=1,"))
  }

  /// Lines of details, and how they are written in the list of a YAML block.
  static let details: [(line: String, written: String)] = [
    ("a.lua:6: no 'x': it has y", #"a.lua:6\x3A no 'x'\x3A it has y"#), ("end: of", #"end\x3A of"#),
    ("a  : b", #"a  \x3A b"#), (": b", #"\x3A b"#), (" : b", #" \x3A b"#),
    ("a: \u{308}b", "a\\x3A \u{308}b"), ("a: : b", #"a\x3A \x3A b"#), ("a:b c", "a:b c"),
    ("a b: c", "a b: c"), ("end:", "end:"), ("a :b", "a :b"),
    (#"\"a": b"#, #"\\\"a\"\x3A b"#), ("- a: b", "- a: b"), ("", ""),
  ]

  @Test(.enabled(if: isReaderThere, "no prove: install perl"))
  func `prove reads details that look like keys, and what comes after them`() throws {
    var finding = Finding(Samples.subject("a"), fault: .missing)
    finding.told = Self.details.map(\.line)
    let text = TAPReport.text(Summary(findings: [finding, Finding(Samples.subject("b"))]))
    for (_, written) in Self.details { #expect(text.contains("    - \"+\(written)\"\n"), "\(text)") }
    let folder = try TemporaryFolder()
    try folder.file("a.tap", text)
    let result = try Program.shell("prove --exec cat a.tap", in: folder.path)
    #expect(result.output.contains("Failed 1/2 subtests"), "\(result)")
    #expect(!result.output.contains("Parse errors"), "\(result)")
  }
}
