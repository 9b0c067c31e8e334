import Maps
package import Platform
package import Scripting
import Tracing

/// A run that compares the output of scenarios with their goldens.
package struct TestRun {
  private let plan: TestPlan
  private var firstWorker: WorkerProcess?
  private var findings: [Case: Finding] = [:]
  /// The output of the first run of each case. Nil if it equals the golden.
  private var first: [Case: Answer.Told?] = [:]
  /// Scenarios that may have more cases than were seen.
  private var unsure: Set<Scenario> = []
  /// The files that each scenario read.
  package private(set) var files: [Scenario: [String]] = [:]
  /// The combined coverage of all scenarios, if it is recorded.
  package private(set) var coverage = Coverage()
  /// Errors of writing files that do not affect any result.
  package private(set) var complaints: [PlatformError] = []
  private var played = 0

  /// The progress of a run.
  package enum Progress {
    case found(Finding)
    case moment(done: Int, of: Int, playing: [Scenario])
  }

  /// The end of a run.
  package enum Conclusion: Equatable {
    case done(Summary)
    /// A signal interrupted the run after some scenarios.
    case interrupted(signal: Int32, done: Int, of: Int)
  }

  /// Creates a run that has not begun.
  /// - Parameter first: A worker that is running already. Nil to start all of them when the run begins.
  package init(_ plan: TestPlan, first: WorkerProcess? = nil) {
    self.plan = plan
    firstWorker = first
  }

  /// Runs the scenarios.
  /// - Parameter interrupts: The descriptor that becomes readable when a signal arrives.
  package mutating func play(
    interrupts: Int32, _ tell: (Progress) -> Void
  ) throws(PlatformError) -> Conclusion {
    let start = Environment.seconds
    let orders = plan.jobList
    let limits = (scenario: plan.limit, search: plan.searchLimit)
    var pool = Pool(orders, jobs: plan.jobs, limits: limits, arguments: plan.workerArguments)
    if let worker = firstWorker.take() { pool.add(worker) }
    var run = self
    let ending = try pool.work(interrupts: interrupts) { news in
      run.take(news, of: orders.count, tell)
      return true
    }
    self = run
    if case .interrupted(let signal) = ending {
      return .interrupted(signal: signal, done: played, of: orders.count)
    }
    var summary = Summary(findings: findings.values.sorted { $0.subject < $1.subject })
    summary.obsolete = obsolete
    summary.renamed = Heirs(of: summary.obsolete, among: failed.filter { $0.fault == .missing }).cases
    summary.seconds = Environment.seconds - start
    summary.jobs = plan.jobs
    summary.rounds = plan.rounds
    summary.given = plan.given
    if plan.writing == .goldens { removeObsolete(&summary) }
    if [.goldens, .pending(in: nil)].contains(plan.writing) { removeObsoleteOutput() }
    return .done(summary)
  }

  /// The findings so far of the cases that did not pass, in the order of the cases.
  package var failed: [Finding] {
    findings.values.filter { $0.fault != nil }.sorted { $0.subject < $1.subject }
  }

  /// The goldens of all cases that were run, and of those that may exist but were not seen, in byte order.
  package var seen: [String] {
    let possible = plan.goldens.filter { Case(golden: $0).map { unsure.contains($0.scenario) } ?? false }
    return Set(findings.keys.map { Name($0.golden) } + possible.map { Name($0) }).sorted().map(\.text)
  }

  /// Goldens that belong to no case.
  private var obsolete: [String] {
    let chosen = Set(plan.scenarios)
    return plan.goldens.filter { isObsolete($0, among: chosen) }
  }

  /// Returns whether a golden belongs to no case. A scenario may have more cases than were seen.
  private func isObsolete(_ golden: String, among chosen: Set<Scenario>) -> Bool {
    guard let subject = Case(golden: golden), findings[subject] == nil else { return false }
    if chosen.contains(subject.scenario) { return !unsure.contains(subject.scenario) }
    return !plan.isPartial && !subject.scenario.isThere && plan.shard.contains(subject.scenario)
  }

  private mutating func removeObsolete(_ summary: inout Summary) {
    for golden in summary.obsolete { note { () throws(PlatformError) in try File.remove(golden) } }
    summary.removed = summary.obsolete.filter { FileKind(at: $0) == nil }
    summary.obsolete.removeAll { FileKind(at: $0) == nil }
  }

  /// Removes output that awaits review, but belongs to no case any more.
  private mutating func removeObsoleteOutput() {
    let chosen = Set(plan.scenarios)
    for path in plan.pending where isObsolete(String(path.dropLast(".new".count)), among: chosen) {
      note { () throws(PlatformError) in try File.remove(path) }
    }
  }

  private mutating func take(_ news: Pool.Event, of total: Int, _ tell: (Progress) -> Void) {
    switch news {
    case .answer(let order, let answer):
      let scenario = Scenario(path: order.path)
      if answer.isLast { played += 1 }
      if let reached = Coverage(decoding: answer.coverage) { coverage.merge(reached) }
      if plan.wantsFiles { files[scenario, default: []] += answer.files }
      if answer.failure.map({ $0.kind != .flawed }) ?? answer.isEndless { unsure.insert(scenario) }
      judge(answer, of: Case(scenario, under: answer.combination), tell)
    case .lost(let order, let fault):
      let subject = Case(Scenario(path: order.path))
      played += 1
      unsure.insert(subject.scenario)
      let seconds = if case .hung(let seconds) = fault { seconds } else { 0.0 }
      note(Finding(subject, fault: fault, seconds: seconds), tell)
    case .moment(let orders):
      tell(.moment(done: played, of: total, playing: orders.map { Scenario(path: $0.path) }))
    }
  }

  private mutating func note(_ finding: Finding, _ tell: (Progress) -> Void) {
    var finding = finding
    finding.given = plan.given
    findings[finding.subject] = finding
    tell(.found(finding))
  }

  /// Writes files, and notes an error. Returns false then.
  @discardableResult
  private mutating func note(_ body: () throws(PlatformError) -> Void) -> Bool {
    do throws(PlatformError) {
      try body()
      return true
    } catch {
      complaints.append(error)
      return false
    }
  }
}

extension TestRun {
  private mutating func judge(_ answer: Answer, of subject: Case, _ tell: (Progress) -> Void) {
    if let known = first[subject] { return compare(answer, with: known, subject, tell) }
    first[subject] = .some(answer.told)
    // An earlier round has lost its worker. That this one was judged does not mend it.
    if findings[subject]?.fault != nil { return }
    var finding = Finding(
      subject, fault: fault(answer, of: subject), seconds: Double(answer.duration) / 1e6,
      covers: answer.covers)
    finding.report = answer.report
    if finding.fault?.isOfGolden == true { finding.told = Golden.lines(of: answer.told?.text ?? []) }
    settle(&finding, answer)
    note(finding, tell)
  }

  private func fault(_ answer: Answer, of subject: Case) -> Fault? {
    if answer.isEndless { return .endless(limit: Transcript.limit) }
    if let failure = answer.failure { return .failed(failure) }
    return answer.told.flatMap { Fault($0, of: subject) }
  }

  /// Writes the files that the plan allows.
  private mutating func settle(_ finding: inout Finding, _ answer: Answer) {
    let subject = finding.subject
    switch plan.writing {
    case .nothing: break
    case .goldens:
      guard answer.failure == nil, !answer.isEndless, finding.fault?.isOfNewer != true else { return }
      do throws(PlatformError) {
        if let told = answer.told, finding.fault != nil {
          try File.write(told.text, to: subject.golden)
          finding.isAccepted = true
        }
        try File.remove(subject.pending)
        finding.fault = nil
      } catch {
        finding.fault = .unwritable(error)
      }
    case .pending(let folder):
      let place = folder.map { Self.place(of: subject.pending, in: $0) } ?? subject.pending
      finding.isUnwritten = !note { () throws(PlatformError) in
        if finding.fault == nil { return try File.remove(place) }
        guard finding.fault?.isOfGolden == true, let told = answer.told else { return }
        // A review compares its time with the times of scripts.
        if (try? File.read(place, limit: Transcript.limit)) == told.text { return File.touch(place) }
        if folder != nil { try Folder.makeAll(String(place[..<place.lastIndex(of: "/")!])) }
        // The next test makes it again.
        try File.write(told.text, to: place, isKept: false)
      }
    }
  }

  /// Returns the path of a file in a folder that mirrors the checkout, so that it can be copied over it.
  private static func place(of path: String, in folder: String) -> String {
    folder + "/" + path.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
  }

  /// Checks that a repeated run printed the same bytes as the first run.
  private mutating func compare(
    _ answer: Answer, with known: Answer.Told?, _ subject: Case, _ tell: (Progress) -> Void
  ) {
    if answer.told?.text == known?.text { return }
    if case .unsteady? = findings[subject]?.fault { return }
    func lines(_ told: Answer.Told?) -> [String] {
      told.map { Golden.lines(of: $0.text) } ?? (try? Golden(of: subject).lines) ?? []
    }
    let diff = TraceDiff(expected: lines(known), actual: lines(answer.told))
    note(Finding(subject, fault: .unsteady(run: answer.number + 1, diff)), tell)
  }
}
