import Foundation
import Scripting
import Sessions
import Testing
import Tracing

/// The lists of what a user's finger does. Each touch of the API is in all of them.
struct TouchesTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Page/elements.js")

  /// Typing is no touch that a comparison counts.
  @Test(arguments: APIFunction.touches) func `a touch is counted`(_ touch: String) {
    #expect(Measures.touches.contains(touch) == (touch != "type"), "Add it to 'touches' of Measures.swift.")
  }

  @Test(arguments: APIFunction.touches) func `a touch is read from logs`(_ touch: String) {
    #expect(LoggedAct.touches.contains(touch), "Add it to 'touches' of LoggedAct.swift.")
  }

  @Test(arguments: APIFunction.touches) func `a touch is tried by searches`(_ touch: String) {
    #expect(TriedAct(rawValue: touch) != nil, "Add a case to Choice.swift, and offer it.")
  }

  @Test(arguments: APIFunction.touches) func `a touch has an icon on pages`(_ touch: String) throws {
    let script = try String(contentsOf: Self.page, encoding: .utf8)
    let icons = try #require(script.firstMatch(of: /actIcons = \{[^}]*\}/)).output
    #expect(icons.contains("\(touch): "), "Add it to 'actIcons' of elements.js.")
  }

  @Test func `all lists are of touches`() {
    let touches = Set(APIFunction.touches)
    #expect(Measures.touches.subtracting(touches) == [])
    #expect(Set(LoggedAct.touches) == touches)
  }
}
