import Platform

/// The worker processes of a run, and the jobs that remain.
///
/// If a scenario ends its process, only that scenario is lost. Another worker runs the remaining jobs.
struct Pool {
  private let arguments: [String]
  private let jobs: Int
  /// The time limits in seconds. A worker that exceeds them by far is stopped.
  private let limits: (scenario: Double, search: Double)
  private var due: ArraySlice<Job>
  private var processes: [WorkerProcess] = []

  /// The news that a pool reports to its run.
  enum Event {
    case answer(Job, Answer)
    case lost(Job, Fault)
    /// A moment has passed. Sent regularly to report progress.
    case moment(playing: [Job])
  }

  /// The end of the work.
  enum Conclusion: Equatable {
    case done
    case interrupted(Int32)
    case stopped
  }

  /// - Parameter limits: The time limits of a scenario and of a search in seconds.
  init(_ jobList: [Job], jobs: Int, limits: (scenario: Double, search: Double), arguments: [String]) {
    self.arguments = arguments
    self.jobs = max(1, min(jobs, jobList.count))
    self.limits = limits
    due = jobList[...]
  }

  /// Adds a worker that is running already, if there is something to do.
  mutating func add(_ process: WorkerProcess) {
    guard !due.isEmpty else { return }
    processes.append(process)
    fill(process)
  }

  /// Runs all jobs. `hear` returns false to stop.
  mutating func work(
    interrupts: Int32, _ hear: (Event) -> Bool
  ) throws(PlatformError) -> Conclusion {
    defer { processes = [] }
    while !due.isEmpty || !processes.isEmpty {
      try spawnWorkers()
      // While all workers are busy, a short pause lets answers accumulate. Reading them takes CPU time, too.
      if processes.allSatisfy({ $0.jobList.count > 16 }) { Readiness.nap(milliseconds: 1) }
      let ready = Readiness.wait(for: descriptors + [interrupts], atMost: 50)
      if let signal = Interrupts.take() { return .interrupted(signal) }
      for process in processes where ready.contains(process.child.complaints) { _ = process.listen() }
      for process in processes where ready.contains(process.child.output) {
        guard try listen(to: process, hear) else { return .stopped }
      }
      for process in processes where isLate(process) { process.stop() }
      guard hear(.moment(playing: processes.compactMap(\.jobList.first))) else { return .stopped }
    }
    return .done
  }

  private var descriptors: [Int32] { processes.flatMap { [$0.child.output, $0.child.complaints] } }

  private func isLate(_ process: WorkerProcess) -> Bool {
    guard !process.isLate, let job = process.jobList.first else { return false }
    return Environment.seconds - process.since > limit(of: job) + Self.grace
  }

  private func limit(of job: Job) -> Double {
    Scenario(path: job.path).search == nil ? limits.scenario : limits.search
  }

  /// The number of bytes that always fits into a pipe, so that neither side waits for the other to read.
  private static let pipe = 16 << 10

  /// The seconds in which a worker's own watchdog can still end a scenario.
  private static let grace = 5.0

  /// Starts the workers that are needed. Fails only if none can be started.
  private mutating func spawnWorkers() throws(PlatformError) {
    while processes.count < jobs, !due.isEmpty {
      do throws(PlatformError) {
        processes.append(try WorkerProcess(arguments))
      } catch {
        if processes.isEmpty { throw error }
        break
      }
      fill(processes[processes.count - 1])
    }
  }

  /// Gives a worker enough jobs to stay busy, but few enough that the last ones are shared evenly.
  private mutating func fill(_ process: WorkerProcess) {
    let wanted = max(1, min(64, due.count / (2 * jobs)))
    while process.jobList.count < wanted, process.waitingBytes < Self.pipe, let job = due.popFirst() {
      process.give(job)
    }
    if due.isEmpty, process.jobList.isEmpty { process.child.closeInput() }
  }

  private mutating func listen(to process: WorkerProcess, _ hear: (Event) -> Bool) throws(PlatformError)
    -> Bool
  {
    guard let answers = process.answers() else { return handleExit(process, hear) }
    for (job, answer) in answers where !hear(.answer(job, answer)) { return false }
    fill(process)
    return true
  }

  private mutating func handleExit(_ process: WorkerProcess, _ hear: (Event) -> Bool) -> Bool {
    processes.removeAll { $0 === process }
    guard let job = process.jobList.first else { return true }
    let (fault, rest) = process.takeLeave(limit: limit(of: job))
    due = rest + due
    return hear(.lost(job, fault))
  }
}
