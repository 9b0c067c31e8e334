import Goldens
import Testing

/// The stored facts about the last runs.
struct HistoryTests {
  private let scenarios = ["a", "b", "c", "d"].map { Scenario(path: "plugins/p/scenarios/\($0).lua") }

  private func history(_ facts: [(Int, Fault?, Double)]) -> History {
    var history = History()
    history.note(facts.map { Finding(Case(scenarios[$0.0]), fault: $0.1, seconds: $0.2) })
    return history
  }

  @Test func `what failed comes first, then what is slow; what is new may fail`() {
    let history = history([(0, nil, 0.1), (1, nil, 0.3), (2, .missing, 0.2)])
    #expect(history.smartOrder(scenarios).map(\.name) == ["p/c", "p/d", "p/b", "p/a"])
    #expect(scenarios.map(history.hasFailed) == [false, false, true, false])
  }

  @Test func `a scenario has failed if one of its cases has`() {
    var history = History()
    history.note([
      Finding(Case(scenarios[0], under: "os=ios17")),
      Finding(Case(scenarios[0], under: "os=ios18"), fault: .missing),
    ])
    #expect(history.hasFailed(scenarios[0]))
    history.note([Finding(Case(scenarios[0], under: "os=ios18"))])
    #expect(!history.hasFailed(scenarios[0]))
  }

  @Test func `a process that was lost with a scenario is forgotten when its cases are played`() {
    let case17 = Case(scenarios[0], under: "os=ios17")
    var history = History()
    history.note([Finding(Case(scenarios[0]), fault: .hung(seconds: 1)), Finding(case17)])
    #expect(history.hasFailed(scenarios[0]))
    history.note([Finding(case17), Finding(Case(scenarios[0], under: "os=ios18"))])
    #expect(!history.hasFailed(scenarios[0]))
    #expect(history.text == "good\t0.0\tp/a@os=ios17\ngood\t0.0\tp/a@os=ios18\n")
  }

  @Test func `of two that go by one name both are to be good`() {
    let double = [("a", nil), ("b", Fault.missing), ("c", nil)].map { app, fault in
      Finding(Case(Scenario(path: "\(app)/plugins/p/scenarios/a.lua")), fault: fault)
    }
    var history = History()
    history.note(double)
    #expect(history.hasFailed(scenarios[0]))
  }

  @Test func `a scenario with an obsolete golden has not passed`() {
    var history = History()
    history.note(
      scenarios.map { Finding(Case($0)) }, obsolete: [Case(scenarios[1], under: "os=ios12").golden])
    #expect(scenarios.map(history.hasFailed) == [false, true, false, false])
  }

  @Test func `it is a text, and what is none of it is left out`() {
    let history = history([(1, nil, 0.25), (0, .missing, 0.5)])
    #expect(history.text == "bad\t0.5\tp/a\ngood\t0.25\tp/b\n")
    #expect(History(history.text) == history)
    #expect(History("nonsense\ngood\tsoon\tp/b\n" + history.text) == history)
    #expect(History("good\tnan\tp/b\nbad\t1e999\tp/c\n") == History())
    #expect(History("") == History())
  }
}
