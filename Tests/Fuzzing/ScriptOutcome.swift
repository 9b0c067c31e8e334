import Scripting
import Tracing

/// All that a script came to.
struct ScriptOutcome {
  var verdict = ""
  var error = ""
  var trace: [String] = []
  var limit: ScriptLimits.Kind?
  var lines: [String] = []
  var json: [String] = []
  var path = ""
  var problems: [String] = []
  var isHeavy = false

  mutating func take(_ error: ScriptError, _ verdict: String, _ limits: ScriptLimits) {
    self.verdict = verdict
    self.error = error.message
    trace = error.trace
    limit = error.limit(among: limits)
  }

  /// Returns the differences from another outcome.
  ///
  /// The place of a memory error depends on more than the script.
  func difference(from other: ScriptOutcome) -> String? {
    if limit == .memory && other.limit == .memory { return nil }
    if verdict != other.verdict { return "verdict \(verdict), \(other.verdict), \(error) \(other.error)" }
    if error != other.error { return "error \(error), \(other.error)" }
    if trace != other.trace { return "trace of the error \(trace), \(other.trace)" }
    if let place = zip(lines, other.lines).first(where: { $0.0 != $0.1 }) {
      return "line \(place.0), \(place.1)"
    }
    if lines.count != other.lines.count { return "\(lines.count) lines, \(other.lines.count)" }
    if json != other.json { return "json" }
    return path == other.path ? nil : "path \(path), \(other.path)"
  }

  /// Returns a description of what does not hold, whatever the script is.
  func fault(of source: String) -> String? {
    if let problem = problems.first { return "the stage does not hold together: \(problem)" }
    if isHeavy { return "it holds more memory than it may" }
    if limit == .seconds { return "it had to be ended by the clock" }
    if !error.isEmpty, limit == nil, !hasPlace, trace.isEmpty, !source.hasPrefix("\u{1B}") {
      return "an error without a place: \(error)"
    }
    for words in [error, verdict] + trace where !words.isEmpty {
      if Words.areBad(words, of: source) { return "bad words: \(words)" }
    }
    for line in lines {
      if line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        return "a control character in a line: \(line)"
      }
      if Words.hasAddress(line, source) { return "an address: \(line)" }
    }
    for line in json where !JSONReader.isValue(line) { return "a line that is no JSON: \(line)" }
    return nil
  }

  /// True if the error has its place: `plugins/shop/scenarios/fuzz.lua:3: …`.
  private var hasPlace: Bool {
    let parts = error.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 && !parts[0].isEmpty && Int(parts[1]) != nil && parts[2].count > 1
  }
}

/// The output of a script.
final class Heard {
  private(set) var lines: [String] = []
  private(set) var json: [String] = []
  private var size = 0

  func clear() { (lines, json, size) = ([], [], 0) }

  /// Answers whether more may come.
  func take(_ report: Report) -> Bool {
    switch report {
    case .printed(let line):
      add("printed \(line.count) \(line.reduce(0) { $0 &* 31 &+ Int($1) })", line.count)
    case .told(let line):
      let text = TraceText.line(line)
      add(text, text.utf8.count)
      json.append(TraceJSON.line(line))
    }
    return size < 1 << 20
  }

  private func add(_ line: String, _ count: Int) {
    lines.append(line)
    size += count
  }
}
