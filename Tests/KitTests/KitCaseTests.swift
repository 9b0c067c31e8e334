import Kit
import ScreenStack
import Testing

/// The cases decide what they say, and their comparison with answers.
struct KitCaseTests {
  @Test func `every case has a name of its own, a rule and settings of that rule`() {
    #expect(Set(KitCase.all.map(\.id)).count == KitCase.all.count)
    for kit in KitCase.all {
      let rule = Rule[kit.rule]
      let isDecided = !kit.settings.isEmpty || Self.otherTexts.contains { $0.id == kit.id }
      #expect(rule != nil && isDecided, "\(kit.id)")
      for name in kit.settings {
        #expect(Setting.allCases.contains { $0.name == name }, "\(kit.id): \(name)")
      }
    }
  }

  /// Otherwise no answer could decide about the setting.
  @Test(arguments: KitCase.all.flatMap { kit in kit.settings.map { (kit.id, $0) } })
  func `a case plays differently with each of its settings inverted`(_ id: String, _ name: String) throws {
    let kit = try #require(KitCase.all.first { $0.id == id })
    let setting = try #require(Setting.allCases.first { $0.name == name })
    let differs = OS.allCases.contains { os in
      kit.callbacks(on: os, flipping: []) != kit.callbacks(on: os, flipping: [setting])
    }
    #expect(differs)
  }

  @Test(arguments: KitCase.all)
  func `a case comes to rest with callbacks on every system that can play it`(_ kit: KitCase) {
    #expect(OS.allCases.contains { !kit.callbacks(on: $0, flipping: []).isEmpty })
    for os in OS.allCases {
      #expect(kit.callbacks(on: os, flipping: []) == kit.callbacks(on: os, flipping: []))
    }
  }

  /// Answers of a device that does what the stage does.
  private static func answers(
    to kit: KitCase, on os: OS, flipping settings: [Setting] = [], runs: Int = 2
  ) -> [[UInt8]] {
    (1...runs).flatMap { run in
      [kit.line("step", of: "app", ["begin"], run, os)]
        + kit.callbacks(on: os, flipping: settings).map { kit.line($0, run, os) }
    }
  }

  @Test(arguments: KitCase.all, [OS.ios13, .ios17, .ios26])
  func `a device that does what the stage does confirms the case`(_ kit: KitCase, _ os: OS) throws {
    let verdicts = Verdict.all(of: try Answers(lines: Self.answers(to: kit, on: os)))
    #expect(verdicts.map(\.outcome) == [.confirmed])
    #expect(verdicts.first?.runs == 2)
  }

  @Test(arguments: KitCase.all)
  func `a device that does the opposite refutes the case, and the setting is named`(_ kit: KitCase) throws {
    for name in kit.settings {
      let setting = try #require(Setting.allCases.first { $0.name == name })
      for os in OS.allCases
      where kit.callbacks(on: os, flipping: []) != kit.callbacks(on: os, flipping: [setting]) {
        let lines = Self.answers(to: kit, on: os, flipping: [setting])
        let outcome = Verdict.all(of: try Answers(lines: lines)).first?.outcome
        guard case .refuted(let names)? = outcome else {
          Issue.record("\(kit.id) on \(os), \(name): \(String(describing: outcome))")
          continue
        }
        #expect(names == [name], "\(kit.id) on \(os)")
      }
    }
  }

  /// Answers about which there is no setting: what the stage says, and what a device could say instead.
  private static let otherTexts: [(id: String, os: OS, text: String, other: String)] = [
    ("navigation-in-set", .ios18, "Pushing a navigation", "Setting a navigation"),
    ("push-of-nil", .ios18, "on target <nav>.", "on target <nav>"),
    (
      "pop-to-root-during-dismissal", .ios18, "popToRootViewControllerAnimated:",
      "popToViewController:transition:"
    ),
    ("pop-of-several", .ios18, #""args":["c","d"]"#, #""args":["d","c"]"#),
    ("present-twice", .ios13, "<q>  on <a>", "<q> on <a>"),
    ("dismiss-during-presentation", .ios18, "Warning: Attempt to dismiss", "Attempt to dismiss"),
    (
      "navigation-behind-more", .ios18,
      #""UIMoreNavigationController":["UIMoreListController","sixth"],"sixth":["f"]"#,
      #""UIMoreNavigationController":["UIMoreListController","f"],"sixth":[]"#
    ),
  ]

  @Test(arguments: otherTexts)
  func `a device that says something else refutes the case, and no setting is named`(
    _ id: String, _ os: OS, _ text: String, _ other: String
  ) throws {
    let kit = try #require(KitCase.all.first { $0.id == id })
    let lines = Self.answers(to: kit, on: os)
    let others = lines.map { line in
      Array(String(decoding: line, as: UTF8.self).replacing(text, with: other).utf8)
    }
    try #require(lines != others)
    #expect(Verdict.all(of: try Answers(lines: others)).map(\.outcome) == [.refutedOtherwise])
  }

  private static let withLog = KitCase.all.filter { kit in
    kit.callbacks(on: .ios18, flipping: []).contains { $0.name == "log" }
  }

  private static func isLog(_ line: [UInt8]) -> Bool {
    String(decoding: line, as: UTF8.self).contains(#""callback":"log""#)
  }

  @Test(arguments: withLog)
  func `a device that reports no log leaves the texts open`(_ kit: KitCase) throws {
    let lines = Self.answers(to: kit, on: .ios18).filter { !Self.isLog($0) }
    #expect(Verdict.all(of: try Answers(lines: lines)).map(\.outcome) == [.confirmedWithoutLog])
  }

  @Test(arguments: withLog)
  func `a device may report its log at the end`(_ kit: KitCase) throws {
    let lines = Self.answers(to: kit, on: .ios18)
    let late = lines.filter { !Self.isLog($0) } + lines.filter { Self.isLog($0) }
    #expect(Verdict.all(of: try Answers(lines: late)).map(\.outcome) == [.confirmed])
  }

  @Test func `runs that differ are flaky`() throws {
    let kit = KitCase.all[0]
    let lines = Self.answers(to: kit, on: .ios18) + [kit.line("step", of: "app", [], 3, .ios18)]
    #expect(Verdict.all(of: try Answers(lines: lines)).map(\.outcome) == [.flaky(agreeing: 2)])
  }

  @Test func `a line that is no JSON is an error with its number`() {
    let error = #expect(throws: AnswerError.self) {
      try Answers(lines: [Array("RULESKIT ".utf8), Array("{\"a\"".utf8)])
    }
    #expect(error?.line == 2)
  }
}
