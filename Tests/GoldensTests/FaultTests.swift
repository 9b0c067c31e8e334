import Goldens
import Testing

/// The sentences about goldens that cannot be compared.
struct FaultTests {
  static let headers: [(header: String, sentence: String)] = [
    ("", "its golden is empty"),
    ("# trace 0", "its golden begins with '# trace 0', which this flowhost does not know"),
    ("trace", "its golden begins with 'trace', not with '# trace 1': was it edited by hand?"),
    ("\u{FEFF}# trace 1", "its golden begins with a byte order mark. Save it as UTF-8 without one."),
    (
      String(repeating: "\0", count: 3_000_000),
      "its golden begins with '" + String(repeating: #"\x00"#, count: 40)
        + "…', not with '# trace 1': was it edited by hand?"
    ),
    (
      "# trace 1\r",
      "its golden ends lines with CR LF. Save it with LF, in Git by '*.golden text eol=lf' in .gitattributes."
    ),
  ]

  @Test func `a search without an end is no loop`() {
    let search = Case(Scenario(path: "plugins/photos/prove.golden"))
    #expect(
      Fault.hung(seconds: 0.5).sentence(about: search)
        == "its search did not end within 0.5 s. Give it more with --timeout.")
  }

  @Test(arguments: headers) func `a header says why a golden is not known`(
    _ header: String, _ sentence: String
  ) {
    #expect(Fault.version(header).sentence(about: Samples.subject("buy")) == sentence)
  }
}
