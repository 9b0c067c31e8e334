/// The result of a case.
package struct Finding: Equatable, Sendable {
  /// The case.
  package let subject: Case
  /// The reason that the case did not pass. Nil if it passed.
  package var fault: Fault?
  /// Indicates whether the golden was rewritten.
  package var isAccepted = false
  /// Indicates whether the output could not be written for a review.
  package var isUnwritten = false
  /// The wall-clock time of the case.
  package let seconds: Double
  /// The output, if its golden is at fault.
  package var told: [String] = []
  /// The identifiers of everything that the scenario says it covers: `S0.9`, `U13`.
  package let covers: [String]
  /// The URL where the problem that the scenario shows was reported. Empty if it names none.
  package var report = ""
  /// The arguments of the run that the advice repeats.
  package var given = RunArguments()

  /// Creates a finding.
  package init(_ subject: Case, fault: Fault? = nil, seconds: Double = 0, covers: [String] = []) {
    self.subject = subject
    self.fault = fault
    self.seconds = seconds
    self.covers = covers
  }

  /// The command that the user can type next, or nil if none resolves the fault.
  var command: String? { isUnwritten ? nil : fault?.command(for: subject, given) }

  /// Text that tells the user what to do next, or nil.
  package var advice: String? { isUnwritten ? nil : fault?.advice(for: subject, given) }
}

/// The result of a whole test run.
package struct Summary: Equatable, Sendable {
  /// A finding for each case, in the order of the cases.
  package var findings: [Finding]
  /// Goldens that belong to no case, in byte order.
  package var obsolete: [String]
  /// Obsolete goldens that match the output of a case without a golden. Its scenario was probably renamed.
  package var renamed: [String: Case] = [:]
  /// Obsolete goldens that were removed, in byte order.
  package var removed: [String] = []
  /// The wall-clock time of the run.
  package var seconds: Double
  /// The number of worker processes.
  package var jobs: Int
  /// The number of times that each case was run.
  package var rounds = 1
  /// The arguments of the run that the advice repeats.
  package var given = RunArguments()

  /// Creates a summary.
  package init(findings: [Finding], obsolete: [String] = [], seconds: Double = 0, jobs: Int = 1) {
    self.findings = findings
    self.obsolete = obsolete
    self.seconds = seconds
    self.jobs = jobs
  }

  /// The findings of the cases that did not pass. Those with another output than the golden come last, because there may
  /// be many of them after one change.
  package var failed: [Finding] {
    findings.filter { $0.fault?.isOfGolden == false } + findings.filter { $0.fault?.isOfGolden == true }
  }

  /// Indicates whether every case passed and no golden is obsolete.
  package var isGood: Bool { failed.isEmpty && obsolete.isEmpty }
}
