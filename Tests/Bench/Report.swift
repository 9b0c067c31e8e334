import Glibc

/// The measures as a table and as JSON.
enum Report {
  private static let columns = [46, 9, 9, 8, 9]

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
    case .bytes: bytes(amount)
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

  /// A time in the unit in which a person would say it, with three digits.
  private static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let (unit, size) = units.last { nanoseconds >= $0.1 } ?? units[0]
    return short(nanoseconds / size) + " " + unit
  }

  private static func bytes(_ amount: Double) -> String {
    let units = [("B", 1.0), ("KB", 1024), ("MB", 1_048_576)]
    let (unit, size) = units.last { amount >= $0.1 } ?? units[0]
    return short(amount / size) + " " + unit
  }

  private static func short(_ value: Double) -> String {
    value < 9.995 ? fixed(value, 2) : value < 99.95 ? fixed(value, 1) : fixed(value, 0)
  }

  /// The last line: how many targets were missed, and how long all of it took.
  static func summary(_ measures: [Measure], seconds: Double) -> String {
    let targets = measures.filter { $0.target != nil }
    let missed = targets.filter { $0.verdict == "MISSED" }.count
    let result = missed == 0 ? "all targets met" : "\(missed) of \(targets.count) targets missed"
    return "\(result), in \(time(seconds * 1e9))"
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = pow(10, Double(digits))
    let whole = Int((value * scale).rounded())
    if digits == 0 { return "\(whole)" }
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
      + fraction
  }
}
