/// The tests of a run, grouped for reports by plugin, or by folder outside of plugins.
struct Suites {
  /// A group of tests, in the order of the cases. An obsolete golden is in the group of its scenario.
  struct Group {
    let name: String
    var tests: [Test] = []
  }

  /// A case that was run, or an obsolete golden.
  struct Test {
    let name: String
    let suite: String
    let finding: Finding?
    /// The sentence that says what is wrong. Nil if the case passed.
    let sentence: String?
    let place: Place
    let kind: String
    let isFailure: Bool
    /// Everything that is wrong, each with its place. The first point repeats the sentence.
    var points: [Fault.Point] = []
    /// The detail lines, beginning with the place.
    let details: [String]
  }

  let groups: [Group]

  /// All tests, with the obsolete goldens last.
  let tests: [Test]

  init(_ summary: Summary) {
    let names = Dictionary(grouping: summary.findings, by: \.subject.name)
    tests =
      summary.findings.map { Test($0, isAlone: names[$0.subject.name]?.count == 1) }
      + summary.obsolete.map(Test.init(obsolete:))
    var places: [String: Int] = [:]
    var groups: [Group] = []
    for test in tests {
      let place = places[test.suite] ?? groups.count
      if place == groups.count { groups.append(Group(name: test.suite)) }
      places[test.suite] = place
      groups[place].tests.append(test)
    }
    self.groups = groups
  }
}

extension Suites.Test {
  /// Creates a test from a finding. If several findings have the same name, the test's name is its path.
  init(_ finding: Finding, isAlone: Bool) {
    let (subject, fault) = (finding.subject, finding.fault)
    let path = String(subject.golden.dropLast(".golden".count))
    self.init(
      name: isAlone ? subject.name : path,
      suite: isAlone ? subject.scenario.suite : subject.scenario.folder, finding: finding,
      sentence: fault?.sentence(about: subject),
      place: fault?.place(of: subject) ?? Place(file: subject.scenario.path),
      kind: fault?.word ?? "", isFailure: fault?.isFailure ?? true, points: fault?.points(of: subject) ?? [],
      details: finding.details())
  }

  init(obsolete golden: String) {
    let subject = Case(golden: golden)
    self.init(
      name: subject?.name ?? golden, suite: subject?.scenario.suite ?? golden, finding: nil,
      sentence: "no \(golden.origin) produces the golden '\(golden)'. Remove it.", place: Place(file: golden),
      kind: "obsolete",
      isFailure: true, details: [golden])
  }
}

extension Scenario {
  /// The plugin of the scenario, or its folder outside of plugins.
  fileprivate var suite: String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name != stem { return String(parts[0]) }
    return parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
  }
}
