import ScreenStack
import Scripting
import Tracing

/// The output of a run, in the form of a golden.
final class Transcript {
  /// The maximum size of the output in bytes.
  static let limit = 16 << 20
  private var text: [UInt8] = []
  private var places: [String] = []
  private(set) var isEndless = false

  /// Removes all lines and adds the header.
  func clear() {
    text.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    isEndless = false
    add(TraceText.header.utf8)
  }

  /// Replaces all lines.
  func replace(with lines: [UInt8]) {
    clear()
    text = lines
    places = Array(repeating: "", count: Golden.lines(of: lines).count)
  }

  /// Adds a line. Returns whether more lines may follow.
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

  /// The output since the last call of `clear()`.
  var told: Answer.Told { Answer.Told(text: text, places: places) }

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
