import Proving
import Testing

/// Lines of scripts in texts, which do not count in titles and goldens.
struct ScriptLinesTests {
  static let texts: [(text: String, rest: String, places: [String])] = [
    ("on_a: oh", "on_a: oh", []),
    ("a.lua:7: oh", "oh", ["a.lua:7"]),
    (
      "x: plugins/aa/properties.lua:11: oh: b.lua:3: no", "x: oh: no",
      ["plugins/aa/properties.lua:11", "b.lua:3"]
    ),
    ("'Sub' was made at demo/init.lua:4.", "'Sub' was made at demo/init.lua.", ["demo/init.lua:4"]),
    ("x (waiting for Y at a.lua:12), a.lua:12", "x (waiting for Y at a.lua), a.lua", ["a.lua:12"]),
    ("a.lua: b.lua:x", "a.lua: b.lua:x", []),
  ]

  @Test(arguments: texts) func `they are taken out`(_ text: String, _ rest: String, _ places: [String]) {
    let lines = ScriptLines(in: text)
    #expect(lines.rest == rest && lines.places == places, "\(lines)")
  }

  static let leaks: [(words: String, title: String, place: String?, notes: [String])] = [
    ("page (App.kept)", "leak: page (App.kept)", nil, []),
    (
      "x (gl/init.lua local 'keep'[1]), made at gl/init.lua:7, left at gl/init.lua:9, with 2 more",
      "leak: x (gl/init.lua local 'keep'[1])", "gl/init.lua:7",
      ["made at gl/init.lua:7, left at gl/init.lua:9, with 2 more"]
    ),
    (
      "completion of Buy (never run), given at a.lua:3", "leak: completion of Buy (never run)", "a.lua:3",
      ["given at a.lua:3"]
    ),
  ]

  @Test(arguments: leaks)
  func `the title of a leak is what holds it`(
    _ words: String, _ title: String, _ place: String?, _ notes: [String]
  ) {
    let finding = Proof.Finding(.leak, words)
    #expect(finding.title == title && finding.place == place && finding.notes == notes)
    #expect(Proof.Finding.title(from: "leak: " + words) == title)
  }

  @Test func `another line of a failure is below its title`() {
    let finding = Proof.Finding(.fail, "start: 'Sub' was made at a.lua:4.", at: "a.lua:9")
    #expect(finding.title == "failed handler: start: 'Sub' was made at a.lua.")
    #expect(finding.place == "a.lua:9" && finding.notes == ["a.lua:4"])
  }
}
