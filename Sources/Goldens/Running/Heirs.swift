/// The cases that take over goldens that belong to no case any more, because scenarios were probably renamed.
///
/// A case without a golden takes over one that equals its output. Each takes over one at most, so that a move of all of
/// them overwrites none. Since the same scenario may print the same under all circumstances, those with the same
/// circumstances come first.
struct Heirs {
  /// The case that takes over each golden.
  private(set) var cases: [String: Case] = [:]
  private var free: [Finding]

  /// Finds the heirs of goldens.
  /// - Parameter new: The findings of the cases without a golden.
  init(of goldens: [String], among new: [Finding]) {
    free = new
    if new.isEmpty { return }
    let old = goldens.compactMap { golden -> Former? in
      guard let subject = Case(golden: golden), let bytes = try? subject.readGolden() else { return nil }
      return Former(golden: golden, combination: subject.combination, lines: Golden.lines(of: bytes))
    }
    for golden in old { pass(on: golden) { $0.combination == golden.combination } }
    for golden in old where cases[golden.golden] == nil { pass(on: golden) { _ in true } }
  }

  private struct Former {
    let golden, combination: String
    let lines: [String]
  }

  private mutating func pass(on former: Former, where isWanted: (Case) -> Bool) {
    let place = free.firstIndex { isWanted($0.subject) && $0.told == former.lines }
    if let place { cases[former.golden] = free.remove(at: place).subject }
  }
}
