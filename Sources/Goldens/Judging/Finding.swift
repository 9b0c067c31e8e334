/// What a case has come to.
package struct Finding: Equatable, Sendable {
  /// Which one.
  package let subject: Case
  /// What is wrong; nil if all is well.
  package var fault: Fault?
  /// Whether its golden was written anew.
  package var isAccepted = false
  /// How long it took, on the wall.
  package let seconds: Double
  /// What it told, if there is no golden to compare it with.
  package var told: [String] = []
  /// What it covers, in its own words: `S0.9`, `U13`.
  package let covers: [String]

  /// A finding.
  package init(_ subject: Case, fault: Fault? = nil, seconds: Double = 0, covers: [String] = []) {
    self.subject = subject
    self.fault = fault
    self.seconds = seconds
    self.covers = covers
  }
}

/// What a whole run has come to.
package struct Summary: Equatable, Sendable {
  /// A finding for each case, in the order of the cases.
  package var findings: [Finding]
  /// Goldens that no case tells, in byte order.
  package var obsolete: [String]
  /// Those of them that hold what a case tells which has none: somebody has renamed its scenario.
  package var renamed: [String: Case] = [:]
  /// Goldens that no case tells and that were removed, in byte order.
  package var removed: [String] = []
  /// How long it took, on the wall.
  package var seconds: Double
  /// How many worker processes played.
  package var jobs: Int

  /// A summary.
  package init(findings: [Finding], obsolete: [String] = [], seconds: Double = 0, jobs: Int = 1) {
    self.findings = findings
    self.obsolete = obsolete
    self.seconds = seconds
    self.jobs = jobs
  }

  /// The findings that are not good.
  package var failed: [Finding] { findings.filter { $0.fault != nil } }

  /// Whether everything is as it should be.
  package var isGood: Bool { failed.isEmpty && obsolete.isEmpty }
}
