import ScreenStack

/// The tree and the steps.
extension KitPlay {
  mutating func make(_ node: KitNode) -> ScreenID? {
    let (name, children): (String, [KitNode]) =
      switch node {
      case .screen(let name), .screenWithoutBack(let name): (name, [])
      case .navigation(let name, let list), .tabs(let name, let list), .custom(let name, let list):
        (name, list)
      }
    let inside = children.compactMap { make($0) }
    let id: ScreenID? =
      switch node {
      case .screen: stage.makeScreen(name)
      case .screenWithoutBack: stage.makeScreen(name, .hidesBackButton)
      case .navigation: try? stage.makeNavigation(inside, name: name)
      case .tabs: try? stage.makeTabs(inside, name: name)
      case .custom: try? stage.makeCustom(inside, name: name)
      }
    ids[name] = id
    return id
  }

  private mutating func id(_ name: String) -> ScreenID {
    if let id = ids[name] { return id }
    let id = stage.makeScreen(name)
    ids[name] = id
    return id
  }

  mutating func take(_ step: KitStep) {
    switch step.act {
    case .push(let name, let navigation, let isAnimated):
      perform(.push(id(name), onto: id(navigation), isAnimated ? .animated : .none))
    case .pushNil(let navigation): perform(.pushNothing(onto: id(navigation)))
    case .pop(let navigation, let isAnimated): perform(.pop(from: id(navigation), animated: isAnimated))
    case .popTo(let name, let navigation, let isAnimated):
      pop(.popTo(id(name), in: id(navigation), animated: isAnimated))
    case .popToRoot(let navigation, let isAnimated):
      pop(.popToRoot(of: id(navigation), animated: isAnimated))
    case .set(let names, let navigation, let isAnimated):
      var stack: [ScreenID] = []
      for name in names { stack.append(id(name)) }
      perform(.setStack(stack, of: id(navigation), animated: isAnimated))
    case .present(let name, let sender, let style, let isAnimated):
      let style = PresentationStyle.allCases.first { $0.words == style } ?? .automatic
      perform(.present(id(name), from: id(sender), style, animated: isAnimated))
    case .dismiss(let sender, let isAnimated): perform(.dismiss(from: id(sender), animated: isAnimated))
    case .select(let name, let bar): perform(.select(id(name), in: id(bar)))
    case .touch(let touch, let place), .attempt(let touch, let place): make(touch, id(place))
    }
  }

  /// Pops several screens, and reports those that UIKit returns.
  private mutating func pop(_ command: Command) {
    do { try stage.perform(command, into: &events) } catch { report(error) }
    let popped = events.compactMap { event in
      if case .popped(let id, _) = event.what { stage.text(id.name) } else { nil }
    }
    proceed()
    if !popped.isEmpty { callbacks.append(Callback("returned", of: "app", popped)) }
  }

  private mutating func make(_ touch: KitStep.Touch, _ id: ScreenID) {
    switch touch {
    case .back: perform(.back(id))
    case .swipe, .cancelledSwipe, .contentSwipe:
      let area: Gesture.Area = touch == .contentSwipe ? .content : .edge
      perform(.swipeBack(id, .began, over: area))
      perform(.swipeBack(id, touch == .cancelledSwipe ? .cancelled : .finished, over: area))
    case .tab: if let bar = stage.parent(of: id) { perform(.tapTab(id, in: bar)) }
    case .menu: if let navigation = stage.parent(of: id) { perform(.holdBack(navigation, to: id)) }
    }
  }
}
