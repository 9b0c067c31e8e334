import Platform
import Testing

struct MomentTests {
  @Test(arguments: [(0, "1970-01-01T00:00:00"), (951_827_696, "2000-02-29T12:34:56")])
  func `a moment is told in UTC`(_ seconds: Int, _ text: String) {
    #expect(Moment.text(of: seconds) == text)
  }

  @Test func `now is after this was written`() {
    #expect(Moment.now > "2026-11-21T00:00:00")
  }
}
