import Goldens
import Platform

/// The progress of a search, in a line at the bottom of a terminal.
final class SearchProgress {
  private let title: String
  private let console: Console
  private var start: Double?
  private var last = 0.0
  private var isShown = false

  init(_ title: String, _ console: Console) { (self.title, self.console) = (title, console) }

  /// Shows the progress. Returns true if the user has asked to stop.
  func show(_ states: Int, _ depth: Int) -> Bool {
    let now = Environment.seconds
    let start = start ?? now
    self.start = start
    guard now - last > 0.1 else { return false }
    last = now
    if states > 0, console.showsProgress {
      isShown = true
      let rate = Int(Double(states) / max(now - start, 0.001))
      console.complaints.write(
        exactly:
          "\(StatusLine.clearing)\(title)  \(states) states  \(rate)/s  \(depth) deep  \(Int(now - start)) s"
      )
      console.complaints.flush()
    }
    return Interrupts.take() != nil || Interruption.hasArrived
  }

  /// Removes the line. The next search starts its time again.
  func clear() {
    if isShown { console.complaints.write(exactly: StatusLine.clearing) }
    console.complaints.flush()
    (isShown, start) = (false, nil)
  }
}
