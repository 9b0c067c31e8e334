/// Cases as reports for machines group them: by plugin, or by folder where there is none.
struct Suites {
  /// A group, in the order of its cases; obsolete goldens are in the group of their scenario's.
  struct Group {
    let name: String
    var tests: [Test] = []
  }

  /// A case that was played, or a golden without one.
  struct Test {
    let name: String
    let suite: String
    let finding: Finding?
    /// What is wrong, if something is.
    let sentence: String?
    let place: Place
    let kind: String
    let isFailure: Bool
    /// Everything that is wrong, each with its place; the first is the sentence.
    var points: [Fault.Point] = []
    /// What there is to see, place first.
    let details: [String]
  }

  let groups: [Group]

  /// All tests, the obsolete goldens last.
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
  /// Plugins of one name may stand in several folders: what is not alone with its name goes by its path.
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
      sentence: "no scenario tells the golden '\(golden)'. Remove it.", place: Place(file: golden),
      kind: "obsolete",
      isFailure: true, details: [golden])
  }
}

extension Scenario {
  /// The plugin that it is of, or the folder that it stands in.
  fileprivate var suite: String {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name != stem { return String(parts[0]) }
    return parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
  }
}
