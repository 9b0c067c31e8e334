import ScreenStack
import TestSupport
import Testing

struct RulesCommandTests {
  @Test func `the list has a line for each rule`() throws {
    let result = try Program.flowhost("rules")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(result == Program.Result(lines.joined(separator: "\n") + "\n"))
    #expect(lines.count == Rule.all.count)
    for (line, rule) in zip(lines, Rule.all) {
      #expect(line.hasPrefix(rule.id + " ") && line.dropFirst(6).hasPrefix(rule.title), "\(line)")
      #expect(line.count <= 110 && !line.hasSuffix(" "), "\(line)")
    }
  }

  static let lines: [(id: String, line: String)] = [
    ("U1 ", "U1    Pushing a screen that is on the stack is an exception"),
    (
      "U4 ",
      "U4    An animated push after a plain change of the turn is held back until iOS 17       "
        + "  partly unverified"
    ),
    (
      "U6 ",
      "U6    Overlapping animated pushes corrupt the navigation bar                              no profile"
    ),
    (
      "U9 ",
      "U9    A pop of several screens names them from the bottom up                              "
        + "partly unverified"
    ),
    (
      "U37 ",
      "U37   Rotation, the keyboard and other traits are not modelled                            out of scope"
    ),
  ]

  @Test(arguments: lines)
  func `a mark says what is not known of a rule`(_ id: String, _ line: String) throws {
    let output = try Program.flowhost("rules").output
    #expect(output.split(separator: "\n").filter { $0.hasPrefix(id) } == [line[...]])
  }

  static let pages: [(words: String, page: String)] = [
    ("u15b", menu),
    (
      "U6",
      """
      U6  Overlapping animated pushes corrupt the navigation bar

      Old systems logged 'nested push animation can result in corrupted navigation bar', then 'Finishing up
      a navigation transition in an unexpected state', and crashed later, up to iOS 11.2. On the stage
      the second push always waits (U3).

      no profile: from iOS 12 on the second push waits

      evidence
        https://github.com/lionheart/openradar-mirror/issues/19278

      """
    ),
    (
      "-- U37",
      """
      U37  Rotation, the keyboard and other traits are not modelled

      A device is a phone or a pad, and a window compact or regular; it may be resized between turns. A
      transition of the window then ends at once, without a log line (U34): how UIKit's callbacks come is
      not known. Nothing else of a device is known.

      out of scope: nothing waits for them, and no callback reports them

      """
    ),
  ]

  static let menu = """
    U15b  The menu behind the back button pops several screens at once

    From iOS 14 on a long press lists the screens below, the nearest first. Choosing one is a single
    pop to it, with one didShow, and does not ask shouldPop. In viewWillAppear, iOS 14 still has the old
    top in viewControllers, below the new one. A screen without a title is listed as 'Back'.

    partly unverified: that shouldPop is not asked, and the old top in viewControllers, were seen on iOS 14 only

    settings                                             ios12 ios13 ios14 ios15 ios16 ios17 ios18 ios26
      a menu behind the back button                      no    no    yes   yes   yes   yes   yes   yes
      the menu asks shouldPop                            no    no    no    no    no    no    no    no
      viewControllers has the old top in viewWillAppear  no    no    yes   no    no    no    no    no

    evidence
      https://github.com/wikimedia/wikipedia-ios/pull/3640
      https://github.com/dotnet/maui/pull/33380
      https://github.com/software-mansion/react-native-screens/pull/830
      https://github.com/corona-warn-app/cwa-app-ios/issues/1463
      https://github.com/element-hq/element-ios/issues/5971
      qanswer.space: the question about viewControllers after a long press of the back button

    """

  @Test(arguments: pages)
  func `a rule is told with what is known of it`(_ words: String, _ page: String) throws {
    #expect(try Program.shell("flowhost rules " + words) == Program.Result(page))
  }

  @Test(arguments: Rule.all)
  func `no line but an address is longer than the screen is wide`(_ rule: Rule) throws {
    let lines = try Program.flowhost("rules", rule.id).output.split(separator: "\n")
    #expect(lines.filter { $0.count > 110 || $0.hasSuffix(" ") } == [])
  }

  static let wrong: [(words: String, complaint: String)] = [
    ("U99", "unknown rule 'U99'. Did you mean 'U9'?"),
    ("13", "unknown rule '13'. Did you mean 'U13'?"),
    ("back", "unknown rule 'back'. See 'flowhost rules'."),
    ("''", "unknown rule ''. See 'flowhost rules'."),
    ("U1 U2", "unexpected 'U2': 'rules' takes one ID"),
    ("--format json", "unknown option '--format'. See 'flowhost rules --help'."),
  ]

  @Test(arguments: wrong)
  func `a wrong line has one complaint`(_ words: String, _ complaint: String) throws {
    let result = try Program.shell("flowhost rules " + words)
    #expect(result == Program.Result(complaints: "flowhost: \(complaint)\n", status: 2))
  }
}
