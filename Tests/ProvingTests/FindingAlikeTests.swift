import Proving
import Testing

/// Findings with one cause, which are reported as one.
struct FindingAlikeTests {
  private static func finding(
    _ rule: Proof.Rule, _ words: String, at place: String? = nil, _ way: String = "launch go"
  ) -> Proof.Finding {
    var finding = Proof.Finding(rule, words, at: place)
    finding.way = way.split(separator: " ").map(String.init)
    return finding
  }

  static let pairs: [(one: Proof.Finding, other: Proof.Finding, lines: [String]?)] = [
    (
      finding(.astray, "app://a: form, but home if it launches the app", "launch go a"),
      finding(.astray, "app://b: form(id=1), but page if it launches the app", "launch go b"),
      ["1 more link from there: app://b"]
    ),
    (
      finding(.astray, "app://a: form, but home if it launches the app", "launch go a"),
      finding(.astray, "app://a: page, but home if it launches the app", "launch go more a"),
      ["1 more landing of this link elsewhere, on longer ways"]
    ),
    (
      finding(.astray, "app://a: form, but home if it launches the app", "launch go a"),
      finding(.astray, "app://b: form, but page if it launches the app", "launch more b"), nil
    ),
    (
      finding(.astray, "app://a: form, but home if it launches the app", "launch go a"),
      finding(.astray, "app://b: list, but page if it launches the app", "launch go b"), nil
    ),
    (
      finding(.unanswered, "Sure?", at: "a.lua:3"), finding(.unanswered, "Leave?", at: "a.lua:3"),
      ["1 more alert at this line: Leave?"]
    ),
    (finding(.unanswered, "Sure?", at: "a.lua:3"), finding(.unanswered, "Leave?", at: "a.lua:4"), nil),
    (finding(.unanswered, "Sure?"), finding(.unanswered, "Leave?"), nil),
    (
      finding(.leak, "page (kept[1]), made at a.lua:3, left at a.lua:9"),
      finding(.leak, "page (kept[1]), made at a.lua:5, left at a.lua:9"),
      ["made at a.lua:3, left at a.lua:9", "another one, made at a.lua:5, left at a.lua:9"]
    ),
    (
      finding(.leak, "page (kept[1]), made at a.lua:3, left at a.lua:9"),
      finding(.leak, "page (kept[1]), made at a.lua:3, ended by drag at a.lua:9"),
      ["made at a.lua:3, left at a.lua:9", "1 more leak of this name, with another story"]
    ),
    (
      finding(.fail, "on_go: a", at: "a.lua:3"), finding(.fail, "on_go: b", at: "a.lua:3"),
      ["1 more failure at this line, with other words"]
    ),
    (finding(.deadEnd, "a", at: "a.lua:3"), finding(.deadEnd, "a", at: "a.lua:3"), nil),
  ]

  @Test(arguments: pairs)
  func `what has one cause is one finding`(_ one: Proof.Finding, _ other: Proof.Finding, _ lines: [String]?) {
    #expect(one.isAkin(to: other) == (lines != nil))
    guard let lines else { return }
    var finding = one
    finding.take(other)
    #expect(finding.notes + ProofText.others(than: finding) == lines)
    #expect(finding.title == one.title)
  }
}
