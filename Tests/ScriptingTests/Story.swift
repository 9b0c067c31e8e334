import Testing

/// Lines of the demo, acts, and the lines of the trace that they give.
struct Story: CustomTestStringConvertible, Sendable {
  private let title: String
  private let body: String
  private let acts: String
  private let told: String
  private let launch: String
  private let manifest: String

  /// A story. An error that ends it is last, behind `!!`.
  init(
    _ title: String, _ body: String, _ acts: String, _ told: String,
    launch: String = "local app = flow.launch 'demo'", manifest: String = Demo.manifest
  ) {
    (self.title, self.body, self.acts, self.told) = (title, body, acts, told)
    (self.launch, self.manifest) = (launch, manifest)
  }

  var testDescription: String { title }

  /// Plays it, and holds its trace against what is told.
  func check() throws {
    let demo = try Demo(body, acts, launch: launch, manifest: manifest)
    let error = demo.run.error.map { ["!! " + $0] } ?? []
    #expect((demo.told + error).joined(separator: "\n") == told)
    #expect(demo.run.problems == [])
    #expect(demo.run.isFlawed == (error.isEmpty && demo.told.contains { $0.hasPrefix("  fail") }))
  }
}
