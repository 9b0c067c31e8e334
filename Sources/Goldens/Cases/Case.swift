import Platform

/// A scenario under circumstances: what one golden holds.
package struct Case: Hashable, Sendable {
  /// What is played.
  package let scenario: Scenario
  /// The circumstances that the scenario declares, as `--as` takes them: `os=ios17,device=pad`; empty for none.
  package let combination: String

  /// A scenario under circumstances.
  package init(_ scenario: Scenario, under combination: String = "") {
    self.scenario = scenario
    self.combination = combination
  }

  /// What one calls it: `photos/buy`, `bank/login@device=pad`.
  package var name: String { scenario.name + suffix }

  /// The file with what it is to tell.
  package var golden: String { scenario.stem + suffix + ".golden" }

  /// The file with what it tells instead, until somebody decides.
  package var pending: String { golden + ".new" }

  /// The bytes of its golden, if that lies where its scenario does: a difference shows what is in it.
  ///
  /// - Throws: as `File.read`.
  func readGolden() throws(PlatformError) -> [UInt8] {
    try File.read(golden, limit: Transcript.limit, in: scenario.home)
  }

  private var suffix: String { combination.isEmpty ? "" : "@" + combination }
}

extension Case: Comparable {
  /// The order of their scenarios, then of the bytes of their names.
  package static func < (a: Case, b: Case) -> Bool {
    if a.scenario != b.scenario { return a.scenario < b.scenario }
    return a.combination.utf8.lexicographicallyPrecedes(b.combination.utf8)
  }
}

extension Case {
  /// The case whose golden a file is, or nil if it is no golden.
  package init?(golden path: String) {
    guard path.hasSuffix(".golden") else { return nil }
    let stem = path.dropLast(".golden".count)
    let start = stem.lastIndex(of: "/").map { stem.index(after: $0) } ?? stem.startIndex
    let mark = stem[start...].firstIndex(of: "@")
    scenario = Scenario(path: stem[..<(mark ?? stem.endIndex)] + ".lua")
    combination = mark.map { String(stem[stem.index(after: $0)...]) } ?? ""
  }
}
