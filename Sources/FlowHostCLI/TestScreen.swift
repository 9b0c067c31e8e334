import Goldens
import Platform

/// What a person sees of a run.
final class TestScreen {
  private let console: Console
  private let style: Style

  init(_ console: Console, _ options: TestOptions) {
    self.console = console
    style = Style(isColoured: console.isColoured)
  }

  func show(_ progress: TestRun.Progress) {
    guard case .found(let finding) = progress else { return }
    console.product.write(TextReport.finding(finding, style))
  }

  func clear() {}

  func conclude(_ summary: Summary) { console.product.write(TextReport.conclusion(summary, style)) }
}
