import Navigation
import ScreenStack

/// Which things are on the stage of an app, and which are flows of its run.
struct Bindings: Sendable {
  private var screens: [ThingID: ScreenID] = [:]
  /// The things of the screens of the stage, by their rows; 0 for none.
  private var ofScreens: [ThingID] = []
  private var ofFlows: [UInt32: ThingID] = [:]

  /// Notes that a thing is a screen of the stage.
  mutating func bind(_ id: ThingID, to screen: ScreenID) {
    screens[id] = screen
    while ofScreens.count <= screen.row { ofScreens.append(0) }
    ofScreens[screen.row] = id
  }

  /// Notes that a thing is a flow of the run.
  mutating func bind(_ id: ThingID, to flow: FlowID) { ofFlows[flow.serial] = id }

  /// The screen of a thing, while it is on the stage.
  func screen(of id: ThingID) -> ScreenID? { screens[id] }

  /// The thing of a screen.
  func of(_ screen: ScreenID) -> ThingID? {
    guard screen.row >= 0, screen.row < ofScreens.count else { return nil }
    let id = ofScreens[screen.row]
    return id > 0 && screens[id] == screen ? id : nil
  }

  /// The thing of a flow.
  func of(_ flow: FlowID) -> ThingID? { ofFlows[flow.serial] }

  /// The things on the stage, in the order of making.
  var onStage: [ThingID] { ofScreens.filter { $0 > 0 }.sorted() }

  /// Forgets a screen that is gone from the stage: the next time it is shown as a new one.
  mutating func forget(_ screen: ScreenID) -> ThingID? {
    guard let id = of(screen) else { return nil }
    ofScreens[screen.row] = 0
    screens[id] = nil
    return id
  }
}
