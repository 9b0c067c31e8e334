import Testing
import Tracing

/// Traces side by side: shared lines are there once, others behind the names of their traces.
struct LockStepTests {
  static let cases: [(title: String, traces: [String], rows: String)] = [
    ("the same twice", [">a x y", ">a x y"], ">a:01 x:01 y:01"),
    ("one line", [">a x y", ">a x z"], ">a:01 x:01 y:0 z:1"),
    ("a line more", [">a x", ">a x y"], ">a:01 x:01 y:1"),
    ("a line before", [">a y x", ">a x"], ">a:01 y:0 x:01"),
    ("an act more", [">a x >b y >c z", ">a x >c z"], ">a:01 x:01 >b:0 y:0 >c:01 z:01"),
    ("another act", [">a x >b y >c z", ">a x >d y >c z"], ">a:01 x:01 >b:0 y:0 >d:1 y:1 >c:01 z:01"),
    ("the same line of different acts", [">a x >b y", ">a y >b x"], ">a:01 x:0 y:1 >b:01 y:0 x:1"),
    ("three, two of which agree", [">a x", ">a y", ">a x"], ">a:012 x:02 y:1"),
    ("three, all different", [">a x", ">a y", ">a z"], ">a:012 x:0 y:1 z:2"),
    ("three, one of which does nothing", [">a x", ">a", ">a x"], ">a:012 x:02"),
    ("a trace that stops", [">a x >b y >c z", ">a x"], ">a:01 x:01 >b:0 y:0 >c:0 z:0"),
    ("nothing at all", ["", ">a x"], ">a:1 x:1"),
    ("only one", [">a x"], ">a:0 x:0"),
    ("lines before the first act", ["p >a x", "q >a x"], "p:0 q:1 >a:01 x:01"),
    ("an act twice", [">a x >a y >a z", ">a x >a z"], ">a:01 x:01 >a:01 y:0 z:1 >a:0 z:0"),
  ]

  @Test(arguments: cases)
  func `traces stand side by side`(_ title: String, _ traces: [String], _ rows: String) {
    let lines = traces.map { $0.split(separator: " ").map { ($0.hasPrefix(">") ? "> " : "  ") + $0 } }
    let found = LockStep(lines).rows.map { "\($0.line.dropFirst(2)):\($0.traces.map(String.init).joined())" }
    #expect(found.joined(separator: " ") == rows)
    for (number, trace) in lines.enumerated() {
      let own = LockStep(lines).rows.filter { $0.traces.contains(number) }.map(\.line)
      #expect(own == trace, "each trace can be read off")
    }
  }

  @Test func `lines that look alike and have other bytes are not the same`() {
    let traces = [["> a", "  e\u{301}"], ["> a", "  \u{E9}"], ["> a", "  e\u{301}"]]
    #expect(LockStep(traces).rows.map(\.traces) == [[0, 1, 2], [0, 2], [1]])
  }

  @Test func `last lines are left out: they count what tables tell`() {
    #expect(LockStep([["> a", "= end 1"], ["> a", "= end 2"]]).rows.map(\.line) == ["> a"])
  }

  @Test func `traces of a thousand lines are laid side by side`() {
    let one = (0..<1_000).map { $0 % 5 == 0 ? "> act \($0)" : "  line \($0)" }
    let other = one.map { $0.hasSuffix("7") ? $0 + "!" : $0 }
    let rows = LockStep([one, other]).rows
    #expect(rows.count { $0.traces == [0] } == 100 && rows.count { $0.traces == [1] } == 100)
    #expect(rows.count == 1_100)
  }
}
