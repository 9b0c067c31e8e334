import Testing

/// What is written into the demo, what is done with it, and what is told of that.
struct Story: CustomTestStringConvertible, Sendable {
  private let title: String
  private let body: String
  private let acts: String
  private let told: String
  private let launch: String

  /// A story; an error that ends it stands last, behind `!!`.
  init(
    _ title: String, _ body: String, _ acts: String, _ told: String,
    launch: String = "local app = flow.launch 'demo'"
  ) {
    (self.title, self.body, self.acts, self.told, self.launch) = (title, body, acts, told, launch)
  }

  var testDescription: String { title }

  /// Plays it, and holds its trace against what is told.
  func check() throws {
    let demo = try Demo(body, acts, launch: launch)
    let error = demo.run.error.map { ["!! " + $0] } ?? []
    #expect((demo.told + error).joined(separator: "\n") == told)
    #expect(demo.run.problems == [])
    #expect(demo.run.isFlawed == (error.isEmpty && demo.told.contains { $0.hasPrefix("  fail") }))
  }
}
