import Goldens
import Platform

/// What a run says: to whoever sits before it, and to the programs that were named.
final class TestScreen {
  private let console: Console
  private let options: TestOptions
  private let environment: TestEnvironment
  private let style: Style
  private var status = StatusLine()
  private var isShown = false
  private var last = 0.0
  private let start = Moment.now

  init(_ console: Console, _ options: TestOptions, _ environment: TestEnvironment) {
    self.console = console
    self.options = options
    self.environment = environment
    style = Style(isColoured: console.isColoured && options.format == .text)
  }

  /// How far it has come, where somebody looks on.
  func show(_ progress: TestRun.Progress) {
    guard console.complaints.isTerminal else { return }
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
      console.complaints.write(status.written(columns: console.complaints.columns, style))
      console.complaints.flush()
    }
  }

  /// Takes the line away that says how far it has come.
  func clear() {
    if isShown { console.complaints.write(StatusLine.clearing) }
    console.complaints.flush()
    isShown = false
    status = StatusLine()
  }

  /// What came of it all.
  func conclude(_ summary: Summary) throws(PlatformError) {
    clear()
    let product = console.product
    switch options.format {
    case .text:
      if let seed = options.seed { product.write("shuffled by --seed \(seed)\n") }
      for finding in summary.failed { product.write(TextReport.finding(finding, style)) }
      product.write(TextReport.conclusion(summary, style))
    case .tap: product.write(TAPReport.text(summary))
    case .json: product.write(JSONReport.text(summary))
    }
    if let file = options.junitFile {
      try File.write(Array(JUnitReport.text(summary, start: start).utf8), to: file)
    }
    if options.isForGitHub { try annotate(summary) }
  }

  /// What a program reads on standard output is not to be mixed with what another one does.
  private func annotate(_ summary: Summary) throws(PlatformError) {
    let output = options.format == .text ? console.product : console.complaints
    output.write(GitHubReport.annotations(summary))
    guard let file = environment.gitHubSummary else { return }
    let before = (try? File.read(file, limit: 16 << 20)) ?? []
    try File.write(before + Array(GitHubReport.summary(summary).utf8), to: file)
  }
}
