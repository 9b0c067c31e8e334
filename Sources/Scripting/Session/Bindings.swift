import Navigation
import ScreenStack

/// The screens of an app's things in the screen stack, and the flows of its things in the run.
struct Bindings: Sendable {
  private var screens = IDMap<ScreenID>()
  /// The things of the screens, indexed by the screens' rows. 0 means none.
  private var ofScreens: [ThingID] = []
  private var ofFlows: [UInt32: ThingID] = [:]

  mutating func bind(_ id: ThingID, to screen: ScreenID) {
    screens[id] = screen
    while ofScreens.count <= screen.row { ofScreens.append(0) }
    ofScreens[screen.row] = id
  }

  mutating func bind(_ id: ThingID, to flow: FlowID) { ofFlows[flow.serial] = id }

  /// Returns the screen of a thing while it is in the screen stack.
  func screen(of id: ThingID) -> ScreenID? { screens[id] }

  /// Returns the thing of a screen.
  func of(_ screen: ScreenID) -> ThingID? {
    guard screen.row >= 0, screen.row < ofScreens.count else { return nil }
    let id = ofScreens[screen.row]
    return id > 0 && screens[id] == screen ? id : nil
  }

  func of(_ flow: FlowID) -> ThingID? { ofFlows[flow.serial] }

  /// The things on screen, in the order in which they were made.
  var onStage: [ThingID] { ofScreens.filter { $0 > 0 }.sorted() }

  /// Forgets a screen that is no longer in the screen stack, so that its thing can be shown as a new screen.
  mutating func forget(_ screen: ScreenID) -> ThingID? {
    guard let id = of(screen) else { return nil }
    ofScreens[screen.row] = 0
    screens[id] = nil
    return id
  }
}
