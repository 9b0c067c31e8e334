import Goldens
import Testing

/// The report for GitHub.
struct GitHubReportTests {
  @Test func `GitHub gets ten errors, and a warning with the rest`() {
    let lines = GitHubReport.annotations(Samples.summary).split(separator: "\n")
    #expect(lines.count == 11)
    let new = GitHubReport.annotations(Summary(findings: [Samples.missing]))
    #expect(
      new == "::error file=plugins/photos/scenarios/new.lua,line=1,title=photos/new::has no golden yet"
        + "%0A+# trace 1%0A+> launch photos%0ATo accept its output: flowhost test --accept photos/new\n")
    #expect(
      lines[0].hasPrefix(
        "::error file=plugins/photos/scenarios/unmet.lua,line=7,title=photos/unmet@os=ios17%2Cdevice=pad::expected"
      ))
    #expect(
      lines[2].hasSuffix(
        #"title=photos/odd \x1B<&>"'#%25%3A%2C|`*::]]> \x01\#u{FFFF}\#u{1F600} 100%25: a, b|c"#))
    #expect(
      lines[10].hasPrefix("::warning title=flowhost test::11 more failed:%0Aphotos/unsteady: run 2"))
    #expect(GitHubReport.annotations(Summary(findings: [Samples.summary.findings[0]])) == "")
  }

  @Test func `what fails comes before what is only another output`() {
    var summary = Summary(findings: Array(repeating: Samples.faults[0], count: 12))
    summary.findings.append(Samples.faults[2])
    let lines = GitHubReport.annotations(summary).split(separator: "\n")
    #expect(lines[0].contains("title=photos/unmet"))
    #expect(lines[10].contains("3 more failed:"))
    #expect(summary.failed.first == Samples.faults[2])
    #expect(TextReport.counts(summary) == "0 passed, 1 failed, 12 changed in 0.00 s")
    summary.findings.removeLast()
    #expect(TextReport.counts(summary) == "0 passed, 12 failed in 0.00 s")
  }

  @Test func `files are named as GitHub names them`() {
    let summary = Summary(findings: [Samples.missing])
    let text = GitHubReport.annotations(summary) { Place(file: "ios/" + $0.file, line: $0.line) }
    #expect(text.hasPrefix("::error file=ios/plugins/photos/scenarios/new.lua,line=1,"))
  }

  @Test func `a combining mark hides no sign that ends a property`() {
    let finding = Finding(Case(Scenario(path: "a:\u{301},\u{301}%\u{301}.lua")), fault: .missing)
    let text = GitHubReport.annotations(Summary(findings: [finding]))
    #expect(text.hasPrefix("::error file=a%3A\u{301}%2C\u{301}%25\u{301}.lua,line=1,"))
  }

  @Test func `GitHub's page folds what is wrong below its sentence`() {
    #expect(
      GitHubReport.summary(Summary(findings: [Samples.faults[1]], seconds: 1)) == """
        ### ❌ flowhost test: 0 passed, 1 failed in 1.00 s

        <details><summary><b>photos/new</b>: has no golden yet</summary>

        ```diff
        plugins/photos/scenarios/new.lua:1
        +# trace 1
        +> launch photos
        To accept its output: flowhost test --accept photos/new
        ```

        </details>

        """)
    #expect(GitHubReport.summary(Summary(findings: [])) == "### ✅ flowhost test: 0 passed in 0.00 s\n")
    var ticks = Samples.missing
    ticks.told = ["```", "</details>"]
    #expect(GitHubReport.summary(Summary(findings: [ticks])).contains("\n````diff\n"))
    #expect(GitHubReport.summary(Samples.summary).contains("<b>photos/odd &#92;x1B&#60;&#38;&#62;"))
  }
}
