package import Platform
import Scripting

/// A worker process as seen by the process that started it.
package final class WorkerProcess {
  let child: Child
  /// The jobs that it was given and has not finished.
  private(set) var jobList: [Job] = []
  private(set) var waitingBytes = 0
  /// The time at which it began with the first of these jobs.
  private(set) var since: Double
  private var arrived: [UInt8] = []
  private var complaints: [UInt8] = []
  /// Indicates whether it was stopped because it took too long.
  private(set) var isLate = false

  /// Starts this program as a worker.
  /// - Throws: ``PlatformError/notStarted(reason:)``.
  package init(_ arguments: [String]) throws(PlatformError) {
    child = try Child(arguments)
    since = Environment.seconds
  }

  func give(_ job: Job) {
    if jobList.isEmpty { since = Environment.seconds }
    jobList.append(job)
    let bytes = job.message.wrapped
    waitingBytes += bytes.count
    child.send(bytes)
  }

  /// Returns the complete answers that have arrived, with their jobs. Nil at the end of the output.
  func answers() -> [(Job, Answer)]? {
    let bytes = child.read(child.output)
    if bytes.isEmpty { return nil }
    arrived += bytes
    var answers: [(Job, Answer)] = []
    while let answer = PipeMessage.unwrap(&arrived).flatMap(Answer.init), let job = jobList.first {
      answers.append((job, answer))
      since = Environment.seconds
      if answer.isLast { waitingBytes -= jobList.removeFirst().message.wrapped.count }
    }
    return answers
  }

  /// Keeps the end of its error output, to report it after a crash. Returns false at the end of the stream.
  func listen() -> Bool {
    let bytes = child.read(child.complaints)
    complaints = Array((complaints + bytes).suffix(4_096))
    return !bytes.isEmpty
  }

  /// Stops the worker because it takes too long.
  func stop() {
    isLate = true
    child.kill()
  }

  /// Waits for the end of the process. Returns the fault of the current job, and the jobs not begun.
  func takeLeave(limit: Double) -> (fault: Fault, rest: ArraySlice<Job>) {
    while listen() {}
    let words = String(decoding: complaints, as: UTF8.self)
    let ending = child.wait()
    let isHung = isLate || ending == .exited(Worker.stuckStatus)
    let text = words.split(separator: "\n").first.map(String.init) ?? ""
    return (isHung ? .hung(seconds: limit) : .crashed(ending, words: text), jobList.dropFirst())
  }
}
