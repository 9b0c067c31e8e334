import TestSupport
import Testing

/// Flows and screens know of each other, and of nothing that is gone, wherever a scenario of a plugin ends.
struct HoldingTogetherTests {
  static let scenarios = Scripts.plugins.keys.filter { path in
    path.contains("/scenarios/") && path.split(separator: "/").last?.hasPrefix("_") == false
  }.sorted()

  @Test(arguments: scenarios)
  func `a flow has no screens that are gone or another's`(_ path: String) {
    let run = Run(file: Program.repository + "/" + path)
    #expect(run.problems == [], "\(path)")
  }
}
