import Platform
import ScreenStack
import Testing

/// The table of the rules is whole, and agrees with the settings, the complaints and the tests.
struct RuleTableTests {
  /// U1 to U40, and U15b.
  static let ids = (1...40).flatMap { $0 == 15 ? ["U15", "U15b"] : ["U\($0)"] }

  @Test func `the rules stand in the order of their numbers`() {
    #expect(Rule.all.map(\.id) == Self.ids)
  }

  @Test(arguments: Rule.all)
  func `a rule says what happens, and where it was seen or what is not known`(_ rule: Rule) {
    #expect(!rule.title.isEmpty && !rule.title.hasSuffix("."))
    #expect((1...4).contains(rule.text.split(separator: "\n").count) && rule.text.hasSuffix("."))
    #expect(Set(rule.evidence).count == rule.evidence.count)
    switch rule.certainty {
    case .verified: #expect(!rule.evidence.isEmpty)
    case .partly(let note):
      #expect(!rule.evidence.isEmpty)
      #expect(!note.isEmpty)
    case .outOfScope(let note): #expect(!note.isEmpty)
    case .noProfile(let note):
      #expect(!rule.evidence.isEmpty)
      #expect(!note.isEmpty && rule.settings.isEmpty)
    }
  }

  @Test(arguments: Rule.all.filter { $0.text.contains("(U") })
  func `what a rule points to exists, and is another`(_ rule: Rule) {
    for match in rule.text.matches(of: /\bU[0-9]+b?/) {
      #expect(Rule[String(match.output)].map { $0 != rule } == true, "\(match.output)")
    }
  }

  @Test func `capitals do not matter`() {
    #expect(Rule["U13"]?.id == "U13")
    #expect(Rule["u15B"]?.id == "U15b")
    for id in ["U0", "U41", "13", "U1 ", ""] { #expect(Rule[id] == nil, "\(id)") }
  }

  @Test(arguments: Setting.allCases)
  func `a setting belongs to rules that exist`(_ setting: Setting) {
    #expect(!setting.rules.isEmpty)
    for id in setting.rules { #expect(Rule[id]?.settings.contains(setting) == true, "\(id)") }
  }

  @Test func `a setting has a sign for each system`() throws {
    let rows = try Self.text(of: Self.folder + "/../../Sources/ScreenStack/Setting.swift")
      .matches(of: /\bRow\(\s*"(?:U[0-9]+b? ?)+",\s*columns:\s*"([^"]*)"/).map(\.output.1)
    #expect(rows.count == Setting.allCases.count)
    for row in rows {
      let signs = row.split(separator: " ", omittingEmptySubsequences: false)
      #expect(signs.count == OS.allCases.count && signs.allSatisfy { $0 == "+" || $0 == "-" }, "\(row)")
    }
  }

  @Test func `only the corrupted bar is on no system`() {
    let rules = Rule.all.filter { if case .noProfile = $0.certainty { true } else { false } }
    #expect(rules.map(\.id) == ["U6"])
  }

  @Test func `every rule has a test that begins with its name`() throws {
    let tested = try Self.testedRules()
    let missing = Self.ids.filter { !tested.contains($0) }
    #expect(missing == [])
  }

  /// The folder of this file.
  static let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!))

  static func text(of path: String) throws -> String {
    String(decoding: try File.read(path, limit: 1 << 20), as: UTF8.self)
  }

  /// The first words of the names of the tests in this folder.
  static func testedRules() throws -> Set<String> {
    var words: Set<String> = []
    for name in try Folder.names(in: folder) where name.hasSuffix(".swift") {
      for test in try text(of: folder + "/" + name).split(separator: "@Test").dropFirst() {
        guard let start = test.firstRange(of: "func `") else { continue }
        words.insert(String(test[start.upperBound...].prefix { $0 != " " && $0 != "`" }))
      }
    }
    return words
  }
}
