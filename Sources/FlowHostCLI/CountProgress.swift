import Goldens
import Platform

/// The progress of work on a known number of things, in a line at the bottom of a terminal: `import  120 of 900 lines`.
final class CountProgress {
  private let work: String
  private let count: Int
  private let things: String
  private let console: Console
  private var last = Environment.seconds
  private var isShown = false

  init(_ work: String, of count: Int, _ things: String, _ console: Console) {
    (self.work, self.count, self.things, self.console) = (work, count, things, console)
  }

  /// Shows how many things are done.
  func show(_ done: Int) {
    let now = Environment.seconds
    guard now - last > 0.1, console.showsProgress else { return }
    last = now
    isShown = true
    console.complaints.write(exactly: "\(StatusLine.clearing)\(work)  \(done) of \(count) \(things)")
    console.complaints.flush()
  }

  /// Removes the line.
  func clear() {
    if isShown { console.complaints.write(exactly: StatusLine.clearing) }
    console.complaints.flush()
    isShown = false
  }
}
