import Testing
import Views

struct ViewChoiceTests {
  private static func change(_ edit: (inout ViewChoice) -> Void) -> ViewChoice {
    var choice = ViewChoice(.changed, "buy, line 4", runs: [])
    edit(&choice)
    return choice
  }

  static let choices: [(choice: ViewChoice, json: String)] = [
    (
      ViewChoice(.broken, "pay, then back", runs: [0], step: 4),
      #"{"title":"pay, then back","kind":"broken","words":[],"runs":[0],"step":4}"#
    ),
    (
      change { $0.words = ["a", "b"] },
      #"{"title":"buy, line 4","kind":"changed","words":["a","b"],"runs":[]}"#
    ),
    (
      change {
        ($0.runs, $0.rows) = ([2, 3], [[0, 0], [1, nil]])
        $0.hunk = [.kept("tap buy"), .removed("push a"), .added("push b")]
      },
      #"{"title":"buy, line 4","kind":"changed","words":[],"#
        + #""hunk":[[" ","tap buy"],["-","push a"],["+","push b"]],"runs":[2,3],"rows":[[0,0],[1,null]]}"#
    ),
    (ViewChoice(.warning, "x", runs: [0]), #"{"title":"x","kind":"warning","words":[],"runs":[0]}"#),
    (ViewChoice(.edge, "x", runs: [0]), #"{"title":"x","kind":"edge","words":[],"runs":[0]}"#),
  ]

  @Test(arguments: choices) func `a choice says what it is and which runs show it`(
    _ choice: ViewChoice, _ json: String
  ) {
    let document = ViewDocument(title: "a", summary: nil, runs: [], choices: [choice])
    #expect(document.json == #"{"schema":"view/1","title":"a","runs":[],"choices":["# + json + "]}")
  }

  @Test func `a document with choices has a summary, and no rows of its own`() {
    let run = ViewRun(device: "phone", os: "26", result: ViewResult(.passed, ""))
    let document = ViewDocument(title: "a", summary: "nothing found", runs: [run, run], choices: [])
    #expect(document.json.hasPrefix(#"{"schema":"view/1","title":"a","summary":"nothing found","runs":[{"#))
    #expect(document.json.hasSuffix(#"}],"choices":[]}"#))
  }
}
