import Testing
import Views

struct ViewIndexTests {
  static let states: [(state: ViewIndex.State, word: String)] = [
    (.passed, "passed"), (.failed, "failed"), (.broken, "broken"), (.changed, "changed"),
  ]

  @Test(arguments: states) func `a scenario has its state, and leaves out what it has not`(
    _ state: ViewIndex.State, _ word: String
  ) {
    let index = ViewIndex(
      title: "plugins", result: "1 \(word)", scenarios: [.init("photos/buy", plugin: "photos", state)])
    #expect(
      index.json == #"{"schema":"index/1","title":"plugins","result":"1 \#(word)","scenarios":["#
        + #"{"name":"photos/buy","plugin":"photos","state":"\#(word)"}]}"#)
  }

  @Test func `a scenario leads to its page, with the time in seconds`() {
    var scenario = ViewIndex.Scenario("photos/buy", plugin: "photos", .failed)
    (scenario.page, scenario.time) = ("photos/buy.html", 1_200_000)
    (scenario.acts, scenario.words) = (12, "expected photos")
    #expect(
      ViewIndex(title: "", result: "", scenarios: [scenario]).json.hasSuffix(
        #"{"name":"photos/buy","plugin":"photos","state":"failed","page":"photos/buy.html","time":1.2,"#
          + #""acts":12,"words":"expected photos"}]}"#))
  }
}
