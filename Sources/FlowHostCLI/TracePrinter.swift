import Platform
import Scripting
import Tracing

/// Prints the output of a run as it arrives.
struct TracePrinter {
  private let text: TraceText
  private let isJSON: Bool
  private let product: Output

  init(_ options: TraceOptions, _ product: Output) {
    text = TraceText(detail: options.detail)
    isJSON = options.isJSON
    self.product = product
  }

  /// Prints a line. Returns false if the output is closed or has failed.
  func print(_ report: Report) -> Bool {
    switch report {
    case .printed(let line) where isJSON: product.write(json: TraceJSON.line(.printed(line)) + "\n")
    case .printed(let line): product.write(printed: line)
    case .told(let line) where isJSON:
      if line.isShown(at: text.detail) { product.write(json: TraceJSON.line(line) + "\n") }
    case .told(let line):
      for line in text.lines(of: [line]) { product.write(line + "\n") }
    }
    return !product.isClosed && product.failure == nil
  }
}
