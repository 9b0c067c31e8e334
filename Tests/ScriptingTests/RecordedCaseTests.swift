import Proving
import Scripting
import Testing

/// The numbers that records of a search have for subjects and facts.
struct RecordedCaseTests {
  @Test func `a number means the subject that has given it`() { check(ProofSubject.self) }

  @Test func `a number means the fact that has given it`() { check(ProofFact.self) }

  @Test(arguments: Proof.Rule.allCases) func `a number means the rule that has given it`(_ rule: Proof.Rule) {
    #expect(ProofSubject(number: ProofSubject.rule(rule).number) == .rule(rule))
  }

  /// Checks each kind with an index, and that no two kinds have the same number.
  private func check<Case: RecordedCase>(_ type: Case.Type) {
    var numbers: Set<UInt32> = []
    for kind in Case.Kind.allCases {
      for index in [0, 3] {
        let it = Case(kind, index)
        #expect(it.parts.kind.rawValue == kind.rawValue)
        #expect(Case(number: it.number) == it)
        #expect(it.parts.index == 0 || it.parts.index == index)
      }
      numbers.insert(Case(kind, 0).number)
    }
    #expect(numbers.count == Case.Kind.allCases.count)
  }
}
