import Goldens
import Platform

/// The output of a test run, for the user and for other programs.
final class TestScreen {
  private let console: Console
  private let options: TestOptions
  private let environment: TestEnvironment
  private let style: Style
  private var status = StatusLine()
  private var isShown = false
  private var last = 0.0
  private var patience = 0.0
  private let start = Moment.now

  init(_ console: Console, _ options: TestOptions, _ environment: TestEnvironment) {
    self.console = console
    self.options = options
    self.environment = environment
    style = Style(isColoured: console.isColoured && options.reports.format == .text)
  }

  /// Shows the progress at a terminal.
  func show(_ progress: TestRun.Progress) {
    guard console.showsProgress else { return watch(progress) }
    switch progress {
    case .found(let finding): if finding.fault != nil { status.failed += 1 }
    case .moment(let done, let total, let playing):
      status.done = done
      status.total = total
      status.playing = playing.map(\.name)
      let now = Environment.seconds
      guard now - last > 0.05, done < total else { return }
      last = now
      isShown = true
      console.complaints.write(exactly: status.written(columns: console.complaints.columns, style))
      console.complaints.flush()
    }
  }

  /// Reports progress without a terminal: only after a long silence, and less and less often.
  private func watch(_ progress: TestRun.Progress) {
    guard case .moment(let done, let total, let playing) = progress, done < total else { return }
    let now = Environment.seconds
    if done != status.done || last == 0 { (status.done, last, patience) = (done, now, 10) }
    guard now - last > patience else { return }
    let names = playing.map(\.name.escaped).joined(separator: ", ")
    console.complain("no news for \(Int(patience)) s (\(done) of \(total) played): \(names)")
    console.complaints.flush()
    patience *= 2
  }

  func clear() {
    if isShown { console.complaints.write(exactly: StatusLine.clearing) }
    console.complaints.flush()
    isShown = false
    status = StatusLine()
  }

  /// Prints the findings that are not good.
  func tell(_ findings: [Finding]) {
    if options.reports.format == .text {
      console.product.write(painted: TextReport.findings(findings, style))
    }
  }

  /// Prints and writes all reports.
  func conclude(_ summary: Summary) throws(PlatformError) {
    clear()
    let product = console.product
    switch options.reports.format {
    case .text:
      if let seed = options.seed { product.write("shuffled by --seed \(seed)\n") }
      tell(summary.failed)
      product.write(painted: conclusion(summary))
    case .tap: product.write(TAPReport.text(summary))
    case .json: product.write(json: JSONReport.text(summary))
    }
    if let file = options.reports.junitFile {
      try console.deliver(JUnitReport.text(summary, start: start), to: file)
    }
    if options.reports.isForGitHub { try annotate(summary) }
  }

  /// Returns the text at the end of a run. A terminal shows that it counts changes, which can take seconds.
  private func conclusion(_ summary: Summary) -> String {
    let count = summary.failed.count
    if count > 1, console.showsProgress {
      console.product.flush()
      isShown = true
      console.complaints.write(exactly: "counting the changes of \(count) cases")
      console.complaints.flush()
    }
    defer { clear() }
    return TextReport.conclusion(summary, style)
  }

  /// Prints annotations. They go to standard error if standard output is read by a program.
  private func annotate(_ summary: Summary) throws(PlatformError) {
    let output = options.reports.format == .text ? console.product : console.complaints
    output.write(exactly: GitHubReport.annotations(summary, onGitHub: environment.onGitHub))
    guard let file = environment.gitHubSummary else { return }
    let before = (try? File.read(file, limit: 16 << 20)) ?? []
    try console.deliver(String(decoding: before, as: UTF8.self) + GitHubReport.summary(summary), to: file)
  }
}
