import Goldens
import Platform

/// The progress of an import, in a line at the bottom of a terminal.
final class ImportProgress {
  private let count: Int
  private let console: Console
  private var last = Environment.seconds
  private var isShown = false

  init(of count: Int, _ console: Console) { (self.count, self.console) = (count, console) }

  /// Shows the number of lines that were played. Returns true if the user has asked to stop.
  func show(_ played: Int) -> Bool {
    let now = Environment.seconds
    if now - last > 0.1, console.showsProgress {
      last = now
      isShown = true
      console.complaints.write(exactly: "\(StatusLine.clearing)import  \(played) of \(count) lines")
      console.complaints.flush()
    }
    return Interruption.hasArrived
  }

  /// Removes the line.
  func clear() {
    if isShown { console.complaints.write(exactly: StatusLine.clearing) }
    console.complaints.flush()
    isShown = false
  }
}
