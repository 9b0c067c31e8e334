import Serving
import Testing

/// Every refusal has a status, and says in words what to do.
@Suite struct RefusalTests {
  private static let remedy = "Open the address that flowhost has printed."

  static let messages: [(Refusal, status: Int, words: String)] = [
    (.foreignHost("a.example"), 403, "This page is not served as 'a.example'. \(remedy)"),
    (.foreignOrigin("http://a"), 403, "A page of 'http://a' may not send requests. \(remedy)"),
    (.wrongToken, 403, "The address has a wrong token, or none. \(remedy)"),
    (.unknown("../x\r\ny"), 404, "There is no '../x??y' here. \(remedy)"),
    (.wrongMethod("act", wanted: "POST"), 405, "'act' takes POST requests."),
    (.wrongType("act"), 415, "'act' takes JSON. Set the Content-Type to application/json."),
    (.wrongBody("{}"), 400, "The body is not valid. Send {}."),
  ]

  @Test(arguments: messages)
  func says(_ refusal: Refusal, _ status: Int, _ words: String) {
    #expect(refusal.message == words)
    #expect(refusal.answer.status.rawValue == status)
    #expect(refusal.answer.text == words + "\n")
  }

  @Test func aLongNameIsCut() {
    let words = Refusal.unknown(String(repeating: "a", count: 100_000)).message
    #expect(words.count < 200)
    #expect(words.contains("aaa…'"))
  }

  @Test func anErrorOfThePortSaysWhatToDo() {
    let taken = "port 80 is taken by another program. Choose another with --port, or leave it out."
    #expect(ServingError.portTaken(80).message == taken)
    let denied = "port 80 cannot be used: Permission denied. Choose another with --port."
    #expect(ServingError.noServer(port: 80, code: 13).message == denied)
  }

  @Test func anEventHasALineForEachLineOfItsData() {
    #expect(EventText("change", "a\r\nb\n").text == "event: change\ndata: a\ndata: b\ndata: \n\n")
  }
}
