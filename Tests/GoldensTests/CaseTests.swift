import Goldens
import Testing

/// The names of scenarios and their goldens.
struct CaseTests {
  static let names: [(path: String, combination: String, name: String, golden: String)] = [
    ("plugins/photos/scenarios/buy.lua", "", "photos/buy", "plugins/photos/scenarios/buy.golden"),
    (
      "plugins/lessons/scenarios/login/a.lua", "os=ios17,device=pad", "lessons/login/a@os=ios17,device=pad",
      "plugins/lessons/scenarios/login/a@os=ios17,device=pad.golden"
    ),
    ("scenarios/a.lua", "", "scenarios/a", "scenarios/a.golden"),
    ("/x/plugins/p/scenarios/a.lua", "", "p/a", "/x/plugins/p/scenarios/a.golden"),
    ("a.lua", "device=pad", "a@device=pad", "a@device=pad.golden"),
  ]

  @Test(arguments: names)
  func `a case is called by its plugin, and its golden is beside it`(
    _ path: String, _ combination: String, _ name: String, _ golden: String
  ) {
    let subject = Case(Scenario(path: path), under: combination)
    #expect(subject.name == name)
    #expect(subject.golden == golden)
    #expect(subject.pending == golden + ".new")
    #expect(Case(golden: golden) == subject)
  }

  @Test func `what is no golden belongs to no case`() {
    #expect(Case(golden: "a.lua") == nil)
    #expect(Case(golden: "a.golden.new") == nil)
  }
}
