import Testing
import Tracing

struct SecondsTests {
  @Test(
    arguments: [
      (0, "0 s"), (1, "0.000001 s"), (350_000, "0.35 s"), (400_000, "0.4 s"), (999_999, "0.999999 s"),
      (1_000_000, "1 s"), (2_500_000, "2.5 s"), (10_000_000, "10 s"), (61_000_000, "61 s"),
      (1_050_000, "1.05 s"),
      (3_600_000_000, "3600 s"), (-400_000, "-0.4 s"), (-1_000_000, "-1 s"),
      (.max, "9223372036854.775807 s"), (.min, "-9223372036854.775808 s"),
    ] as [(Int64, String)])
  func `a time in words`(_ microseconds: Int64, _ words: String) {
    #expect(Seconds(microseconds).written == words)
  }
}
