import ScreenStack
import Scripting
import Testing

/// UIKit's callbacks while a script's flow works, in their order.
struct LifecycleTests {
  /// The lines under the last act.
  private func calls(_ body: String, _ acts: String, on os: OS) throws -> [String] {
    var circumstances = Circumstances()
    circumstances.os = os
    let told = try Demo(body, acts, as: circumstances, detail: .lifecycle).told
    return told.suffix(from: told.lastIndex { $0.hasPrefix(">") }! + 1).map { $0.drop { $0 == " " } }.map(
      String.init)
  }

  @Test func `a cancelled swipe lets both screens appear and disappear, and shows nothing (U13)`() throws {
    let push = "function App:on_go() self:push(Page {}) end"
    let calls = try calls(push, "app:tap 'go' app:swipe_back { cancel = true }", on: .ios17)
    #expect(
      calls.filter { !$0.hasPrefix("will_move") && !$0.hasPrefix("did_move") } == [
        "view_will_disappear page", "view_will_appear home", "will_show home", "view_is_appearing home",
        "interaction_ended cancelled", "view_will_disappear home", "view_did_disappear home",
        "view_will_appear page", "view_is_appearing page", "view_did_appear page",
      ])
  }

  @Test func `a push ends with the new screen shown (U11)`() throws {
    let calls = try calls("function App:on_go() self:push(Page {}) end", "app:tap 'go'", on: .ios17)
    #expect(
      calls == [
        "push     page @ home page", "will_move page to=UINavigationController", "view_did_load page",
        "view_will_disappear home", "view_will_appear page", "will_show page", "view_is_appearing page",
        "view_did_disappear home", "view_did_appear page", "did_move page to=UINavigationController",
        "did_show page",
      ])
  }

  @Test func `a dragged sheet is told of both ends, and its presenter of nothing (U22)`() throws {
    let calls = try calls(
      "function App:on_go() self:present(Page {}) end", "app:tap 'go' app:swipe_down()", on: .ios17)
    #expect(
      calls == [
        "will_dismiss page", "view_will_disappear page", "dismiss  page @ home", "view_did_disappear page",
        "did_dismiss page", "deinit   page",
      ])
  }
}
