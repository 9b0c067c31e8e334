import LuaBridge
import Navigation
import Platform
import ScreenStack
import Tracing

/// The navigation controllers in which a user goes back: each column of a split view has its own back button.
extension Host {
  /// Returns the navigation controller of a gesture: that of the selected screen, or else the last one in which the
  /// gesture is possible.
  func navigation(
    on selection: Selection?, in frame: inout LuaFrame, for gesture: (ScreenID) -> Gesture?
  ) throws(LuaError) -> ScreenID {
    var places = look { $0.goingBack }
    if let selection {
      let screen = try screen(meantBy: selection, in: &frame)
      places.removeAll { $0.screen != screen }
    }
    let navigations = places.map(\.navigation)
    let possible = navigations.last { gesture($0).map(isOffered) ?? false }
    if let navigation = possible ?? navigations.last { return navigation }
    if let alert = visibleAlert {
      let places = buttons(of: alert) + (app.run.stage.isPopover(alert) ? ["outside of it"] : [])
      throw .refused(
        "'\(look { $0.text(alert.name) })' is above everything. Tap one of: \(places.joined(separator: ", "))."
      )
    }
    throw .refused("there is nothing to go back to: \(currentPath)")
  }

  /// Returns where a swipe back begins: at the edge or, where only a hidden back button stops that, on the content.
  func swipeArea(in navigation: ScreenID) -> Gesture.Area {
    look { run in
      let fromEdge = run.stage.whyNot(.swipeBack(navigation, .began, over: .edge))
      guard case .impossible(_, .noBackButton)? = fromEdge else { return .edge }
      return run.stage.whyNot(.swipeBack(navigation, .began, over: .content)) == nil ? .content : .edge
    }
  }

  /// Returns the entries in the menu of a back button, the nearest screen first.
  func backMenu(of navigation: ScreenID) -> [MenuEntry] {
    var numbers: [String: Int] = [:]
    return ((try? app.run.stage.backMenu(of: navigation)) ?? []).map { item in
      let name = backTitle(of: item.screen)
      numbers[name, default: 0] += 1
      return MenuEntry(name: name, number: numbers[name] ?? 1, screen: item.screen)
    }
  }

  /// An entry in the menu of a back button. Of several entries with one name, the nearest has the number 1.
  struct MenuEntry {
    let name: String
    let number: Int
    let screen: ScreenID
  }

  func holdBack(
    to entry: (name: String, number: Int), on selection: Selection?, _ cause: Cause,
    in frame: inout LuaFrame
  ) throws(LuaError) {
    func goal(in navigation: ScreenID) -> ScreenID? {
      backMenu(of: navigation).first { ($0.name, $0.number) == entry }?.screen
    }
    let navigation = try navigation(on: selection, in: &frame) { navigation in
      goal(in: navigation).map { .holdBack(navigation, to: $0) }
    }
    guard let goal = goal(in: navigation) else { throw .refused(whyNotInMenu(entry, of: navigation)) }
    try check(.holdBack(navigation, to: goal))
    let number = entry.number > 1 ? [TraceLine.Argument.value(.integer(entry.number))] : []
    begin(.holdBack, [.value(.text(entry.name))] + number, selection?.options ?? [], by: cause)
    let stack = app.run.stage.parent(of: goal).map { app.run.stage.children(of: $0) } ?? []
    let leaving = stack.drop { $0 != goal }.dropFirst().reversed().flatMap { self.leaving(with: $0) }
    try ask(leaving: leaving, "back", .holdBack(navigation, to: goal), cause, in: &frame)
  }

  private func whyNotInMenu(_ entry: (name: String, number: Int), of navigation: ScreenID) -> String {
    let names = backMenu(of: navigation).map(\.name)
    if names.isEmpty { return "\(app.run.stage.profile.os.rawValue) has no menu behind the back button" }
    let list = names.joined(separator: ", ")
    if names.contains(entry.name) {
      return "the back menu has no '\(entry.name.escaped)' with the number \(entry.number): it has \(list)"
    }
    let question = Suggestion.question(for: entry.name, in: names)
    return "the back menu has no '\(entry.name.escaped)': it has \(list)\(question)"
  }
}
