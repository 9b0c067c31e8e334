import ScreenStack
import Scripting
import Tracing

/// What a run tells, as its golden would hold it.
final class Transcript {
  /// How many bytes anybody wants to read.
  static let limit = 16 << 20
  private var text: [UInt8] = []
  private var places: [String] = []
  private(set) var isEndless = false

  /// Begins anew.
  func clear() {
    text.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    isEndless = false
    add(TraceText.header.utf8)
  }

  /// Takes a line, and answers whether more may come.
  func take(_ report: Report) -> Bool {
    switch report {
    case .printed(let line): add(line.dropLast())
    case .told(let line):
      if line.isShown(at: .navigation) {
        TraceText.write(line, to: &text)
        endLine(from: line.place)
      }
    }
    isEndless = text.count > Self.limit
    return !isEndless
  }

  /// All that was told since it began.
  var told: Answer.Told { Answer.Told(text: text, places: places) }

  /// Whether a golden holds just that.
  func isHeld(by golden: [UInt8]) -> Bool { golden == text }

  private func add(_ line: some Collection<UInt8>) {
    text += line
    endLine(from: nil)
  }

  private func endLine(from place: String?) {
    text.append(UInt8(ascii: "\n"))
    places.append(place ?? "")
  }
}
