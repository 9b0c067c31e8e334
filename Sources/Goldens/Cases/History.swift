/// What the last runs came to: which cases were not good, and how long each took.
package struct History: Equatable, Sendable {
  /// By the names of the cases.
  private var records: [String: Record] = [:]

  private struct Record: Equatable {
    let isGood: Bool
    let seconds: Double
  }

  /// Nothing is known.
  package init() {}

  /// What a file holds; lines that are none of ours are left out.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, let seconds = Double(parts[1]), seconds.isFinite else { continue }
      records[String(parts[2])] = Record(isGood: parts[0] == "good", seconds: seconds)
    }
  }

  /// What a file is to hold: a line for each case, in byte order.
  package var text: String {
    records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, record in
      "\(record.isGood ? "good" : "bad")\t\(record.seconds)\t\(name)\n"
    }.joined()
  }

  /// Remembers findings, in the place of all that is known of their scenarios.
  ///
  /// Of several that go by one name all are to be good.
  package mutating func note(_ findings: [Finding]) {
    let played = Set(findings.map(\.subject.scenario.name))
    records = records.filter { name, _ in !played.contains(Self.scenario(ofCase: name)) }
    var failed: Set<String> = []
    for finding in findings {
      let name = finding.subject.name
      if finding.fault != nil { failed.insert(name) }
      records[name] = Record(isGood: !failed.contains(name), seconds: finding.seconds)
    }
  }

  private static func scenario(ofCase name: String) -> String {
    let start = name.lastIndex(of: "/") ?? name.startIndex
    return name[start...].firstIndex(of: "@").map { String(name[..<$0]) } ?? name
  }

  /// Whether a case of the scenario was not good the last time.
  package func hasFailed(_ scenario: Scenario) -> Bool { of(scenario).contains { !$0.isGood } }

  /// The scenarios with those first that were not good, then the slow ones; what is new counts as not good.
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
