package import Platform
package import Tracing

/// What a case has told instead of its golden, until somebody decides.
package struct Pending: Equatable, Sendable {
  /// The case.
  package let subject: Case
  /// What it told.
  package let told: [String]
  /// The changes from the golden, in order; nil if there is none to compare with.
  package let changes: [TraceDiff.Part]?
  private let golden: [String]
  private let bytes: [UInt8]

  /// Reads what waits in a file.
  package init(at path: String) throws(PlatformError) {
    subject = Case(golden: String(path.dropLast(".new".count))) ?? Case(Scenario(path: path))
    bytes = try File.read(path, limit: Transcript.limit, in: subject.scenario.home)
    told = Golden.lines(of: bytes)
    let golden = try? Golden(of: subject).lines
    let told = told
    self.golden = golden ?? []
    changes = golden.map { TraceDiff.parts(expected: $0, actual: told) }
  }

  /// Makes a golden of it.
  package func accept() throws(PlatformError) {
    try File.write(bytes, to: subject.golden)
    try File.remove(subject.pending)
  }

  /// Takes some of its changes over into the golden, by their places. The rest goes on waiting, or is forgotten.
  package func accept(changes places: [Int], forgettingRest isOver: Bool) throws(PlatformError) {
    let parts = changes ?? []
    let lines = TraceDiff.applying(places.map { parts[$0] }, to: golden)
    try File.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: subject.golden)
    if isOver { try File.remove(subject.pending) }
  }

  /// Forgets it: the golden stays as it is.
  package func reject() throws(PlatformError) { try File.remove(subject.pending) }
}
