import Glibc

/// The measures as a table and as JSON.
enum Report {
  private static let columns = [36, 11, 11, 8, 8]

  static let heading = row(["measure", "ours", "theirs", "ratio", "target", ""])

  static func line(_ measure: Measure) -> String {
    row([
      measure.name, time(measure.times.oursInMedian), time(measure.times.theirsInMedian),
      fixed(measure.times.ratio, 3), measure.target.map { fixed($0, 2) } ?? "", measure.verdict,
    ])
  }

  /// One object a line.
  static func json(_ measures: [Measure]) -> String {
    let objects = measures.map { measure in
      "  {\"name\": \"\(measure.name)\", \"ours_ns\": \(fixed(measure.times.oursInMedian, 2)), "
        + "\"theirs_ns\": \(fixed(measure.times.theirsInMedian, 2)), \"ratio\": \(fixed(measure.times.ratio, 4)), "
        + "\"target\": \(measure.target.map { fixed($0, 2) } ?? "null")}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// Words to the left of their column, numbers to the right.
  private static func row(_ cells: [String]) -> String {
    var line = pad(cells[0], columns[0], before: false)
    for (cell, width) in zip(cells.dropFirst(), columns.dropFirst()) {
      line += pad(cell, width, before: true)
    }
    return line + (cells[5].isEmpty ? "" : "  " + cells[5])
  }

  private static func pad(_ text: String, _ width: Int, before: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return before ? space + text : text + space
  }

  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 1000 ? fixed(nanoseconds, 1) + " ns" : fixed(nanoseconds / 1000, 2) + " µs"
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let whole = Int((value * scale).rounded())
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
      + fraction
  }
}
