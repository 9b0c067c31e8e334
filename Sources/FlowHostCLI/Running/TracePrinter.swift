import Platform
import ScreenStack
import Scripting
import Tracing

/// Prints the output of a run as it arrives.
struct TracePrinter {
  private let format: TraceFormat
  private let detail: Level
  private let product: Output

  init(_ options: TraceOptions, _ product: Output) {
    (format, detail, self.product) = (options.format, options.detail, product)
  }

  /// Prints the trace as text.
  init(_ product: Output) { (format, detail, self.product) = (.text, .navigation, product) }

  /// Prints a line. Returns false if the output is closed or has failed.
  func print(_ report: Report) -> Bool {
    switch report {
    case .printed(let bytes):
      if let line = format.line(printed: bytes) { write(line) } else { product.write(printed: bytes) }
    case .told(let line):
      if line.isShown(at: detail) { write(line) }
    }
    return !product.isClosed && product.failure == nil
  }

  private func write(_ line: TraceLine) {
    if format != .text { return write(format.line(line)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(120)
    TraceText.write(line, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    product.write(text: bytes)
  }

  private func write(_ line: String) {
    if format.isForPrograms { product.write(json: line + "\n") } else { product.write(line + "\n") }
  }
}
