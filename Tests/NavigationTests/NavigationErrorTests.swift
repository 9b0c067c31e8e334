import Navigation
import ScreenStack
import Testing

/// Every text that a flow or a router meets.
struct NavigationErrorTests {
  @Test func `each error says what is wrong and what to do`() throws {
    var journey = try Journey("photos")
    let app = journey.flow("App")
    let photos = journey["photos"]
    let photo = journey["photo"]
    try journey.present("sheet", by: "App")
    let sheet = journey["sheet"]
    try journey.start("Buy", in: "App", .pushed)
    let confirm = journey["confirm"]
    journey.run.adopt(confirm, by: journey.flow("Buy"))
    let texts: [(NavigationError, String)] = [
      (.over(app), "'App' is over. Start a new one."),
      (.nothingOnStage(app), "'App' has nothing on screen. Push or present something first."),
      (.presents(photos, presented: photo), "'photos' presents 'photo' already. Dismiss that first."),
      (
        .presents(photos, presented: sheet),
        "'photos' presents 'sheet' already. Dismiss that first, or present 'sheet' as a flow of its own."
      ),
      (.presents(confirm, presented: sheet), "'App' presents 'sheet' already. Dismiss that first."),
      (
        .presents(photos, presented: journey.navigation),
        "'photos' presents 'photos' already. Dismiss that first."
      ),
      (
        .presents(photos, presented: sheet, first: app),
        "'photos' presents 'sheet' already, so 'App', which was presented, cannot show its first screen. "
          + "Dismiss that first, or present 'sheet' as a flow of its own."
      ),
      (
        .pushesNavigation(journey.navigation),
        "'UINavigationController' is a navigation and cannot be pushed. Push its screens, or present it."
      ),
      (.onScreenAlready(photo), "'photo' is on screen already. Make a new one."),
      (.covered(photo, by: photos), "'photo' would be covered by 'photos'. Dismiss that first."),
      (
        .presentsNothing(app),
        "'App' has presented nothing. A flow closes itself with 'finish' or 'cancel'."
      ),
      (.noSplit(app), "'App' is not in a split view. Push the screen, or present it."),
      (.noColumn(.supplementary, app), "the split view around 'App' has no supplementary column"),
      (
        .noPlaceForSplit(app),
        "a split view is the root of a window or of a tab, and 'App' is neither. Present the split view: "
          + "self:present(…)."
      ),
      (.busy, "a transition is under way. Wait until it has ended."),
      (.stage(.gone(photo)), "'photo' is gone. Make a new one, or keep it before it leaves."),
    ]
    for (error, text) in texts { #expect(error.message(in: journey.run) == text) }
  }
}
