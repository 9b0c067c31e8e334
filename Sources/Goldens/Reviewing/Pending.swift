package import Platform
package import Tracing

/// The output of a case that differs from its golden and awaits review.
package struct Pending: Equatable, Sendable {
  /// The case.
  package let subject: Case
  /// The lines of the output.
  package let told: [String]
  /// The changes from the golden, in order. Empty if there is no golden to compare with. A golden in conflict after a
  /// merge counts as it was on this side of the merge.
  package let changes: [TraceDiff.Part]
  /// The reason why there is no golden to compare with, or nil if there is one. Without changes, also the conflict.
  package let fault: Fault?
  private let golden: [String]
  private let bytes: [UInt8]

  /// Reads a file that awaits review.
  package init(at path: String) throws(PlatformError) {
    let subject = Case(golden: String(path.dropLast(".new".count))) ?? Case(Scenario(path: path))
    self.init(subject, told: try File.read(path, limit: Transcript.limit, in: subject.scenario.home))
  }

  /// Creates the output of a case that differed from its golden in a test. Returns nil if no golden was at fault.
  package init?(_ finding: Finding) {
    guard finding.fault?.isOfGolden == true else { return nil }
    self.init(finding.subject, told: Array(finding.told.map { $0 + "\n" }.joined().utf8))
  }

  private init(_ subject: Case, told bytes: [UInt8]) {
    (self.subject, self.bytes) = (subject, bytes)
    told = Golden.lines(of: bytes)
    do throws(Fault) {
      let golden = try Golden(oursOf: subject)
      if let fault = golden.fault(beside: told) { throw fault }
      self.golden = golden.lines(beside: told)
      changes = TraceDiff.parts(expected: self.golden, actual: told)
      fault = changes.isEmpty ? golden.conflict.map(Fault.conflict(line:)) : nil
    } catch {
      (golden, changes, fault) = ([], [], error)
    }
  }

  /// The screens that the golden shows, and those of the output.
  var screens: (before: Set<String>, after: Set<String>) {
    (TraceDiff.screens(in: golden), TraceDiff.screens(in: told))
  }

  /// Makes the output the golden.
  package func accept() throws(PlatformError) {
    try File.write(bytes, to: subject.golden)
    try File.remove(subject.pending)
  }

  /// Applies some of the changes to the golden, by index. The others stay pending unless `isOver` is true.
  package func accept(changes places: [Int], forgettingRest isOver: Bool) throws(PlatformError) {
    let lines = TraceDiff.applying(places.map { changes[$0] }, to: golden)
    try File.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: subject.golden)
    if isOver { try File.remove(subject.pending) }
  }

  /// Discards the output and leaves the golden unchanged.
  package func reject() throws(PlatformError) { try File.remove(subject.pending) }
}
