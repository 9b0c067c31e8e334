import Foundation
import ScreenStack
import Scripting
import Sessions
import Testing

/// The touches of a user's finger.
struct TouchesTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Page/elements.js")

  private static let touches = ActVerb.allCases.filter(\.isTouch)

  @Test(arguments: touches) func `scenarios can play a touch`(_ touch: ActVerb) {
    #expect(APIFunction.all.contains { $0.owner == .app && $0.name == touch.rawValue })
  }

  @Test(arguments: touches) func `a touch has an icon on pages`(_ touch: ActVerb) throws {
    let script = try String(contentsOf: Self.page, encoding: .utf8)
    let icons = try #require(script.firstMatch(of: /actIcons = \{[^}]*\}/)).output
    #expect(icons.contains("\(touch.rawValue): "), "Add it to 'actIcons' of elements.js.")
  }

  @Test(arguments: ActVerb.allCases) func `a log tells of touches and of the world outside`(_ verb: ActVerb) {
    let act = LoggedAct(verb.rawValue)
    #expect(act.isTouch == verb.isTouch && (act.verb == verb) == (verb.isTouch || verb.isFromOutside))
    #expect(!(verb.isTouch && verb.isFromOutside))
  }
}
