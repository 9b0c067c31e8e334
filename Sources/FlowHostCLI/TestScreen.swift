import Goldens
import Platform
import Tracing

/// What a person sees of a run.
final class TestScreen {
  private let console: Console

  init(_ console: Console, _ options: TestOptions) { self.console = console }

  func show(_ progress: TestRun.Progress) {
    guard case .found(let finding) = progress, let fault = finding.fault else { return }
    console.product.write("FAIL \(finding.subject.name): \(fault.message(about: finding.subject))\n")
    if case .changed(let diff, _) = fault {
      for line in diff.lines { console.product.write(line.written + "\n") }
    }
  }

  func clear() {}

  func conclude(_ summary: Summary) {
    for golden in summary.obsolete { console.product.write("OBSOLETE \(golden)\n") }
    console.product.write(
      "\(summary.findings.count - summary.failed.count) passed, \(summary.failed.count) failed in \(summary.seconds)\n"
    )
  }
}
