import LuaBridge
import Navigation
import ScreenStack

/// The ways back that the user has.
extension Host {
  /// Returns the back buttons, the swipes back, and the way to close a sheet or popover. The last column comes first,
  /// since an act that names no screen means it.
  func waysBack(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    var choices: [Choice] = []
    for navigation in navigationsGoingBack {
      choices += try choice(Choice.back(on:), in: navigation, in: &frame) { .back($0) }
      let swipe = { (selection: Selection?) in Choice.swipeBack(.finished, on: selection) }
      choices += try choice(swipe, in: navigation, in: &frame) {
        .swipeBack($0, .began, over: swipeArea(in: $0))
      }
    }
    guard let base = presentedOnTop else { return choices }
    if app.run.stage.isPopover(base) { return choices + [.tapOutside] }
    return choices + (look { $0.stage.whyNot(.drag(base, .began)) } == nil ? [.swipeDown(.finished)] : [])
  }

  /// Returns the swipes among the ways back, which the user begins and does not finish. Only callbacks of UIKit show
  /// them to an app.
  func swipesGivenUp(of waysBack: [Choice]) -> [Choice] {
    guard app.expectsCalls else { return [] }
    return waysBack.compactMap { way in
      switch way {
      case .swipeBack(_, let selection): .swipeBack(.cancelled, on: selection)
      case .swipeDown: .swipeDown(.cancelled)
      default: nil
      }
    }
  }

  /// Returns the choices from the menus of the back buttons, and whether each is the nearest of its menu, to which the
  /// back button leads, too.
  func menuChoices(in frame: inout LuaFrame) throws(LuaError) -> [(choice: Choice, isNearest: Bool)] {
    var choices: [(choice: Choice, isNearest: Bool)] = []
    let navigations = navigationsGoingBack
    // A stack can be long: each menu is made once.
    let menus = navigations.map { backMenu(of: $0) }
    let screens = menus.map { menu in
      Dictionary(menu.map { (Place(name: $0.name, number: $0.number), $0.screen) }) { first, _ in first }
    }
    for (navigation, menu) in zip(navigations, menus) {
      for (place, entry) in menu.enumerated() {
        let meant = Place(name: entry.name, number: entry.number)
        let number = entry.number > 1 ? entry.number : nil
        let choice = { (selection: Selection?) in Choice.holdBack(entry.name, number, on: selection) }
        let possible = try self.choice(choice, in: navigation, in: &frame) { other in
          navigations.firstIndex(of: other).flatMap { screens[$0][meant] }.map { .holdBack(other, to: $0) }
        }
        choices += possible.map { ($0, place == 0) }
      }
    }
    return choices
  }

  /// The place of an entry in the menu of a back button.
  private struct Place: Hashable {
    let name: String
    let number: Int
  }

  private var navigationsGoingBack: [ScreenID] {
    var navigations: [ScreenID] = []
    for place in look({ $0.goingBack }).reversed() where !navigations.contains(place.navigation) {
      navigations.append(place.navigation)
    }
    return navigations
  }

  /// Returns the choice that makes a gesture in a navigation controller, if it is possible. The choice names a screen in
  /// it, unless the gesture without a name is made there.
  private func choice(
    _ choice: (Selection?) -> Choice, in navigation: ScreenID, in frame: inout LuaFrame,
    for gesture: (ScreenID) -> Gesture?
  ) throws(LuaError) -> [Choice] {
    guard let own = gesture(navigation), look({ $0.stage.whyNot(own) }) == nil else { return [] }
    if try self.navigation(on: nil, in: &frame, for: gesture) == navigation { return [choice(nil)] }
    for place in look({ $0.goingBack }) where place.navigation == navigation {
      if let selection = try selection(of: place.screen, in: &frame) { return [choice(selection)] }
    }
    return []
  }
}
