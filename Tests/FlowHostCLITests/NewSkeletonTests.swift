import Foundation
import TestSupport
import Testing

/// `flowhost new plugin NAME --from MAP`: the map of a skeleton is the one that it was made from.
struct NewSkeletonTests {
  /// Returns the lines that only one of two maps has. What covers a link is no part of a flowchart.
  private static func difference(from old: String, to new: String) -> [String] {
    func lines(_ map: String) -> [String] {
      map.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != ";" }) }
    }
    let (old, new) = (lines(old), lines(new))
    return old.filter { !new.contains($0) }.map { "- " + $0 }
      + new.filter { !old.contains($0) }.map { "+ " + $0 }
  }

  /// Plugins with a map, and the lines by which the map of their skeleton differs.
  static let plugins: [(name: String, difference: [String])] = [
    ("login", []), ("photos", []),
    // Two tabs that begin with one screen do what both of them do.
    ("products", ["- (tab saved) → list", "+ (tab saved) → list, product, reviews"]),
    // A link leads to one screen, nobody is asked before a tab is shown, and no screen is above itself.
    (
      "profile",
      [
        "- (link profile://auth) → album + sign_in, details + sign_in, feed + sign_in, person + sign_in, "
          + "timeline + sign_in, tips + sign_in",
        "- (tab account) → details, timeline + sign_in", "- person back, choose, home, menu → feed",
        "+ (link profile://auth) → feed + sign_in", "+ (tab account) → details",
        "+ person back, choose, home → feed",
      ]
    ),
  ]

  @Test(arguments: plugins)
  func `the map of a skeleton is that of the plugin`(_ name: String, _ difference: [String]) throws {
    let folder = try TemporaryFolder()
    let golden = Program.repository + "plugins/\(name)/map.golden"
    let run = try Program.shell(
      "flowhost new plugin s --from \(golden) >/dev/null && flowhost check s >/dev/null && flowhost map s",
      in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    #expect(
      Self.difference(from: try String(contentsOfFile: golden, encoding: .utf8), to: run.output) == difference
    )
  }

  @Test func `an alert that is above a visible screen is one of UIKit's in a skeleton`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "m.txt",
      """
      # map 1 s whole
      (start) → list
      list + detail + action_sheet file, keep → list + detail
      list + detail more → list + detail + action_sheet
      list open → list + detail

      """)
    let line =
      "flowhost new plugin s --from m.txt >/dev/null && flowhost check s && flowhost test s && flowhost map s"
    let run = try Program.shell(line, in: folder.path)
    #expect(run.status == 0 && run.output.contains("list + detail more → action_sheet\n"), "\(run)")
  }

  /// Maps of small apps, whose skeletons have exactly these maps.
  static let maps = [
    """
    # map 1 s whole
    (start) → home
    (start pad) → list
    (link https://x.example/list/:id) → list
    action_sheet Delete → alert
    action_sheet Keep → list
    alert no, yes → home, list
    home ask → alert
    home go → list
    list back → home
    list more → action_sheet
    list remove → alert

    """,
    """
    # map 1 s whole
    (start) → welcome
    done again → welcome
    failed back → welcome
    failed retry → page
    page back → welcome
    page load answers → done, failed
    welcome begin → page

    """,
    """
    # map 1 s whole
    (start) → a
    (tab one) → a, b
    (tab two) → c, d
    a go → b
    b back → a
    c present → c + e
    c push → d
    c + e drag → c
    c + e next → c + f
    c + f back → c + e
    c + f close, drag → c
    d back → c

    """,
  ]

  @Test(arguments: maps)
  func `a small map comes back`(_ map: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("app.map", map)
    let line =
      "flowhost new plugin s --from app.map >/dev/null && flowhost test s >/dev/null && flowhost map s"
    let run = try Program.shell(line, in: folder.path)
    #expect(run.status == 0 && Self.difference(from: map, to: run.output) == [], "\(run)")
  }

  @Test func `an alert that a gesture opens is left out, and named`() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "app.map",
      """
      # map 1 s whole
      (start) → home
      alert keep → form
      form back → alert, home
      home open → form

      """)
    let run = try Program.shell("flowhost new plugin s --from app.map && flowhost map s", in: folder.path)
    let line = "\nleft out: form back → alert. Lock the screen, and ask in 'on_leave' of its flow.\n"
    #expect(run.status == 0 && run.output.contains(line), "\(run)")
    #expect(run.output.hasSuffix("\n(start) → home\nform back → home\nhome open → form\n"), "\(run)")
  }

  @Test func `a flowchart becomes an app that passes everything`() throws {
    let folder = try TemporaryFolder()
    let line = """
      flowhost new plugin one >/dev/null && flowhost map one --format mermaid >app.mmd \\
      && flowhost new plugin two --from app.mmd && flowhost test two && flowhost prove two
      """
    let run = try Program.shell(line, in: folder.path)
    #expect(run.status == 0 && run.complaints == "", "\(run)")
    #expect(run.output.hasPrefix("wrote plugins/two/init.lua\nwrote plugins/two/properties.lua\n"), "\(run)")
    #expect(run.output.contains("1 passed") && run.output.hasSuffix("\ntwo: proved\n"), "\(run)")
  }

  static let mistakes: [(text: String, words: String, complaint: String)] = [
    ("pie", "plugin s --from app.mmd", "app.mmd:1: no flowchart begins here. It begins with 'flowchart LR'."),
    ("# map 1 s whole\na →", "plugin s --from app.mmd", "app.mmd:2: a name is missing before '→'"),
    (
      "flowchart LR\na -->|\"x\"| b", "plugin s --from app.mmd",
      "app.mmd: nothing says where the app begins. Write 'start([\"start\"]) --> home' in the flowchart."
    ),
    ("", "plugin s --from none.mmd", "no file 'none.mmd'"),
    ("", "scenario s/a --from app.mmd", "option '--from' does nothing without 'new plugin'"),
  ]

  @Test(arguments: mistakes)
  func `a file without a map is named`(_ text: String, _ words: String, _ complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.file("app.mmd", text)
    let run = try Program.shell("flowhost new " + words + "; ls", in: folder.path)
    #expect(run == Program.Result("app.mmd\n", complaints: "flowhost: \(complaint)\n"))
  }
}
