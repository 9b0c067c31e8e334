import Maps
import Platform

/// A scenario under one combination of circumstances. Each case has one golden.
package struct Case: Hashable, Sendable {
  /// The scenario that is run.
  package let scenario: Scenario
  /// The circumstances, in the form of `--as`: `os=ios17,device=pad`. Empty if the scenario declares none.
  package let combination: String

  /// Creates a case from a scenario and its circumstances.
  package init(_ scenario: Scenario, under combination: String = "") {
    self.scenario = scenario
    self.combination = combination
  }

  /// The name shown to the user: `photos/buy`, `bank/login@device=pad`.
  package var name: String { scenario.name + suffix }

  /// The path of the file that holds the expected output.
  package var golden: String { scenario.stem + suffix + ".golden" }

  /// The path of the file that holds output that differs from the golden, until the user reviews it.
  package var pending: String { golden + ".new" }

  /// Reads the golden. It must be in the scenario's home, because reports print what the file holds.
  /// - Throws: The errors of `File.read`.
  func readGolden() throws(PlatformError) -> [UInt8] {
    try File.read(golden, limit: Transcript.limit, in: scenario.home)
  }

  private var suffix: String { combination.isEmpty ? "" : "@" + combination }
}

extension Case {
  /// Compares the bytes of the paths and of the combinations.
  package static func == (a: Case, b: Case) -> Bool {
    a.scenario == b.scenario && Name(a.combination) == Name(b.combination)
  }

  /// Hashes the bytes of the path and of the combination.
  package func hash(into hasher: inout Hasher) {
    scenario.hash(into: &hasher)
    Name(combination).hash(into: &hasher)
  }
}

extension Case: Comparable {
  /// Orders cases by their scenarios, then by the bytes of their combinations.
  package static func < (a: Case, b: Case) -> Bool {
    if a.scenario != b.scenario { return a.scenario < b.scenario }
    return a.combination.precedes(b.combination)
  }
}

extension Case {
  /// Creates the case that a golden belongs to. Returns nil if the path does not end in `.golden`.
  ///
  /// `login@2x.golden` can be that of `login.lua` under circumstances, or of `login@2x.lua`. The scenario that exists
  /// decides, the one with the longest name first.
  package init?(golden path: String) {
    guard path.hasSuffix(".golden") else { return nil }
    if Scenario(path: path).search != nil {
      self.init(Scenario(path: path))
      return
    }
    let stem = path.utf8.dropLast(".golden".utf8.count)
    let start = stem.lastIndex(of: UInt8(ascii: "/")) ?? stem.startIndex
    // A name that ends with the mark has no combination.
    let name = stem[start...].dropLast()
    let marks = name.indices.filter { name[$0] == UInt8(ascii: "@") }
    func scenario(before end: Substring.UTF8View.Index) -> Scenario {
      Scenario(path: String(Substring(stem[..<end])) + ".lua")
    }
    let ends = marks.isEmpty ? [] : [stem.endIndex] + marks.reversed()
    let end = ends.first { scenario(before: $0).isThere } ?? marks.first ?? stem.endIndex
    self.init(scenario(before: end), under: String(Substring(stem[end...].dropFirst())))
  }
}
