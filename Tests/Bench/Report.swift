import Glibc

/// The measures as a table and as JSON.
enum Report {
  private static let columns = [36, 11, 11, 8, 8]

  static let heading = row(["measure", "ours", "theirs", "ratio", "target", ""])

  static func line(_ measure: Measure) -> String {
    switch measure.found {
    case .times(let times):
      row([
        measure.name, time(times.oursInMedian), time(times.theirsInMedian), fixed(times.ratio, 3),
        measure.target.map { fixed($0, 2) } ?? "", measure.verdict,
      ])
    case .amount(let amount, let unit):
      row([
        measure.name, words(amount, unit), "", "", measure.target.map { words($0, unit) } ?? "",
        measure.verdict,
      ])
    }
  }

  private static func words(_ amount: Double, _ unit: Measure.Unit) -> String {
    switch unit {
    case .nanoseconds: time(amount)
    case .bytes: fixed(amount / 1_048_576, 2) + " MB"
    case .failures: "\(Int(amount)) failed"
    }
  }

  /// One object a line.
  static func json(_ measures: [Measure]) -> String {
    let objects = measures.map { measure in
      let target = measure.target.map { fixed($0, 3) } ?? "null"
      return "  {\"name\": \"\(measure.name)\", \(facts(measure.found)), \"target\": \(target)}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func facts(_ found: Measure.Found) -> String {
    switch found {
    case .times(let times):
      "\"ours_ns\": \(fixed(times.oursInMedian, 2)), \"theirs_ns\": \(fixed(times.theirsInMedian, 2)), "
        + "\"ratio\": \(fixed(times.ratio, 4))"
    case .amount(let amount, let unit): "\"\(unit)\": \(fixed(amount, 2))"
    }
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
