import Platform

/// The results of earlier runs: which cases passed, and how long each took.
package struct History: Equatable, Sendable {
  /// The records, by the name of the case.
  private var records: [String: Record] = [:]

  private struct Record: Equatable {
    let isGood: Bool
    let seconds: Double
  }

  /// Creates an empty history.
  package init() {}

  /// Parses the text of a history file. Ignores lines in another format.
  package init(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(
        Substring.init)
      guard parts.count == 3, let seconds = Double(parts[1]), seconds.isFinite else { continue }
      records[String(parts[2])] = Record(isGood: parts[0] == "good", seconds: seconds)
    }
  }

  /// The text of a history file: one line for each case, in byte order.
  package var text: String {
    records.sorted { $0.key.precedes($1.key) }.map { name, record in
      "\(record.isGood ? "good" : "bad")\t\(record.seconds)\t\(name)\n"
    }.joined()
  }

  /// Records findings, and drops all earlier records of their scenarios.
  ///
  /// If several findings have the same name, the record is good only if all of them passed. A scenario with an obsolete
  /// golden has not passed.
  package mutating func note(_ findings: [Finding], obsolete goldens: [String] = []) {
    let untidy = Set(goldens.compactMap { Case(golden: $0)?.scenario })
    let played = Set(findings.map(\.subject.scenario.name))
    records = records.filter { name, _ in !played.contains(Self.scenario(ofCase: name)) }
    var failed: Set<String> = []
    for finding in findings {
      let name = finding.subject.name
      if finding.fault != nil || untidy.contains(finding.subject.scenario) { failed.insert(name) }
      records[name] = Record(isGood: !failed.contains(name), seconds: finding.seconds)
    }
  }

  private static func scenario(ofCase name: String) -> String {
    let start = name.utf8.lastIndex(of: UInt8(ascii: "/")) ?? name.startIndex
    return name.utf8[start...].firstIndex(of: UInt8(ascii: "@")).map { String(name[..<$0]) } ?? name
  }

  /// Returns whether a case of the scenario failed the last time it was run.
  package func hasFailed(_ scenario: Scenario) -> Bool { of(scenario).contains { !$0.isGood } }

  /// Sorts scenarios: those that failed or have no record come first. In each group, slow ones come first.
  package func smartOrder(_ scenarios: [Scenario]) -> [Scenario] {
    let ranks = scenarios.map { scenario in
      let known = of(scenario)
      return (
        scenario, isDue: known.isEmpty || known.contains { !$0.isGood },
        seconds: known.reduce(0) { $0 + $1.seconds }
      )
    }
    return ranks.sorted { a, b in
      if a.isDue != b.isDue { return a.isDue }
      return a.seconds != b.seconds ? a.seconds > b.seconds : a.0 < b.0
    }.map(\.0)
  }

  private func of(_ scenario: Scenario) -> [Record] {
    let name = scenario.name
    if let plain = records[name] { return [plain] }
    return records.filter { $0.key.hasPrefix(name + "@") }.map(\.value)
  }
}
