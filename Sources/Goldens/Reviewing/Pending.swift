package import Platform
package import Tracing

/// What a case has told instead of its golden, until somebody decides.
package struct Pending: Equatable, Sendable {
  /// The case.
  package let subject: Case
  /// What it told.
  package let told: [String]
  /// How that differs from the golden; nil if there is none to compare with.
  package let diff: TraceDiff?
  private let bytes: [UInt8]

  /// Reads what waits in a file.
  package init(at path: String) throws(PlatformError) {
    bytes = try File.read(path, limit: Transcript.limit)
    subject = Case(golden: String(path.dropLast(".new".count))) ?? Case(Scenario(path: path))
    told = Golden.lines(of: bytes)
    let golden = try? Golden(of: subject)
    let told = told
    diff = golden.map { TraceDiff(expected: $0.lines, actual: told) }
  }

  /// Makes a golden of it.
  package func accept() throws(PlatformError) {
    try File.write(bytes, to: subject.golden)
    try File.remove(subject.pending)
  }

  /// Forgets it: the golden stays as it is.
  package func reject() throws(PlatformError) { try File.remove(subject.pending) }
}
