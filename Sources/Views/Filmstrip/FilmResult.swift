import Drawing
import ScreenStack

/// The result of a run in words.
struct FilmResult {
  let words: String
  let isWell: Bool

  init(_ run: ViewRun) {
    let leaks = run.leaks.isEmpty ? "" : ", \(run.leaks.count.counting("leak"))"
    isWell = [.passed, .running].contains(run.result.kind) && leaks.isEmpty
    switch run.result.kind {
    case .passed: words = "Passed\(leaks)"
    case .running: words = "Running\(leaks)"
    case .failed: words = "Failed: \(run.result.words)\(leaks)".visible
    case .broken: words = "Broken: \(run.result.words)\(leaks)".visible
    }
  }
}
